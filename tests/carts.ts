/** Random carts for the properties of pricing and settling. */
import fc from 'fast-check';
import type { DeliveryPrice, PricedCoupon, PricedLine } from '#domain/cart/price.ts';
import type { Promotion } from '#domain/catalogue/product.ts';

const percent = fc.integer({ min: 1, max: 100 });
const value = fc.integer({ min: 1, max: 2_000 });
const nthQuantity = fc.integer({ min: 2, max: 6 });
const type = fc.constantFrom('PERCENT' as const, 'VALUE' as const);

const promotion: fc.Arbitrary<Promotion> = fc.oneof(
  fc
    .oneof(
      percent.map((amount) => ({ type: 'PERCENT' as const, value: amount })),
      value.map((amount) => ({ type: 'VALUE' as const, value: amount })),
    )
    .map((off) => ({ mechanism: 'discount' as const, ...off })),
  fc
    .record({ nthQuantity, type, value: fc.integer({ min: 0, max: 100 }) })
    .map((given) => ({ mechanism: 'nth' as const, nthQuantityOffered: 1, ...given })),
  fc
    .record({ nthQuantity, type, value: percent })
    .map((given) => ({ mechanism: 'bulk' as const, ...given })),
);

const product = fc.record({
  quotation: fc.constantFrom('count' as const, 'weight' as const),
  priceCents: fc.integer({ min: 1, max: 6_000 }),
  unitGrams: fc.integer({ min: 10, max: 3_000 }),
  promotion: fc.option(promotion),
});

/** Lines of different products, `p0`, `p1`… */
const lines: fc.Arbitrary<PricedLine[]> = fc
  .array(fc.record({ product, quantity: fc.integer({ min: 1, max: 20 }) }), { maxLength: 10 })
  .map((drawn) =>
    drawn.map((line, index) => ({
      quantity: line.quantity,
      product: { id: `p${index}`, name: `Produit ${index}`, ...line.product },
    })),
  );

const reward = fc.oneof(
  fc.constant({ type: 'FREE_SHIPPING' as const }),
  fc.integer({ min: 1, max: 20_000 }).map((amount) => ({ type: 'VALUE' as const, value: amount })),
  fc.record({
    type: fc.constant('PERCENT' as const),
    value: percent,
    maximumDiscount: fc.option(fc.integer({ min: 1, max: 5_000 }), { nil: undefined }),
  }),
  fc
    .integer({ min: 0, max: 12 })
    .map((index) => ({ type: 'FREE_ARTICLE' as const, productId: `p${index}` })),
);
const coupons: fc.Arbitrary<PricedCoupon[]> = fc
  .array(reward, { maxLength: 4 })
  .map((rewards) =>
    rewards.map((given, index) => ({ id: `c${index}`, name: `Code ${index}`, reward: given })),
  );

const delivery: fc.Arbitrary<DeliveryPrice | null> = fc.option(
  fc.record({
    tiers: fc.array(
      fc.record({
        minCartNetPrice: fc.integer({ min: 0, max: 15_000 }),
        shippingAmount: fc.integer({ min: 0, max: 1_500 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    deltaDayCents: fc.integer({ min: -400, max: 400 }),
    deltaSlotCents: fc.integer({ min: -400, max: 400 }),
  }),
);

export const cart = fc.record({
  lines,
  coupons,
  delivery,
  preparationFeeCents: fc.integer({ min: 0, max: 500 }),
});
