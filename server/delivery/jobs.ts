import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import type { JobHandlers } from '#server/platform/job-payloads.ts';
import { extendSlots } from './extend-slots.ts';

export function deliveryJobs({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): JobHandlers {
  return {
    'slots.generate': async () => {
      await extendSlots({ db: database.db, clock });
    },
  };
}
