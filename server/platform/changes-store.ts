/** The feed of changes: written in the transaction of the change, read by every process. */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from './db.ts';
import type { Row } from './schema.ts';

export type Topic = Row<'changes'>['topic'];
type TopicChange = { topic: Topic; detail: unknown };

/** Without a detail, anything of the topic may have changed. */
export async function announce(tx: Tx, topic: Topic, detail?: unknown): Promise<void> {
  await tx
    .insertInto('changes')
    .values({ topic, detail: detail === undefined ? null : JSON.stringify(detail) })
    .execute();
}

/** A follower has read everything that this snapshot sees. */
export type Position = { snapshot: string; at: string };
/** `isComplete: false`: changes may have been trimmed before they were read. */
type Reading = { position: Position; changes: TopicChange[]; isComplete: boolean };

/** One statement, so that the changes and their position are of the same instant. */
const readSql = (unread: string) => `
  select pg_current_snapshot()::text as snapshot, now()::text as at,
    $2::timestamptz > now() - interval '50 minutes' as "isComplete",
    (select coalesce(
        json_agg(json_build_object('topic', topic, 'detail', detail) order by number), '[]')
      from changes where ${unread}) as changes`;

/** Each change once; changes of one row in order, as the second waited for the first to commit. */
const sinceSnapshot = readSql(
  'written_by >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(written_by, $1::pg_snapshot)',
);
/** After a crash or takeover, transaction numbers may repeat: reads the last ten minutes again. */
const sinceInstant = readSql(
  "$1::text is not null and written_at > $2::timestamptz - interval '10 minutes'",
);

export async function openPosition(client: pg.ClientBase): Promise<Position> {
  const { rows } = await client.query<Position>(
    'select pg_current_snapshot()::text as snapshot, now()::text as at',
  );
  return rows[0] as Position;
}

export const readChanges = (client: pg.ClientBase, from: Position): Promise<Reading> =>
  read(client, sinceSnapshot, from);

/** After a lost connection. May bring changes that were read before it. */
export const readChangesAgain = (client: pg.ClientBase, from: Position): Promise<Reading> =>
  read(client, sinceInstant, from);

async function read(client: pg.ClientBase, text: string, from: Position): Promise<Reading> {
  const { rows } = await client.query<Position & Omit<Reading, 'position'>>(text, [
    from.snapshot,
    from.at,
  ]);
  const { snapshot, at, ...reading } = rows[0] as (typeof rows)[number];
  return { position: { snapshot, at }, ...reading };
}

/** Followers that were away for longer read everything again. */
export async function trimChanges(db: Db): Promise<void> {
  await db
    .deleteFrom('changes')
    .where('written_at', '<', sql<Temporal.Instant>`now() - interval '1 hour'`)
    .execute();
}
