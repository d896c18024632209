/** Orders the products of a rail so that neighbours differ. */
import type { Product } from '#domain/catalogue/contract.ts';

/** Alternates aisles, so that a promotion rail is not twelve cheeses. */
export function oneByAisle(products: readonly Product[]): Product[] {
  return alternate([...byLevel(products, 0).values()]);
}

/**
 * Alternates categories, then their shelves, each shelf once before any twice: not seven apples.
 * Products of the season come before those sold all year.
 */
export function mixShelves(
  products: readonly Product[],
  isSeasonal: (product: Product) => boolean,
): Product[] {
  const seasonFirst = products.toSorted((a, b) => Number(isSeasonal(b)) - Number(isSeasonal(a)));
  const shelves = [...byLevel(seasonFirst, 2).values()];
  const rounds = Math.max(0, ...shelves.map((shelf) => shelf.length));
  return Array.from({ length: rounds }, (_, round) => {
    const once = shelves.flatMap((shelf) => shelf[round] ?? []);
    const [seasonal, others] = [once.filter(isSeasonal), once.filter((one) => !isSeasonal(one))];
    return [seasonal, others].flatMap((half) => alternate([...byLevel(half, 1).values()]));
  }).flat();
}

const byLevel = (products: readonly Product[], level: number): Map<string, Product[]> =>
  Map.groupBy(products, ({ articleParents }) => articleParents[level]?.id ?? '');

/** The first of each list, then the second of each… */
function alternate<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}
