import type { JobHandlers } from '#server/platform/job-payloads.ts';
import { closeDays, type CloseDaysDeps } from './close-days.ts';
import { sealJournals } from './journal-chain.ts';

export function booksJobs(deps: CloseDaysDeps): JobHandlers {
  return {
    'books.close': async () => {
      await closeDays(deps, null);
    },
    'books.seal': () => sealJournals(deps),
  };
}
