import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as baskets from '../../tests/baskets.ts';
import { priceCart } from '../cart/price.ts';
import { withWeightMarginCents } from '../money.ts';
import { billLine, settleOrder, vatRows, type PreparedLine } from './settle.ts';

/** 600 g of apples announced for 1.80 €, held at 2.07 €. */
const apples: PreparedLine = {
  productId: 'pomme',
  name: 'Pomme',
  quotation: 'weight',
  vatRateBasisPoints: 550,
  requestedCents: 180,
  maximumCents: 207,
  requestedQuantity: 3,
  announcedGrams: 600,
  preparedQuantity: 3,
  preparedGrams: 600,
};
const penne: PreparedLine = {
  productId: 'penne',
  name: 'Penne',
  quotation: 'count',
  vatRateBasisPoints: 550,
  requestedCents: 350,
  maximumCents: 350,
  requestedQuantity: 2,
  announcedGrams: null,
  preparedQuantity: 2,
  preparedGrams: null,
};
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

describe('what a line is billed', () => {
  it.each<
    [
      string,
      Partial<PreparedLine>,
      { billedCents: number; giftCents: number; missingCents: number },
    ]
  >([
    ['its announced weight', {}, { billedCents: 180, giftCents: 0, missingCents: 0 }],
    ['less weight', { preparedGrams: 500 }, { billedCents: 150, giftCents: 0, missingCents: 30 }],
    ['more weight', { preparedGrams: 660 }, { billedCents: 198, giftCents: 0, missingCents: 0 }],
    ['115 % exactly', { preparedGrams: 690 }, { billedCents: 207, giftCents: 0, missingCents: 0 }],
    [
      'above 115 %: the rest is a gift',
      { preparedGrams: 800 },
      { billedCents: 207, giftCents: 33, missingCents: 0 },
    ],
    [
      'nothing found',
      { preparedQuantity: 0, preparedGrams: 0 },
      { billedCents: 0, giftCents: 0, missingCents: 180 },
    ],
    [
      'two of three, not weighed',
      { preparedQuantity: 2, preparedGrams: null },
      { billedCents: 120, giftCents: 0, missingCents: 60 },
    ],
  ])('C03 %s', (_words, changes, expected) => {
    expect(billLine({ ...apples, ...changes })).toMatchObject(expected);
  });

  it('T26 a counted line is billed for what was found, rounded down', () => {
    expect(billLine({ ...penne, preparedQuantity: 1 })).toMatchObject({
      billedCents: 175,
      missingCents: 175,
    });
    expect(
      billLine({ ...penne, requestedCents: 500, requestedQuantity: 3, preparedQuantity: 2 })
        .billedCents,
    ).toBe(333);
  });
});

describe('what an order is billed', () => {
  it('T26 the real weight and what was found, fees and benefits as promised', () => {
    const settlement = settleOrder({
      lines: [
        { ...apples, preparedGrams: 800 },
        { ...penne, preparedQuantity: 1 },
      ],
      couponDiscountCents: 100,
      feesCents: 590,
      holdCents: 1047,
    });
    expect(settlement).toMatchObject({
      netCents: 382,
      couponDiscountCents: 100,
      feesCents: 590,
      billedCents: 872,
      giftCents: 33,
    });
  });

  it('nothing found: nothing billed, not even the delivery', () => {
    expect(
      settleOrder({
        lines: [{ ...penne, preparedQuantity: 0 }],
        couponDiscountCents: 100,
        feesCents: 590,
        holdCents: 840,
      }),
    ).toMatchObject({ billedCents: 0, feesCents: 0, vat: [] });
  });

  it('a coupon never takes more than what is left to pay for', () => {
    expect(
      settleOrder({
        lines: [{ ...penne, preparedQuantity: 1 }],
        couponDiscountCents: 300,
        feesCents: 590,
        holdCents: 640,
      }),
    ).toMatchObject({ couponDiscountCents: 175, billedCents: 590 });
  });

  it('E05 fees and discounts follow the rates of the goods, and the rows sum to the bill', () => {
    expect(
      vatRows(
        [
          { rate: 550, cents: 1000 },
          { rate: 2000, cents: 3000 },
        ],
        590,
        4000,
      ),
    ).toEqual([
      { letter: 'A', rate: 550, base: 1088, vat: 60, total: 1148 },
      { letter: 'C', rate: 2000, base: 2868, vat: 574, total: 3442 },
    ]);
  });
});

