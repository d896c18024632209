import { describe, expect, it } from 'vitest';
import type { Promotion } from '../catalogue/product.ts';
import {
  priceCart,
  shippingCents,
  type DeliveryPrice,
  type PricedCoupon,
  type PricedLine,
} from './price.ts';

const counted = (
  id: string,
  priceCents: number,
  quantity: number,
  promotion: Promotion | null = null,
): PricedLine => ({
  quantity,
  product: { id, name: id, quotation: 'count', priceCents, unitGrams: null, promotion },
});
const delivery: DeliveryPrice = {
  tiers: [
    { minCartNetPrice: 0, shippingAmount: 590 },
    { minCartNetPrice: 6000, shippingAmount: 390 },
    { minCartNetPrice: 10_000, shippingAmount: 0 },
  ],
  deltaDayCents: 0,
  deltaSlotCents: 0,
};

describe('the price of a cart', () => {
  it('an empty cart costs nothing, delivery included', () => {
    const { quotation } = priceCart({
      lines: [],
      delivery,
      preparationFeeCents: 200,
      coupons: [coupon('v', { type: 'VALUE', value: 500 })],
    });
    expect(quotation).toMatchObject({
      gross: 0,
      net: 0,
      discount: 0,
      shipping: 0,
      preparationFee: 0,
      total: 0,
      preauthorization: 0,
    });
  });

  it('the total is the lines minus promotions plus shipping and preparation', () => {
    const lines = [
      counted('spaghetti', 200, 3, {
        mechanism: 'nth',
        nthQuantity: 2,
        nthQuantityOffered: 1,
        type: 'PERCENT',
        value: 50,
      }),
      counted('riz', 295, 2, { mechanism: 'discount', type: 'PERCENT', value: 20 }),
    ];
    const { quotation } = priceCart({ lines, delivery, preparationFeeCents: 150 });
    expect(quotation).toMatchObject({
      gross: 1190,
      net: 972,
      promotionDiscount: 218,
      couponDiscount: 0,
      discount: 218,
      shipping: 590,
      preparationFee: 150,
      total: 1712,
      preauthorization: 1712,
    });
  });

  it('C03a the hold adds 15 % to weighed lines, each rounded up, and to nothing else', () => {
    const { quotation, lines } = priceCart({
      lines: [
        weighed('pomme', 300, 200, 3),
        weighed('entrecote', 2990, 300, 1),
        counted('penne', 175, 2),
      ],
      delivery,
    });
    expect(lines.map((line) => line.maximumCents)).toEqual([207, 1032, 350]);
    expect(quotation).toMatchObject({ net: 1427, total: 2017, preauthorization: 2179 });
  });

  it('every amount of the total is explained by a row with its name', () => {
    const { quotation } = priceCart({
      lines: [
        weighed('pomme', 300, 200, 3),
        counted('riz', 295, 1, { mechanism: 'discount', type: 'PERCENT', value: 20 }),
      ],
      delivery: { ...delivery, deltaDayCents: 100, deltaSlotCents: 50 },
      preparationFeeCents: 150,
      coupons: [
        coupon('lait', { type: 'FREE_ARTICLE', productId: 'lait' }),
        coupon('bienvenue', { type: 'VALUE', value: 100 }),
      ],
    });
    expect(quotation).toMatchObject({ deltaDay: 100, deltaSlot: 50 });
    expect(quotation.explanation.map((row) => [row.kind, row.label, row.amount])).toEqual([
      ['line', '3 × pomme', 180],
      ['line', 'riz', 295],
      ['promotion', 'Promotion : riz', -59],
      ['shipping', 'Frais de livraison', 590],
      ['shipping', 'Livraison : supplément du jour', 100],
      ['shipping', 'Livraison : supplément du créneau', 50],
      ['preparationFee', 'Frais de préparation', 150],
      ['coupon', 'bienvenue', -100],
      ['weightMargin', 'Marge de 15 % sur les produits pesés', 27],
    ]);
  });

  it('a product without a price counts as zero', () => {
    expect(
      priceCart({
        lines: [
          {
            quantity: 3,
            product: {
              id: 'x',
              name: 'x',
              quotation: 'count',
              priceCents: null,
              unitGrams: null,
              promotion: null,
            },
          },
        ],
      }).quotation.total,
    ).toBe(0);
  });
});

