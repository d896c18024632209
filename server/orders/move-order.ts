/** The only way an order changes state: transition table, conditional update and its event. */
import type { OrderStatus } from '#domain/orders/contract.ts';
import { canMove, whyLocked, whyNoStep, type Actor } from '#domain/orders/states.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { NewRow } from '#server/platform/schema.ts';
import { setStatus } from './status-store.ts';
import { lockOrder, type OrderRow } from './store.ts';

export type Move = {
  orderId: string;
  to: OrderStatus;
  by: Actor;
  /** Id of a staff member or customer, or the name of a job. */ actor: string;
  reason?: string | undefined;
  at: Temporal.Instant;
  /** The row the caller has already locked. */ locked?: OrderRow;
  changes?: Partial<NewRow<'orders'>>;
};

/** Refuses illegal transitions and lost races. Returns the order as it was before. */
export async function moveOrder(tx: Tx, move: Move): Promise<OrderRow> {
  const order = move.locked ?? (await lockOrder(tx, move.orderId));
  if (!order) throw new Refusal('Order.NotFound');
  const from = order.status;
  if (!canMove(from, move.to, move.by))
    throw new Refusal('Order.CannotModify', { from, to: move.to }, sentence(order, from, move));
  const isMoved = await setStatus(tx, {
    id: move.orderId,
    from,
    to: move.to,
    actor: `${move.by}:${move.actor}`,
    reason: move.reason ?? null,
    at: move.at,
    changes: move.changes,
  });
  if (!isMoved)
    throw new Refusal('Order.CannotModify', { from, to: move.to }, sentence(order, from, move));
  return order;
}

/** Shoppers read why it is too late; staff read the order's present status. */
function sentence(order: OrderRow, from: OrderStatus, { by, at }: Move): string | undefined {
  return by === 'customer'
    ? (whyLocked({ status: from, completableUntil: order.completable_until }, at) ?? undefined)
    : whyNoStep(from);
}
