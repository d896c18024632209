/** Records a refund that the bank paid: ledger, credit note and e-mail, once. */
import { frozenCustomerSchema } from '#domain/orders/frozen.ts';
import { refundableCents } from '#domain/orders/refund.ts';
import type { Clock } from '#domain/time/clock.ts';
import { findPayment, postLedger } from '#server/payments/store.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Logger } from '#server/platform/log.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { moveOrder } from '../move-order.ts';
import { findIssuingSite } from '../issuing-site-store.ts';
import { readSeller } from '../read-seller.ts';
import { listLines, lockOrder, type OrderRow } from '../store.ts';
import { isPaid, step } from '#domain/orders/state-groups.ts';
import { writeCreditNote } from './credit-note.ts';
import { refundEmail } from './refund-email.ts';
import { paidOf } from './refund-order.ts';
import {
  addRefundedToLine,
  addRefunding,
  confirmRefunding,
  endRefund,
  findRefund,
  listRefundLines,
  lockRefund,
  markPaidTwice,
  parseVat,
  sumFeesRefunded,
  type RefundRow,
} from './store.ts';

export type RecordRefundDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  log: Logger;
  publicUrl: string;
};

/**
 * Safe to rerun. A refund that the shop had given up is recorded too: its money left. If the
 * customer was refunded the same goods meanwhile, nothing is posted, since one sale cannot be
 * reversed twice: the order's history says so, and the comparison with the bank's books keeps the
 * difference until a manager explains it.
 */
export async function recordRefund(deps: RecordRefundDeps, refundId: string): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const locked = await lockRefundedOrder(tx, refundId);
    if (!locked || locked.refund.status === 'refunded') return;
    if (locked.refund.status === 'failed' && !(await reserveAgain(tx, deps, locked))) return;
    await writeRefund(tx, deps, locked);
  });
}

type Locked = { order: OrderRow; refund: RefundRow };

/** Locks the order before the refund, in the same order as when it was requested. */
export async function lockRefundedOrder(tx: Tx, refundId: string): Promise<Locked | null> {
  const known = await findRefund(tx, refundId);
  if (!known) return null;
  const order = await lockOrder(tx, known.order_id);
  const refund = await lockRefund(tx, refundId);
  if (!order || !refund) throw new Error(`refund ${refundId} of no order`);
  return { order, refund };
}

/** Takes the units and cents of a refund that was given up. False when another refund has them. */
async function reserveAgain(tx: Tx, deps: RecordRefundDeps, locked: Locked): Promise<boolean> {
  const { order, refund } = locked;
  const isFree = await isStillRefundable(tx, locked);
  const kind = isFree ? 'order.refund-late' : 'order.refund-twice';
  const subject = `order:${order.id}`;
  const after = { refundId: refund.id, amountCents: refund.amount_cents };
  // One that is refunded now does not come back; one paid twice comes with each statement.
  if (isFree || (await markPaidTwice(tx, refund.id, deps.clock.now()))) {
    deps.log.error({ ...after, orderId: order.id, isFree }, 'the bank paid a refund given up here');
    await recordStaffAction(tx, { staffId: null, at: deps.clock.now(), kind, subject, after });
  }
  if (!isFree) return false;
  for (const line of await listRefundLines(tx, [refund.id]))
    await addRefundedToLine(
      tx,
      { orderId: order.id, productId: line.product_id },
      { quantity: line.quantity, cents: line.amount_cents },
    );
  await addRefunding(tx, refund.payment_id, refund.amount_cents, deps.clock.now());
  return true;
}

async function isStillRefundable(tx: Tx, { order, refund }: Locked): Promise<boolean> {
  const payment = await findPayment(tx, refund.payment_id);
  if (!payment) return false;
  const leftCents = payment.captured_cents - payment.refunded_cents - payment.refunding_cents;
  if (refund.amount_cents > leftCents) return false;
  if (refund.fees_cents > 0 && (await sumFeesRefunded(tx, order.id)) > 0) return false;
  const paid = paidOf(order, await listLines(tx, [order.id]));
  const wanted = await listRefundLines(tx, [refund.id]);
  return wanted.every((one) => {
    const line = paid.lines.find(({ productId }) => productId === one.product_id);
    if (!line) return false;
    const leftUnits = line.preparedQuantity - line.refundedQuantity - line.withdrawnQuantity;
    return one.quantity <= leftUnits && one.amount_cents <= refundableCents(line);
  });
}

async function writeRefund(
  tx: Tx,
  deps: RecordRefundDeps,
  { order, refund }: Locked,
): Promise<void> {
  const now = deps.clock.now();
  await endRefund(tx, refund.id, 'refunded', now);
  await confirmRefunding(tx, refund.payment_id, refund.amount_cents, now);
  await postRefund(tx, refund, now);
  const site = await findIssuingSite(tx, order.shop_id);
  const note = await writeCreditNote(tx, {
    order,
    refund,
    site,
    seller: await readSeller(tx, site),
    now,
  });
  const payment = await findPayment(tx, refund.payment_id);
  const isWhole = payment?.refunded_cents === payment?.captured_cents;
  if (isPaid(order.status) && isWhole)
    await moveOrder(tx, {
      orderId: order.id,
      to: step.payBack,
      by: 'system',
      actor: 'refund',
      reason: refund.cause,
      at: now,
    });
  await deps.jobs.enqueue(tx, 'order.rewards.reverse', {
    refundId: refund.id,
    orderId: order.id,
    refundedCents: refund.amount_cents,
    refundedBeforeCents: (payment?.refunded_cents ?? refund.amount_cents) - refund.amount_cents,
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
