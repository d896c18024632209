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

/** Checks the operator's DATABASE_URL: a wrong address is theirs to correct. */
export async function requireDatabase(pool: pg.Pool): Promise<void> {
  try {
    await pool.query('select 1');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `DATABASE_URL leads to no database that answers (${message || code}). Check it, or leave it out: the shop then brings its own`,
    );
  }
}
