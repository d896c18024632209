/** Filters, sorts, paginates and counts products in memory. */
import type { ListingQuery, Product, ProductPage, Sort } from '#domain/catalogue/contract.ts';
import { priceOfUnits } from '#domain/catalogue/price-of-units.ts';

const defaultLimit = 48;

export type Listed = {
  product: Product;
  nutriScore: string | null;
  /** Places of its origin, as shoppers filter by them. */
  places: readonly string[];
};

/**
 * Expects products by relevance. Offset pagination is stable, since a snapshot never changes. `first`:
 * those of the most relevant that stay first though they are not available.
 */
export function listProducts(
  listed: readonly Listed[],
  query: ListingQuery,
  first: readonly Product[] = [],
): ProductPage {
  const kept = listed.filter((item) => matches(item, query));
  const sorted = sortProducts(
    kept.map(({ product }) => product),
    query.sort ?? 'relevance',
    new Set(first.map(({ id }) => id)),
  );
  const start = parseOffset(query.next);
  const limit = query.limit ?? defaultLimit;
  const end = start + limit;
  return {
    items: sorted.slice(start, end),
    total: sorted.length,
    next: end < sorted.length ? String(end) : null,
    facets: facetsOf(listed),
  };
}

function parseOffset(next: string | undefined): number {
  const offset = Number(next ?? '0');
  return Number.isInteger(offset) && offset >= 0 ? offset : 0;
}

export function matches({ product, nutriScore, places }: Listed, query: ListingQuery): boolean {
  if (query.available && !product.available) return false;
  if (query.promo && !product.promo?.label) return false;
  if (
    query.labels &&
    !splitList(query.labels).every((id) => product.labels.some((label) => label.id === id))
  )
    return false;
  if (query.origins && !splitList(query.origins).some((place) => places.includes(place)))
    return false;
  return !query.nutriScores || splitList(query.nutriScores).includes(nutriScore ?? '');
}

const splitList = (text: string): string[] => text.split(',').filter(Boolean);

/** Sorts by the discounted price, as displayed. Listed products always have one. */
const shownPrice = (product: Product): number => priceOfUnits(product, 1);
const isByPiece = ({ pricing }: Product): boolean =>
  (pricing.sellPrices.perWeightUnit?.main ?? 'piece') === 'piece';

/** Sorts by price per kilogram or litre: a tablet at 0,23 € is not cheaper than a kilogram at 3 €. */
function shownUnitPrice(product: Product): number {
  const unit = product.pricing.sellPrices.perWeightUnit;
  return unit && product.itemPrice
    ? (unit.value * shownPrice(product)) / product.itemPrice
    : Number.MAX_SAFE_INTEGER;
}

/** Sorts, then moves unavailable products to the end. */
function sortProducts(
  products: readonly Product[],
  sort: Sort,
  first: ReadonlySet<string>,
): Product[] {
  const isFirst = ({ id, available }: Product) =>
    available || (sort === 'relevance' && first.has(id));
  const order: Record<Sort, (a: Product, b: Product) => number> = {
    relevance: () => 0,
    priceAsc: (a, b) => shownPrice(a) - shownPrice(b),
    priceDesc: (a, b) => shownPrice(b) - shownPrice(a),
    unitPriceAsc: (a, b) =>
      Number(isByPiece(a)) - Number(isByPiece(b)) || shownUnitPrice(a) - shownUnitPrice(b),
    rating: (a, b) => (b.rating?.average ?? 0) - (a.rating?.average ?? 0),
    name: (a, b) => a.name.localeCompare(b.name, 'fr'),
  };
  return products.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || order[sort](a, b));
}

/** Counts ignore the active filters, to show what removing one would bring. */
export function facetsOf(listed: readonly Listed[]): ProductPage['facets'] {
  const labels = count(
    listed.flatMap(({ product }) =>
      product.labels.map((label) => [label.id, label.label] as const),
    ),
  );
  const origins = count(
    listed.flatMap(({ places }) => places.map((place) => [place, place] as const)),
  );
  const scores = count(
    listed.flatMap(({ nutriScore }) =>
      nutriScore ? [[nutriScore, `Nutri-Score ${nutriScore}`] as const] : [],
    ),
  );
  return [
    { id: 'labels', name: 'Labels', values: labels },
    { id: 'origins', name: 'Origine', values: origins },
    {
      id: 'nutriScores',
      name: 'Nutri-Score',
      values: scores.toSorted((a, b) => a.id.localeCompare(b.id)),
    },
  ].filter((facet) => facet.values.length > 1);
}

function count(
  pairs: readonly (readonly [string, string])[],
): { id: string; name: string; count: number }[] {
  const counts = new Map<string, { id: string; name: string; count: number }>();
  for (const [id, name] of pairs) {
    const entry = counts.get(id) ?? { id, name, count: 0 };
    entry.count += 1;
    counts.set(id, entry);
  }
  return [...counts.values()].toSorted(
    (a, b) => b.count - a.count || a.name.localeCompare(b.name, 'fr'),
  );
}
