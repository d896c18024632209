/** What would fail at the end of a start is tried at its beginning, and said in a sentence. */
import { createServer } from 'node:net';
import type pg from 'pg';
import { OperatorError } from './operator-error.ts';

/** Before a database is made for a shop that cannot open. The listener itself still has the last word. */
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

/** A database of the operator's own: what is wrong with its address is theirs to mend. */
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
