/** Daily closings in SQL, and the figures of a day that they store. */
import type { DayFigures } from '#domain/books/daily-closing.ts';
import type { Span } from '#domain/books/period.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

/** Waits for the transactions that write the ledger, each of which shares this lock (migration 28). */
export async function lockLedger(tx: Tx): Promise<void> {
  await run(tx, 'select pg_advisory_xact_lock(7226002)');
}

export async function findLastClosing(db: Reader): Promise<Row<'daily_closings'> | undefined> {
  return db
    .selectFrom('daily_closings')
    .selectAll()
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function listClosings(db: Reader): Promise<Row<'daily_closings'>[]> {
  return db.selectFrom('daily_closings').selectAll().orderBy('number').execute();
}

export type ClosingWithAuthor = Row<'daily_closings'> & { author: string | null };

/** Newest first, with the name of the manager for a day closed by hand. */
export async function listClosingsOfMonth(
  db: Reader,
  first: Temporal.PlainDate,
): Promise<ClosingWithAuthor[]> {
  return db
    .selectFrom('daily_closings')
    .leftJoin('staff', 'staff.id', 'daily_closings.closed_by')
    .selectAll('daily_closings')
    .select('staff.name as author')
    .where('day', '>=', first)
    .where('day', '<', first.add({ months: 1 }))
    .orderBy('day', 'desc')
    .execute();
}

export async function insertClosing(tx: Tx, row: NewRow<'daily_closings'>): Promise<void> {
  await tx.insertInto('daily_closings').values(row).execute();
}

/** Instant of the first ledger entry. Days before it have nothing to close. */
export async function findFirstEntry(db: Reader): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('ledger_entries')
    .select('at')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Counts an order on the day of its capture, and a refund on the day the bank made it. */
export async function countDay(db: Reader, { from, to }: Span): Promise<DayFigures> {
  const span = [from, to];
  const [figures] = await run<Omit<DayFigures, 'takings' | 'vat'>>(db, dayFigures, span);
  if (!figures) throw new Error('aggregates always answer one row');
  return {
    ...figures,
    takings: await run(db, takings, span),
    vat: await run(db, vat, span),
  };
}

const dayFigures = `
  with entries as (
    select * from ledger_entries
    where account = 'bank:captured' and at >= $1 and at < $2
  ),
  bills as (
    select coalesce(sum((o.settlement->>'feesCents')::bigint), 0) as "feesCents",
      coalesce(sum((o.settlement->>'couponDiscountCents')::bigint), 0) as "codesCents",
      coalesce(sum((o.settlement->>'giftCents')::bigint), 0) as "giftsCents"
    from entries e join orders o on o.id = e.order_id where e.reason = 'sale'
  ),
  documents as (
    select kind, json_build_object(
      'count', count(*), 'first', min(number collate "C"), 'last', max(number collate "C")
    ) as range
    from invoices where issued_at >= $1 and issued_at < $2 group by kind
  )
  select
    (select coalesce(sum(amount_cents), 0) from entries where reason = 'sale') as "salesCents",
    (select coalesce(-sum(amount_cents), 0) from entries where reason = 'refund')
      as "refundsCents",
    (select count(*) from entries where reason = 'sale') as orders,
    bills.*,
    (select coalesce(sum(fees_cents), 0) from refunds
      where status = 'refunded' and ended_at >= $1 and ended_at < $2) as "feesRefundedCents",
    (select json_build_object('count', count(*), 'amountCents', coalesce(sum(amount_cents), 0))
      from customer_gestures where at >= $1 and at < $2) as gestures,
    coalesce((select range from documents where kind = 'invoice'), none.range) as invoices,
    coalesce((select range from documents where kind = 'creditNote'), none.range)
      as "creditNotes",
    (select json_build_object(
        'withdrawnCents', coalesce(sum(amount_cents) filter (where reason = 'dispute'), 0),
        'returnedCents', coalesce(-sum(amount_cents) filter (where reason = 'disputeReturn'), 0))
      from ledger_entries where account = 'disputes' and at >= $1 and at < $2) as disputes
  from bills, (select json_build_object('count', 0, 'first', null, 'last', null) as range) none`;

const takings = `
  select coalesce(p.card->>'brand', upper(p.provider), 'OTHER') as means,
    coalesce(sum(e.amount_cents) filter (where e.reason = 'sale'), 0) as "takenCents",
    coalesce(-sum(e.amount_cents) filter (where e.reason = 'refund'), 0) as "refundedCents"
  from ledger_entries e left join lateral (
    select card, provider from payments
    where order_id = e.order_id and captured_cents > 0 order by created_at desc limit 1
  ) p on true
  where e.account = 'bank:captured' and e.at >= $1 and e.at < $2
  group by 1 order by 1`;

const vat = `
  select (v->>'rate')::int as "rateBasisPoints",
    sum(s.sign * (v->>'base')::bigint) as "baseCents",
    sum(s.sign * (v->>'vat')::bigint) as "vatCents",
    sum(s.sign * (v->>'total')::bigint) as "totalCents"
  from invoices i
    cross join lateral (select case i.kind when 'invoice' then 1 else -1 end as sign) s
    cross join lateral jsonb_array_elements(i.content->'vat') v
  where i.issued_at >= $1 and i.issued_at < $2
  group by 1 order by 1`;
