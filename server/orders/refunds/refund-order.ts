/**
 * Refunds lines of a delivered order. Reserves units and cents in a written intent; a job then
 * calls the bank with the refund's key. Repeating a `key` returns the same refund.
 */
import { frozenSettlementSchema } from '#domain/orders/frozen.ts';
import {
  computeRefund,
  paidAmounts,
  type PaidAmounts,
  type WantedLine,
} from '#domain/orders/refund.ts';
import type { RefundMotive } from '#domain/orders/refund-motives.ts';
import { refundsAskAboveCents } from '#domain/staff/passkeys.ts';
import type { Clock } from '#domain/time/clock.ts';
import { baseLines } from '#server/catalogue/at-site.ts';
import { findLivePayment, lockPayment } from '#server/payments/store.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopDateTime } from '#server/platform/shop-time.ts';
import { baggedProduct } from '../bagged-product.ts';
import { listLines, lockOrder, type OrderLineRow, type OrderRow } from '../store.ts';
import { isCancelled, isCharged, isRefunded } from '#domain/orders/state-groups.ts';
import {
  addRefundedToLine,
  addRefunding,
  findRefundByKey,
  insertRefund,
  sumFeesRefunded,
  sumRefundedBy,
  type RefundRow,
} from './store.ts';

export type RefundDeps = { database: Database; clock: Clock; jobs: Jobs };
export type RefundInput = {
  key: string;
  orderId: string;
  cause: 'withdrawal' | 'complaint';
  motive?: RefundMotive;
  reason: string;
  /** `support:<staff id>` */
  actor: string;
  lines: readonly WantedLine[];
  /** auto: refunds the fees with the last unit, as the law requires for a full withdrawal (art. L221-24). */
  fees: 'auto' | 'yes' | 'no';
  /** The member must show their passkey again before a large refund. */
  isProofStale?: boolean;
};

export async function refundOrder(deps: RefundDeps, input: RefundInput): Promise<RefundRow> {
  return inTransaction(deps.database.db, (tx) => refundInTransaction(tx, deps, input));
}

export async function refundInTransaction(
  tx: Tx,
  deps: Pick<RefundDeps, 'clock' | 'jobs'>,
  input: RefundInput,
): Promise<RefundRow> {
  const order = await lockOrder(tx, input.orderId);
  if (!order) throw new Refusal('Order.NotFound');
  const first = await findRefundByKey(tx, input.key);
  if (first) return requireSame(first, input);
  const payment = await lockCapturedPayment(tx, order);
  const paid = paidOf(order, await listLines(tx, [order.id]));
  const feesRefundedCents = await sumFeesRefunded(tx, order.id);
  const lines = baseLines(order, input.lines);
  const refund = computeRefund(paid, {
    lines,
    withFees: input.fees === 'yes' || (input.fees === 'auto' && refundsEverything(paid, lines)),
    feesRefundedCents,
  });
  if (!refund) throw new Refusal('Refund.LinesUnavailable', { lines });
  if (refund.amountCents <= 0) throw new Refusal('Refund.NothingToRefund', { amount: 0 });
  const now = deps.clock.now();
  if (input.isProofStale)
    await requireSmallDay(tx, input, { amountCents: refund.amountCents, now });
  const row = {
    id: newId(),
    order_id: order.id,
    payment_id: payment.id,
    request_key: input.key,
    cause: input.cause,
    motive: input.motive ?? null,
    reason: input.reason,
    actor: input.actor,
    amount_cents: refund.amountCents,
    fees_cents: refund.feesCents,
    vat: JSON.stringify(refund.vat),
    status: 'pending',
    created_at: now,
    ended_at: null,
    paid_twice_at: null,
  } as const;
  await insertRefund(
    tx,
    row,
    refund.lines.map((line) => ({
      refund_id: row.id,
      product_id: line.productId,
      quantity: line.quantity,
      amount_cents: line.cents,
    })),
  );
  for (const line of refund.lines)
    await addRefundedToLine(tx, { orderId: order.id, productId: line.productId }, line);
  await addRefunding(tx, payment.id, refund.amountCents, now);
  await deps.jobs.enqueue(tx, 'refund.send', { refundId: row.id });
  return row;
}

/** Small refunds of one member on one order add up over the day, so that they cannot avoid the passkey. */
async function requireSmallDay(
  tx: Tx,
  { orderId, actor }: RefundInput,
  { amountCents, now }: { amountCents: number; now: Temporal.Instant },
): Promise<void> {
  const since = shopDateTime(now).startOfDay().toInstant();
  const earlierCents = await sumRefundedBy(tx, { orderId, actor, since });
  if (earlierCents + amountCents > refundsAskAboveCents)
    throw new Refusal('SharedUser.ProofTooOld');
}

/** Idempotency: refuses a key reused for another order. */
function requireSame(first: RefundRow, input: RefundInput): RefundRow {
  if (first.order_id !== input.orderId)
    throw new Refusal('Refund.KeyUsedElsewhere', { key: input.key });
  return first;
}

async function lockCapturedPayment(tx: Tx, order: OrderRow) {
  const live = await findLivePayment(tx, order.id);
  const payment = live ? await lockPayment(tx, live.id) : undefined;
  if (isRefunded(order.status))
    throw new Refusal('Refund.AlreadyRefunded', { status: order.status });
  if (payment?.status !== 'captured' || !(isCharged(order.status) || isCancelled(order.status)))
    throw new Refusal('Refund.NothingCharged', { status: order.status });
  return payment;
}

export function paidOf(order: OrderRow, lines: readonly OrderLineRow[]): PaidAmounts {
  return paidAmounts(
    frozenSettlementSchema.parse(order.settlement),
    lines.map((line) => ({
      productId: line.product_id,
      rate: baggedProduct(line).vatRateBasisPoints,
      preparedQuantity: line.prepared_quantity ?? 0,
      preparedGrams: line.prepared_grams,
      refundedQuantity: line.refunded_quantity,
      withdrawnQuantity: line.withdrawn_quantity,
      refundedCents: line.refunded_cents,
    })),
  );
}

/**
 * Whether this refund covers all that remains. `withDeclared`: units of a declared withdrawal count
 * as gone.
 */
export function refundsEverything(
  paid: PaidAmounts,
  lines: RefundInput['lines'],
  withDeclared = false,
): boolean {
  return paid.lines.every(
    (line) =>
      line.paidCents <= line.refundedCents ||
      line.refundedQuantity +
        (withDeclared ? line.withdrawnQuantity : 0) +
        (lines.find((wanted) => wanted.productId === line.productId)?.quantity ?? 0) ===
        line.preparedQuantity,
  );
}
