/** Counters per key and window in PostgreSQL: a throttle that holds across processes and restarts. */
import type { Reader } from './db.ts';
import { run } from './db.ts';

/** Adds one and returns how many there have been in the current window, this one included. */
export async function countUse(db: Reader, key: string, windowSeconds: number, now: Temporal.Instant): Promise<number> {
  const windowMs = windowSeconds * 1000;
  const start = Temporal.Instant.fromEpochMilliseconds(Math.floor(now.epochMilliseconds / windowMs) * windowMs);
  const [row] = await run<{ count: number }>(db, `insert into throttles (key, window_start, count) values ($1, $2, 1)
    on conflict (key, window_start) do update set count = throttles.count + 1 returning count`, [key, start]);
  return row?.count ?? 1;
}

export async function deleteOldCounters(db: Reader, before: Temporal.Instant): Promise<void> {
  await run(db, 'delete from throttles where window_start < $1', [before]);
}
