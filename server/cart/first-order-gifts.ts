/** Gifts for a first order are in the cart from its start, so that nobody has to look for them. */
import type { Reader, Tx } from '#server/platform/db.ts';
import { listFirstOrderGifts } from '#server/promotions/store.ts';
import type { CartDeps } from './cart-view.ts';
import { findCart, saveCart } from './store.ts';

/** Empty once the customer has ordered: the gifts are then over. */
export async function firstOrderGifts(
  db: Reader,
  { hasOrdered }: Pick<CartDeps, 'hasOrdered'>,
  customerId: string,
): Promise<string[]> {
  const gifts = await listFirstOrderGifts(db, customerId);
  return gifts.length > 0 && !(await hasOrdered(customerId, db)) ? gifts : [];
}

/** For a gift given while the cart is open. */
export async function putGiftInCart(
  tx: Tx,
  gift: { customerId: string; couponId: string; at: Temporal.Instant },
): Promise<void> {
  const { customerId, couponId, at } = gift;
  const cart = await findCart(tx, { customerId, sessionId: null }, { forUpdate: true });
  if (!cart || cart.initial_order_id || cart.coupon_ids.includes(couponId)) return;
  await saveCart(tx, { ...cart, coupon_ids: [...cart.coupon_ids, couponId] }, at);
}
