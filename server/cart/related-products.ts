import type { Product } from '#domain/catalogue/contract.ts';
import { listedOf } from '#server/catalogue/read-category.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';

/** Suggestions from the cart's aisles, or from the others: promotions first, then the best rated. */
export function relatedProducts(
  catalogue: Catalogue,
  productIds: readonly string[],
  wanted: 'same' | 'other',
): Product[] {
  const { products, categories, aisles } = catalogue.current();
  const visited = new Set(productIds.flatMap((id) => products.get(id)?.categoryIds[0] ?? []));
  const all = aisles.map((aisle) => aisle.id);
  const isAsked = (id: string) => visited.size === 0 || visited.has(id) === (wanted === 'same');
  const asked = all.filter(isAsked);
  const candidates = listedOf(
    catalogue,
    asked.flatMap((id) => categories.get(id)?.productIds ?? []),
  ).map((item) => item.product);
  return candidates
    .filter((product) => product.available && !productIds.includes(product.id))
    .toSorted(
      (a, b) =>
        Number(b.promo !== null) - Number(a.promo !== null) ||
        (b.rating?.average ?? 0) - (a.rating?.average ?? 0),
    );
}
