/** Records a dispute as the provider tells it, and the money that it moved. Safe to rerun, and at once. */
import { newDisputeMoves, type BankDispute } from '#domain/payments/disputes.ts';
import type { Clock } from '#domain/time/clock.ts';
import { listOpenManagers } from '#server/account/staff-members-store.ts';
import type { PaymentProvider } from '#server/partners/payment/port.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Logger } from '#server/platform/log.ts';
import { findPaymentOfEvent, postLedger, type PaymentRow } from '../store.ts';
import { disputeEmail } from './dispute-email.ts';
import { findNumberOfOrder, insertDispute, lockDispute, updateDispute } from './store.ts';

export type DisputeDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  log: Logger;
  partners: { payment: PaymentProvider };
  publicUrl: string;
};

/** Banks take disputes for four months after the payment, and decide within some weeks. */
const followedDays = 180;

/** Asks for every dispute that may still change: webhooks may have been missed. */
export async function followDisputes(deps: DisputeDeps): Promise<void> {
  const { payment } = deps.partners;
  if (payment.kind === 'none') return;
  const to = deps.clock.now().add({ seconds: 1 });
  const from = to.subtract({ hours: 24 * followedDays });
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<PaymentProvider['listDisputes']>> = await payment.listDisputes({
      from,
      to,
      cursor,
    });
    for (const dispute of page.items) await recordDispute(deps, dispute);
    cursor = page.next;
  } while (cursor !== null);
}

export async function recordDispute(deps: DisputeDeps, dispute: BankDispute): Promise<void> {
  const payment = await findPaymentOfEvent(deps.database.db, {
    providerReference: dispute.providerReference ?? '',
    idempotencyKey: dispute.key,
  });
  if (!payment) {
    deps.log.error({ disputeId: dispute.id }, 'a dispute of a payment that is not ours');
    return;
  }
  await inTransaction(deps.database.db, (tx) => record(tx, deps, dispute, payment));
}

async function record(
  tx: Tx,
  deps: DisputeDeps,
  dispute: BankDispute,
  { id: paymentId, order_id: orderId }: PaymentRow,
): Promise<void> {
  const provider = deps.partners.payment.kind;
  const added = await insertDispute(tx, dispute, { provider, paymentId, orderId });
  const row = await lockDispute(tx, provider, dispute.id);
  const at = deps.clock.now();
  const before = { withdrawnCents: row.withdrawn_cents, returnedCents: row.returned_cents };
  for (const { reason, amountCents } of newDisputeMoves(before, dispute)) {
    const taken = reason === 'dispute' ? amountCents : -amountCents;
    const amounts = { 'bank:disputed': -taken, disputes: taken };
    await postLedger(tx, { orderId, reason, at, amounts });
  }
  // An answer that another one has overtaken takes nothing back.
  const known = {
    ...dispute,
    withdrawnCents: Math.max(before.withdrawnCents, dispute.withdrawnCents),
    returnedCents: Math.max(before.returnedCents, dispute.returnedCents),
  };
  await updateDispute(tx, row.id, known, at);
  if (!added) return;
  const orderNumber = await findNumberOfOrder(tx, orderId);
  for (const manager of await listOpenManagers(tx))
    await deps.jobs.enqueue(
      tx,
      'email.send',
      disputeEmail(deps, manager, { ...dispute, rowId: added, orderNumber }),
    );
  deps.log.warn({ disputeId: dispute.id, orderId }, 'a payment is disputed');
}
