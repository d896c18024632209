/** The connection pool, Kysely on top of it, and parsers for the types that `pg` leaves as strings. */
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import { monitoredClient } from './monitored-client.ts';
import type { Monitoring } from './monitoring.ts';
import { PipelinedKysely, PipelinedTransaction } from './pipelined-kysely.ts';
import { isStalePlan, PreparedClient } from './prepared-client.ts';
import type { Tables } from './schema.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** For reads that work inside or outside a transaction. */
export type Reader = Db | Tx;

export type Database = {
  pool: pg.Pool;
  db: Db;
  /** For the team's lists, figures and exports, which may lag: a standby if any, else `db`. */
  replica: Db;
  /** Address of the standby, for threads with connections of their own. */
  readUrl?: string | undefined;
  close(): Promise<void>;
};

const oid = { int8: 20, timestamptz: 1184, numeric: 1700, date: 1082 } as const;

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is beyond the integers that JavaScript holds exactly`);
  return value;
}

const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, parseSafeInteger],
  // sum(bigint) is numeric, and cents must stay integers. Decimals only ever come from job durations.
  [oid.numeric, (text) => (text.includes('.') ? Number(text) : parseSafeInteger(text))],
  [oid.timestamptz, (text) => Temporal.Instant.from(text)],
  [oid.date, (text) => Temporal.PlainDate.from(text)],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    parsers.get(id) ?? pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

// `pg` calls toPostgres before it falls back on JSON, which would add quotes to an instant or a day.
for (const { prototype } of [Temporal.Instant, Temporal.PlainDate]) {
  Object.defineProperty(prototype, 'toPostgres', {
    configurable: true,
    value(this: Temporal.Instant | Temporal.PlainDate) {
      return this.toString();
    },
  });
}

const readConnections = 4;

/** `isDurable: false`: commits do not wait for the disk, so a crash may lose the latest ones. */
export function openDatabase(
  url: string,
  options: {
    maxConnections?: number | undefined;
    monitoring?: Monitoring;
    isDurable?: boolean;
    readUrl?: string | undefined;
  } = {},
): Database {
  const primary = queriesOn(openPool(url, options));
  if (options.readUrl === undefined) return { ...primary, replica: primary.db };
  const standby = queriesOn(
    openPool(options.readUrl, { ...options, maxConnections: readConnections }),
  );
  return {
    ...primary,
    replica: standby.db,
    readUrl: options.readUrl,
    async close() {
      await standby.close();
      await primary.close();
    },
  };
}

function queriesOn(pool: pg.Pool): Pick<Database, 'pool' | 'db' | 'close'> {
  const db = new PipelinedKysely<Tables>(pool);
  return {
    pool,
    db,
    async close() {
      await db.destroy();
      // Kysely leaves a pool open that it never asked for a connection.
      if (!pool.ending) await pool.end();
    },
  };
}

function openPool(
  url: string,
  options: {
    maxConnections?: number | undefined;
    monitoring?: Monitoring;
    isDurable?: boolean;
  },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: options.monitoring?.isOn ? monitoredClient(options.monitoring) : PreparedClient,
    max: options.maxConnections ?? 16,
    types,
    pipeline: true,
    options: `-c timezone=UTC -c plan_cache_mode=auto${options.isDurable === false ? ' -c synchronous_commit=off' : ''}`,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  });
  surviveLostConnections(pool);
  return pool;
}

/** A lost connection fails its query, not the process: the pool listens to idle ones only. */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
}

/** Serialization failure, deadlock, or a plan made before a migration. */
function isTransient(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === '40001' || code === '40P01' || isStalePlan(error);
}

/** Runs `work` in one transaction, and retries transient failures (3 attempts in all). */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return db instanceof PipelinedKysely
        ? await db.transact(work)
        : await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= 3 || !isTransient(error)) throw error;
    }
  }
}

/** Runs statements that need no transaction on one connection: those that `work` starts together travel together. */
export async function together<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  return db instanceof PipelinedKysely ? db.together(work) : work(db);
}

/**
 * Sends a write whose answer decides nothing, and does not wait for it: the commit travels with it, and fails with its
 * error if it failed. `write` sends its statement before it waits for anything, with
 * values that the driver can always write (texts, numbers, instants): one that it cannot is not sent, and not noticed.
 */
export async function sendAhead(tx: Tx, write: (tx: Tx) => Promise<unknown>): Promise<void> {
  const sent = write(tx);
  if (!(tx instanceof PipelinedTransaction)) await sent;
  else sent.catch(() => undefined);
}

/** Raw statements have no query tree, so all share an empty one. */
const { query, queryId } = CompiledQuery.raw('');
const written = { query, queryId };

/** Runs raw SQL on the connection of `tx`, where the query builder is less clear. */
export async function run<Result>(
  tx: Reader,
  text: string,
  values: readonly unknown[] = [],
): Promise<Result[]> {
  const { rows } = await tx.executeQuery<Result>({ ...written, sql: text, parameters: values });
  return rows;
}

export function brokenConstraint(error: unknown): string | null {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' || code === '23514' || code === '23503' ? (constraint ?? '') : null;
}