describe('shipping', () => {
  it.each([
    [0, 590],
    [5999, 590],
    [6000, 390],
    [9999, 390],
    [10_000, 0],
    [50_000, 0],
  ])('F03 a net of %d cents ships for %d', (net, shipping) => {
    expect(shippingCents(delivery, net)).toBe(shipping);
  });

  it('day and slot deltas add up, and shipping is never negative', () => {
    expect(shippingCents({ ...delivery, deltaDayCents: 100, deltaSlotCents: -50 }, 0)).toBe(640);
    expect(shippingCents({ ...delivery, deltaDayCents: -500, deltaSlotCents: -500 }, 0)).toBe(0);
  });

  it('the explanation lists the tier and each delta, and no delta makes shipping negative', () => {
    const shippingRows = (changes: Partial<DeliveryPrice>) =>
      priceCart({ lines: [counted('a', 1000, 1)], delivery: { ...delivery, ...changes } })
        .quotation.explanation.filter((row) => row.kind === 'shipping')
        .map((row) => [row.label, row.amount]);
    expect(shippingRows({})).toEqual([['Frais de livraison', 590]]);
    expect(shippingRows({ deltaDayCents: 100, deltaSlotCents: -50 })).toEqual([
      ['Frais de livraison', 590],
      ['Livraison : supplément du jour', 100],
      ['Livraison : remise du créneau', -50],
    ]);
    expect(shippingRows({ deltaDayCents: -500, deltaSlotCents: -500 })).toEqual([
      ['Frais de livraison', 590],
      ['Livraison : remise du jour', -500],
      ['Livraison : remise du créneau', -90],
    ]);
  });

  it('a day’s discount larger than the shipping price brings it to zero, not below', () => {
    const rowsOf = (deltaSlotCents: number) =>
      priceCart({
        lines: [counted('a', 1000, 1)],
        delivery: { ...delivery, deltaDayCents: -900, deltaSlotCents },
      }).quotation.explanation.flatMap(({ kind, amount }) => (kind === 'shipping' ? amount : []));
    expect(rowsOf(100)).toEqual([590, -690, 100]);
    expect(rowsOf(0)).toEqual([590, -590]);
  });

  it('tiers can be in any order; below the lowest, the highest price applies', () => {
    expect(shippingCents({ ...delivery, tiers: delivery.tiers.toReversed() }, 6000)).toBe(390);
    expect(
      shippingCents(
        {
          ...delivery,
          tiers: [
            { minCartNetPrice: 5000, shippingAmount: 300 },
            { minCartNetPrice: 9000, shippingAmount: 500 },
          ],
        },
        0,
      ),
    ).toBe(500);
  });
});

describe('coupons', () => {
  const lines = [counted('a', 3000, 2), counted('b', 1000, 1)];

  it('F06a coupons apply as free article, value, percent, then shipping, in whichever order they were added', () => {
    const codes = [
      coupon('ship', { type: 'FREE_SHIPPING' }),
      coupon('percent', { type: 'PERCENT', value: 10 }),
      coupon('value', { type: 'VALUE', value: 500 }),
      coupon('gift', { type: 'FREE_ARTICLE', productId: 'a' }),
    ];
    const { quotation, coupons } = priceCart({ lines, coupons: codes, delivery });
    expect(coupons).toEqual([
      { id: 'gift', amountCents: 3000 },
      { id: 'value', amountCents: 500 },
      { id: 'percent', amountCents: 700 },
      { id: 'ship', amountCents: 390 },
    ]);
    expect(quotation).toMatchObject({ net: 7000, couponDiscount: 4200, shipping: 0, total: 2800 });
  });

  it('a percentage applies to the net, rounded down and capped at its maximum', () => {
    expect(
      priceCart({
        lines: [counted('a', 999, 1)],
        coupons: [coupon('p', { type: 'PERCENT', value: 15 })],
      }).quotation.couponDiscount,
    ).toBe(149);
    expect(
      priceCart({
        lines,
        coupons: [coupon('p', { type: 'PERCENT', value: 50, maximumDiscount: 1500 })],
      }).quotation.couponDiscount,
    ).toBe(1500);
  });

  it('a value above the net is capped at the net: shipping stays due', () => {
    expect(
      priceCart({ lines, coupons: [coupon('v', { type: 'VALUE', value: 99_999 })], delivery })
        .quotation,
    ).toMatchObject({ couponDiscount: 7000, shipping: 390, total: 390, preauthorization: 390 });
  });

  it('a free article must be in the cart and is worth its promotional price', () => {
    const half: Promotion = { mechanism: 'discount', type: 'PERCENT', value: 50 };
    expect(
      priceCart({ lines, coupons: [coupon('g', { type: 'FREE_ARTICLE', productId: 'z' })] })
        .quotation.couponDiscount,
    ).toBe(0);
    expect(
      priceCart({
        lines: [counted('a', 3000, 0)],
        coupons: [coupon('g', { type: 'FREE_ARTICLE', productId: 'a' })],
      }).quotation.couponDiscount,
    ).toBe(0);
    expect(
      priceCart({
        lines: [counted('a', 3000, 2, half)],
        coupons: [coupon('g', { type: 'FREE_ARTICLE', productId: 'a' })],
      }).quotation.couponDiscount,
    ).toBe(1500);
  });

  it('shipping tiers compare with the net before coupons', () => {
    expect(
      priceCart({
        lines: [counted('a', 10_000, 1)],
        coupons: [coupon('v', { type: 'VALUE', value: 5000 })],
        delivery,
      }).quotation.shipping,
    ).toBe(0);
  });

  it('two free-shipping codes deduct shipping once', () => {
    const { quotation, coupons } = priceCart({
      lines,
      coupons: [coupon('one', { type: 'FREE_SHIPPING' }), coupon('two', { type: 'FREE_SHIPPING' })],
      delivery,
    });
    expect([quotation.total, coupons.map((entry) => entry.amountCents)]).toEqual([7000, [390, 0]]);
  });
});

const weighed = (id: string, perKg: number, unitGrams: number, quantity: number): PricedLine => ({
  quantity,
  product: { id, name: id, quotation: 'weight', priceCents: perKg, unitGrams, promotion: null },
});
const coupon = (id: string, reward: PricedCoupon['reward']): PricedCoupon => ({
  id,
  name: id,
  reward,
});
