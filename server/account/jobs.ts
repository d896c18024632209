import type { EmailSender } from '#server/partners/email/port.ts';
import type { Wording } from '#server/platform/messaging-jobs.ts';
import type { JobHandlers } from '#server/platform/job-payloads.ts';
import { deleteOldMessages } from '#server/platform/outgoing-messages.ts';
import { deleteOldCounters } from '#server/platform/throttle.ts';
import type { EndOfAccountDeps } from './delete-account.ts';
import { sendResetLink } from './reset-password.ts';
import { retainData } from './retain-data.ts';
import { mailForgottenStaffLink, mailStaffLink } from './staff-links.ts';
import { deleteOldStaffLinks } from './staff-links-store.ts';
import { deleteOldFirstAdminLinks } from './first-admin-store.ts';
import { deleteOldStaffSignIns } from './staff-sign-in-store.ts';
import { deleteExpiredSessions } from './session-store.ts';

export function accountJobs(
  deps: EndOfAccountDeps & { publicUrl: string; partners: { email: EmailSender }; texts: Wording },
): JobHandlers {
  return {
    'password.forgotten': ({ email, side }) =>
      side === 'staff' ? mailForgottenStaffLink(deps, email) : sendResetLink(deps, email),
    'staff.link': (asked) => mailStaffLink(deps, asked),
    'personal-data.retain': () => retainData(deps),
    'sessions.purge': async () => {
      const now = deps.clock.now();
      await deleteExpiredSessions(deps.database.db, now);
      await deleteOldCounters(deps.database.db, now.subtract({ hours: 48 }));
      await deleteOldMessages(deps.database.db, now.subtract({ hours: 365 * 24 }));
      await deleteOldStaffLinks(deps.database.db, now.subtract({ hours: 24 }));
      await deleteOldFirstAdminLinks(deps.database.db, now);
      await deleteOldStaffSignIns(deps.database.db, now);
    },
  };
}
