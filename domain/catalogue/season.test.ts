import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeZone } from '../france/time-zones.ts';
import { asSeason, monthAt, ofMonth, restsUntilMonth } from './season.ts';

const month = fc.integer({ min: 1, max: 12 });
const months = fc.array(month, { minLength: 1, maxLength: 12 });

describe('the season of a product', () => {
  it.each<[string, number[], number, number | null]>([
    ['no months: sold all year', [], 11, null],
    ['in one of its months', [10, 11, 12, 1], 11, null],
    ['before its first month', [4, 5, 6], 11, 4],
    ['just after its last month', [4, 5, 6], 7, 4],
    ['between two seasons, the nearer one', [3, 4, 10], 8, 10],
    ['over the new year', [12, 1], 2, 12],
  ])('%s', (_words, seasonMonths, now, until) => {
    expect(restsUntilMonth(seasonMonths, now)).toBe(until);
  });

  it('the season of a product returns in a month of sale, with only resting months before it', () => {
    fc.assert(
      fc.property(months, month, (seasonMonths, now) => {
        const until = restsUntilMonth(seasonMonths, now);
        expect(until === null).toBe(seasonMonths.includes(now));
        if (until === null) return;
        expect(seasonMonths).toContain(until);
        for (let at = now; at !== until; at = (at % 12) + 1) expect(seasonMonths).not.toContain(at);
      }),
    );
  });

  it('the season of a product is stored in calendar order, each month once', () => {
    expect(asSeason([12, 1, 12, 11])).toEqual([1, 11, 12]);
  });
});

describe('the month in Paris', () => {
  it.each([
    ['2026-10-31T22:59:59Z', 10],
    ['2026-10-31T23:00:00Z', 11],
    ['2027-06-30T21:59:59Z', 6],
    ['2027-06-30T22:00:00Z', 7],
    ['2026-12-31T23:00:00Z', 1],
  ])('the month in Paris at %s is %i', (now, expected) => {
    expect(monthAt(Temporal.Instant.from(now), timeZone).month).toBe(expected);
  });

  it('the month in Paris lasts until the instant at which the next one begins', () => {
    const october = monthAt(Temporal.Instant.from('2026-10-12T08:00:00Z'), timeZone);
    expect(october.from.toString()).toBe('2026-09-30T22:00:00Z');
    expect(october.until.toString()).toBe('2026-10-31T23:00:00Z');
    expect(monthAt(october.until, timeZone).from).toEqual(october.until);
  });

  it('the name of a month is elided before a vowel', () => {
    expect([1, 4, 8, 10, 11].map(ofMonth)).toEqual([
      'de janvier',
      'd’avril',
      'd’août',
      'd’octobre',
      'de novembre',
    ]);
  });
});
