import { describe, expect, it } from 'vitest';
import type { Promotion } from '../catalogue/product.ts';
import { withWeightMarginCents } from '../measures/money.ts';
import { withWeightMarginGrams } from '../measures/quantity.ts';
import { billLine, settleOrder, vatRows, type BilledLine, type PreparedLine } from './settle.ts';

const billAt = (weightMarginPercent: number) => (line: PreparedLine) =>
  billLine(line, { weightMarginPercent });
const bill15 = billAt(15);

/** 600 g of apples at 3 € a kilogram: announced 1.80 €, held 2.07 €. */
const apples: PreparedLine = {
  productId: 'pomme',
  name: 'Pomme',
  quotation: 'weight',
  vatRateBasisPoints: 550,
  unitPriceCents: 300,
  promotion: null,
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
  unitPriceCents: 175,
  promotion: null,
  requestedCents: 350,
  maximumCents: 350,
  requestedQuantity: 2,
  announcedGrams: null,
  preparedQuantity: 2,
  preparedGrams: null,
};
/**
 * 26 onions of 150 g at 2.59 € per kilogram: rounding makes 0.39 € each in the cart, not 0.3885 €.
 */
const onions: PreparedLine = {
  ...apples,
  productId: 'oignon',
  name: 'Oignon jaune',
  unitPriceCents: 259,
  requestedCents: 26 * 39,
  maximumCents: withWeightMarginCents(26 * 39, 15),
  requestedQuantity: 26,
  announcedGrams: 3_900,
  preparedQuantity: 26,
  preparedGrams: 3_900,
};

describe('the bill of a line', () => {
  type Bill = Pick<BilledLine, 'billedCents' | 'giftCents' | 'missingCents'>;
  it.each<[string, Partial<PreparedLine>, Bill]>([
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
      'less life than promised: a gift as a whole',
      { preparedGrams: 600, isGiven: true },
      { billedCents: 0, giftCents: 180, missingCents: 0 },
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
  ])('C03 the bill of a line: %s', (_words, changes, expected) => {
    expect(bill15({ ...apples, ...changes })).toMatchObject(expected);
  });

  it('C03c weight above the margin agreed with the order is a gift, whatever the current margin', () => {
    const announced = onions.announcedGrams ?? 0;
    const heavy = { ...onions, maximumCents: 99_999, preparedGrams: announced * 2 };
    const billed = [billAt(10)(heavy), bill15(heavy)].map(({ billedCents }) => billedCents);
    const within = [10, 15].map((percent) => withWeightMarginGrams(announced, percent));
    expect(billed).toEqual(
      within.map((preparedGrams) => bill15({ ...heavy, preparedGrams }).billedCents),
    );
    expect(billed[0]).toBeLessThan(billed[1] ?? 0);
  });

  it('T26b C03b a weighed line is billed by its real grams, not by its pieces', () => {
    expect(bill15(onions).billedCents).toBe(1010);
    expect(bill15({ ...onions, preparedGrams: 3_700 }).billedCents).toBe(958);
    expect(bill15({ ...onions, preparedQuantity: 20, preparedGrams: 3_000 }).billedCents).toBe(777);
  });

  it('C03c up to 115 % of the announced weight is billed; each gram above is a gift', () => {
    expect(bill15({ ...onions, preparedGrams: 4_485 })).toMatchObject({
      billedCents: 1162,
      giftCents: 0,
    });
    expect(bill15({ ...onions, preparedGrams: 4_500 })).toMatchObject({
      realCents: 1166,
      billedCents: 1162,
      giftCents: 4,
    });
  });

  it.each<[string, Promotion, number, Partial<PreparedLine>, number]>([
    [
      'a percentage is taken off the real price, rounded down',
      { mechanism: 'discount', type: 'PERCENT', value: 20 },
      26 * (39 - 7),
      {},
      1010 - 202,
    ],
    [
      'so it is of less weight',
      { mechanism: 'discount', type: 'PERCENT', value: 20 },
      26 * (39 - 7),
      { preparedGrams: 2_000 },
      518 - 103,
    ],
    [
      'a sum off each piece is a share of the price by weight',
      { mechanism: 'discount', type: 'VALUE', value: 13 },
      26 * 26,
      { preparedGrams: 3_000 },
      777 - 259,
    ],
    [
      'the second at half price takes a quarter off, whatever it weighs',
      {
        mechanism: 'nth',
        nthQuantity: 2,
        nthQuantityOffered: 1,
        type: 'PERCENT',
        value: 50,
      },
      26 * 39 - 13 * 19,
      {},
      1010 - 246,
    ],
    [
      'a free batch stays free',
      { mechanism: 'bulk', nthQuantity: 26, type: 'PERCENT', value: 100 },
      0,
      { preparedGrams: 3_999 },
      0,
    ],
  ])(
    'T26b V15c V15d the bill of a line with a promotion: %s',
    (_words, promotion, requestedCents, found, billedCents) => {
      expect(
        bill15({
          ...onions,
          promotion,
          requestedCents,
          maximumCents: withWeightMarginCents(requestedCents, 15),
          ...found,
        }).billedCents,
      ).toBe(billedCents);
    },
  );

  it('T26b a promotion without a name keeps its share of the price', () => {
    expect(
      bill15({
        ...onions,
        requestedCents: 507,
        maximumCents: withWeightMarginCents(507, 15),
      }).billedCents,
    ).toBe(505);
  });

  it.each<[string, PreparedLine, Partial<PreparedLine>, number, number]>([
    ['nothing of it is bagged, although some was weighed', apples, { preparedQuantity: 0 }, 0, 0],
    [
      'its units have no known weight',
      apples,
      { announcedGrams: null, preparedQuantity: 2 },
      120,
      0,
    ],
    ['it is counted, although its weight is known', penne, { announcedGrams: 1000 }, 350, 0],
    ['more pieces were bagged than ordered', penne, { preparedQuantity: 3 }, 350, 0],
    [
      'a counted product replaces a weighed one',
      apples,
      { replacement: { quotation: 'count', unitPriceCents: 65 }, preparedGrams: null },
      195,
      0,
    ],
    [
      'a weighed product replaces a counted one',
      penne,
      { replacement: { quotation: 'weight', unitPriceCents: 1200 }, preparedGrams: 250 },
      300,
      0,
    ],
    [
      'its replacement costs more than was held: the rest is a gift',
      penne,
      { replacement: { quotation: 'weight', unitPriceCents: 1200 }, preparedGrams: 300 },
      350,
      10,
    ],
  ])('T26b the bill of a line when %s', (_words, line, found, billedCents, giftCents) => {
    expect(bill15({ ...line, ...found })).toMatchObject({ billedCents, giftCents });
  });

  it('T26b a counted line is billed for the units found, rounded down', () => {
    expect(bill15({ ...penne, preparedQuantity: 1 })).toMatchObject({
      billedCents: 175,
      missingCents: 175,
    });
    expect(
      bill15({ ...penne, requestedCents: 500, requestedQuantity: 3, preparedQuantity: 2 })
        .billedCents,
    ).toBe(333);
  });
});

