/** Lists all products for the team, hidden ones included, from the snapshot and the reorder points. */
import type { ShelfPage, ShelfQuery, ShelfRow } from '#domain/catalogue/shelf-contract.ts';
import type { ProductId } from '#domain/contract/ids.ts';
import { readSort } from '#domain/contract/list-sort.ts';
import {
  shelfState,
  shelfViews,
  soonSoldOut,
  type ShelfSort,
  type ShelfView,
} from '#domain/catalogue/shelf.ts';
import { foldText } from '#domain/words/fold.ts';
import type { Catalogue, CatalogueProduct, Site } from '../snapshot-types.ts';
import { createShelfWords, type ShelfWords } from './shelf-words.ts';

const pageSize = 50;

type ShelfProduct = { product: CatalogueProduct; availableQuantity: number; soonAt: number };

export async function listShelf(
  catalogue: Catalogue,
  { q = '', view = 'all', aisle, season, sort, next }: Omit<ShelfQuery, 'site'>,
  {
    site,
    reorderUnits,
    month,
  }: { site: Catalogue; reorderUnits: ReadonlyMap<string, number>; month: number },
): Promise<ShelfPage> {
  const { products: here } = site.current();
  const isAsked = ({
    sellable,
    isPutOnSale,
    categoryIds,
    seasonMonths,
  }: CatalogueProduct): boolean =>
    // Of a site that sells a part of the range, that part.
    (!isPutOnSale || here.get(sellable.id)?.isPutOnSale === true) &&
    (!aisle || categoryIds[0] === aisle) &&
    (!season ||
      (seasonMonths.length > 0 && (season === 'seasonal' || !seasonMonths.includes(month))));
  const found = (await findOnShelf(catalogue, q)).filter(isAsked).map((product) => ({
    product,
    availableQuantity: site.stockOf(product.sellable.sku),
    soonAt: reorderUnits.get(product.sellable.sku) ?? soonSoldOut,
  }));
  const shown = found.filter((item) => isIn[view](item));
  if (sort) {
    const { key, falls } = readSort(sort);
    sortFound(shown, sortedBy[key], falls ? -1 : 1);
  }
  const start = Number(next ?? 0);
  const counts = Object.fromEntries(
    shelfViews.map((name) => [name, found.filter((item) => isIn[name](item)).length]),
  ) as Record<ShelfView, number>;
  return {
    items: shown.slice(start, start + pageSize).map(viewRow),
    total: shown.length,
    counts,
    aisles: catalogue.current().aisles.map(({ id, name }) => ({ id, name })),
    next: shown.length > start + pageSize ? String(start + pageSize) : null,
  };
}

const indexes = new WeakMap<Catalogue, ShelfWords>();

/** Hidden products too: exact skus and barcodes first, then names, then brands and aisles. */
export async function findOnShelf(catalogue: Catalogue, q: string): Promise<CatalogueProduct[]> {
  // All sites sell the seller's products by the same names.
  const seller = catalogue.at(null);
  const words = indexes.get(seller) ?? createShelfWords();
  indexes.set(seller, words);
  const { products } = catalogue.current();
  if (!q) return [...products.values()];
  const ids = await words.find(seller.current().products, q);
  return ids.flatMap((id) => products.get(id) ?? []);
}

/** Products that the view « Épuisés » lists at one of these sites; null: of all that are not closed. */
export function countSoldOut(catalogue: Catalogue, siteIds: readonly string[] | null): number {
  const { sites, products } = catalogue.current();
  const isRead = ({ id, state }: Site) => state !== 'closed' && (siteIds?.includes(id) ?? true);
  const shelves = [...sites.values()].filter(isRead).map(({ id }) => catalogue.at(id));
  const isSoldOut = (site: Catalogue, id: ProductId): boolean => {
    const product = site.current().products.get(id);
    return product !== undefined && isOnSale(product) && site.stockOf(product.sellable.sku) === 0;
  };
  return [...products.keys()].filter((id) => shelves.some((site) => isSoldOut(site, id))).length;
}

const sortedBy: Readonly<Record<ShelfSort, (found: ShelfProduct) => string | number>> = {
  name: ({ product }) => foldText(product.card.name),
  aisle: ({ product }) => foldText(product.card.articleParents.map(({ name }) => name).join(' ')),
  price: ({ product }) => product.card.itemPrice ?? -1,
  stock: ({ availableQuantity }) => availableQuantity,
};

/** Each key is made once: a comparison of 50,000 names must not fold them again. */
function sortFound(
  found: ShelfProduct[],
  keyOf: (found: ShelfProduct) => string | number,
  way: number,
): void {
  const keys = new Map(found.map((item) => [item, keyOf(item)]));
  const key = (item: ShelfProduct) => keys.get(item) ?? '';
  found.sort((one, other) => (key(one) < key(other) ? -way : key(one) > key(other) ? way : 0));
}

const isIn: Readonly<Record<ShelfView, (found: ShelfProduct) => boolean>> = {
  all: () => true,
  // Withdrawn and unlawful products have views of their own.
  soldOut: ({ product, availableQuantity }) => isOnSale(product) && availableQuantity === 0,
  soon: ({ product, availableQuantity, soonAt }) =>
    isOnSale(product) && availableQuantity > 0 && availableQuantity <= soonAt,
  withdrawn: ({ product }) => !product.isPutOnSale,
  blocked: ({ product }) => product.missing.length > 0 || product.card.itemPrice === null,
  toComplete: ({ product }) => product.toComplete.length > 0,
  promotion: ({ product }) => product.isPutOnSale && product.card.promo !== null,
};

const isOnSale = (product: CatalogueProduct): boolean =>
  product.sellable.enabled && product.card.itemPrice !== null;

function viewRow({ product, availableQuantity, soonAt }: ShelfProduct): ShelfRow {
  const {
    sku,
    name,
    brand,
    articleParents,
    packSize,
    picture,
    itemPrice,
    pricing,
    promo,
    quotation,
  } = product.card;
  return {
    sku,
    name,
    brand,
    aisle: articleParents[0]?.name ?? '',
    category: articleParents.at(-1)?.name ?? '',
    packSize,
    picture,
    itemPrice,
    pricing,
    promo,
    quotation,
    seasonMonths: [...product.seasonMonths],
    availableQuantity,
    soonAt,
    state: shelfState({ ...product, itemPrice }),
    missing: [...product.missing],
    toComplete: [...product.toComplete],
  };
}
