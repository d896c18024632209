/** Updates a product's published ratings. Recounted in full, so running twice or late is harmless. */
import type { ProductId } from '#domain/contract/ids.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { insertRating, lockRating, updateRating } from './rating-store.ts';
import { announceProducts } from './store.ts';

export type RatingDeps = {
  database: Database;
  /** Provided by app.ts, since reviews belong to a higher slice. */
  countMarks(tx: Tx, productId: ProductId): Promise<{ sum: number; count: number }>;
};

export async function recordRating(deps: RatingDeps, productId: ProductId): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    await insertRating(tx, productId);
    // Locked while counting: of two concurrent updates, the older count would otherwise win.
    await lockRating(tx, productId);
    const isChanged = await updateRating(tx, productId, await deps.countMarks(tx, productId));
    if (!isChanged) return;
    await announceProducts(tx, [productId]);
  });
}
