/** Applies migrations/*.sql by name under one lock, each in a transaction or by statement. */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { OperatorError } from './operator-error.ts';

/** Any constant does, as long as every process takes the same. */
const migrationLock = 7_226_001;
const defaultFolder = path.resolve(import.meta.dirname, '../../migrations');

/** Returns the files applied now. Throws on one that fails, and on migrations unknown here. */
export async function migrate(pool: pg.Pool, folder = defaultFolder): Promise<string[]> {
  const client = await pool.connect();
  try {
    await takeLock(client);
    await client.query(
      `create table if not exists schema_migrations (name text primary key,
        applied_at timestamptz not null default now())`,
    );
    const files = await listMigrations(folder);
    const recorded = await readRecorded(client);
    refuseUnknown(files, recorded);
    const names = files.filter((name) => !recorded.includes(name));
    for (const name of names) await applyOne(client, folder, name);
    return names;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    client.release();
  }
}

/** Fails unless the database has exactly this release's migrations, for commands that only work on a shop. */
export async function requireMigrated(pool: pg.Pool, folder = defaultFolder): Promise<void> {
  const { rows } = await pool.query<{ isThere: boolean }>(
    `select to_regclass('schema_migrations') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere)
    throw new OperatorError(
      'This database holds no shop: is DATABASE_URL right? A new shop makes its tables at its first start',
    );
  const files = await listMigrations(folder);
  const recorded = await readRecorded(pool);
  refuseUnknown(files, recorded);
  const missing = files.filter((name) => !recorded.includes(name));
  if (missing.length > 0)
    throw new OperatorError(
      `This database is of an older version of Cabas: it lacks ${missing[0]}${missing.length > 1 ? ` and ${missing.length - 1} more` : ''}. Start the shop with this version first, or use that version's command`,
    );
}

async function listMigrations(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
}

async function readRecorded(client: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migrations order by name',
  );
  return rows.map(({ name }) => name);
}

/** Every database since 0.1.0 has begun with the first file. */
function refuseUnknown(files: readonly string[], recorded: readonly string[]): void {
  const unknown = recorded.filter((name) => !files.includes(name));
  if (unknown.length === 0) return;
  if (!recorded.includes(files[0] ?? ''))
    throw new OperatorError(
      `This database was made before version 0.1.0 of Cabas, and no version converts it: this one does not know ${unknown[0]}.\nIf it holds a demo only, throw it away: npm run shop -- reset. Otherwise start the version that made it, and enter the shop anew in this one.`,
    );
  throw new OperatorError(
    `This database was migrated by a newer version of Cabas: this version does not know ${unknown.join(', ')}.\nStart that version again, or restore a backup from before it.`,
  );
}

/** Polls: a concurrent index build would wait for a statement that blocks on the lock. */
async function takeLock(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isTaken: boolean }>(
      'select pg_try_advisory_lock($1) as "isTaken"',
      [migrationLock],
    );
    if (rows[0]?.isTaken) return;
    await wait(100);
  }
}

async function applyOne(client: pg.PoolClient, folder: string, name: string): Promise<void> {
  const sql = await readFile(path.join(folder, name), 'utf8');
  try {
    if (sql.startsWith('-- no transaction\n')) await applyByStatement(client, sql, name);
    else await applyInTransaction(client, sql, name);
  } catch (error) {
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function applyInTransaction(client: pg.PoolClient, sql: string, name: string): Promise<void> {
  await client.query('begin');
  try {
    // A migration that would wait behind live traffic gives up rather than queue everyone behind it.
    await client.query("set local lock_timeout = '2s'");
    await client.query(sql);
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const anHourMs = 3_600_000;

/** For `create index concurrently` and such: a file rerun from its start must be repeatable. */
async function applyByStatement(client: pg.PoolClient, sql: string, name: string): Promise<void> {
  for (const text of sql.split(/;\s*$/m).filter((statement) => statement.trim() !== ''))
    await client.query({ text, query_timeout: anHourMs } as pg.QueryConfig);
  await client.query('insert into schema_migrations (name) values ($1)', [name]);
}
