import type { Product } from '#domain/catalogue/contract.ts';
import type { RelatedBasis } from '#domain/cart/contract.ts';
import { listedOf } from '#server/catalogue/read-category.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';

/**
 * Suggestions from the cart's aisles, or from the others: what sold most, then the best rated. The
 * basis says what the list may be called. For an empty cart it is pure: what sold, else what is in
 * promotion, else the best rated.
 */
export function relatedProducts(
  catalogue: Catalogue,
  unitsSold: (productId: string) => number,
  productIds: readonly string[],
  wanted: 'same' | 'other',
): { items: Product[]; basis: RelatedBasis } {
  const { products, categories, aisles } = catalogue.current();
  const visited = new Set(productIds.flatMap((id) => products.get(id)?.categoryIds[0] ?? []));
  const all = aisles.map((aisle) => aisle.id);
  const isAsked = (id: string) => visited.size === 0 || visited.has(id) === (wanted === 'same');
  const asked = all.filter(isAsked);
  const candidates = listedOf(
    catalogue,
    asked.flatMap((id) => categories.get(id)?.productIds ?? []),
  )
    .map((item) => item.product)
    .filter((product) => product.available && !productIds.includes(product.id))
    .toSorted(
      (a, b) =>
        unitsSold(b.id) - unitsSold(a.id) || (b.rating?.average ?? 0) - (a.rating?.average ?? 0),
    );
  const sold = candidates.filter(({ id }) => unitsSold(id) > 0);
  const promoted = candidates.filter(({ promo }) => promo !== null);
  const [basis, items] =
    sold.length > 0
      ? (['sales', sold] as const)
      : promoted.length > 0
        ? (['promotions', promoted] as const)
        : (['ratings', candidates] as const);
  return { basis, items: visited.size === 0 ? items : candidates };
}
