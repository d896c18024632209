import type { Cart } from '#domain/cart/contract.ts';
import { secondsUntil } from '#domain/time/clock.ts';
import type { CartRow } from './store.ts';

type InitialOrder = {
  id: string;
  number: string;
  completableUntil: string;
  isCompletable: boolean;
  isCancelled: boolean;
};
export type FindInitialOrder = (orderId: string) => Promise<InitialOrder | null>;

/**
 * The cart as it counts now. Once the order that it completes is cancelled, it is an order of its
 * own, with its own place, delivery price and minimum. Read rather than written when the order is
 * cancelled: payments lock the cart before the order.
 */
export async function withoutCancelledOrder(
  deps: { findInitialOrder: FindInitialOrder },
  cart: CartRow,
): Promise<{ cart: CartRow; initialOrder: InitialOrder | null }> {
  const order = cart.initial_order_id ? await deps.findInitialOrder(cart.initial_order_id) : null;
  if (!order?.isCancelled) return { cart, initialOrder: order };
  const lapsed = { orderId: order.id, orderNumber: order.number, isCancelled: true as const };
  return { cart: { ...cart, initial_order_id: null, lapsed }, initialOrder: null };
}

export function viewInitialOrder(
  { id, number, completableUntil, isCompletable }: InitialOrder,
  now: Temporal.Instant,
): NonNullable<Cart['initialOrder']> {
  const timeLeft = isCompletable ? secondsUntil(completableUntil, now) : 0;
  return { id, number, completableUntil, timeLeft };
}
