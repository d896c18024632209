import type { Clock } from '#domain/time/clock.ts';
import { keptFor } from '#domain/reviews/rules.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import type { JobHandlers } from '#server/platform/job-payloads.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { inviteToReview } from './invite-to-review.ts';
import { deleteReviewsBefore } from './store.ts';

export function reviewsJobs(deps: {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  publicUrl: string;
}): JobHandlers {
  return {
    'review.invite': ({ orderId }) => inviteToReview(deps, orderId),
    'reviews.purge': () =>
      inTransaction(deps.database.db, async (tx) => {
        for (const productId of await deleteReviewsBefore(tx, deps.clock.now().subtract(keptFor)))
          await deps.jobs.enqueue(tx, 'product.rated', { productId });
      }),
  };
}
