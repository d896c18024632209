/** Closes the ordered cart. Products added during the payment were not paid for, so they move to a new cart. */
import { closeCart, closeUnchangedCart } from '#server/cart/ending-store.ts';
import type { CartLine } from '#server/cart/lines.ts';
import { insertCart, lockCartById, saveCart } from '#server/cart/store.ts';
import type { StockLeft } from '#server/orders/stock-store.ts';
import { listLines, type OrderRow } from '#server/orders/store.ts';
import type { Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { replaceModified } from './kept-reservation.ts';

export async function closeOrderedCart(
  tx: Tx,
  deps: Pick<CheckoutDeps, 'clock' | 'jobs'>,
  order: OrderRow,
): Promise<StockLeft[]> {
  const at = deps.clock.now();
  const ordered = { id: order.cart_id, version: order.cart_version, at };
  if (await closeUnchangedCart(tx, ordered)) return [];
  const cart = await lockCartById(tx, order.cart_id);
  const left = cart ? await replaceModified(tx, deps, cart, order.id) : [];
  await closeCart(tx, order.cart_id, at);
  const { zone, slot } = cart?.place ?? {};
  if (!cart || cart.version === order.cart_version || !zone || !slot) return left;
  const lines = addedLines(cart.lines, await listLines(tx, [order.id]));
  if (lines.length === 0) return left;
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
  return left;
}

/** What the cart holds beyond these lines. */
export function addedLines(
  now: readonly CartLine[],
  ordered: readonly { product_id: string; requested_quantity: number }[],
): CartLine[] {
  const paid = new Map(ordered.map((line) => [line.product_id, line.requested_quantity]));
  return now
    .map((line) => ({ ...line, quantity: line.quantity - (paid.get(line.productId) ?? 0) }))
    .filter((line) => line.quantity > 0);
}
