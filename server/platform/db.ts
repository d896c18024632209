/** The one connection pool, Kysely on top of it, and the parsing of the types that `pg` leaves as strings. */
import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { monitoredClient } from './monitored-client.ts';
import type { Monitoring } from './monitoring.ts';
import { isStalePlan, PreparedClient } from './prepared-client.ts';
import type { Tables } from './schema.ts';

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** What a plain read needs: it works in a transaction or outside one. */
export type Reader = Db | Tx;

export type Database = { pool: pg.Pool; db: Db; close(): Promise<void> };

const oid = { int8: 20, timestamptz: 1184, numeric: 1700, date: 1082 } as const;

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is beyond the integers that JavaScript holds exactly`);
  return value;
}

const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, parseSafeInteger],
  // sum(bigint) is numeric: cents stay integers. Numbers with decimals are only ever durations of the job queue.
  [oid.numeric, (text) => (text.includes('.') ? Number(text) : parseSafeInteger(text))],
  [oid.timestamptz, (text) => Temporal.Instant.from(text)],
  [oid.date, (text) => Temporal.PlainDate.from(text)],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    parsers.get(id) ??
    pg.types.getTypeParser(id, format as 'text')) as typeof pg.types.getTypeParser,
};

// `pg` asks a value for toPostgres before it falls back on JSON, which would put quotes around an instant or a day.
for (const { prototype } of [Temporal.Instant, Temporal.PlainDate]) {
  Object.defineProperty(prototype, 'toPostgres', {
    configurable: true,
    value(this: Temporal.Instant | Temporal.PlainDate) {
      return this.toString();
    },
  });
}

/** `isPatient: false`: a commit does not wait for the disk. What a crash then loses is the end, never the middle. */
export function openDatabase(
  url: string,
  options: { maxConnections?: number; monitoring?: Monitoring; isPatient?: boolean } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: options.monitoring?.isOn ? monitoredClient(options.monitoring) : PreparedClient,
    max: options.maxConnections ?? 16,
    types,
    // Values are compared as instants; UTC makes their text predictable.
    options: `-c timezone=UTC -c plan_cache_mode=auto${options.isPatient === false ? ' -c synchronous_commit=off' : ''}`,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  });
  surviveLostConnections(pool);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { pool, db, close: () => db.destroy() };
}

/**
 * A connection that PostgreSQL closes (a restart) is replaced at the next query, and the query it carried fails. Without these listeners
 * the loss itself would end the process: the pool listens to the idle ones only, and a transaction holds one between two statements.
 */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
}

/** Transient by PostgreSQL's own account: serialization failure, deadlock, and a statement planned before a migration. */
function isTransient(error: unknown): boolean {
  const code = (error as { code?: string }).code;
  return code === '40001' || code === '40P01' || isStalePlan(error);
}

/** Runs `work` in one transaction, again when it failed for a reason of PostgreSQL's own (at most 3 times). */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= 3 || !isTransient(error)) throw error;
    }
  }
}

/** Plain SQL on the connection of `tx`, for what the query builder says less clearly (and for libraries that bring their own SQL). */
export async function run<Result>(
  tx: Reader,
  text: string,
  values: readonly unknown[] = [],
): Promise<Result[]> {
  const result = await tx.executeQuery<Result>(CompiledQuery.raw(text, [...values]));
  return result.rows;
}

/** The constraint that a write broke, or null when the error is something else. */
export function brokenConstraint(error: unknown): string | null {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' || code === '23514' || code === '23503' ? (constraint ?? '') : null;
}
