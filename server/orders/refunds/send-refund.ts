/**
 * Executes a recorded refund at the bank, then writes ledger, credit note and e-mail. Safe to rerun
 * from any point.
 */
import { frozenCustomerSchema } from '#domain/orders/frozen.ts';
import type { Clock } from '#domain/clock.ts';
import { PaymentRequestInvalid, type PaymentProvider } from '#server/partners/payment/port.ts';
import { findPayment, postLedger } from '#server/payments/store.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Logger } from '#server/platform/log.ts';
import { moveOrder } from '../move-order.ts';
import { lockOrder } from '../store.ts';
import { readSeller } from '../read-seller.ts';
import { writeCreditNote } from './credit-note.ts';
import { refundEmail } from './refund-email.ts';
import {
  addRefundedToLine,
  addRefunding,
  confirmRefunding,
  endRefund,
  findRefund,
  listRefundLines,
  lockRefund,
  parseVat,
  type RefundRow,
} from './store.ts';

export type SendRefundDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  log: Logger;
  partners: { payment: PaymentProvider };
  publicUrl: string;
};

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
  await inTransaction(deps.database.db, (tx) => recordRefund(tx, deps, refundId));
}

async function recordRefund(tx: Tx, deps: SendRefundDeps, refundId: string): Promise<void> {
  const refund = await lockPending(tx, refundId);
  if (!refund) return;
  const now = deps.clock.now();
  await endRefund(tx, refund.id, 'refunded', now);
  await confirmRefunding(tx, refund.payment_id, refund.amount_cents, now);
  await postRefund(tx, refund, now);
  const order = await lockOrder(tx, refund.order_id);
  if (!order) throw new Error(`refund ${refund.id} of no order`);
  const note = await writeCreditNote(tx, {
    order,
    refund,
    seller: await readSeller(tx),
    now,
  });
  const payment = await findPayment(tx, refund.payment_id);
  const isWhole = payment?.refunded_cents === payment?.captured_cents;
  if (order.status === 'paid' && isWhole)
    await moveOrder(tx, {
      orderId: order.id,
      to: 'refunded',
      by: 'system',
      actor: 'refund',
      reason: refund.cause,
      at: now,
    });
  await deps.jobs.enqueue(tx, 'order.rewards.reverse', {
    refundId: refund.id,
    orderId: order.id,
    refundedCents: refund.amount_cents,
    billedCents: payment?.captured_cents ?? 0,
    customerId: order.customer_id,
    isWhole,
  });
  await deps.jobs.enqueue(
    tx,
    'email.send',
    refundEmail(deps, {
      order,
      refund,
      note,
      customer: frozenCustomerSchema.parse(order.customer),
    }),
  );
}

async function giveUpRefund(tx: Tx, deps: SendRefundDeps, refundId: string): Promise<void> {
  const refund = await lockPending(tx, refundId);
  if (!refund) return;
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

/** Locks the order before the refund, in the same order as when it was requested. */
async function lockPending(tx: Tx, refundId: string): Promise<RefundRow | null> {
  const known = await findRefund(tx, refundId);
  if (!known) return null;
  await lockOrder(tx, known.order_id);
  const refund = await lockRefund(tx, refundId);
  return refund?.status === 'pending' ? refund : null;
}

/** Reverses the sale: credits the bank, debits sales and VAT. */
async function postRefund(tx: Tx, refund: RefundRow, at: Temporal.Instant): Promise<void> {
  const rows = parseVat(refund);
  const tax = rows.reduce((sum, row) => sum + row.vat, 0);
  const taxes = Object.fromEntries(rows.map((row) => [`vat:${row.rate}`, row.vat]));
  await postLedger(tx, {
    orderId: refund.order_id,
    reason: 'refund',
    at,
    amounts: { 'bank:captured': -refund.amount_cents, sales: refund.amount_cents - tax, ...taxes },
  });
}
