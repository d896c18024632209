import type { EmailSender } from '#server/partners/email/port.ts';
import type { JobHandlers } from '#server/platform/job-payloads.ts';
import { deleteOldCounters } from '#server/platform/throttle.ts';
import type { EndOfAccountDeps } from './delete-account.ts';
import { sendResetLink } from './reset-password.ts';
import { retainData } from './retain-data.ts';
import { deleteExpiredSessions } from './session-store.ts';

export function accountJobs(
  deps: EndOfAccountDeps & { publicUrl: string; partners: { email: EmailSender } },
): JobHandlers {
  return {
    'password.forgotten': ({ email }) => sendResetLink(deps, email),
    'personal-data.retain': () => retainData(deps),
    'sessions.purge': async () => {
      const now = deps.clock.now();
      await deleteExpiredSessions(deps.database.db, now);
      await deleteOldCounters(deps.database.db, now.subtract({ hours: 48 }));
    },
  };
}
