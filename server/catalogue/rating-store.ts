/** The published marks of a product, beside its sheet. */
import type { ProductId } from '#domain/contract/ids.ts';
import { run, type Tx } from '#server/platform/db.ts';

/** A row without marks, unless there is one. */
export async function insertRating(tx: Tx, productId: ProductId): Promise<void> {
  await tx
    .insertInto('product_ratings')
    .values({ product_id: productId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function lockRating(tx: Tx, productId: ProductId): Promise<void> {
  await tx
    .selectFrom('product_ratings')
    .select('product_id')
    .where('product_id', '=', productId)
    .forUpdate()
    .execute();
}

/** False when the marks are the same. */
export async function updateRating(
  tx: Tx,
  productId: ProductId,
  { sum, count }: { sum: number; count: number },
): Promise<boolean> {
  const changed = await run(
    tx,
    'update product_ratings set rating_sum = $2, rating_count = $3 where product_id = $1 and (rating_sum, rating_count) is distinct from ($2::int, $3::int) returning 1',
    [productId, sum, count],
  );
  return changed.length > 0;
}
