import { compiledOnce } from '#server/platform/compiled-statement.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import { lockOrder, type OrderRow } from './store.ts';

const lockInitial = compiledOnce((db, { id }: { id: string }) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', (sub) =>
      sub.selectFrom('orders as o').select('o.initial_order_id').where('o.id', '=', id),
    )
    .forUpdate(),
);

/** With the order that it completes, locked first as in taking charge and cancelling. */
export async function lockOrderWithInitial(
  tx: Tx,
  id: string,
): Promise<{ order: OrderRow | undefined; initial: OrderRow | undefined }> {
  const [initial, order] = await Promise.all([lockInitial(tx, { id }), lockOrder(tx, id)]);
  return { order, initial: initial.rows[0] };
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
    .where('status', 'in', ['delivered', 'paid', 'terminated', 'refunded'])
    .limit(1)
    .executeTakeFirst();
  return complement !== undefined;
}
