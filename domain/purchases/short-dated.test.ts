import { describe, expect, it } from 'vitest';
import { isShortDated, sellOffPercents } from './short-dated.ts';

describe('a date', () => {
  it('is short within three days, or within what the product asks at receiving', () => {
    const today = '2026-11-23';
    expect(isShortDated('2026-11-25', today, 0)).toBe(true);
    expect(isShortDated('2026-11-26', today, 0)).toBe(false);
    expect(isShortDated('2026-12-02', today, 10)).toBe(true);
    expect(isShortDated('2026-12-03', today, 10)).toBe(false);
    expect(isShortDated('2026-11-20', today, 0)).toBe(true);
  });
});

it('reductions stop at the ceiling of the law, which is one of them', () => {
  expect(sellOffPercents(34)).toEqual([10, 20, 30, 34]);
  expect(sellOffPercents(40)).toEqual([10, 20, 30, 40]);
});
