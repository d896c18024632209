/** Invoices that came from the approved platform, and the answers that wait to leave. */
import type { AnswerReason } from '#domain/purchases/refusal-reasons.ts';
import type { IncomingInvoice } from '#server/partners/invoicing/port.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type AnswerCode = 204 | 205 | 207 | 210;
export type UnreadInvoice = Pick<
  Row<'incoming_invoices'>,
  'id' | 'file_name' | 'received_at' | 'problem' | 'failure' | 'content'
>;

export async function readIncomingCursor(db: Reader): Promise<string | null> {
  const row = await db
    .selectFrom('platform_settings')
    .select('incoming_cursor')
    .executeTakeFirstOrThrow();
  return row.incoming_cursor;
}

export async function updateIncomingCursor(tx: Reader, cursor: string): Promise<void> {
  await tx.updateTable('platform_settings').set({ incoming_cursor: cursor }).execute();
}

export async function hasIncoming(tx: Reader, flowId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('incoming_invoices')
    .select('id')
    .where('flow_id', '=', flowId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a flow has become this invoice before. */
export async function hasIncomingOf(tx: Tx, invoiceId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('incoming_invoices')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  return row !== undefined;
}

/** False: another process has kept this flow meanwhile. */
export async function insertIncoming(
  tx: Reader,
  row: NewRow<'incoming_invoices'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await tx
    .insertInto('incoming_invoices')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return count === 1n;
}

/** The oldest first. */
export async function listUnread(db: Reader): Promise<UnreadInvoice[]> {
  return db
    .selectFrom('incoming_invoices')
    .select(['id', 'file_name', 'received_at', 'problem', 'failure', 'content'])
    .where('problem', 'is not', null)
    .where('settled_at', 'is', null)
    .orderBy('received_at')
    .limit(200)
    .execute();
}

const ofAside = `problem in ('failed', 'unreadable') and settled_at is null`;

/** What is still tried by itself, the oldest first. */
export async function listFailed(db: Reader, maximumTries: number): Promise<string[]> {
  const rows = await run<{ id: string }>(
    db,
    `select id from incoming_invoices where ${ofAside} and problem = 'failed' and tries < $1
    order by received_at`,
    [maximumTries],
  );
  return rows.map(({ id }) => id);
}

export async function findAside(db: Reader, id: string): Promise<IncomingInvoice> {
  const [row] = await run<IncomingInvoice>(
    db,
    `select flow_id as "flowId", file_name as "fileName", file, received_at as at
    from incoming_invoices where id = $1 and ${ofAside}`,
    [id],
  );
  if (!row) throw new Refusal('Purchase.InvoiceNotFound');
  return row;
}

/** Before it is kept anew under its id. */
export async function removeAside(tx: Tx, id: string): Promise<boolean> {
  const rows = await run(
    tx,
    `delete from incoming_invoices where id = $1 and ${ofAside} returning id`,
    [id],
  );
  return rows.length > 0;
}

/** Returns the tries so far; undefined when it is set aside no longer. */
export async function countTry(tx: Tx, id: string, failure: string): Promise<number | undefined> {
  const [row] = await run<{ tries: number }>(
    tx,
    `update incoming_invoices set tries = tries + 1, failure = $2 where id = $1 and ${ofAside}
    returning tries`,
    [id, failure],
  );
  return row?.tries;
}

export async function lockIncoming(
  tx: Tx,
  id: string,
): Promise<Pick<Row<'incoming_invoices'>, 'content' | 'settled_at'>> {
  const row = await tx
    .selectFrom('incoming_invoices')
    .select(['content', 'settled_at'])
    .where('id', '=', id)
    .where('problem', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('Purchase.InvoiceNotFound');
  return row;
}

export async function settleIncoming(tx: Tx, id: string, at: Temporal.Instant): Promise<void> {
  await tx.updateTable('incoming_invoices').set({ settled_at: at }).where('id', '=', id).execute();
}

export async function findIncomingFile(
  db: Reader,
  id: string,
): Promise<{ file: Buffer; fileName: string | null }> {
  const row = await db
    .selectFrom('incoming_invoices')
    .select(['file', 'file_name as fileName'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.file) throw new Refusal('Purchase.InvoiceNotFound');
  return { file: row.file, fileName: row.fileName };
}

type Answer = { code: AnswerCode; reasons: readonly AnswerReason[]; at: Temporal.Instant };

/** An invoice that a person added has no one to answer. The same answer twice is one. */
export async function insertAnswers(
  tx: Tx,
  about: { invoiceId: string } | { incomingId: string },
  { code, reasons, at }: Answer,
): Promise<void> {
  const [column, id] =
    'invoiceId' in about ? ['invoice_id', about.invoiceId] : ['id', about.incomingId];
  await run(
    tx,
    `insert into incoming_answers (id, incoming_id, code, reasons, created_at)
    select gen_random_uuid(), id, $2, $3, $4 from incoming_invoices where ${column} = $1
    on conflict do nothing`,
    [id, code, JSON.stringify(reasons), at],
  );
}

/** Accepted invoices and those whose credit note is asked for, where a flow lacks that answer. */
export async function listUnanswered(db: Reader): Promise<string[]> {
  const rows = await run<{ id: string }>(
    db,
    `select distinct s.id from incoming_invoices i join supplier_invoices s on s.id = i.invoice_id
    where s.status in ('accepted', 'creditAsked') and not exists (
      select from incoming_answers a where a.incoming_id = i.id
        and a.code = case s.status when 'accepted' then 205 else 207 end
    )`,
  );
  return rows.map(({ id }) => id);
}

/** No reason is known of a dismissal without its answer, and a refusal owes one: a person says what the seller reads. */
export async function unlinkDismissed(db: Reader): Promise<void> {
  await run(
    db,
    `update incoming_invoices i set invoice_id = null, problem = 'known', file = s.file, content = s.content
    from supplier_invoices s
    where s.id = i.invoice_id and s.status = 'dismissed'
      and not exists (select from incoming_answers a where a.incoming_id = i.id and a.code = 210)`,
  );
}

/** Says why no answer leaves for now. */
export async function holdAnswers(db: Reader, failure: string): Promise<void> {
  await db
    .updateTable('incoming_answers')
    .set({ failure })
    .where('sent_at', 'is', null)
    .where('refusal', 'is', null)
    .where('failure', 'is distinct from', failure)
    .execute();
}

export type LeasedAnswer = Pick<Row<'incoming_answers'>, 'id' | 'code' | 'reasons'> &
  Pick<Row<'incoming_invoices'>, 'flow_id' | 'received_at'> & {
    content: Row<'supplier_invoices'>['content'];
  };

/** The oldest that no process is sending; an invoice's answers leave in their order. */
export async function leaseAnswer(
  tx: Tx,
  now: Temporal.Instant,
  until: Temporal.Instant,
): Promise<LeasedAnswer | undefined> {
  const [row] = await run<LeasedAnswer>(
    tx,
    `with leased as (
      update incoming_answers set leased_until = $2 where id = (
        select a.id from incoming_answers a
        where sent_at is null and refusal is null and (leased_until is null or leased_until <= $1)
          and not exists (
            select from incoming_answers b
            where b.incoming_id = a.incoming_id and b.sent_at is null and b.refusal is null
              and (b.created_at, b.code) < (a.created_at, a.code)
          )
        order by created_at limit 1 for update skip locked
      ) returning id, code, reasons, incoming_id
    )
    select l.id, l.code, l.reasons, i.flow_id, i.received_at, coalesce(i.content, s.content) as content
    from leased l join incoming_invoices i on i.id = l.incoming_id
      left join supplier_invoices s on s.id = i.invoice_id`,
    [now, until],
  );
  return row;
}

export async function updateAnswer(
  tx: Reader,
  id: string,
  row: Partial<Pick<Row<'incoming_answers'>, 'sent_at' | 'refusal' | 'failure'>>,
): Promise<void> {
  await tx.updateTable('incoming_answers').set(row).where('id', '=', id).execute();
}

export type LastAnswer = {
  invoiceId: string;
  code: number | null;
  isSent: boolean;
  failure: string | null;
};

/** What the platform was last told of each invoice that came from it. */
export async function listLastAnswers(
  db: Reader,
  invoiceIds: readonly string[],
): Promise<Map<string, LastAnswer>> {
  const rows = await run<LastAnswer>(
    db,
    `select distinct on (i.invoice_id) i.invoice_id as "invoiceId", a.code,
      a.sent_at is not null as "isSent", coalesce(a.refusal, a.failure) as failure
    from incoming_invoices i left join incoming_answers a on a.incoming_id = i.id
    where i.invoice_id = any($1)
    order by i.invoice_id, a.created_at desc nulls last, a.code desc`,
    [invoiceIds],
  );
  return new Map(rows.map((row) => [row.invoiceId, row]));
}
