import type { Order } from '#domain/orders/contract.ts';
import { keptUntil, uncollectedReason } from '#domain/orders/uncollected.ts';
import { awaitsPickup, isCancelled } from '#domain/orders/state-groups.ts';
import type { Row } from '#server/platform/schema.ts';
import type { OrderRow } from './store.ts';

/** A pickup that nobody has come for yet, or that was cancelled because nobody did. */
export function viewCollection(
  order: OrderRow,
  events: readonly Row<'order_events'>[],
): Pick<Order, 'lateCollection' | 'neverCollected'> {
  const before = awaitsPickup(order.status) ? keptUntil(order.collection_reminded_at) : null;
  return {
    lateCollection: before && {
      before: before.toString(),
      freshMaximum: order.uncollected_fresh_cents,
    },
    neverCollected:
      isCancelled(order.status) && events.some(({ reason }) => reason === uncollectedReason),
  };
}
