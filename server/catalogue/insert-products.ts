/** Inserts products from a file or form, with the same rules for slug, id and position. */
import type { Tx } from '#server/platform/db.ts';
import {
  findLastPosition,
  insertProductRows,
  listTakenIds,
  type WrittenProduct,
} from './products-store.ts';
import { slugify } from './slugify.ts';

/** Appends to the shelf in the given order. Returns the ids. */
export async function insertProducts(
  tx: Tx,
  products: readonly WrittenProduct[],
  at: Temporal.Instant,
): Promise<string[]> {
  const last = await findLastPosition(tx);
  // Ids never change, so a renamed product's id may equal the slug of a new one.
  const taken = await listTakenIds(
    tx,
    products.map(({ slug }) => slug),
  );
  const rows = products.map((product, index) => ({
    ...product,
    id: taken.has(product.slug) ? `${product.slug}-${slugify(product.sku)}` : product.slug,
    position: last + 1 + index,
  }));
  await insertProductRows(tx, rows, at);
  return rows.map(({ id }) => id);
}
