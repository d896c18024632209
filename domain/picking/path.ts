/** In picking order: frozen goods last. */
export const colds = ['none', 'fresh', 'frozen'] as const;
export type Cold = (typeof colds)[number];

/** An aisle, or one of its shelves. */
export type Stop = { categoryId: string; cold: Cold };

export type PathCategory = { id: string; parentId: string | null; name: string };

const frozenWords = /surgel|congel|glaces/;
const freshWords =
  /frais|fraiche|cremerie|fromage|boucherie|viande|volaille|poisson|maree|charcuterie|traiteur/;

/** Guesses from the aisle's name until the manager sets it. */
export function guessCold(name: string): Cold {
  const words = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  if (frozenWords.test(words)) return 'frozen';
  return freshWords.test(words) ? 'fresh' : 'none';
}

/** Saved stops still in the catalogue, then new ones; new shelves inherit their aisle's cold. */
export function completeStops(saved: readonly Stop[], categories: readonly PathCategory[]): Stop[] {
  const known = new Set(categories.map(({ id }) => id));
  const kept = saved.filter(({ categoryId }) => known.has(categoryId));
  const coldById = new Map(kept.map(({ categoryId, cold }) => [categoryId, cold]));
  const added: Stop[] = [];
  for (const { id, parentId, name } of categories) {
    if (coldById.has(id)) continue;
    const own = guessCold(name);
    const cold = own === 'none' && parentId ? (coldById.get(parentId) ?? own) : own;
    coldById.set(id, cold);
    added.push({ categoryId: id, cold });
  }
  return [...kept, ...added];
}

type Shelved = {
  name: string;
  /** Ids of the aisle, shelf and leaf. */
  categoryIds: readonly string[];
  place: string | null;
};

/** Cold of a product's shelf, or of its aisle. */
export function coldOf(
  stops: readonly Stop[],
  { categoryIds }: Pick<Shelved, 'categoryIds'>,
): Cold {
  const byId = new Map(stops.map(({ categoryId, cold }) => [categoryId, cold]));
  const [aisle = '', shelf = ''] = categoryIds;
  return byId.get(shelf) ?? byId.get(aisle) ?? 'none';
}

/** Products in walking order: by cold, aisle, shelf, noted place, then name. */
export function sortAlongPath<Product extends Shelved>(
  products: readonly Product[],
  stops: readonly Stop[],
): Product[] {
  const rankById = new Map(stops.map(({ categoryId }, rank) => [categoryId, rank]));
  const rankOf = (id: string | undefined) => rankById.get(id ?? '') ?? stops.length;
  const byPlace = new Intl.Collator('fr', { numeric: true });
  const keys = (product: Product) => [
    colds.indexOf(coldOf(stops, product)),
    rankOf(product.categoryIds[0]),
    rankOf(product.categoryIds[1]),
    // Products without a noted place come last on their shelf.
    product.place === null ? 1 : 0,
  ];
  return products
    .map((product) => ({ product, key: keys(product) }))
    .toSorted((one, other) => {
      const index = one.key.findIndex((part, at) => part !== other.key[at]);
      if (index >= 0) return (one.key[index] ?? 0) - (other.key[index] ?? 0);
      return (
        byPlace.compare(one.product.place ?? '', other.product.place ?? '') ||
        byPlace.compare(one.product.name, other.product.name)
      );
    })
    .map(({ product }) => product);
}

/** Counts aisle visits when products are picked in this order. */
export function countVisits(products: readonly { aisleId: string | null }[]): number {
  return products.filter(
    ({ aisleId }, index) => index === 0 || products[index - 1]?.aisleId !== aisleId,
  ).length;
}