const preparation = fc.array(
  fc.record({
    found: fc.integer({ min: 0, max: 100 }),
    gramsPercent: fc.integer({ min: 0, max: 250 }),
    rate: fc.constantFrom(550, 1000, 2000, 210),
    isWeighed: fc.boolean(),
  }),
  { minLength: 10, maxLength: 10 },
);
type Preparation = { found: number; gramsPercent: number; rate: number; isWeighed: boolean };

/** The basket as it was priced, put in the bag with what was found and weighed. */
function prepare(basket: Parameters<typeof priceCart>[0], bag: readonly Preparation[]) {
  const { lines, quotation } = priceCart(basket);
  const prepared = lines.map((line, index): PreparedLine => {
    const product = basket.lines[index]?.product;
    const { found = 0, gramsPercent = 0, rate = 550, isWeighed = false } = bag[index] ?? {};
    const announcedGrams =
      product?.quotation === 'weight' ? (product.unitGrams ?? 0) * line.quantity : null;
    const preparedQuantity = Math.round((line.quantity * found) / 100);
    return {
      productId: line.productId,
      name: line.productId,
      quotation: product?.quotation ?? 'count',
      vatRateBasisPoints: rate,
      requestedCents: line.netCents,
      maximumCents: line.maximumCents,
      requestedQuantity: line.quantity,
      announcedGrams,
      preparedQuantity,
      preparedGrams:
        announcedGrams !== null && isWeighed
          ? Math.round((announcedGrams * gramsPercent) / 100)
          : null,
    };
  });
  return {
    prepared,
    quotation,
    settlement: settleOrder({
      lines: prepared,
      couponDiscountCents: quotation.couponDiscount,
      feesCents: quotation.shipping + quotation.preparationFee,
      holdCents: quotation.preauthorization,
    }),
  };
}

describe('whatever is put in the bag', () => {
  it('C03 the bill is never above the hold, nor a line above its maximum; the excess is a gift', () => {
    fc.assert(
      fc.property(baskets.basket, preparation, (basket, bag) => {
        const { prepared, quotation, settlement } = prepare(basket, bag);
        expect(settlement.billedCents).toBeGreaterThanOrEqual(0);
        expect(settlement.billedCents).toBeLessThanOrEqual(quotation.preauthorization);
        for (const [index, line] of settlement.lines.entries()) {
          const { requestedCents = 0, quotation: kind } = prepared[index] ?? {};
          expect(line.billedCents).toBeLessThanOrEqual(
            kind === 'weight' ? withWeightMarginCents(requestedCents) : requestedCents,
          );
          expect(line.billedCents + line.giftCents).toBe(line.realCents);
          expect(line.giftCents).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('the bill is the lines less the coupon plus the fees: the hold never cuts it', () => {
    fc.assert(
      fc.property(baskets.basket, preparation, (basket, bag) => {
        const { settlement } = prepare(basket, bag);
        expect(settlement.netCents - settlement.couponDiscountCents + settlement.feesCents).toBe(
          settlement.billedCents,
        );
      }),
    );
  });

  it('E05 the VAT rows sum to the bill, each with its base, its tax and no negative', () => {
    fc.assert(
      fc.property(baskets.basket, preparation, (basket, bag) => {
        const { settlement } = prepare(basket, bag);
        expect(sum(settlement.vat.map((row) => row.total))).toBe(settlement.billedCents);
        for (const row of settlement.vat) {
          expect(row.base + row.vat).toBe(row.total);
          expect(Math.min(row.base, row.vat, row.total)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('everything found as announced is billed as announced', () => {
    fc.assert(
      fc.property(baskets.basket, (basket) => {
        const { quotation, settlement } = prepare(
          basket,
          basket.lines.map(() => ({ found: 100, gramsPercent: 100, rate: 550, isWeighed: true })),
        );
        // Every line free of charge: the delivery alone is not billed.
        if (quotation.net > 0) expect(settlement.billedCents).toBe(quotation.total);
      }),
    );
  });
});
