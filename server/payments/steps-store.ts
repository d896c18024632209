/** Steps reported by the payment page, only for explaining a payment later. */
import type { PaymentAttempt } from '#domain/payments/contract.ts';
import { run, type Reader } from '#server/platform/db.ts';

/** More steps than any page reports. */
const stepsKept = 50;

export async function recordStep(
  db: Reader,
  { paymentId, step, at }: { paymentId: string; step: string; at: Temporal.Instant },
): Promise<void> {
  await run(
    db,
    `insert into payment_steps (payment_id, step, at) select $1, $2, $3
    where (select count(*) from payment_steps where payment_id = $1) < $4`,
    [paymentId, step, at, stepsKept],
  );
}

export async function listAttempts(db: Reader, orderId: string): Promise<PaymentAttempt[]> {
  const rows = await run<{
    id: string;
    amount: number;
    status: PaymentAttempt['status'];
    refusalReason: string | null;
    means: PaymentAttempt['means'];
    holdAt: Temporal.Instant | null;
    payBefore: Temporal.Instant | null;
    createdAt: Temporal.Instant;
    updatedAt: Temporal.Instant;
    steps: PaymentAttempt['steps'];
  }>(
    db,
    `
    select p.id, p.amount_cents as amount, p.status, p.refusal_reason as "refusalReason",
      case when p.card ? 'brand' then jsonb_build_object(
        'type', p.card->>'brand', 'last4', nullif(p.card->>'last4', '')) end as means,
      p.hold_at as "holdAt", p.pay_before as "payBefore", p.created_at as "createdAt",
      p.updated_at as "updatedAt",
      coalesce((select jsonb_agg(jsonb_build_object('step', s.step, 'at',
            to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.id)
          from payment_steps s where s.payment_id = p.id), '[]') as steps
    from payments p where p.order_id = $1 order by p.created_at, p.id`,
    [orderId],
  );
  return rows.map((row) => ({
    ...row,
    holdAt: row.holdAt?.toString() ?? null,
    payBefore: row.payBefore?.toString() ?? null,
    createdAt: row.createdAt.toString(),
    updatedAt: row.updatedAt.toString(),
  }));
}
