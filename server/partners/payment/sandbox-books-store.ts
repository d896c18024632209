/** The embedded bank's statement in SQL, from what it did: lost replies change nothing of it. */
import type pg from 'pg';
import type { BankPayout, BankTransaction } from '#domain/payments/bank-statement.ts';

export type After = { at: Temporal.Instant; id: string };
type Span = { from: Temporal.Instant; to: Temporal.Instant };

const transactions = `
  select 'hold:' || reference as id, 'hold' as kind, reference, idempotency_key as key,
    amount_cents, currency, held_at as at
  from sandbox.holds where held_at >= $1 and held_at < $2
  union all
  select 'release:' || reference, 'release', reference, idempotency_key,
    amount_cents, currency, released_at
  from sandbox.holds where released_at >= $1 and released_at < $2
  union all
  select o.kind || ':' || o.idempotency_key, o.kind, h.reference,
    case o.kind when 'refund' then o.idempotency_key else h.idempotency_key end,
    o.amount_cents, h.currency, o.created_at
  from sandbox.operations o join sandbox.holds h using (reference)
  where o.created_at >= $1 and o.created_at < $2
  union all
  select 'dispute:' || d.reference, 'dispute', d.reference, h.idempotency_key,
    d.amount_cents, h.currency, d.opened_at
  from sandbox.disputes d join sandbox.holds h using (reference)
  where d.opened_at >= $1 and d.opened_at < $2
  union all
  select 'disputeReturn:' || d.reference, 'disputeReturn', d.reference, h.idempotency_key,
    d.amount_cents, h.currency, d.ends_at
  from sandbox.disputes d join sandbox.holds h using (reference)
  where d.is_won and d.ends_at >= $1 and d.ends_at < $2`;

/** What moved the balance, with the day of UTC on which it is paid out. */
const moves = `
  select (created_at at time zone 'UTC')::date as day,
    case kind when 'capture' then amount_cents else -amount_cents end as cents
  from sandbox.operations
  union all select (opened_at at time zone 'UTC')::date, -amount_cents from sandbox.disputes
  union all select (ends_at at time zone 'UTC')::date, amount_cents from sandbox.disputes
    where is_won`;

export function createSandboxBooksStore(pool: pg.Pool) {
  return {
    /** Holds that nobody asked about since they expired. */
    expireHolds: (now: Temporal.Instant) =>
      pool.query(
        `update sandbox.holds set status = 'canceled', released_at = capture_before
        where status = 'authorized' and capture_before < $1`,
        [now],
      ),

    async listTransactions(
      { from, to }: Span,
      after: After,
      limit: number,
    ): Promise<BankTransaction[]> {
      const { rows } = await pool.query<BankTransaction>(
        `select id, kind, reference as "providerReference", key, amount_cents as "amountCents",
          0 as "feeCents", currency, at
        from (${transactions}) as statement
        where (at, id) > ($3, $4) order by at, id limit $5`,
        [from, to, after.at, after.id, limit],
      );
      return rows;
    },

    /** Pays each day that is over, once, at four o'clock in the morning of the next one. */
    makePayouts: (now: Temporal.Instant) =>
      pool.query(
        `insert into sandbox.payouts (day, amount_cents, paid_at)
        select day, sum(cents), (day + 1 + time '04:00') at time zone 'UTC'
        from (${moves}) moved
        where (day + 1 + time '04:00') at time zone 'UTC' <= $1
        group by day having sum(cents) <> 0
        on conflict (day) do nothing`,
        [now],
      ),

    async listPayouts({ from, to }: Span, after: After, limit: number): Promise<BankPayout[]> {
      const { rows } = await pool.query<BankPayout>(
        `select 'payout:' || p.day as id, p.amount_cents as "amountCents",
          coalesce(sum(m.cents), 0) as "partsCents",
          'EUR' as currency, p.paid_at as at
        from sandbox.payouts p left join (${moves}) m using (day)
        where p.paid_at >= $1 and p.paid_at < $2 and (p.paid_at, 'payout:' || p.day) > ($3, $4)
        group by p.day order by p.paid_at, id limit $5`,
        [from, to, after.at, after.id, limit],
      );
      return rows;
    },
  };
}
