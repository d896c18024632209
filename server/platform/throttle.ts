/** Counters per key and window in PostgreSQL: a throttle that holds across processes and restarts. */
import type { Reader } from './db.ts';
import { run } from './db.ts';

/** Adds one and returns how many there have been in the current window, this one included. */
export async function countUse(
  db: Reader,
  key: string,
  windowSeconds: number,
  now: Temporal.Instant,
): Promise<number> {
  const [row] = await run<{ count: number }>(
    db,
    `insert into throttles (key, window_start, count) values ($1, $2, 1)
    on conflict (key, window_start) do update set count = throttles.count + 1 returning count`,
    [key, windowStart(windowSeconds, now)],
  );
  return row?.count ?? 1;
}

/** For what only failures should count: the use is counted before, and taken back when all went well. */
export async function takeUseBack(
  db: Reader,
  key: string,
  windowSeconds: number,
  countedAt: Temporal.Instant,
): Promise<void> {
  await run(
    db,
    'update throttles set count = count - 1 where key = $1 and window_start = $2 and count > 0',
    [key, windowStart(windowSeconds, countedAt)],
  );
}

function windowStart(windowSeconds: number, now: Temporal.Instant): Temporal.Instant {
  const windowMs = windowSeconds * 1000;
  return Temporal.Instant.fromEpochMilliseconds(
    Math.floor(now.epochMilliseconds / windowMs) * windowMs,
  );
}

export async function deleteOldCounters(db: Reader, before: Temporal.Instant): Promise<void> {
  await run(db, 'delete from throttles where window_start < $1', [before]);
}
