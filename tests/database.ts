/** Creates a database from a template: nothing, an empty shop, or the small world of the tests. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export const templates = {
  bare: 'template1',
  empty: 'cabas_template',
  world: 'cabas_world',
} as const;

/** When the world of the template was loaded: Saturday 21 November 2026, 10:00 in Paris. */
export const openingTime = '2026-11-21T09:00:00Z';

/** `isDurable`: its commits outlive a crash of PostgreSQL, as in production; tests are faster without. */
export async function createTestDatabase(
  template: keyof typeof templates = 'empty',
  { isDurable = false } = {},
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const serverUrl = inject('databaseUrl');
  await execute(serverUrl, `create database ${name} template ${templates[template]}`);
  if (isDurable) {
    await execute(serverUrl, `alter database ${name} set synchronous_commit = on`);
    // A copied sequence writes nothing to the log until a checkpoint, so a crash would take it back.
    await execute(inject('superuserUrl'), 'checkpoint');
  }
  const url = new URL(serverUrl);
  url.pathname = name;
  return {
    url: url.href,
    // Its owner may not end autovacuum's process.
    drop: () => execute(inject('superuserUrl'), `drop database if exists ${name} with (force)`),
  };
}

/** The same database, for what only a superuser may do. */
export function asSuperuser(url: string): string {
  const superuser = new URL(inject('superuserUrl'));
  superuser.pathname = new URL(url).pathname;
  return superuser.href;
}

/** Over a connection of its own. */
export async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Connections to this database that wait for a lock, in a statement with that text. */
export async function countWaiting(pool: pg.Pool, text = ''): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query ilike $1`,
    [`%${text}%`],
  );
  return rows[0]?.waiting ?? 0;
}
