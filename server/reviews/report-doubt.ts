/** « Signaler un doute »: anyone may report a review with reasons (art. L111-7-2), for the moderators. */
import type { Clock } from '#domain/time/clock.ts';
import type { Database } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countWithin } from '#server/platform/throttles.ts';
import { findReview, insertDoubt } from './store.ts';

export async function reportDoubt(
  deps: { database: Database; clock: Clock },
  input: { reviewId: string; ip: string; text: string; email?: string | undefined },
): Promise<void> {
  const { db } = deps.database;
  const now = deps.clock.now();
  if (!(await countWithin(db, 'doubt', input.ip, now))) throw new Refusal('Generic.TooManyRequest');
  const review = await findReview(db, input.reviewId);
  if (review?.status !== 'published')
    throw new Refusal('Review.NotPublished', { id: input.reviewId });
  await insertDoubt(db, {
    id: newId(),
    review_id: review.id,
    email: input.email ?? null,
    text: input.text,
    created_at: now,
    closed_by: null,
  });
}
