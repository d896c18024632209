/** « Signaler un doute »: anybody may, with reasons (art. L111-7-2). The staff reads it beside the review. */
import type { Clock } from '#domain/paris-time.ts';
import type { Database } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countUse } from '#server/platform/throttle.ts';
import { findReview, insertDoubt } from './store.ts';

const perHour = 10;

export async function reportDoubt(
  deps: { database: Database; clock: Clock },
  input: { reviewId: string; ip: string; text: string; email?: string | undefined },
): Promise<void> {
  const { db } = deps.database;
  const now = deps.clock.now();
  if ((await countUse(db, `doubt:${input.ip}`, 3600, now)) > perHour)
    throw new Refusal('Generic.TooManyRequest');
  const review = await findReview(db, input.reviewId);
  if (review?.status !== 'published')
    throw new Refusal(
      'Article.ArticleNotFound',
      { id: input.reviewId },
      'Cet avis n’est plus publié.',
    );
  await insertDoubt(db, {
    id: newId(),
    review_id: review.id,
    email: input.email ?? null,
    text: input.text,
    created_at: now,
    closed_by: null,
  });
}
