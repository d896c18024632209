/** Daily closings in SQL, and the figures of a day that they store. */
import type { ClosingContent, DayFigures } from '#domain/books/daily-closing.ts';
import type { Span } from '#domain/books/period.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';
import { shopInstant } from '#server/platform/shop-time.ts';

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

export async function findClosing(
  db: Reader,
  day: Temporal.PlainDate,
): Promise<Row<'daily_closings'> | undefined> {
  return db.selectFrom('daily_closings').selectAll().where('day', '=', day).executeTakeFirst();
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

/** Counts an order on the day of its capture, and a refund on the day the bank made it. `siteId` null: of all sites. */
export async function countDay(
  db: Reader,
  { from, to }: Span,
  siteId: string | null,
): Promise<DayFigures> {
  const span = [from, to, siteId];
  const [figures] = await run<Omit<DayFigures, 'takings' | 'vat'>>(db, dayFigures, span);
  if (!figures) throw new Error('aggregates always answer one row');
  return {
    ...figures,
    takings: await run(db, takings, span),
    vat: await run(db, vat, span),
  };
}

/** Of the site, or all of them. */
const ofSite = (orderId: string): string =>
  `($3::text is null or ${orderId} in (select id from orders where shop_id = $3))`;

const dayFigures = `
  with entries as (
    select * from ledger_entries
    where account = 'bank:captured' and at >= $1 and at < $2 and ${ofSite('order_id')}
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
    from invoices where issued_at >= $1 and issued_at < $2 and ${ofSite('order_id')}
    group by kind
  )
  select
    (select coalesce(sum(amount_cents), 0) from entries where reason = 'sale') as "salesCents",
    (select coalesce(-sum(amount_cents), 0) from entries where reason = 'refund')
      as "refundsCents",
    (select count(*) from entries where reason = 'sale') as orders,
    bills.*,
    (select coalesce(sum(fees_cents), 0) from refunds
      where status = 'refunded' and ended_at >= $1 and ended_at < $2
        and ${ofSite('order_id')}) as "feesRefundedCents",
    (select json_build_object('count', count(*), 'amountCents', coalesce(sum(amount_cents), 0))
      from customer_gestures where at >= $1 and at < $2 and $3::text is null) as gestures,
    coalesce((select range from documents where kind = 'invoice'), none.range) as invoices,
    coalesce((select range from documents where kind = 'creditNote'), none.range)
      as "creditNotes",
    (select json_build_object(
        'withdrawnCents', coalesce(sum(amount_cents) filter (where reason = 'dispute'), 0),
        'returnedCents', coalesce(-sum(amount_cents) filter (where reason = 'disputeReturn'), 0))
      from ledger_entries where account = 'disputes' and at >= $1 and at < $2
        and ${ofSite('order_id')}) as disputes
  from bills, (select json_build_object('count', 0, 'first', null, 'last', null) as range) none`;

/** Those that have sold. With one of them, the closing of the seller is the site's. */
export async function listClosedSites(
  db: Reader,
): Promise<Pick<Row<'sites'>, 'id' | 'name' | 'siret'>[]> {
  return run(
    db,
    `select id, name, siret from sites s
    where exists (select from orders o join ledger_entries e on e.order_id = o.id where o.shop_id = s.id)
    order by position, id`,
  );
}

export type ClosedSite = Pick<Row<'sites'>, 'id' | 'name' | 'siret'> & { isFirst: boolean };

export async function findClosedSite(db: Reader, id: string): Promise<ClosedSite | null> {
  const [site] = await run<ClosedSite>(
    db,
    'select id, name, siret, id = first_site() as "isFirst" from sites where id = $1',
    [id],
  );
  return site ?? null;
}

/** Until then: of the month and year of the day, and ever. Where the closing before does not say. */
export async function countTotals(
  db: Reader,
  siteId: string,
  { day, until }: { day: Temporal.PlainDate; until: Temporal.Instant },
): Promise<ClosingContent['totals']> {
  const of = (since: string) => `json_build_object(
    'salesCents', coalesce(sum(amount_cents) filter (where reason = 'sale' and at >= ${since}), 0),
    'refundsCents', coalesce(-sum(amount_cents) filter (where reason = 'refund' and at >= ${since}), 0))`;
  const [totals] = await run<ClosingContent['totals']>(
    db,
    `select ${of('$3')} as month, ${of('$4')} as year, ${of("'-infinity'")} as perpetual
    from ledger_entries where account = 'bank:captured' and at < $2
      and order_id in (select id from orders where shop_id = $1)`,
    [
      siteId,
      until,
      shopInstant(day.with({ day: 1 }), 0),
      shopInstant(day.with({ day: 1, month: 1 }), 0),
    ],
  );
  if (!totals) throw new Error('aggregates always answer one row');
  return totals;
}

const takings = `
  select coalesce(p.card->>'brand', upper(p.provider), 'OTHER') as means,
    coalesce(sum(e.amount_cents) filter (where e.reason = 'sale'), 0) as "takenCents",
    coalesce(-sum(e.amount_cents) filter (where e.reason = 'refund'), 0) as "refundedCents"
  from ledger_entries e left join lateral (
    select card, provider from payments
    where order_id = e.order_id and captured_cents > 0 order by created_at desc limit 1
  ) p on true
  where e.account = 'bank:captured' and e.at >= $1 and e.at < $2 and ${ofSite('e.order_id')}
  group by 1 order by 1`;

const vat = `
  select (v->>'rate')::int as "rateBasisPoints",
    sum(s.sign * (v->>'base')::bigint) as "baseCents",
    sum(s.sign * (v->>'vat')::bigint) as "vatCents",
    sum(s.sign * (v->>'total')::bigint) as "totalCents"
  from invoices i
    cross join lateral (select case i.kind when 'invoice' then 1 else -1 end as sign) s
    cross join lateral jsonb_array_elements(i.content->'vat') v
  where i.issued_at >= $1 and i.issued_at < $2 and ${ofSite('i.order_id')}
  group by 1 order by 1`;
