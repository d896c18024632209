/** Counters per key and time window in PostgreSQL, shared by all processes and kept across restarts. */
import type { Reader } from './db.ts';
import { run } from './db.ts';

/** Adds one and returns the count of the current window, this use included. */
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

/** Undoes a use after success, where only failures should count. */
export async function refundUse(
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

export type Limit = { key: string; windowSeconds: number; limit: number };

/** Counts in order and stops (null) at an exhausted one, to spare limits shared with others. */
export async function countUses(
  db: Reader,
  limits: readonly Limit[],
  now: Temporal.Instant,
): Promise<number[] | null> {
  const counts: number[] = [];
  for (const { key, windowSeconds, limit } of limits) {
    const count = await countUse(db, key, windowSeconds, now);
    if (count > limit) return null;
    counts.push(count);
  }
  return counts;
}

export async function refundUses(
  db: Reader,
  limits: readonly Limit[],
  countedAt: Temporal.Instant,
): Promise<void> {
  for (const { key, windowSeconds } of limits) await refundUse(db, key, windowSeconds, countedAt);
}
