import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { OrderRow } from './store.ts';

export const lockOrdersOfPaymentSql = `with paid as (select order_id from payments where id = $1)
  select * from orders
  where id in ((select order_id from paid), (select completing.initial_order_id from orders completing where completing.id = (select order_id from paid)))
  order by id = (select order_id from paid) for update`;

/** The order and the one that it completes, which is locked first as in taking charge and cancelling: rows are locked as they are sorted. */
export const lockOrdersOfPayment = (tx: Tx, paymentId: string): Promise<OrderRow[]> =>
  run(tx, lockOrdersOfPaymentSql, [paymentId]);

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
