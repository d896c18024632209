import type { Clock } from '#domain/paris-time.ts';
import type { Database } from '#server/platform/db.ts';
import type { JobHandlers } from '#server/platform/job-payloads.ts';
import { deleteOldCounters } from '#server/platform/throttle.ts';
import { deleteExpiredSessions } from './session-store.ts';

export function accountJobs({ database, clock }: { database: Database; clock: Clock }): JobHandlers {
  return {
    'sessions.purge': async () => {
      const now = clock.now();
      await deleteExpiredSessions(database.db, now);
      await deleteOldCounters(database.db, now.subtract({ hours: 48 }));
    },
  };
}
