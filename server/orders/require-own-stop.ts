import { isStopOfAnother } from '#domain/orders/hand-over.ts';
import type { Actor } from '#domain/orders/states.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { OrderRow } from './store.ts';

/** Refuses a report on another driver's stop. The caller holds the order's lock. */
export function requireOwnStop(order: OrderRow, staff: { id: string; by: Actor }): void {
  if (isStopOfAnother({ status: order.status, driverId: order.driver_id }, staff))
    throw new Refusal('Order.StopOfAnother', { orderId: order.id });
}
