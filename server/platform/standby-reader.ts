/** Reads for a person who waits: from the standby, and from the primary while it is away. */
import type { Clock } from '#domain/time/clock.ts';
import type { Database, Db } from './db.ts';
import type { Logger } from './log.ts';
import { Refusal } from './refusal.ts';
import { isDatabaseUnavailable } from './transient-errors.ts';

/** A standby that does not answer costs five seconds: it is not asked again for so long. */
const restMs = 30_000;
/** As many as the connections that the standby has: the primary's others stay with the orders. */
const atMostOnPrimary = 4;

type StandbyReader = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

export function createStandbyReader({
  database: { db, replica },
  clock,
  log,
}: {
  database: Pick<Database, 'db' | 'replica'>;
  clock: Clock;
  log: Logger;
}): StandbyReader {
  let restsUntilMs = 0;
  let onPrimary = 0;

  async function readPrimary<T>(read: (from: Db) => Promise<T>): Promise<T> {
    if (onPrimary >= atMostOnPrimary) throw new Refusal('Generic.Unavailable');
    onPrimary += 1;
    try {
      return await read(db);
    } finally {
      onPrimary -= 1;
    }
  }

  return async (read) => {
    if (replica === db) return read(db);
    if (clock.nowMs() < restsUntilMs) return readPrimary(read);
    try {
      return await read(replica);
    } catch (error) {
      if (!isDatabaseUnavailable(error as Error)) throw error;
      restsUntilMs = clock.nowMs() + restMs;
      log.warn({ err: error }, 'the standby is away: customers are searched on the primary');
      return readPrimary(read);
    }
  };
}
