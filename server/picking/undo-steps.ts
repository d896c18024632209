/** Reverts a preparation step: gives back an order taken by mistake, or reopens a prepared one. */
import type { OrderStatus } from '#domain/orders/contract.ts';
import type { Actor } from '#domain/orders/states.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { forgetBill } from '#server/orders/preparation-store.ts';
import { listLines, type OrderRow } from '#server/orders/store.ts';
import type { Tx } from '#server/platform/db.ts';

type Back = {
  orderId: string;
  to: OrderStatus;
  by: Actor;
  actor: string;
  reason?: string | undefined;
  at: Temporal.Instant;
};

/** Bagged items stay for the next preparer, so the customer can no longer edit the order. */
export async function giveBack(tx: Tx, move: Back, orders: readonly OrderRow[]): Promise<void> {
  const lines = await listLines(
    tx,
    orders.map(({ id }) => id),
  );
  const isBegun = lines.some((line) => line.prepared_quantity !== null);
  for (const order of orders)
    await moveOrder(tx, {
      ...move,
      orderId: order.id,
      locked: order,
      changes: { preparer_id: null, ...(isBegun ? closedToChanges(order, move.at) : {}) },
    });
}

function closedToChanges(
  order: OrderRow,
  at: Temporal.Instant,
): Pick<OrderRow, 'completable_until' | 'closed_at'> {
  const until = order.completable_until;
  const isOver = until !== null && Temporal.Instant.compare(until, at) <= 0;
  return { completable_until: isOver ? until : at, closed_at: order.closed_at ?? at };
}

/** Whoever reopens it takes charge; finishing recalculates the bill. */
export async function reopen(tx: Tx, move: Back, orders: readonly OrderRow[]): Promise<void> {
  for (const order of orders) {
    await moveOrder(tx, {
      ...move,
      orderId: order.id,
      locked: order,
      changes: { preparer_id: move.actor },
    });
    await forgetBill(tx, order.id);
  }
}
