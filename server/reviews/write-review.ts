/** Writes a review: one per product and order, editable for thirty days. */
import type { Clock } from '#domain/time/clock.ts';
import type { WriteReviewRequest } from '#domain/reviews/contract.ts';
import { editableUntil, firstStatus } from '#domain/reviews/rules.ts';
import { baseIdAt } from '#server/catalogue/at-site.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { requireDelivered } from './delivered-products.ts';
import { upsertReview } from './store.ts';

type Deps = { database: Database; clock: Clock; jobs: Jobs };

export async function writeReview(
  deps: Deps,
  input: { orderId: string; customerId: string; productId: string } & WriteReviewRequest,
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const { order, products } = await requireDelivered(tx, input);
    const productId = baseIdAt(order.shop_id, input.productId);
    if (!products.some((product) => product.productId === productId))
      throw new Refusal('Review.ProductNotDelivered', { productId });
    const now = deps.clock.now();
    const text = input.text || null;
    const isWritten = await upsertReview(
      tx,
      {
        id: newId(),
        customer_id: input.customerId,
        order_id: order.id,
        product_id: productId,
        rating: input.rating,
        text,
        purchased_at: order.placed_at,
        created_at: now,
        updated_at: now,
        status: firstStatus(text),
        refusal_reason: null,
        author: null,
        moderated_by: null,
      },
      now.subtract(editableUntil(now).since(now)),
    );
    if (!isWritten) throw new Refusal('Review.NoLongerEditable', { productId });
    await deps.jobs.enqueue(tx, 'product.rated', { productId });
  });
}
