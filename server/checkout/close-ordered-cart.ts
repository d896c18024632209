/** Closes the ordered cart. Products added during the payment were not paid for, so they move to a new cart. */
import {
  closeCart,
  insertCart,
  lockCartById,
  saveCart,
  setKept,
  type CartLine,
} from '#server/cart/store.ts';
import { listLines, type OrderRow } from '#server/orders/store.ts';
import type { Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { releaseReplacedHolds } from './kept-reservation.ts';

export async function closeOrderedCart(
  tx: Tx,
  deps: Pick<CheckoutDeps, 'clock' | 'jobs'>,
  order: OrderRow,
): Promise<void> {
  const at = deps.clock.now();
  const cart = await lockCartById(tx, order.cart_id);
  if (cart?.kept) await endModification(tx, deps, cart.id, cart.kept.orderIds);
  await closeCart(tx, order.cart_id, at);
  const { zone, slot } = cart?.place ?? {};
  if (!cart || cart.version === order.cart_version || !zone || !slot) return;
  const lines = addedLines(cart.lines, await listLines(tx, [order.id]));
  if (lines.length === 0) return;
  const id = newId();
  await insertCart(tx, {
    id,
    owner: { customerId: order.customer_id, sessionId: null },
    place: { zone, slot },
    address: cart.address,
    at,
  });
  await saveCart(
    tx,
    { ...cart, id, lines, coupon_ids: [], initial_order_id: null, kept: null },
    at,
  );
}

/** The new hold exists, so a job releases those of the replaced orders. */
async function endModification(
  tx: Tx,
  deps: Pick<CheckoutDeps, 'jobs'>,
  cartId: string,
  orderIds: readonly string[],
): Promise<void> {
  await setKept(tx, cartId, null);
  await releaseReplacedHolds(tx, deps, orderIds);
}

function addedLines(
  now: readonly CartLine[],
  ordered: readonly { product_id: string; requested_quantity: number }[],
): CartLine[] {
  const paid = new Map(ordered.map((line) => [line.product_id, line.requested_quantity]));
  return now
    .map((line) => ({ ...line, quantity: line.quantity - (paid.get(line.productId) ?? 0) }))
    .filter((line) => line.quantity > 0);
}
