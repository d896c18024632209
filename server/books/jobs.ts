import type { JobHandlers } from '#server/platform/job-payloads.ts';
import { reconcileDays, type ReconcileDeps } from './bank/reconcile-days.ts';
import { closeDays, type CloseDaysDeps } from './close-days.ts';
import { sealJournals } from './journal-chain.ts';

export function booksJobs(deps: CloseDaysDeps & ReconcileDeps): JobHandlers {
  return {
    'books.close': async () => {
      await closeDays(deps, null);
    },
    'books.seal': () => sealJournals(deps),
    'books.bank': () => reconcileDays(deps),
  };
}
