import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import type { JobHandlers } from '#server/platform/job-payloads.ts';
import { deleteMeasuresBefore } from './store.ts';

/** Thirteen months: enough to compare a season with the previous year's. */
const keptFor = { hours: 24 * 396 } as const;

export function analyticsJobs(deps: { database: Database; clock: Clock }): JobHandlers {
  return {
    'analytics.purge': async () =>
      deleteMeasuresBefore(deps.database.db, deps.clock.now().subtract(keptFor)),
  };
}
