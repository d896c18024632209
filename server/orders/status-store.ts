/** The statement that moves an order to another status and writes the event that says so. */
import type { OrderStatus } from '#domain/orders/contract.ts';
import { compiledOnce } from '#server/platform/compiled-statement.ts';
import type { Tx } from '#server/platform/db.ts';
import type { NewRow } from '#server/platform/schema.ts';

type StatusChange = {
  orderId: string;
  from: OrderStatus;
  eventActor: string;
  eventReason: string | null;
} & Partial<NewRow<'orders'>>;
const change = compiledOnce(
  (db, { orderId, from, eventActor, eventReason, ...changes }: StatusChange) =>
    db
      .with('moved', (cte) =>
        cte
          .updateTable('orders')
          .set(changes)
          .where('id', '=', orderId)
          .where('status', '=', from)
          .returning(['id', 'status', 'updated_at']),
      )
      .insertInto('order_events')
      .columns(['order_id', 'from_status', 'to_status', 'actor', 'reason', 'at'])
      .expression((eb) =>
        eb
          .selectFrom('moved')
          .select([
            'moved.id',
            eb.val(from).as('from_status'),
            'moved.status',
            eb.val(eventActor).as('actor'),
            eb.val(eventReason).as('reason'),
            'moved.updated_at',
          ]),
      ),
);

/** Returns false when the order has another status than `from`: of two simultaneous moves, one wins. */
export async function setStatus(
  tx: Tx,
  move: {
    id: string;
    from: OrderStatus;
    to: OrderStatus;
    actor: string;
    reason: string | null;
    at: Temporal.Instant;
    changes?: Partial<NewRow<'orders'>>;
  },
): Promise<boolean> {
  const { id: orderId, from, to: status, actor, reason, at, changes } = move;
  const { numAffectedRows } = await change(tx, {
    ...changes,
    orderId,
    from,
    eventActor: actor,
    eventReason: reason,
    status,
    updated_at: at,
  });
  return numAffectedRows === 1n;
}
