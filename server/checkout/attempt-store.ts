/** A payment attempt with its order, in one statement. */
import type { OrderRow } from '#server/orders/store.ts';
import type { PaymentRow } from '#server/payments/store.ts';
import { run, type Reader } from '#server/platform/db.ts';

export type Attempt = {
  payment: PaymentRow;
  order: Pick<OrderRow, 'id' | 'number' | 'customer_id' | 'status'>;
};

export async function findAttempt(db: Reader, paymentId: string): Promise<Attempt | null> {
  const [row] = await run<
    PaymentRow & { order_number: string; customer_id: string; order_status: OrderRow['status'] }
  >(
    db,
    `select payments.*, orders.number as order_number, orders.customer_id,
      orders.status as order_status
    from payments join orders on orders.id = payments.order_id where payments.id = $1`,
    [paymentId],
  );
  if (!row) return null;
  const { order_number: number, customer_id, order_status: status, ...payment } = row;
  return { payment, order: { id: payment.order_id, number, customer_id, status } };
}
