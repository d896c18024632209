import fc from 'fast-check';
import { expect, it } from 'vitest';
import { combineRatings } from './build-snapshot.ts';

it.each([
  [null, { sum: 0, count: 0 }, null],
  [null, { sum: 9, count: 2 }, { average: 4.5, nbRatings: 2 }],
  [
    { average: 4.6, nbRatings: 302 },
    { sum: 0, count: 0 },
    { average: 4.6, nbRatings: 302 },
  ],
  [
    { average: 4, nbRatings: 2 },
    { sum: 1, count: 1 },
    { average: 3, nbRatings: 3 },
  ],
])('E01a ratings %o and %o average to %o', (sheet, counted, rating) => {
  expect(combineRatings(sheet, counted)).toEqual(rating);
});

it('E01a an average stays between one and five', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 50 }),
      fc.integer({ min: 1, max: 500 }),
      fc.array(fc.integer({ min: 1, max: 5 })),
      (tenths, nbRatings, marks) => {
        const rating = combineRatings(
          { average: tenths / 10, nbRatings },
          { sum: marks.reduce((sum, mark) => sum + mark, 0), count: marks.length },
        );
        expect(rating?.average).toBeGreaterThanOrEqual(1);
        expect(rating?.average).toBeLessThanOrEqual(5);
        expect(rating?.nbRatings).toBe(nbRatings + marks.length);
      },
    ),
  );
});
