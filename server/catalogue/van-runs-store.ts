import type { VanRun } from '#domain/sites/van-runs.ts';
import { run, type Reader } from '#server/platform/db.ts';

/** Those that go. `server/sites/` writes them; a sheet that was cancelled is a day off. */
export const listVanRuns = (db: Reader): Promise<VanRun[]> =>
  run<VanRun>(
    db,
    `select r.id, r.from_shop_id as "fromId", r.to_shop_id as "toId", r.weekdays,
      r.departs_at as "departsAt", r.arrives_at as "arrivesAt",
      coalesce((select jsonb_agg(s.run_day::text) from van_sheets s join transfers t on t.id = s.transfer_id
        where s.run_id = r.id and t.state = 'cancelled'), '[]') as "daysOff"
    from van_runs r where r.ended_at is null order by r.departs_at, r.id`,
    [],
  );
