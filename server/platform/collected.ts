/** Daily quota (bytes per UTC day) of what browsers send to the collectors; the excess is dropped. */
import type { Reader } from './db.ts';
import { run } from './db.ts';
import type { Logger } from './log.ts';

export const dailyLimits = {
  /** About 100 MB a day on disk, indexes included. */
  shop: 50_000_000,
  /** About 10,000 events: more than all visitors behind one connection produce. */
  network: 5_000_000,
} as const;

type Deps = { database: { db: Reader }; log: Logger };
type CollectedBytes = { network: string; bytes: number; at: Temporal.Instant };

export async function mayKeep(
  { database: { db }, log }: Deps,
  { network, bytes, at }: CollectedBytes,
): Promise<boolean> {
  const day = at.toString().slice(0, 10);
  if (await hasRoom(db, { network, bytes, day })) return true;
  const [row] = await run<{ dropped: number }>(
    db,
    `insert into collected_days (day, dropped) values ($1, 1)
    on conflict (day) do update set dropped = collected_days.dropped + 1 returning dropped`,
    [day],
  );
  if (row?.dropped === 1) log.warn({ day }, 'browsers send more than may be kept: it is dropped');
  return false;
}

async function hasRoom(
  db: Reader,
  { network, bytes, day }: { network: string; bytes: number; day: string },
): Promise<boolean> {
  const [own] = await run<{ count: number }>(
    db,
    `insert into throttles (key, window_start, count) values ($1, $2::date, $3::int)
    on conflict (key, window_start) do update
      set count = least(throttles.count::bigint + $3::int, $4::bigint) returning count`,
    [`collected:ip:${network}`, day, bytes, 2 * dailyLimits.network],
  );
  if ((own?.count ?? 0) > dailyLimits.network) return false;
  const kept = await run(
    db,
    `insert into collected_days (day, bytes) values ($1, $2::bigint)
    on conflict (day) do update set bytes = collected_days.bytes + $2::bigint
    where collected_days.bytes + $2::bigint <= $3::bigint returning day`,
    [day, bytes, dailyLimits.shop],
  );
  return kept.length > 0;
}
