/** The smaller changes of a cart: codes, preferences, removed recipes. */
import { withoutRecipe } from '#domain/cart/recipe-units.ts';
import { normaliseCode } from '#domain/promotions/rules.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { createCoupon } from '#server/promotions/create-coupon.ts';
import { findCouponsById } from '#server/promotions/store.ts';
import type { CartDeps } from './cart-view.ts';
import { lockCartToChange } from './set-products.ts';
import { findCart, saveCart, type CartOwner, type CartRow } from './store.ts';
import { withoutCancelledOrder } from './without-cancelled-order.ts';

export async function changeCart(
  deps: Pick<CartDeps, 'database' | 'clock'>,
  owner: CartOwner,
  change: (cart: CartRow, tx: Tx) => CartRow | Promise<CartRow>,
): Promise<CartRow> {
  return inTransaction(deps.database.db, async (tx) => {
    const cart = await change(await lockCartToChange(tx, deps, owner), tx);
    await saveCart(tx, cart, deps.clock.now());
    return { ...cart, version: cart.version + 1 };
  });
}

/** Promo, coupon and referral codes share one field, so an unknown promo code is tried as a referral code. */
export async function addCode(
  deps: CartDeps,
  input: { owner: CartOwner; code: string; ip: string },
): Promise<CartRow> {
  const seen = await findCart(deps.database.db, input.owner);
  if (!seen) throw new Refusal('EcomCart.MissingDataForCreation');
  const { cart } = await withoutCancelledOrder(deps, seen);
  if (cart.initial_order_id) throw new Refusal('EcomCart.NoCouponWithOrderCompletion');
  const coupon =
    (await createCoupon(deps, { by: { code: input.code }, owner: input.owner, ip: input.ip })) ??
    (await deps.applyReferralCode({
      code: input.code,
      customerId: input.owner.customerId,
      ip: input.ip,
    }));
  if (!coupon) throw new Refusal('Coupon.CouponCreationFailed');
  const { id } = coupon;
  // Referrals can be configured without a coupon; then there is nothing to add to the cart.
  return changeCart(deps, input.owner, async (locked, tx) => {
    if (locked.initial_order_id && locked.initial_order_id !== seen.initial_order_id)
      throw new Refusal('EcomCart.NoCouponWithOrderCompletion');
    const couponIds = [...new Set([...locked.coupon_ids, ...(id === null ? [] : [id])])];
    await requireOnePerOrder(tx, couponIds);
    return { ...locked, coupon_ids: couponIds };
  });
}

async function requireOnePerOrder(tx: Tx, couponIds: readonly string[]): Promise<void> {
  const coupons = await findCouponsById(tx, couponIds);
  const alone = coupons.filter((coupon) => coupon.conditions.onePerOrder && !coupon.used_at);
  if (alone.length > 1) throw new Refusal('Coupon.OnePerOrder');
}

/** Removes a coupon by id or code. Removing an absent one succeeds. */
export async function removeCode(
  deps: CartDeps,
  input: { owner: CartOwner; coupon: string },
): Promise<CartRow> {
  const cart = await findCart(deps.database.db, input.owner);
  const removed = (await findCouponsById(deps.database.db, cart?.coupon_ids ?? []))
    .filter(({ id, code }) => id === input.coupon || code === normaliseCode(input.coupon))
    .map(({ id }) => id);
  return changeCart(deps, input.owner, (locked) => ({
    ...locked,
    coupon_ids: locked.coupon_ids.filter((id) => !removed.includes(id)),
  }));
}

export async function removeRecipe(
  deps: CartDeps,
  input: { owner: CartOwner; recipeId: string },
): Promise<CartRow> {
  return changeCart(deps, input.owner, (cart) => {
    if (!cart.lines.some((line) => line.recipeIds.includes(input.recipeId)))
      throw new Refusal('Recipe.NotFound');
    return {
      ...cart,
      lines: cart.lines.flatMap((line) =>
        line.recipeIds.includes(input.recipeId)
          ? (withoutRecipe(line, input.recipeId) ?? [])
          : line,
      ),
    };
  });
}
