/** Publishes or refuses a review and mails the reason. Applies only to the text the moderator read. */
import type { Clock } from '#domain/time/clock.ts';
import type { DecideReviewRequest } from '#domain/reviews/contract.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { refusedReviewEmail } from './review-emails.ts';
import { findCustomerEmail, decide, findReview } from './store.ts';

type Deps = { database: Database; clock: Clock; jobs: Jobs; publicUrl: string };

export async function decideReview(
  deps: Deps,
  input: { id: string; staffId: string; decision: DecideReviewRequest },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const { decision } = input;
    const reason = decision.status === 'refused' ? decision.reason : null;
    const review = await decide(tx, {
      id: input.id,
      seenAt: Temporal.Instant.from(decision.updatedAt),
      status: decision.status,
      reason,
      staffId: input.staffId,
      at: deps.clock.now(),
    });
    if (!review) return refuseUnlessDone(tx, input.id, decision);
    await deps.jobs.enqueue(tx, 'product.rated', { productId: review.product_id });
    const customer =
      review.customer_id && reason ? await findCustomerEmail(tx, review.customer_id) : null;
    if (customer && reason && review.order_id)
      await deps.jobs.enqueue(
        tx,
        'email.send',
        refusedReviewEmail(deps, {
          reviewId: review.id,
          orderId: review.order_id,
          updatedAt: decision.updatedAt,
          reason,
          to: customer.email,
        }),
      );
  });
}

/** A repeated decision succeeds; otherwise the author changed the text. */
async function refuseUnlessDone(tx: Tx, id: string, decision: DecideReviewRequest): Promise<void> {
  const review = await findReview(tx, id);
  if (!review) throw new Refusal('Review.NotFound', { id });
  if (review.status !== decision.status || review.updated_at.toString() !== decision.updatedAt)
    throw new Refusal('Review.Changed', { id });
}
