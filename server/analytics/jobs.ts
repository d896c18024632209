import type { Clock } from '#domain/paris-time.ts';
import type { Database } from '#server/platform/db.ts';
import type { JobHandlers } from '#server/platform/job-payloads.ts';
import { deleteMeasuresBefore } from './store.ts';

/** Thirteen months: a season can be compared with the last one, and no more. */
const keptFor = { hours: 24 * 396 } as const;

export function analyticsJobs(deps: { database: Database; clock: Clock }): JobHandlers {
  return {
    'analytics.purge': async () =>
      deleteMeasuresBefore(deps.database.db, deps.clock.now().subtract(keptFor)),
  };
}
