/** Differences between the bank's books and ours, from their finding to their explanation. */
import { fingerprintOf, type Difference } from '#domain/books/compare-bank.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { Row } from '#server/platform/schema.ts';

/** A bank that is asked with the wrong key knows no order at all: each is a difference, and a statement takes 65,535 values. */
const insertedAtOnce = 1_000;

/** Returns the new ones, and those that came back: two comparisons at once share them out. */
export async function insertDifferences(
  tx: Tx,
  found: readonly Difference[],
  at: Temporal.Instant,
): Promise<Row<'bank_differences'>[]> {
  const rows = [...new Map(found.map((each) => [fingerprintOf(each), each]))];
  const inserted: Row<'bank_differences'>[] = [];
  for (let start = 0; start < rows.length; start += insertedAtOnce)
    inserted.push(...(await insertSome(tx, rows.slice(start, start + insertedAtOnce), at)));
  return inserted;
}

function insertSome(
  tx: Tx,
  rows: readonly (readonly [fingerprint: string, Difference])[],
  at: Temporal.Instant,
): Promise<Row<'bank_differences'>[]> {
  return tx
    .insertInto('bank_differences')
    .values(
      rows.map(([fingerprint, each]) => ({
        id: newId(),
        fingerprint,
        kind: each.kind,
        subject: each.subject,
        order_id: each.orderId,
        ours_cents: each.oursCents,
        bank_cents: each.bankCents,
        currency: each.currency,
        day: shopDate(each.at),
        found_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('fingerprint')
        .doUpdateSet((eb) => ({ gone_at: null, found_at: eb.ref('excluded.found_at') }))
        .where('bank_differences.gone_at', 'is not', null),
    )
    .returningAll()
    .execute();
}

/** Those that a new comparison, which looks at each again, no longer found. */
export async function closeGoneDifferences(
  tx: Tx,
  found: readonly Difference[],
  at: Temporal.Instant,
): Promise<void> {
  await run(
    tx,
    `update bank_differences set gone_at = $1
    where gone_at is null and explained_at is null and fingerprint <> all($2)`,
    [at, found.map(fingerprintOf)],
  );
}

/** Subjects of the open differences without an order, to be compared again. */
export async function listOpenSubjects(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('bank_differences')
    .select('subject')
    .where('gone_at', 'is', null)
    .where('explained_at', 'is', null)
    .where('order_id', 'is', null)
    .execute();
  return rows.map(({ subject }) => subject);
}

/** Fingerprints that a member of the team has explained. */
export async function listExplained(
  db: Reader,
  fingerprints: readonly string[],
): Promise<Set<string>> {
  const rows = await run<{ fingerprint: string }>(
    db,
    `select fingerprint from bank_differences
    where explained_at is not null and fingerprint = any($1)`,
    [fingerprints],
  );
  return new Set(rows.map(({ fingerprint }) => fingerprint));
}

export async function countOpenDifferences(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('bank_differences')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('gone_at', 'is', null)
    .where('explained_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export type ListedDifference = Row<'bank_differences'> & {
  order_number: string | null;
  author: string | null;
};

/** Open ones first, then the latest others. */
export async function listDifferences(db: Reader, limit: number): Promise<ListedDifference[]> {
  return run(
    db,
    `select d.*, o.number as order_number, s.name as author
    from bank_differences d left join orders o on o.id = d.order_id
      left join staff s on s.id = d.explained_by
    order by (d.gone_at is null and d.explained_at is null) desc, d.day desc, d.found_at desc, d.id
    limit $1`,
    [limit],
  );
}

/** Numbers of the orders, for the e-mail that announces them. */
export async function readOrderNumbers(
  db: Reader,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await run<{ id: string; number: string }>(
    db,
    'select id, number from orders where id = any($1)',
    [orderIds],
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Null when it is gone. A second explanation replaces the first; the journal keeps both. */
export async function explainDifference(
  tx: Tx,
  explained: { id: string; staffId: string; note: string; at: Temporal.Instant },
): Promise<Row<'bank_differences'> | null> {
  const row = await tx
    .updateTable('bank_differences')
    .set({
      explained_at: explained.at,
      explained_by: explained.staffId,
      note: explained.note,
    })
    .where('id', '=', explained.id)
    .where('gone_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
