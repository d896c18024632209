/** Keeps the published marks of a product beside its sheet. Counted again in whole each time, so running twice or late changes nothing. */
import type { ProductId } from '#domain/ids.ts';
import { inTransaction, run, type Database, type Tx } from '#server/platform/db.ts';
import { announceProducts } from './store.ts';

export type RatingDeps = {
  database: Database;
  /** From app.ts: reviews belong to a higher slice. */
  countMarks(tx: Tx, productId: ProductId): Promise<{ sum: number; count: number }>;
};

export async function recordRating(deps: RatingDeps, productId: ProductId): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    await run(tx, 'insert into product_ratings (product_id) values ($1) on conflict do nothing', [
      productId,
    ]);
    // Held while the marks are counted: two of these at once would leave the older count.
    await run(tx, 'select 1 from product_ratings where product_id = $1 for update', [productId]);
    const { sum, count } = await deps.countMarks(tx, productId);
    const changed = await run(
      tx,
      'update product_ratings set rating_sum = $2, rating_count = $3 where product_id = $1 and (rating_sum, rating_count) is distinct from ($2::int, $3::int) returning 1',
      [productId, sum, count],
    );
    if (changed.length === 0) return;
    await announceProducts(tx, [productId]);
  });
}
