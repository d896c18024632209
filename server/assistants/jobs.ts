import { keptDays } from '#domain/assistants/account-scopes.ts';
import type { JobHandlers } from '#server/platform/job-payloads.ts';
import type { AssistantsDeps } from './assistants-deps.ts';
import { purgeConnections } from './authorization/connections-store.ts';

export function assistantsJobs({
  database,
  clock,
}: Pick<AssistantsDeps, 'database' | 'clock'>): JobHandlers {
  return {
    'assistants.purge': () => {
      const now = clock.now();
      return purgeConnections(database.db, {
        now,
        before: now.subtract({ hours: 24 * keptDays }),
      });
    },
  };
}
