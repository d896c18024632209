import { describe, expect, it } from 'vitest';
import { isShortDated, sellOffPercents, unitsLeft } from './short-dated.ts';

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

describe('what is left', () => {
  const lots = [
    { id: 'late', units: 12, expiresOn: '2026-12-01', lostUnits: 0 },
    { id: 'soon', units: 10, expiresOn: '2026-11-24', lostUnits: 0 },
  ];
  const left = (available: number) => Object.fromEntries(unitsLeft(lots, available));

  it('belongs to the lot that expires last', () => {
    expect(left(22)).toEqual({ late: 12, soon: 10 });
    expect(left(15)).toEqual({ late: 12, soon: 3 });
    expect(left(12)).toEqual({ late: 12, soon: 0 });
    expect(left(4)).toEqual({ late: 4, soon: 0 });
  });

  it('is less what was lost since the lot came, the first to expire first', () => {
    const withLoss = (lostUnits: number) =>
      Object.fromEntries(
        unitsLeft(
          lots.map((lot) => ({ ...lot, lostUnits })),
          500,
        ),
      );
    expect(withLoss(4)).toEqual({ late: 12, soon: 6 });
    expect(withLoss(13)).toEqual({ late: 9, soon: 0 });
    expect(withLoss(90)).toEqual({ late: 0, soon: 0 });
  });

  it('is never more than the lot, nor less than nothing', () => {
    expect(left(500)).toEqual({ late: 12, soon: 10 });
    expect(left(-3)).toEqual({ late: 0, soon: 0 });
  });
});

it('reductions stop at the ceiling of the law, which is one of them', () => {
  expect(sellOffPercents(34)).toEqual([10, 20, 30, 34]);
  expect(sellOffPercents(40)).toEqual([10, 20, 30, 40]);
});
