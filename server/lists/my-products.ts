/** « Mes produits »: purchases and favourites joined with the present catalogue. */
import type { MyProduct, MyProducts, MyProductsQuery } from '#domain/lists/contract.ts';
import { oftenFromOrders } from '#domain/lists/rules.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { FavouriteRow } from './favourite-store.ts';

/** Provided by orders, a higher slice. */
export type BoughtSku = { sku: string; orders: number; lastBoughtAt: Temporal.Instant };

const defaultLimit = 48;

export function listMyProducts(
  catalogue: Catalogue,
  own: { bought: readonly BoughtSku[]; favourites: readonly FavouriteRow[] },
  query: MyProductsQuery,
): MyProducts {
  const all = joinOwn(catalogue, own);
  const kept = all.filter(({ product }) => isKept(product, query.filter));
  const shown = query.aisle ? kept.filter(({ product }) => aisleOf(product) === query.aisle) : kept;
  const start = Number(query.next ?? 0);
  const end = start + (query.limit ?? defaultLimit);
  return {
    items: toSorted(shown, query.filter)
      .slice(start, end)
      .map(({ product }) => product),
    total: shown.length,
    next: end < shown.length ? String(end) : null,
    counts: {
      all: all.length,
      favourites: all.filter(({ product }) => isKept(product, 'favourites')).length,
      often: all.filter(({ product }) => isKept(product, 'often')).length,
    },
    aisles: catalogue
      .current()
      .aisles.map(({ id, name }) => ({
        id,
        name,
        count: kept.filter(({ product }) => aisleOf(product) === id).length,
      }))
      .filter(({ count }) => count > 0),
  };
}

type Joined = {
  product: MyProduct;
  /** Last purchase or favourite, whichever is later. */ touchedAt: number;
};

function joinOwn(
  catalogue: Catalogue,
  { bought, favourites }: { bought: readonly BoughtSku[]; favourites: readonly FavouriteRow[] },
): Joined[] {
  const boughtBySku = new Map(bought.map((one) => [one.sku, one]));
  const favouriteBySku = new Map(favourites.map((one) => [one.sku, one]));
  const { productIdBySku } = catalogue.current();
  return [...new Set([...boughtBySku.keys(), ...favouriteBySku.keys()])].flatMap((sku) => {
    const product = catalogue.productView(productIdBySku.get(sku) ?? '');
    if (!product) return [];
    const purchase = boughtBySku.get(sku);
    const favourite = favouriteBySku.get(sku);
    const touchedAt = Math.max(
      purchase?.lastBoughtAt.epochMilliseconds ?? 0,
      favourite?.added_at.epochMilliseconds ?? 0,
    );
    return [
      {
        product: {
          ...product,
          isFavourite: favourite !== undefined,
          timesBought: purchase?.orders ?? 0,
          lastBoughtAt: purchase?.lastBoughtAt.toString() ?? null,
        },
        touchedAt,
      },
    ];
  });
}

const aisleOf = (product: MyProduct): string | undefined => product.articleParents[0]?.id;

function isKept(product: MyProduct, filter: MyProductsQuery['filter']): boolean {
  if (filter === 'favourites') return product.isFavourite;
  return filter !== 'often' || product.timesBought >= oftenFromOrders;
}

/** Available products first, then by frequency or date. */
function toSorted(products: readonly Joined[], filter: MyProductsQuery['filter']): Joined[] {
  const byHabit = (a: Joined, b: Joined) =>
    filter === 'often' ? b.product.timesBought - a.product.timesBought : 0;
  return products.toSorted(
    (a, b) =>
      Number(b.product.available) - Number(a.product.available) ||
      byHabit(a, b) ||
      b.touchedAt - a.touchedAt ||
      a.product.name.localeCompare(b.product.name, 'fr'),
  );
}
