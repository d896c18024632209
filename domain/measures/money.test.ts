import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withPlainSpaces } from '../../tests/text.ts';
import { vatLetter, vatRates, vatRatesOf } from '../france/vat.ts';
import {
  formatEuros,
  formatVatRate,
  hasVat,
  percentDiscountCents,
  priceOfWeightCents,
  prorateCents,
  vatInsideCents,
  withWeightMarginCents,
} from './money.ts';
import { parseEuros, shortTypedEuros } from './typed-euros.ts';

it.each([
  ['12,50', 1_250],
  ['12.5', 1_250],
  ['12,5 €', 1_250],
  ['1 200', 120_000],
  ['1\u202f200,05\u00a0€', 120_005],
  ['0', 0],
  ['0,29', 29],
  ['', null],
  ['12,505', null],
  ['-3', null],
  ['dix', null],
  ['1,2,3', null],
  ['12 50', null],
  ['123456', null],
  ['12345678', null],
])('« %s » is %s cents', (text, cents) => {
  expect(parseEuros(text)).toBe(cents);
});

it.each([
  [1_250, '12,50'],
  [1_200, '12'],
  [5, '0,05'],
  [0, '0'],
])('%s cents are shown in a price field as « %s »', (cents, text) => {
  expect(shortTypedEuros(cents)).toBe(text);
  expect(parseEuros(text)).toBe(cents);
});

describe('money', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

  describe('euros', () => {
    it.each([
      [0, '0,00 €'],
      [5, '0,05 €'],
      [1230, '12,30 €'],
      [123_456, '1 234,56 €'],
      [-990, '−9,90 €'],
    ])('V15b %d cents are shown as « %s »', (amount, text) => {
      expect(withPlainSpaces(formatEuros(amount))).toBe(text);
    });

    it('E05a each VAT rate has its letter and its French format', () => {
      expect([550, 1000, 2000, 210].map(vatLetter)).toEqual(['A', 'B', 'C', 'D']);
      const letters = vatRates.map(vatLetter);
      expect(new Set(letters).size).toBe(vatRates.length);
      expect(letters).not.toContain('Z');
      expect([550, 1000, 2000, 210].map((rate) => withPlainSpaces(formatVatRate(rate)))).toEqual([
        '5,5 %',
        '10 %',
        '20 %',
        '2,1 %',
      ]);
    });

    it('a VAT rate of no known territory has the letter Z on an invoice, and an exempt line has none', () => {
      expect([777, 0].map(vatLetter)).toEqual(['Z', '']);
    });

    it('a line carries VAT unless it was sold under the exemption', () => {
      expect([{ rate: 0 }, { rate: 550 }].map(hasVat)).toEqual([false, true]);
    });

    it('each territory offers its own VAT rates, the most common first', () => {
      expect(vatRatesOf('mainland')).toEqual([550, 1000, 2000, 210]);
      expect(vatRatesOf('martinique')).toEqual([210, 850, 105, 175]);
      expect(vatRatesOf('guyane')).toEqual([0]);
    });
  });

  describe('discounts and weights', () => {
    it.each([
      [199, 50, 99],
      [295, 20, 59],
      [1, 99, 0],
      [100, 100, 100],
      [333, 33, 109],
    ])('V15c %d cents at −%d %% is reduced by %d: rounded down', (amount, percent, discount) => {
      expect(percentDiscountCents(amount, percent)).toBe(discount);
    });

    it.each([
      [300, 200, 60],
      [2990, 300, 897],
      [333, 150, 50],
      [1, 500, 1],
      [1, 499, 0],
    ])('%d cents per kilogram for %d g cost %d cents, rounded half up', (perKg, grams, price) => {
      expect(priceOfWeightCents(perKg, grams)).toBe(price);
    });

    it('C03a the hold covers 115 % of a weighed line, rounded up', () => {
      expect([100, 1, 897, 60].map((amount) => withWeightMarginCents(amount, 15))).toEqual([
        115, 2, 1032, 69,
      ]);
      fc.assert(
        fc.property(cents, (amount) => {
          const held = withWeightMarginCents(amount, 15);
          expect(held * 100).toBeGreaterThanOrEqual(amount * 115);
          expect((held - 1) * 100).toBeLessThan(amount * 115 || 1);
        }),
      );
    });

    it('VAT never exceeds the amount, at any rate', () => {
      fc.assert(
        fc.property(cents, fc.constantFrom(210, 550, 1000, 2000), (amount, rate) => {
          const vat = vatInsideCents(amount, rate);
          expect(vat).toBeGreaterThanOrEqual(0);
          // VAT recomputed from the net amount differs by half a cent at most.
          expect(Math.abs((amount - vat) * rate - vat * 10_000)).toBeLessThanOrEqual(
            (10_000 + rate) / 2,
          );
        }),
      );
    });
  });

  describe('splitting an amount by weights', () => {
    it.each([
      [100, [1, 1, 1], [34, 33, 33]],
      [5, [1, 1, 1], [2, 2, 1]],
      [10, [0, 5, 5], [0, 5, 5]],
      // Remainders are 3, 6 and 5 sevenths: the two spare cents go to the second and third.
      [10, [1, 2, 4], [1, 3, 6]],
      [7, [0, 0], [0, 0]],
      [7, [], []],
    ])('%d cents split by the weights %j give %j', (total, weights, shares) => {
      expect(prorateCents(total, weights)).toEqual(shares);
    });

    it('the parts of a split amount sum to the whole, each within a cent of its exact share', () => {
      fc.assert(
        fc.property(
          cents,
          fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 20 }),
          (total, weights) => {
            const shares = prorateCents(total, weights);
            const whole = sum(weights);
            expect(sum(shares)).toBe(whole === 0 ? 0 : total);
            for (const [index, share] of shares.entries())
              if (whole > 0)
                expect(Math.abs(share - (total * (weights[index] ?? 0)) / whole)).toBeLessThan(1);
          },
        ),
      );
    });
  });
});
