/** Files for the accountant, in SQL. */
import { sql } from 'kysely';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type DroppedFile = Row<'dropped_files'>;

/** Days that are closed and have no file yet; at first, those of the year of the last one. */
export async function listDaysToDrop(
  db: Reader,
): Promise<{ day: Temporal.PlainDate; documents: number }[]> {
  return run(
    db,
    `select day, (content -> 'invoices' ->> 'count')::int
        + (content -> 'creditNotes' ->> 'count')::int as documents
    from daily_closings
    where day > coalesce(
      (select max(day) from dropped_files),
      (select date_trunc('year', max(day))::date - 1 from daily_closings)
    ) order by day`,
  );
}

export async function insertFiles(tx: Tx, rows: readonly NewRow<'dropped_files'>[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('dropped_files')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The oldest that no process is leaving, besides those already tried. */
export async function leaseFile(
  tx: Tx,
  {
    now,
    until,
    tried,
  }: { now: Temporal.Instant; until: Temporal.Instant; tried: readonly string[] },
): Promise<DroppedFile | undefined> {
  return tx
    .updateTable('dropped_files')
    .set({ leased_until: until })
    .where('name', '=', (db) =>
      db
        .selectFrom('dropped_files')
        .select('name')
        .where('sent_at', 'is', null)
        .where(sql<boolean>`name <> all(${[...tried]})`)
        .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<=', now)]))
        .orderBy('day')
        .orderBy('name')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function updateFile(
  db: Reader,
  name: string,
  row: Partial<Omit<DroppedFile, 'name'>>,
): Promise<void> {
  await db.updateTable('dropped_files').set(row).where('name', '=', name).execute();
}

export async function listUnsent(db: Reader): Promise<DroppedFile[]> {
  return db
    .selectFrom('dropped_files')
    .selectAll()
    .where('sent_at', 'is', null)
    .orderBy('day')
    .orderBy('name')
    .execute();
}

export async function findLastSentDay(db: Reader): Promise<Temporal.PlainDate | null> {
  const row = await db
    .selectFrom('dropped_files')
    .select(({ fn }) => fn.max('day').as('day'))
    .where('sent_at', 'is not', null)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** Returns those that became late, once. */
export async function markLate(
  tx: Tx,
  { before, at }: { before: Temporal.Instant; at: Temporal.Instant },
): Promise<DroppedFile[]> {
  return tx
    .updateTable('dropped_files')
    .set({ told_at: at })
    .where('sent_at', 'is', null)
    .where('told_at', 'is', null)
    .where('created_at', '<', before)
    .returningAll()
    .execute();
}
