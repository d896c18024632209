import type { BookedTransaction } from '#domain/books/fec.ts';
import type { Span } from '#domain/books/period.ts';
import { run, type Reader } from '#server/platform/db.ts';

export type ClosedDay = Span & { day: Temporal.PlainDate; closedAt: Temporal.Instant };

/** In order: the days of the year that are closed. Each begins where the one before it ended. */
export async function listClosedDays(db: Reader, year: number): Promise<ClosedDay[]> {
  return run<ClosedDay>(
    db,
    `
    select day, closed_at as "closedAt", began_at as "from", ended_at as "to"
    from (
      select day, closed_at, ended_at,
        coalesce(lag(ended_at) over (order by number), (select min(at) from ledger_entries))
          as began_at
      from daily_closings
    ) closed
    where extract(year from day) = $1 order by day`,
    [year],
  );
}

/** The first and last year that the ledger knows. */
export async function findLedgerYears(
  db: Reader,
): Promise<{ first: Temporal.Instant; last: Temporal.Instant } | null> {
  const row = await db
    .selectFrom('ledger_entries')
    .select((eb) => [eb.fn.min('at').as('first'), eb.fn.max('at').as('last')])
    .executeTakeFirst();
  return row?.first && row.last ? { first: row.first, last: row.last } : null;
}

export type LedgerTransaction = Pick<BookedTransaction, 'reason' | 'orderNumber' | 'entries'> & {
  documentNumber: string | null;
  siteName: string | null;
  documentAt: Temporal.Instant | null;
};

/**
 * In the order of writing. A sale and its invoice, a refund and its credit note were written in one
 * transaction, with one instant. The piece of a dispute is the bank's number of it.
 */
export async function listTransactions(
  db: Reader,
  { from, to }: Span,
): Promise<LedgerTransaction[]> {
  return run<LedgerTransaction>(
    db,
    `
    with written as (
      select transaction_id, order_id, reason, at, min(id) as first_id,
        abs(sum(amount_cents) filter (where account = 'bank:captured')) as cents,
        json_agg(json_build_object('account', account, 'amountCents', amount_cents) order by id)
          as entries
      from ledger_entries where at >= $1 and at < $2 group by 1, 2, 3, 4
    )
    select t.reason, o.number as "orderNumber", t.entries,
      coalesce(i.number, d.provider_dispute_id) as "documentNumber", i.site as "siteName",
      coalesce(i.issued_at, d.opened_at) as "documentAt"
    from written t join orders o on o.id = t.order_id left join lateral (
      select number, issued_at, content #>> '{seller,site,name}' as site from invoices
      where order_id = t.order_id and issued_at = t.at and total_cents = t.cents
        and kind = case t.reason when 'sale' then 'invoice' else 'creditNote' end
      limit 1
    ) i on true left join lateral (
      select provider_dispute_id, opened_at from payment_disputes
      where order_id = t.order_id and t.reason in ('dispute', 'disputeReturn')
      order by opened_at desc limit 1
    ) d on true
    order by t.first_id`,
    [from, to],
  );
}
