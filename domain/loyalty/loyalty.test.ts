import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countGifts, givesLess, nextGift, returnedPercent } from './rates.ts';
import {
  amountLeftToReward,
  bandOf,
  miamsEarned,
  miamsReversed,
  progressPercent,
} from './rules.ts';

describe('Miams', () => {
  const settings = { coefficient: 10, threshold: 2000 };

  it.each([
    [0, 0],
    [99, 0],
    [100, 10],
    [5499, 540],
    [20_000, 2000],
    [-500, 0],
  ])('F07a %i cents billed earn %i Miams', (cents, miams) => {
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
  ])('C04a a progress of %i %% falls in the band %s', (percent, band) => {
    expect(bandOf(percent)).toBe(band);
  });

  it('C04b the progress to a gift depends on the coefficient and the threshold', () => {
    expect(progressPercent(1000, settings)).toBe(50);
    expect(progressPercent(1000, { coefficient: 1, threshold: 500 })).toBe(200);
  });

  it('F07 spending the announced remaining amount earns at least the missing Miams', () => {
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
  ])('F07 a balance of %i Miams needs %i more cents of purchases for a gift', (miams, cents) => {
    expect(amountLeftToReward(miams, settings)).toBe(cents);
  });

  it('refunding an order billed at zero takes no Miams back', () => {
    expect(miamsReversed(0, { refundedCents: 0 }, 0)).toBe(0);
  });

  it('refunds take back at most the Miams earned, and a full refund takes all of them', () => {
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

  it('an order refunded in any number of parts leaves no Miams', () => {
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

describe('rates', () => {
  const today = { threshold: 3000, giftCents: 500 };
  const kept = (gifts: number) => [{ id: 1, threshold: 2000, giftCents: 500, gifts }];

  it('a gift of 5 € for 2,000 Miams at 10 per euro gives 2.5 % back', () => {
    expect(returnedPercent({ coefficient: 10, threshold: 2000, giftCents: 500 })).toBe(2.5);
  });

  it.each([
    [{ threshold: 2500, giftCents: 500 }, true],
    [{ threshold: 2000, giftCents: 400 }, true],
    [{ threshold: 2500, giftCents: 1000 }, true],
    [{ threshold: 1500, giftCents: 500 }, false],
    [{ threshold: 2000, giftCents: 500 }, false],
  ])('changing the terms from 2,000 Miams for 5 € to %j makes them worse: %j', (after, isLess) => {
    expect(givesLess({ threshold: 2000, giftCents: 500 }, after)).toBe(isLess);
  });

  describe('gifts earned under former terms', () => {
    it('a gift kept under former, better terms is used first', () => {
      expect(nextGift(3500, today, kept(1))).toMatchObject({
        terms: { threshold: 2000 },
        keptId: 1,
      });
    });

    it('today’s terms are used when they are better than those of a kept gift', () => {
      const better = { threshold: 1000, giftCents: 500 };
      expect(nextGift(3500, better, kept(1))).toEqual({ terms: better, keptId: null });
    });

    it('a kept gift is not given twice, nor without the Miams it costs', () => {
      expect(nextGift(3500, today, kept(0)).keptId).toBeNull();
      expect(nextGift(1900, today, kept(1)).keptId).toBeNull();
    });

    it('a kept gift is used first when today’s terms give exactly as much per Miam', () => {
      expect(nextGift(2000, { threshold: 2000, giftCents: 500 }, kept(1)).keptId).toBe(1);
      expect(nextGift(3000, { threshold: 3000, giftCents: 750 }, kept(1)).keptId).toBe(1);
    });

    it('a kept gift is used while the balance cannot reach today’s better terms', () => {
      const dearer = { threshold: 3000, giftCents: 1000 };
      expect(nextGift(2999, dearer, kept(1)).keptId).toBe(1);
      expect(nextGift(3000, dearer, kept(1)).keptId).toBeNull();
      expect(countGifts(5000, dearer, kept(1))).toBe(2);
      expect(countGifts(5000, dearer, [...kept(0), ...kept(1)])).toBe(2);
    });

    it('kept gifts are used in order of their value per Miam', () => {
      const terms = [
        { id: 1, threshold: 2500, giftCents: 1000, gifts: 1 },
        { id: 2, threshold: 2000, giftCents: 500, gifts: 1 },
        { id: 3, threshold: 1000, giftCents: 300, gifts: 1 },
      ];
      for (const order of [terms, terms.toReversed(), [...terms.slice(1), ...terms.slice(0, 1)]]) {
        expect(nextGift(9000, today, order).keptId).toBe(1);
        expect(nextGift(2400, today, order).keptId).toBe(3);
      }
      expect(countGifts(3100, today, terms.slice(1))).toBe(2);
    });

    it.each([
      [2000, 1, 1],
      [3000, 0, 1],
      [4100, 1, 1],
      [2100, 1, 1],
      [4100, 2, 2],
      [5100, 1, 2],
      [1900, 1, 0],
      [2900, 0, 0],
      [6000, 0, 2],
    ])('%i Miams with %i kept gifts are worth %i gifts in all', (balance, promised, gifts) => {
      expect(countGifts(balance, today, kept(promised))).toBe(gifts);
    });
  });
});
