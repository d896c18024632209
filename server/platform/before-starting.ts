/** Checks made before anything starts, so that the operator gets one clear sentence. */
import { createServer } from 'node:net';
import type pg from 'pg';
import { OperatorError } from './operator-error.ts';

/** Fails before a database is created for a shop that cannot listen. `listen` may still fail. */
export async function requireFreePort({
  port,
  host,
}: {
  port: number;
  host: string;
}): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(port, host, resolve);
  });
  await new Promise((resolve) => {
    probe.close(resolve);
  });
}

/** What Debian 12 has; older ones are not tried. */
export const oldestPostgres = 15;

/** Checks the operator's DATABASE_URL: a wrong address, or an old server, is theirs to correct. */
export async function requireDatabase(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const version = Math.floor((await readPostgresVersion(pool)) / 10_000);
  if (version < oldestPostgres)
    throw new OperatorError(
      `DATABASE_URL leads to PostgreSQL ${version}: the shop needs ${oldestPostgres} or newer. Leave it out, and the shop brings its own`,
    );
}

/** As PostgreSQL counts: 180004 for 18.4. */
export async function readPostgresVersion(pool: Pick<pg.Pool, 'query'>): Promise<number> {
  try {
    const { rows } = await pool.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    return rows[0]?.version ?? 0;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `DATABASE_URL leads to no database that answers (${message || code}). Check it, or leave it out: the shop then brings its own`,
    );
  }
}
