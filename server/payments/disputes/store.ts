/** Disputes in SQL, each with its order. */
import type { BankDispute } from '#domain/payments/disputes.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { Row } from '#server/platform/schema.ts';

export type DisputeRow = Row<'payment_disputes'>;

/** Null when it is known already. */
export async function insertDispute(
  tx: Tx,
  dispute: BankDispute,
  of: { provider: string; paymentId: string; orderId: string },
): Promise<string | null> {
  const row = await tx
    .insertInto('payment_disputes')
    .values({
      id: newId(),
      provider: of.provider,
      provider_dispute_id: dispute.id,
      payment_id: of.paymentId,
      order_id: of.orderId,
      amount_cents: dispute.amountCents,
      reason: dispute.reason,
      status: dispute.status,
      answer_before: dispute.answerBefore,
      opened_at: dispute.openedAt,
      updated_at: dispute.openedAt,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_dispute_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function lockDispute(
  tx: Tx,
  provider: string,
  disputeId: string,
): Promise<DisputeRow> {
  return tx
    .selectFrom('payment_disputes')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_dispute_id', '=', disputeId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateDispute(
  tx: Tx,
  id: string,
  dispute: BankDispute,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('payment_disputes')
    .set({
      amount_cents: dispute.amountCents,
      reason: dispute.reason,
      status: dispute.status,
      answer_before: dispute.answerBefore,
      withdrawn_cents: dispute.withdrawnCents,
      returned_cents: dispute.returnedCents,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
}

export async function findNumberOfOrder(db: Reader, orderId: string): Promise<string> {
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return number;
}

/** Those to answer first, the earliest deadline first; then the latest others. */
export async function listDisputes(
  db: Reader,
  limit: number,
): Promise<(DisputeRow & { order_number: string })[]> {
  return run(
    db,
    `select d.*, o.number as order_number
    from payment_disputes d join orders o on o.id = d.order_id
    order by d.status = 'needsAnswer' desc,
      case when d.status = 'needsAnswer' then d.answer_before end, d.opened_at desc
    limit $1`,
    [limit],
  );
}
