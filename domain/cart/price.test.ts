import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceCart, shippingCents, type CouponReward, type PricedLine } from './price.ts';

const counted = (priceCents: number, quantity: number, promotion: PricedLine['product']['promotion'] = null): PricedLine => ({ product: { id: `p${priceCents}`, name: 'Produit', quotation: 'count', priceCents, unitGrams: null, promotion }, quantity });
const weighed = (perKgCents: number, unitGrams: number, quantity: number): PricedLine => ({ product: { id: `w${perKgCents}-${unitGrams}`, name: 'Pesé', quotation: 'weight', priceCents: perKgCents, unitGrams, promotion: null }, quantity });
const delivery = { tiers: [{ minCartNetPrice: 0, shippingAmount: 690 }, { minCartNetPrice: 6000, shippingAmount: 490 }, { minCartNetPrice: 10000, shippingAmount: 0 }], deltaDayCents: 0, deltaSlotCents: 0 };
const coupon = (id: string, reward: CouponReward) => ({ id, name: id, reward });

describe('the price of a cart', () => {
  it('a weighed line is its price per kilogram times the announced grams, rounded half up, once a piece', () => {
    expect(priceCart({ lines: [weighed(2990, 300, 2)] }).quotation).toMatchObject({ net: 1794, preauthorization: 2064 });
  });

  it('V15 a percentage discount is rounded down', () => {
    expect(priceCart({ lines: [counted(295, 1, { mechanism: 'discount', type: 'PERCENT', value: 20 })] }).quotation.net).toBe(295 - 59);
    expect(priceCart({ lines: [counted(99, 1, { mechanism: 'discount', type: 'PERCENT', value: 33 })] }).quotation.net).toBe(99 - 32);
  });

  it('the second at half price counts in each full pair only', () => {
    const promotion = { mechanism: 'nth', nthQuantity: 2, nthQuantityOffered: 1, type: 'PERCENT', value: 50 } as const;
    expect([1, 2, 3, 4].map((quantity) => priceCart({ lines: [counted(200, quantity, promotion)] }).quotation.net)).toEqual([200, 300, 500, 600]);
  });

  it('a batch takes its cents off each full batch', () => {
    const promotion = { mechanism: 'bulk', nthQuantity: 3, type: 'VALUE', value: 100 } as const;
    expect([2, 3, 6].map((quantity) => priceCart({ lines: [counted(200, quantity, promotion)] }).quotation.net)).toEqual([400, 500, 1000]);
  });

  it('coupons count in the order free article, value, percent, free shipping, whatever order they came in', () => {
    const lines = [counted(1000, 2), counted(500, 1)];
    const price = priceCart({ lines, delivery, coupons: [coupon('ship', { type: 'FREE_SHIPPING' }), coupon('pct', { type: 'PERCENT', value: 10 }), coupon('val', { type: 'VALUE', value: 300 }), coupon('art', { type: 'FREE_ARTICLE', productId: 'p500' })] });
    expect(price.coupons.map(({ id }) => id)).toEqual(['art', 'val', 'pct', 'ship']);
    expect(price.quotation).toMatchObject({ net: 2500, couponDiscount: 500 + 300 + 250, shipping: 0, total: 1450 });
  });

  it('a percentage is capped by its maximum, and nothing goes below zero', () => {
    expect(priceCart({ lines: [counted(10_000, 1)], coupons: [coupon('pct', { type: 'PERCENT', value: 50, maximumDiscount: 1500 })] }).quotation.couponDiscount).toBe(1500);
    expect(priceCart({ lines: [counted(500, 1)], coupons: [coupon('val', { type: 'VALUE', value: 900 })] }).quotation.total).toBe(0);
  });

  it('shipping is the tier that the net reaches, plus the deltas, never below zero', () => {
    expect([0, 5999, 6000, 10_000].map((net) => shippingCents(delivery, net))).toEqual([690, 690, 490, 0]);
    expect(shippingCents({ ...delivery, deltaDayCents: -100 }, 12_000)).toBe(0);
  });

  it('an empty cart costs nothing, fees included', () => {
    expect(priceCart({ lines: [], delivery, preparationFeeCents: 190 }).quotation.total).toBe(0);
  });
});

const promotion = fc.option(fc.oneof(
  fc.record({ mechanism: fc.constant('discount' as const), type: fc.constant('PERCENT' as const), value: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ mechanism: fc.constant('nth' as const), nthQuantity: fc.integer({ min: 2, max: 4 }), nthQuantityOffered: fc.constant(1), type: fc.constantFrom('PERCENT' as const, 'VALUE' as const), value: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ mechanism: fc.constant('bulk' as const), nthQuantity: fc.integer({ min: 2, max: 5 }), type: fc.constant('VALUE' as const), value: fc.integer({ min: 1, max: 500 }) }),
), { nil: null });
const line = fc.record({ isWeighed: fc.boolean(), price: fc.integer({ min: 1, max: 9000 }), grams: fc.integer({ min: 1, max: 4000 }), quantity: fc.integer({ min: 1, max: 99 }), promotion });
const reward = fc.oneof(
  fc.record({ type: fc.constant('VALUE' as const), value: fc.integer({ min: 1, max: 20_000 }) }), fc.record({ type: fc.constant('PERCENT' as const), value: fc.integer({ min: 1, max: 100 }) }), fc.record({ type: fc.constant('FREE_SHIPPING' as const) }),
);

describe('whatever the basket', () => {
  const baskets = fc.record({ lines: fc.array(line, { maxLength: 12 }), rewards: fc.array(reward, { maxLength: 4 }) });
  const priced = ({ lines, rewards }: { lines: { isWeighed: boolean; price: number; grams: number; quantity: number; promotion: PricedLine['product']['promotion'] }[]; rewards: CouponReward[] }) => priceCart({
    lines: lines.map(({ isWeighed, price, grams, quantity, promotion: offer }, index): PricedLine => ({ product: { id: `p${index}`, name: 'Produit', quotation: isWeighed ? 'weight' : 'count', priceCents: price, unitGrams: isWeighed ? grams : null, promotion: offer }, quantity })),
    coupons: rewards.map((each, index) => coupon(`c${index}`, each)), delivery, preparationFeeCents: 190,
  });

  it('no amount is negative or fractional, and the hold is never below the total', () => {
    fc.assert(fc.property(baskets, (basket) => {
      const { quotation } = priced(basket);
      for (const amount of [quotation.gross, quotation.net, quotation.discount, quotation.shipping, quotation.total, quotation.preauthorization]) {
        expect(Number.isInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(0);
      }
      expect(quotation.preauthorization).toBeGreaterThanOrEqual(quotation.total);
    }));
  });

  it('the explanation sums to the hold', () => {
    fc.assert(fc.property(baskets, (basket) => {
      const { quotation } = priced(basket);
      expect(quotation.explanation.reduce((sum, row) => sum + row.amount, 0)).toBe(quotation.preauthorization);
    }));
  });
});
