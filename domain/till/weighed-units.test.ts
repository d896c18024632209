import fc from 'fast-check';
import { expect, it } from 'vitest';
import { weighedUnits } from './weighed-units.ts';

it('units counted from till weights match the grams within half a unit, after any sales and returns', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -5_000, max: 5_000 }), { maxLength: 200 }),
      fc.integer({ min: 1, max: 3_000 }),
      (sales, unitGrams) => {
        let units = 0;
        let leftGrams = 0;
        for (const grams of sales) {
          const counted = weighedUnits({ grams, unitGrams, leftGrams });
          units += counted.units;
          leftGrams = counted.leftGrams;
          expect(Math.abs(leftGrams) * 2).toBeLessThanOrEqual(unitGrams);
        }
        expect(units * unitGrams + leftGrams).toBe(sales.reduce((sum, one) => sum + one, 0));
      },
    ),
  );
});

it('a till sale below half a unit counts no unit and carries its grams over', () => {
  expect(weighedUnits({ grams: 60, unitGrams: 170, leftGrams: 0 })).toEqual({
    units: 0,
    leftGrams: 60,
  });
});
