import type { Tx } from '#server/platform/db.ts';
import { lockOrder, type OrderRow } from './store.ts';

/** With the order that it completes, locked first as in taking charge and cancelling. */
export async function lockOrderWithInitial(
  tx: Tx,
  id: string,
): Promise<{ order: OrderRow | undefined; initial: OrderRow | undefined }> {
  const [initial, order] = await Promise.all([
    tx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', (sub) =>
        sub.selectFrom('orders as o').select('o.initial_order_id').where('o.id', '=', id),
      )
      .forUpdate()
      .executeTakeFirst(),
    lockOrder(tx, id),
  ]);
  return { order, initial };
}
