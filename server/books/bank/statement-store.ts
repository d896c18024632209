/** The bank's statement as it was read. */
import type { BankDay } from '#domain/books/bank-contract.ts';
import type { Span } from '#domain/books/period.ts';
import type { BankPayout, BankTransaction } from '#domain/payments/bank-statement.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';
import { run, type Reader } from '#server/platform/db.ts';

/** Reading a day twice changes nothing. */
export async function insertTransactions(
  db: Reader,
  provider: string,
  items: readonly BankTransaction[],
  readAt: Temporal.Instant,
): Promise<void> {
  if (items.length === 0) return;
  await db
    .insertInto('bank_transactions')
    .values(
      items.map((each) => ({
        provider,
        id: each.id,
        kind: each.kind,
        provider_reference: each.providerReference,
        key: each.key,
        amount_cents: each.amountCents,
        fee_cents: each.feeCents,
        currency: each.currency,
        at: each.at,
        read_at: readAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .execute();
}

/** The parts of a payout may still be counted by the bank when it is first read. */
export async function putPayouts(
  db: Reader,
  provider: string,
  items: readonly BankPayout[],
  readAt: Temporal.Instant,
): Promise<void> {
  if (items.length === 0) return;
  await db
    .insertInto('bank_payouts')
    .values(
      items.map((each) => ({
        provider,
        id: each.id,
        amount_cents: each.amountCents,
        parts_cents: each.partsCents,
        currency: each.currency,
        at: each.at,
        read_at: readAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['provider', 'id']).doUpdateSet((eb) => ({
        amount_cents: eb.ref('excluded.amount_cents'),
        parts_cents: eb.ref('excluded.parts_cents'),
        read_at: eb.ref('excluded.read_at'),
      })),
    )
    .execute();
}

export async function insertDays(
  db: Reader,
  days: readonly Temporal.PlainDate[],
  readAt: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('bank_days')
    .values(days.map((day) => ({ day, read_at: readAt })))
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet((eb) => ({ read_at: eb.ref('excluded.read_at') })),
    )
    .execute();
}

/** The first and the last day that were compared. */
export async function findComparedDays(
  db: Reader,
): Promise<{ first: Temporal.PlainDate; last: Temporal.PlainDate } | null> {
  const row = await db
    .selectFrom('bank_days')
    .select((eb) => [eb.fn.min('day').as('first'), eb.fn.max('day').as('last')])
    .executeTakeFirst();
  return row?.first && row.last ? { first: row.first, last: row.last } : null;
}

/** Payouts of the span, or with one of these ids. */
export async function listPayouts(
  db: Reader,
  { from, to }: Span,
  ids: readonly string[],
): Promise<BankPayout[]> {
  return db
    .selectFrom('bank_payouts')
    .select(['id', 'amount_cents as amountCents', 'parts_cents as partsCents', 'currency', 'at'])
    .where((eb) =>
      eb.or([
        eb.and([eb('at', '>=', from), eb('at', '<', to)]),
        ...(ids.length > 0 ? [eb('id', 'in', [...ids])] : []),
      ]),
    )
    .orderBy('at')
    .execute();
}

/** The last days compared, with what the bank says of each. */
export async function listDays(db: Reader, limit: number): Promise<BankDay[]> {
  const rows = await run<Omit<BankDay, 'day'> & { day: Temporal.PlainDate }>(
    db,
    `select d.day, t.*,
      (select coalesce(sum(amount_cents), 0) from bank_payouts
        where at >= s.from and at < s.to) as "paidOutCents",
      (select count(*) from bank_differences
        where day = d.day and gone_at is null and explained_at is null) as differences
    from bank_days d
      cross join lateral (select d.day::timestamp at time zone $2 as from,
        (d.day + 1)::timestamp at time zone $2 as to) s
      cross join lateral (
        select count(*) filter (where kind = 'capture') as captures,
          coalesce(sum(amount_cents) filter (where kind = 'capture'), 0) as "capturedCents",
          coalesce(sum(amount_cents) filter (where kind = 'refund'), 0) as "refundedCents",
          coalesce(sum(fee_cents), 0) as "feesCents"
        from bank_transactions where at >= s.from and at < s.to
      ) t
    order by d.day desc limit $1`,
    [limit, shopTimeZone()],
  );
  return rows.map((row) => ({ ...row, day: row.day.toString() }));
}
