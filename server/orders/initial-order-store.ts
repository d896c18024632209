import { run, type Reader, type Tx } from '#server/platform/db.ts';
import { wasHandedOver } from '#domain/orders/state-groups.ts';
import type { OrderRow } from './store.ts';

export const lockOrderWithInitialSql = `select * from orders
  where id in ($1, (select completing.initial_order_id from orders completing where completing.id = $1))
  order by id = $1 for update`;

/** With the order that it completes, locked first as in taking charge and cancelling: rows are locked as they are sorted. */
export async function lockOrderWithInitial(
  tx: Tx,
  id: string,
): Promise<{ order: OrderRow | undefined; initial: OrderRow | undefined }> {
  const rows = await run<OrderRow>(tx, lockOrderWithInitialSql, [id]);
  return {
    order: rows.find((row) => row.id === id),
    initial: rows.find((row) => row.id !== id),
  };
}

/** Whether a complement was already handed over, which prevents cancelling its order. */
export async function hasHandedOverComplement(
  db: Reader,
  initialOrderId: string,
): Promise<boolean> {
  const complement = await db
    .selectFrom('orders')
    .select('id')
    .where('initial_order_id', '=', initialOrderId)
    .where('status', 'in', wasHandedOver.states)
    .limit(1)
    .executeTakeFirst();
  return complement !== undefined;
}
