import { isCompletable } from '#domain/orders/states.ts';
import type { OrderRow } from '#server/orders/store.ts';
import { Refusal } from '#server/platform/refusal.ts';

export function requireCompletable(order: OrderRow, now: Temporal.Instant): void {
  if (!isCompletable({ status: order.status, completableUntil: order.completable_until }, now))
    throw new Refusal('EcomCart.OrderNoMoreCompletable');
}