describe('the bill of an order', () => {
  it('T26b an order is billed by real weights and units found, with the promised fees and discounts', () => {
    const settlement = settleOrder({
      weightMarginPercent: 15,
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

  it('an order with nothing found is billed nothing, not even delivery', () => {
    expect(
      settleOrder({
        weightMarginPercent: 15,
        lines: [{ ...penne, preparedQuantity: 0 }],
        couponDiscountCents: 100,
        feesCents: 590,
        holdCents: 840,
      }),
    ).toMatchObject({ billedCents: 0, feesCents: 0, vat: [] });
  });

  it('a coupon never exceeds the amount left to pay', () => {
    expect(
      settleOrder({
        weightMarginPercent: 15,
        lines: [{ ...penne, preparedQuantity: 1 }],
        couponDiscountCents: 300,
        feesCents: 590,
        holdCents: 640,
      }),
    ).toMatchObject({ couponDiscountCents: 175, billedCents: 590 });
  });

  it('E05a fees and discounts are split over the goods’ VAT rates, and the rows sum to the bill', () => {
    expect(
      vatRows(
        [
          { rate: 550, cents: 1000 },
          { rate: 2000, cents: 3000 },
        ],
        590,
      ),
    ).toEqual([
      { letter: 'A', rate: 550, base: 1088, vat: 60, total: 1148 },
      { letter: 'C', rate: 2000, base: 2868, vat: 574, total: 3442 },
    ]);
  });

  it('E05a VAT rows are sorted by rising rate, whatever the order of the lines', () => {
    const ratesOf = (rates: readonly number[]) =>
      vatRows(
        rates.map((rate) => ({ rate, cents: 100 })),
        0,
      ).map(({ rate }) => rate);
    expect(ratesOf([2000, 550, 1000])).toEqual([550, 1000, 2000]);
    expect(ratesOf([550, 1000, 2000])).toEqual([550, 1000, 2000]);
  });
});
