/** Prices a stored cart: combines row, catalogue, slot and coupons for the pure pricing function. */
import { priceCart, type CartPrice, type PricedLine } from '#domain/cart/price.ts';
import { couponState, idleReason, type CouponState } from '#domain/promotions/rules.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { SlotRow } from '#server/delivery/store.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';
import type { CouponRow } from '#server/promotions/store.ts';
import { productFor } from './kept.ts';
import type { CartLine } from './lines.ts';
import type { CartRow } from './store.ts';

type PricedCoupon = {
  coupon: CouponRow;
  isApplied: boolean;
  reason: string | null;
  amountCents: number;
};
export type PricedCart = CartPrice & { pricedCoupons: PricedCoupon[] };

export function priceCartRow(input: {
  catalogue: Catalogue;
  cart: Pick<CartRow, 'lines' | 'initial_order_id' | 'kept'>;
  slot: Pick<SlotRow, 'tiers' | 'delta_day_cents' | 'delta_slot_cents'> | null;
  coupons: readonly CouponRow[];
  hasOrdered: boolean;
  now: Temporal.Instant;
}): PricedCart {
  const { catalogue, cart, slot } = input;
  const lines = cart.lines.flatMap((line) => toPricedLine(catalogue, cart, line));
  // A complement shares its order's delivery and preparation, which are already paid.
  const isAdditional = cart.initial_order_id !== null;
  const delivery =
    slot && !isAdditional
      ? {
          tiers: slot.tiers,
          deltaDayCents: slot.delta_day_cents,
          deltaSlotCents: slot.delta_slot_cents,
        }
      : null;
  const preparationFeeCents = isAdditional ? 0 : catalogue.current().shop.preparationFeeCents;
  const net = priceCart({ lines, delivery }).quotation.net;
  let hasItsKind = false;
  const states = input.coupons.map((coupon) => {
    const state = couponState(
      { conditions: coupon.conditions, isUsed: coupon.used_at !== null },
      { netCents: net, hasOrdered: input.hasOrdered, isAdditional, hasItsKind },
      input.now,
      shopTimeZone(),
    );
    hasItsKind ||= state.isApplicable && coupon.conditions.onePerOrder === true;
    return { coupon, state };
  });
  const applied = states
    .filter(({ state }) => state.isApplicable)
    .map(({ coupon }) => ({ id: coupon.id, name: coupon.name, reward: coupon.reward }));
  const price = priceCart({ lines, coupons: applied, delivery, preparationFeeCents });
  return {
    ...price,
    pricedCoupons: states.map(({ coupon, state }) =>
      toPricedCoupon(
        catalogue,
        coupon,
        state,
        price.coupons.find((entry) => entry.id === coupon.id)?.amountCents ?? 0,
      ),
    ),
  };
}

function toPricedCoupon(
  catalogue: Catalogue,
  coupon: CouponRow,
  state: CouponState,
  amountCents: number,
): PricedCoupon {
  if (!state.isApplicable)
    return { coupon, isApplied: false, reason: state.reason, amountCents: 0 };
  if (amountCents > 0) return { coupon, isApplied: true, reason: null, amountCents };
  const offered =
    coupon.reward.type === 'FREE_ARTICLE' ? catalogue.productView(coupon.reward.productId) : null;
  return {
    coupon,
    isApplied: false,
    reason: idleReason(coupon.reward, offered?.available ? offered.name : null),
    amountCents: 0,
  };
}

/**
 * Unavailable products count for zero: until the shopper decides, totals and thresholds cover what
 * can be delivered.
 */
function toPricedLine(
  catalogue: Catalogue,
  cart: Pick<CartRow, 'kept'>,
  line: CartLine,
): PricedLine[] {
  const product = catalogue.current().products.get(line.productId);
  const quantity = Math.min(
    line.quantity,
    productFor(catalogue, cart, line.productId)?.availableQuantity ?? 0,
  );
  return product?.sellable.enabled && product.sellable.priceCents !== null && quantity > 0
    ? [{ product: product.sellable, quantity }]
    : [];
}
