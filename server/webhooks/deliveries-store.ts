import { sql } from 'kysely';
import { run, type Db, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type Stream = { webhookId: string; stream: string };

/** Told once to each webhook, however often it is shared out. */
export async function insertDeliveries(
  tx: Tx,
  rows: readonly NewRow<'webhook_deliveries'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('webhook_deliveries')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type Lease = { factNumber: number; tries: number; since: Temporal.Instant };

/**
 * Takes the first delivery of a stream that waits. Null: nothing waits, it failed and has its own job later, or
 * another process is sending it and will go on with what follows.
 */
export async function leaseHead(
  db: Db,
  { webhookId, stream }: Stream,
  { at, until }: { at: Temporal.Instant; until: Temporal.Instant },
): Promise<Lease | null> {
  const [head] = await run<Lease>(
    db,
    `with head as (
      select fact_number from webhook_deliveries
      where webhook_id = $1 and stream = $2 and delivered_at is null and given_up_at is null
      order by fact_number limit 1
    )
    update webhook_deliveries d set leased_until = $4 from head
    where d.webhook_id = $1 and d.fact_number = head.fact_number
      and d.due_at <= $3 and d.delivered_at is null and d.given_up_at is null
      and (d.leased_until is null or d.leased_until <= $3)
    returning d.fact_number as "factNumber", d.tries, d.since`,
    [webhookId, stream, at, until],
  );
  return head ?? null;
}

export async function endDelivery(
  tx: Tx,
  { webhookId, factNumber }: { webhookId: string; factNumber: number },
  change: Partial<NewRow<'webhook_deliveries'>>,
): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ ...change, leased_until: null })
    .where('webhook_id', '=', webhookId)
    .where('fact_number', '=', factNumber)
    .execute();
}

export async function listStreamsWaiting(db: Reader, webhookId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select('stream')
    .distinct()
    .where('webhook_id', '=', webhookId)
    .where('delivered_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute();
  return rows.map(({ stream }) => stream);
}

/** Counts the time in which they are tried from now on: none was while their webhook was disabled. */
export async function restartWaiting(
  tx: Tx,
  webhookId: string,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ since: at, due_at: at, tries: 0 })
    .where('webhook_id', '=', webhookId)
    .where('delivered_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute();
}

/** Makes deliveries due again: those named, those of a time, or all that were given up. Returns their streams. */
export async function restartDeliveries(
  tx: Tx,
  {
    webhookId,
    ids = null,
    since = null,
    at,
  }: {
    webhookId: string;
    ids?: readonly string[] | null | undefined;
    since?: string | null | undefined;
    at: Temporal.Instant;
  },
): Promise<string[]> {
  const rows = await run<{ stream: string }>(
    tx,
    `update webhook_deliveries d
    set since = $2, due_at = $2, tries = 0, delivered_at = null, given_up_at = null
    from facts f
    where f.number = d.fact_number and d.webhook_id = $1
      and case when $3::uuid[] is not null then f.id = any($3)
        when $4::timestamptz is not null then f.at >= $4 else d.given_up_at is not null end
      and (d.delivered_at is not null or d.given_up_at is not null)
    returning d.stream`,
    [webhookId, at, ids, since],
  );
  return rows.map(({ stream }) => stream);
}

export type ListedDelivery = Row<'webhook_deliveries'> & { id: string; at: Temporal.Instant };

/** Those that failed first, then the newest. `after`: the last of the page before. */
export async function listDeliveries(
  db: Reader,
  webhookId: string,
  { after, limit }: { after: { isGivenUp: boolean; factNumber: number } | null; limit: number },
): Promise<ListedDelivery[]> {
  return db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('facts as f', 'f.number', 'd.fact_number')
    .selectAll('d')
    .select(['f.id', 'f.at'])
    .where('d.webhook_id', '=', webhookId)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(d.given_up_at is not null, d.fact_number) < (${after?.isGivenUp}, ${after?.factNumber})`,
      ),
    )
    .orderBy((eb) => eb('d.given_up_at', 'is not', null), 'desc')
    .orderBy('d.fact_number', 'desc')
    .limit(limit)
    .execute();
}
