import type { JobHandlers } from '#server/platform/job-payloads.ts';
import { followDisputes } from '#server/payments/disputes/record-dispute.ts';
import { reconcileDays, type ReconcileDeps } from './bank/reconcile-days.ts';
import { closeDays, type CloseDaysDeps } from './close-days.ts';
import { dropFiles, type DropDeps } from './drop/drop-files.ts';
import { exchangeWithPlatform } from './platform/follow-flows.ts';
import type { PlatformDeps } from './platform/prepare-flows.ts';
import { sealJournals } from './journal-chain.ts';

export function booksJobs(
  deps: CloseDaysDeps & ReconcileDeps & PlatformDeps & DropDeps,
): JobHandlers {
  return {
    'books.close': async () => {
      await closeDays(deps, null);
    },
    'books.seal': () => sealJournals(deps),
    'books.drop': () => dropFiles(deps),
    'books.platform': () => exchangeWithPlatform(deps),
    'books.bank': async () => {
      // First, so that what a new dispute took is in our books.
      await followDisputes(deps);
      await reconcileDays(deps);
    },
  };
}
