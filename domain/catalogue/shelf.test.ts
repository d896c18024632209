import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedUnits, movedUnits, shelfState } from './shelf.ts';

const units = fc.integer({ min: 0, max: 1_000 });

describe('stock movements of a shelf', () => {
  it('a count splits the units seen into sold and available, and records what is missing', () => {
    fc.assert(
      fc.property(units, units, (counted, toPrepare) => {
        const { quantity, short } = countedUnits({ counted, toPrepare });
        expect(quantity + toPrepare - short).toBe(counted);
        expect(Math.min(quantity, short)).toBe(0);
      }),
    );
  });

  it('a delivery first serves orders that lack units, then goes on sale', () => {
    fc.assert(
      fc.property(units, units, units, (quantity, short, delta) => {
        const moved = movedUnits({ quantity, short, delta });
        expect(moved.quantity - quantity + (short - moved.short)).toBe(delta);
        expect(moved.short === 0 || moved.quantity === quantity).toBe(true);
      }),
    );
  });

  it('a loss reduces the units on sale', () => {
    expect(movedUnits({ quantity: 5, short: 2, delta: -3 })).toEqual({ quantity: 2, short: 2 });
  });
});

it.each([
  [{ isPutOnSale: true, missing: [], itemPrice: 100 }, 'onSale'],
  [{ isPutOnSale: true, missing: ['origin'], itemPrice: 100 }, 'blocked'],
  [{ isPutOnSale: true, missing: [], itemPrice: null }, 'blocked'],
  [{ isPutOnSale: false, missing: ['origin'], itemPrice: null }, 'withdrawn'],
] as const)('%j is %s', (product, state) => {
  expect(shelfState(product)).toBe(state);
});
