/** Flows for the approved platform, their statuses, and how the shop reports. */
import { sql } from 'kysely';
import type { FlowNews } from '#server/partners/invoicing/port.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type FlowRow = Row<'platform_flows'>;
export type SettingsRow = Row<'platform_settings'>;

export async function readSettings(db: Reader): Promise<SettingsRow> {
  return db.selectFrom('platform_settings').selectAll().executeTakeFirstOrThrow();
}

export async function updateSettings(tx: Tx, row: Partial<Omit<SettingsRow, 'id'>>): Promise<void> {
  await tx.updateTable('platform_settings').set(row).execute();
}

/** The intents of documents that companies got since, one for each, however many processes run. */
export async function insertDocumentFlows(
  tx: Tx,
  since: Temporal.Instant,
  at: Temporal.Instant,
): Promise<void> {
  await run(
    tx,
    `insert into platform_flows (id, kind, invoice_id, created_at)
    select gen_random_uuid(), kind, id, $2 from invoices i
    where issued_at >= $1 and (content -> 'customer') ? 'company'
      and not exists (select from platform_flows f where f.invoice_id = i.id and f.replaced_at is null)
    order by issued_at
    on conflict do nothing`,
    [since, at],
  );
}

export async function insertFlow(tx: Tx, row: NewRow<'platform_flows'>): Promise<void> {
  await tx
    .insertInto('platform_flows')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findDocument(db: Reader, flow: FlowRow): Promise<Row<'invoices'>> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', flow.invoice_id)
    .executeTakeFirstOrThrow();
}

export async function findLastReported(
  db: Reader,
  kind: FlowRow['kind'],
): Promise<Temporal.PlainDate | null> {
  const row = await db
    .selectFrom('platform_flows')
    .select(({ fn }) => fn.max('last_day').as('last'))
    .where('kind', '=', kind)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return row?.last ?? null;
}

/** The oldest that no process is sending, leased so that no other sends it. */
export async function leaseFlow(
  tx: Tx,
  now: Temporal.Instant,
  until: Temporal.Instant,
): Promise<FlowRow | undefined> {
  return tx
    .updateTable('platform_flows')
    .set({ leased_until: until })
    .where('id', '=', (db) =>
      db
        .selectFrom('platform_flows')
        .select('id')
        .where('sent_at', 'is', null)
        .where('code', 'is', null)
        .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<=', now)]))
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

export async function updateFlow(
  tx: Reader,
  id: string,
  row: Partial<Omit<FlowRow, 'id'>>,
): Promise<void> {
  await tx.updateTable('platform_flows').set(row).where('id', '=', id).execute();
}

/** Keeps each status once. News of flows that the shop does not know are those of another program. */
export async function recordNews(tx: Tx, news: readonly FlowNews[]): Promise<void> {
  for (const { about, code, at, reason } of news) {
    const flow = await findFlowAbout(tx, about);
    if (!flow) continue;
    const { numInsertedOrUpdatedRows: count } = await tx
      .insertInto('platform_statuses')
      .values({ flow_id: flow.id, code, at, reason: reason?.slice(0, 1000) ?? null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (count === 0n) continue;
    await run(
      tx,
      `update platform_flows set code = (
        select code from platform_statuses where flow_id = $1 order by at desc, code desc limit 1
      ) where id = $1`,
      [flow.id],
    );
  }
}

/** Locked, so that two readings of the same news do not cross. */
async function findFlowAbout(tx: Tx, about: FlowNews['about']): Promise<FlowRow | undefined> {
  const flows = tx.selectFrom('platform_flows').selectAll('platform_flows').forUpdate();
  if ('trackingId' in about)
    return flows.where(sql`platform_flows.id::text`, '=', about.trackingId).executeTakeFirst();
  return flows
    .where('replaced_at', 'is', null)
    .where('invoice_id', '=', (db) =>
      db.selectFrom('invoices').select('id').where('number', '=', about.number),
    )
    .executeTakeFirst();
}

export type UntoldStatus = { flowId: string; code: number; reason: string | null; what: string };

/** Statuses that the managers have not been told; `what` is the document's number or the report's days. */
export async function listUntold(tx: Tx): Promise<UntoldStatus[]> {
  return run<UntoldStatus>(
    tx,
    `select s.flow_id as "flowId", s.code, s.reason,
      coalesce(i.number, to_char(f.first_day, 'DD/MM') || ' – ' || to_char(f.last_day, 'DD/MM/YYYY')) as what
    from platform_statuses s join platform_flows f on f.id = s.flow_id
      left join invoices i on i.id = f.invoice_id
    where s.told_at is null order by s.at for update of s`,
  );
}

export async function markTold(tx: Tx, at: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('platform_statuses')
    .set({ told_at: at })
    .where('told_at', 'is', null)
    .execute();
}

/** The same document or report as another flow: a platform keeps one for each tracking id. */
export async function replaceFlow(tx: Tx, flow: FlowRow, at: Temporal.Instant): Promise<void> {
  const id = newId();
  await updateFlow(tx, flow.id, { replaced_at: at });
  await insertFlow(tx, {
    id,
    kind: flow.kind,
    invoice_id: flow.invoice_id,
    first_day: flow.first_day,
    last_day: flow.last_day,
    // A report names itself.
    file: flow.file?.replace(flow.id, id) ?? null,
    created_at: at,
  });
}

export async function lockFlow(tx: Tx, id: string): Promise<FlowRow | undefined> {
  return tx
    .selectFrom('platform_flows')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function findFlowFile(db: Reader, id: string): Promise<FlowRow | undefined> {
  return db.selectFrom('platform_flows').selectAll().where('id', '=', id).executeTakeFirst();
}

const pageSize = 50;

/** Newest first. `next` counts the rows before the page. */
export async function listFlows(db: Reader, skipped: number) {
  const rows = await db
    .selectFrom('platform_flows as f')
    .leftJoin('invoices as i', 'i.id', 'f.invoice_id')
    .select([
      'f.id',
      'f.kind',
      'i.number',
      sql<string | null>`i.content -> 'customer' -> 'company' ->> 'name'`.as('buyer'),
      'f.first_day as firstDay',
      'f.last_day as lastDay',
      'f.created_at as createdAt',
      'f.sent_at as sentAt',
      'f.code',
      'f.failure',
      sql<string | null>`(select s.reason from platform_statuses s
        where s.flow_id = f.id and s.code = f.code order by s.at desc limit 1)`.as('reason'),
    ])
    .where('f.replaced_at', 'is', null)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id')
    .offset(skipped)
    .limit(pageSize + 1)
    .execute();
  return {
    rows: rows.slice(0, pageSize),
    next: rows.length > pageSize ? String(skipped + pageSize) : null,
  };
}
