import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withPlainSpaces } from '../../tests/text.ts';
import {
  isAvailable,
  isBatchFree,
  itemPriceCents,
  promotionDiscountCents,
  type Promotion,
} from './product.ts';
import { promotionLabel, promotionRatePercent } from './promotion-label.ts';

const percent = (value: number): Promotion => ({ mechanism: 'discount', type: 'PERCENT', value });
const nth = (
  nthQuantity: number,
  nthQuantityOffered: number,
  type: 'PERCENT' | 'VALUE',
  value: number,
): Promotion => ({ mechanism: 'nth', nthQuantity, nthQuantityOffered, type, value });
const bulk = (nthQuantity: number, type: 'PERCENT' | 'VALUE', value: number): Promotion => ({
  mechanism: 'bulk',
  nthQuantity,
  type,
  value,
});

describe('availability', () => {
  it.each([
    [{ availableQuantity: 1, itemPrice: 100 }, true],
    [{ availableQuantity: 1, itemPrice: 100, enabled: true }, true],
    [{ availableQuantity: 0, itemPrice: 100 }, false],
    [{ availableQuantity: -1, itemPrice: 100 }, false],
    [{ availableQuantity: 1, itemPrice: null }, false],
    [{ availableQuantity: 1, itemPrice: 100, enabled: false }, false],
  ])('T01 the availability of %j: %s', (product, expected) => {
    expect(isAvailable(product)).toBe(expected);
  });
});

describe('the price of one unit', () => {
  it('a pack costs its price, a piece its announced weight, and a product without a price nothing', () => {
    expect(itemPriceCents({ quotation: 'count', priceCents: 175, unitGrams: null })).toBe(175);
    expect(itemPriceCents({ quotation: 'weight', priceCents: 2990, unitGrams: 300 })).toBe(897);
    expect(itemPriceCents({ quotation: 'weight', priceCents: null, unitGrams: 300 })).toBeNull();
  });
});

describe('the discount of a promotion', () => {
  it.each<[string, Promotion | null, number, number, number]>([
    ['nothing without a promotion', null, 200, 3, 0],
    ['−20 %, rounded down on each unit', percent(20), 297, 3, 177],
    ['−50 cents on each unit', { mechanism: 'discount', type: 'VALUE', value: 50 }, 200, 3, 150],
    [
      'never more than the price',
      { mechanism: 'discount', type: 'VALUE', value: 500 },
      200,
      2,
      400,
    ],
    ['the second at −50 %, alone', nth(2, 1, 'PERCENT', 50), 200, 1, 0],
    ['the second at −50 %, two', nth(2, 1, 'PERCENT', 50), 200, 2, 100],
    ['the second at −50 %, three', nth(2, 1, 'PERCENT', 50), 200, 3, 100],
    ['the second at −50 %, four', nth(2, 1, 'PERCENT', 50), 201, 4, 200],
    ['three for two', nth(3, 1, 'VALUE', 0), 200, 7, 400],
    ['the third at 50 cents', nth(3, 1, 'VALUE', 50), 200, 3, 150],
    ['two of five at 100 %', nth(5, 2, 'PERCENT', 100), 100, 10, 400],
    ['by three, −100 cents', bulk(3, 'VALUE', 100), 200, 7, 200],
    ['by three, −10 % of the batch, rounded down on the batch', bulk(3, 'PERCENT', 10), 199, 3, 59],
    ['by three, bought two', bulk(3, 'VALUE', 100), 200, 2, 0],
    ['a quantity of nothing', percent(20), 200, 0, 0],
  ])('V15c the discount of a promotion: %s', (_words, promotion, itemCents, quantity, discount) => {
    expect(promotionDiscountCents(promotion, itemCents, quantity)).toBe(discount);
  });

  it('the discount of a promotion is a non-negative integer, and one more unit never reduces the amount due', () => {
    const promotion = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map(percent),
      fc
        .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 0, max: 100 }))
        .map(([n, value]) => nth(n, 1, 'PERCENT', value)),
      fc
        .tuple(fc.integer({ min: 2, max: 6 }), fc.integer({ min: 1, max: 100 }))
        .map(([n, value]) => bulk(n, 'PERCENT', value)),
    );
    fc.assert(
      fc.property(
        promotion,
        fc.integer({ min: 1, max: 9_999 }),
        fc.integer({ min: 0, max: 60 }),
        (given, itemCents, quantity) => {
          const discount = promotionDiscountCents(given, itemCents, quantity);
          expect(Number.isInteger(discount)).toBe(true);
          expect(discount).toBeGreaterThanOrEqual(0);
          expect(discount).toBeLessThanOrEqual(itemCents * quantity);
          expect(promotionDiscountCents(given, itemCents, quantity + 1)).toBeGreaterThanOrEqual(
            discount,
          );
        },
      ),
    );
  });
});

describe('promotion labels', () => {
  it.each([
    [{ type: 'VALUE', value: 0 }, true],
    [{ type: 'VALUE', value: 1 }, false],
    [{ type: 'PERCENT', value: 100 }, true],
    [{ type: 'PERCENT', value: 99 }, false],
    [{ type: 'PERCENT', value: 0 }, false],
  ] as const)('V15d whether a batch at %j is free: %s', (promotion, expected) => {
    expect(isBatchFree(promotion)).toBe(expected);
  });

  it.each<[Promotion, string]>([
    [percent(20), '−20 %'],
    [{ mechanism: 'discount', type: 'VALUE', value: 50 }, '−0,50 €'],
    [nth(2, 1, 'PERCENT', 60), 'Le 2ᵉ à −60 %'],
    [nth(3, 1, 'VALUE', 0), '2 achetés = 1 offert'],
    [nth(5, 2, 'PERCENT', 100), '3 achetés = 2 offerts'],
    [nth(3, 1, 'VALUE', 50), 'Le 3ᵉ à 0,50 €'],
    [nth(4, 2, 'PERCENT', 30), '2 sur 4 à −30 %'],
    [bulk(3, 'VALUE', 100), 'Par 3 : −1,00 €'],
  ])('V15d the promotion %j is labelled « %s »', (promotion, label) => {
    expect(withPlainSpaces(promotionLabel(promotion))).toBe(label);
  });

  it.each<[Promotion, number, number]>([
    [percent(20), 200, 20],
    [nth(2, 1, 'PERCENT', 60), 200, 30],
    [nth(3, 1, 'VALUE', 0), 300, 100 / 3],
    [bulk(3, 'VALUE', 90), 100, 30],
    [percent(20), 0, 0],
  ])('the whole discount of %j on %d cents is %d %% of the batch', (promotion, itemCents, rate) => {
    expect(promotionRatePercent(promotion, itemCents)).toBeCloseTo(rate, 6);
  });
});
