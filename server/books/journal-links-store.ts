/** The rows of the journals as text, and the links that seal them. */
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type Journal = Row<'journal_links'>['journal'];
export type JournalRow = { key: string; text: string };
/** `text`: null when the sealed row is gone. */
export type SealedRow = Pick<Row<'journal_links'>, 'position' | 'hash'> & {
  key: string;
  text: string | null;
};

/**
 * Columns are named, so that a later one does not break the seals of older rows. An invoice forgets
 * its customer after ten years, so its seal leaves them out.
 */
const rowsOf: Record<Journal, string> = {
  ledger: `select id::text as key, at, id as number, jsonb_build_array(
      id, transaction_id, account, amount_cents, order_id, reason, at)::text as text
    from ledger_entries`,
  invoices: `select number as key, issued_at as at, 0 as number, jsonb_build_array(
      id, order_id, number, kind, issued_at, total_cents, refund_id,
      content - 'customer')::text as text
    from invoices`,
  staff: `select id::text as key, at, number, jsonb_build_array(
      id, number, at, staff_id, kind, subject, before, after)::text as text
    from staff_actions`,
};

/** Held by one sealing at a time; those who write the journals never take it. */
export async function lockLinks(tx: Tx): Promise<void> {
  await run(tx, 'select pg_advisory_xact_lock(7226044)');
}

export async function findLastLink(
  db: Reader,
  journal: Journal,
): Promise<Row<'journal_links'> | undefined> {
  return db
    .selectFrom('journal_links')
    .selectAll()
    .where('journal', '=', journal)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Rows without a link, in the order of their instants. */
export async function listUnsealed(
  db: Reader,
  journal: Journal,
  {
    from = null,
    before = null,
    limit,
  }: { from?: Temporal.Instant | null; before?: Temporal.Instant | null; limit: number },
): Promise<JournalRow[]> {
  return run(
    db,
    `select r.key, r.text from (${rowsOf[journal]}) r
    where ($2::timestamptz is null or r.at >= $2) and ($3::timestamptz is null or r.at < $3)
      and not exists (select from journal_links l where l.journal = $1 and l.row_key = r.key)
    order by r.at, r.number, r.key limit $4`,
    [journal, from, before, limit],
  );
}

export async function insertLinks(tx: Tx, links: NewRow<'journal_links'>[]): Promise<void> {
  if (links.length > 0) await tx.insertInto('journal_links').values(links).execute();
}

/** Links after a position, each with its row as it is now. */
export async function listSealed(
  db: Reader,
  journal: Journal,
  { after, limit }: { after: number; limit: number },
): Promise<SealedRow[]> {
  return run(
    db,
    `select l.position, l.hash, l.row_key as key, r.text
    from (select * from journal_links where journal = $1 and position > $2 order by position
      limit $3) l
      left join (${rowsOf[journal]}) r on r.key = l.row_key
    order by l.position`,
    [journal, after, limit],
  );
}
