import { run, type Db, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type ConnectionRow = Row<'assistant_connections'>;

export async function insertConnection(
  db: Db | Tx,
  row: NewRow<'assistant_connections'>,
): Promise<void> {
  await db.insertInto('assistant_connections').values(row).execute();
}

export async function listConnections(db: Reader, customerId: string): Promise<ConnectionRow[]> {
  return db
    .selectFrom('assistant_connections')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('connected_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Newest first. */
export async function listCalls(db: Reader, customerId: string, most: number) {
  return db
    .selectFrom('assistant_calls')
    .innerJoin('assistant_connections', 'assistant_connections.id', 'connection_id')
    .select(['at', 'tool', 'client_name'])
    .where('customer_id', '=', customerId)
    .orderBy('assistant_calls.id', 'desc')
    .limit(most)
    .execute();
}

/** The customer of a connection that is open at `at`; writes down that it was used, and for what. */
export async function useConnection(
  db: Db,
  { id, at, tools }: { id: string; at: Temporal.Instant; tools: readonly string[] },
): Promise<string | null> {
  const [row] = await run<{ customer_id: string }>(
    db,
    `with used as (
      update assistant_connections set last_used_at = $2
      where id = $1 and ended_at is null and expires_at > $2
        and exists (select from customers c where c.id = customer_id and c.deleted_at is null)
      returning customer_id
    ), written as (
      insert into assistant_calls (connection_id, at, tool)
      select $1, $2, tool from used, unnest($3::text[]) as tool
    )
    select customer_id from used`,
    [id, at, [...tools]],
  );
  return row?.customer_id ?? null;
}

/** Ends a connection at once, with its codes and tokens. Returns whether it was open. */
export async function endConnection(
  db: Db | Tx,
  { id, at, customerId = null }: { id: string; at: Temporal.Instant; customerId?: string | null },
): Promise<boolean> {
  const ended = await run(
    db,
    `with ended as (
      update assistant_connections set ended_at = $2
      where id = $1 and ended_at is null and ($3::uuid is null or customer_id = $3) returning id
    ), emptied as (
      delete from oauth_records where connection_id in (select id from ended)
    )
    select id from ended`,
    [id, at, customerId],
  );
  return ended.length > 0;
}

export async function deleteConnections(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('assistant_connections').where('customer_id', '=', customerId).execute();
}

/** `now` ends codes and tokens, `before` the memory of connections and calls. */
export async function purgeConnections(
  db: Db,
  { now, before }: { now: Temporal.Instant; before: Temporal.Instant },
): Promise<void> {
  await db.deleteFrom('oauth_records').where('expires_at', '<', now).execute();
  await db.deleteFrom('assistant_calls').where('at', '<', before).execute();
  await db
    .deleteFrom('assistant_connections')
    .where((eb) => eb.or([eb('ended_at', '<', before), eb('expires_at', '<', before)]))
    .execute();
}
