/**
 * Executes a recorded refund at the bank, then writes ledger, credit note and e-mail. Safe to rerun
 * from any point.
 */
import { PaymentRequestInvalid, type PaymentProvider } from '#server/partners/payment/port.ts';
import { findPayment } from '#server/payments/store.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { lockRefundedOrder, recordRefund, type RecordRefundDeps } from './record-refund.ts';
import {
  addRefundedToLine,
  addRefunding,
  endRefund,
  findRefund,
  listRefundLines,
} from './store.ts';

export type SendRefundDeps = RecordRefundDeps & { partners: { payment: PaymentProvider } };

export async function sendRefund(deps: SendRefundDeps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.database.db, refundId);
  if (refund?.status !== 'pending') return;
  const payment = await findPayment(deps.database.db, refund.payment_id);
  if (!payment?.provider_reference)
    throw new Error(`refund ${refund.id} has no payment at the bank`);
  try {
    await deps.partners.payment.refund({
      providerReference: payment.provider_reference,
      amountCents: refund.amount_cents,
      idempotencyKey: `refund-${refund.id}`,
    });
  } catch (error) {
    // The bank refuses for good. After any other failure the intent stays, and the job or
    // reconciler retries with the same key.
    if (!(error instanceof PaymentRequestInvalid)) throw error;
    deps.log.error({ err: error, refundId }, 'the bank refuses a refund');
    await inTransaction(deps.database.db, (tx) => giveUpRefund(tx, deps, refundId));
    return;
  }
  await recordRefund(deps, refundId);
}

async function giveUpRefund(tx: Tx, deps: SendRefundDeps, refundId: string): Promise<void> {
  const { refund } = (await lockRefundedOrder(tx, refundId)) ?? {};
  if (refund?.status !== 'pending') return;
  const now = deps.clock.now();
  await endRefund(tx, refund.id, 'failed', now);
  await addRefunding(tx, refund.payment_id, -refund.amount_cents, now);
  for (const line of await listRefundLines(tx, [refund.id]))
    await addRefundedToLine(
      tx,
      { orderId: refund.order_id, productId: line.product_id },
      { quantity: line.quantity, cents: line.amount_cents },
      -1,
    );
}
