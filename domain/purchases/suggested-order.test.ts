import { describe, expect, it } from 'vitest';
import { suggestedUnits } from './suggested-order.ts';

const need = { availableUnits: 4, awaitedUnits: 0, reorderUnits: 5, packUnits: 1, soldUnits: 56 };

describe('units to order', () => {
  it('units to order cover the sales of the days asked for, and bring back the reorder point', () => {
    expect(suggestedUnits(need, 7)).toBe(14 + 1);
    expect(suggestedUnits(need, 14)).toBe(28 + 1);
  });

  it('units to order are whole packs', () => {
    expect(suggestedUnits({ ...need, packUnits: 6 }, 7)).toBe(18);
    expect(suggestedUnits({ ...need, packUnits: 15 }, 7)).toBe(15);
  });

  it('units to order are none above the reorder point', () => {
    expect(suggestedUnits({ ...need, availableUnits: 6 }, 7)).toBe(0);
  });

  it('units to order count what the supplier still owes', () => {
    expect(suggestedUnits({ ...need, awaitedUnits: 1, packUnits: 6 }, 7)).toBe(18);
    expect(suggestedUnits({ ...need, awaitedUnits: 2, packUnits: 6 }, 7)).toBe(0);
  });

  it('units to order are one pack for what does not sell, and is at its reorder point', () => {
    const idle = { ...need, availableUnits: 5, reorderUnits: 5, packUnits: 12, soldUnits: 0 };
    expect(suggestedUnits(idle, 7)).toBe(12);
  });
});
