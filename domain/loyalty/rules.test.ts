import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountLeftToReward,
  bandOf,
  miamsEarned,
  miamsReversed,
  progressPercent,
} from './rules.ts';

const settings = { coefficient: 10, threshold: 2000 };

describe('Miams', () => {
  it.each([
    [0, 0],
    [99, 0],
    [100, 10],
    [5499, 540],
    [20_000, 2000],
    [-500, 0],
  ])('F07a %i cents billed earn %i', (cents, miams) => {
    expect(miamsEarned(cents, settings)).toBe(miams);
  });

  it.each([
    [0, '0-20'],
    [19, '0-20'],
    [20, '20-50'],
    [49, '20-50'],
    [50, '50-80'],
    [79, '50-80'],
    [80, '80-100'],
    [99, '80-100'],
    [100, '100+'],
    [250, '100+'],
  ])('C04a at %i %% the band is %s', (percent, band) => {
    expect(bandOf(percent)).toBe(band);
  });

  it('C04b the coefficient and the threshold decide the progress', () => {
    expect(progressPercent(1000, settings)).toBe(50);
    expect(progressPercent(1000, { coefficient: 1, threshold: 500 })).toBe(200);
  });

  it('F07 spending the remaining amount earns at least the missing points', () => {
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 5000 }),
        (miams, coefficient, threshold) => {
          const left = amountLeftToReward(miams, { coefficient, threshold });
          expect(miams + miamsEarned(left, { coefficient, threshold })).toBeGreaterThanOrEqual(
            Math.min(threshold, Math.max(miams, threshold)),
          );
          if (left > 0)
            expect(miams + miamsEarned(left - 100, { coefficient, threshold })).toBeLessThan(
              threshold,
            );
        },
      ),
    );
  });

  it.each([
    [0, 20_000],
    [1999, 100],
    [2000, 0],
    [2500, 0],
  ])('F07 a balance of %i Miams is %i cents of purchases away from a gift', (miams, cents) => {
    expect(amountLeftToReward(miams, settings)).toBe(cents);
  });

  it('an order that was billed nothing gives no Miams back', () => {
    expect(miamsReversed(0, { refundedCents: 0 }, 0)).toBe(0);
  });

  it('refunds take back at most the Miams that were earned, and a full refund all of them', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.integer({ min: 1, max: 100_000 }),
        fc.nat(100_000),
        (earned, billed, refunded) => {
          const reversed = (refundedCents: number) =>
            miamsReversed(earned, { refundedCents }, billed);
          expect(reversed(refunded)).toBeLessThanOrEqual(earned);
          expect(reversed(billed)).toBe(earned);
        },
      ),
    );
  });

  it('of an order paid back in any number of parts, no Miams stay', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 12 }),
        (earned, parts) => {
          const billed = parts.reduce((sum, part) => sum + part, 0);
          let beforeCents = 0;
          let left = earned;
          for (const refundedCents of parts) {
            const reversed = miamsReversed(earned, { beforeCents, refundedCents }, billed);
            expect(reversed).toBeGreaterThanOrEqual(0);
            left -= reversed;
            beforeCents += refundedCents;
            expect(left).toBeGreaterThanOrEqual(earned - (earned * beforeCents) / billed);
          }
          expect(left).toBe(0);
        },
      ),
    );
  });
});
