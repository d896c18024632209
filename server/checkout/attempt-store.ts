/** A payment attempt with its order. */
import type { OrderRow } from '#server/orders/store.ts';
import type { PaymentRow } from '#server/payments/store.ts';
import { run, type Reader } from '#server/platform/db.ts';

type OrderOf<Columns extends keyof OrderRow> = Pick<OrderRow, 'id' | 'number' | Columns>;

/** What the provider is asked with. */
export type Attempt = {
  payment: Pick<
    PaymentRow,
    'id' | 'order_id' | 'idempotency_key' | 'amount_cents' | 'purpose' | 'request'
  >;
  order: OrderOf<'customer_id'>;
};

type FoundAttempt = { payment: PaymentRow; order: OrderOf<'customer_id' | 'status'> };

export async function findAttempt(db: Reader, paymentId: string): Promise<FoundAttempt | null> {
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
