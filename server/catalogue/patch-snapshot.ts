/** Updates a few products in a snapshot, to avoid rebuilding all 50,000 for a single edit. */
import { isDeepStrictEqual } from 'node:util';
import type { ShopId } from '#domain/contract/ids.ts';
import { buildSnapshot } from './build-snapshot.ts';
import { buildTree, isListed } from './build-tree.ts';
import type { CatalogueProduct, Snapshot } from './snapshot-types.ts';
import type { CatalogueChange, CatalogueRows } from './store.ts';

/** `rows`: the changed products. Returns null when a full reload is needed. */
export function patchSnapshot(
  before: Snapshot,
  rows: CatalogueRows,
  { version, productIds }: CatalogueChange,
): Snapshot | null {
  const built = buildSnapshot(rows, before.products);
  const products = new Map(before.products);
  const added: CatalogueProduct[] = [];
  let isTreeOld = false;
  for (const id of productIds) {
    const [former, current] = [before.products.get(id), built.products.get(id)];
    // The product is in a category unknown to this snapshot, as after an import.
    if (
      !current ||
      (former && !hasSameAddress(former, current)) ||
      !current.categoryIds.every((category) => before.categories.has(category))
    )
      return null;
    if (!former) added.push(current);
    isTreeOld ||= !former || !isInPlace(former, current);
    // New products go to the end of their shelf, like their position in the database.
    products.set(id, current);
  }
  const changed = new Set(productIds.map((id) => products.get(id)?.sellable.sku));
  return {
    ...before,
    ...(isTreeOld ? buildTree(rows.categories, products) : {}),
    ...(added.length > 0 ? indexesWith(before, added) : {}),
    version,
    shop: built.shop,
    hasGoods: before.hasGoods || built.hasGoods,
    products,
    sites: built.sites,
    vanRuns: built.vanRuns,
    ownPrices: patchOwnPrices(before, built, productIds),
    withheld: [...before.withheld.filter(({ sku }) => !changed.has(sku)), ...built.withheld],
  };
}

/** The sites, none of them the first, whose own prices of these products are all that changed; null when something else did. */
export function sitesRepriced(
  before: Snapshot,
  after: Snapshot,
  productIds: readonly string[],
): ReadonlySet<ShopId> | null {
  const isShared =
    before.categories === after.categories &&
    before.hasGoods === after.hasGoods &&
    isSame(before.shop, after.shop) &&
    isSame(before.sites, after.sites) &&
    isSame(before.withheld, after.withheld) &&
    productIds.every((id) => isSame(before.products.get(id), after.products.get(id)));
  const priceAt = ({ ownPrices }: Snapshot, siteId: ShopId, id: string) =>
    ownPrices.get(siteId)?.get(id);
  const repriced = [...after.sites.keys()].filter((siteId) =>
    productIds.some((id) => !isSame(priceAt(before, siteId, id), priceAt(after, siteId, id))),
  );
  return isShared && !repriced.includes(after.shop.id) ? new Set(repriced) : null;
}

/** isDeepStrictEqual takes any two Temporal instants for equal, so their JSON is compared as well. */
const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(one, other) && JSON.stringify(one) === JSON.stringify(other);

function patchOwnPrices(
  before: Snapshot,
  built: Snapshot,
  productIds: readonly string[],
): Snapshot['ownPrices'] {
  const changed = new Set(productIds);
  const shopIds = new Set([...before.ownPrices.keys(), ...built.ownPrices.keys()]);
  return new Map(
    [...shopIds].map((shopId) => {
      const kept = [...(before.ownPrices.get(shopId) ?? [])].filter(([id]) => !changed.has(id));
      return [shopId, new Map([...kept, ...(built.ownPrices.get(shopId) ?? [])])];
    }),
  );
}

function hasSameAddress(former: CatalogueProduct, current: CatalogueProduct): boolean {
  return (
    former.sellable.slug === current.sellable.slug && former.sellable.sku === current.sellable.sku
  );
}

/** Whether the category tree stays valid: it counts products and shows the first one's picture. */
function isInPlace(former: CatalogueProduct, current: CatalogueProduct): boolean {
  return (
    isListed(former) === isListed(current) &&
    former.categoryIds.join() === current.categoryIds.join() &&
    former.card.picture.base === current.card.picture.base
  );
}

function indexesWith(
  { productIdBySlug, productIdBySku }: Snapshot,
  added: readonly CatalogueProduct[],
): Pick<Snapshot, 'productIdBySlug' | 'productIdBySku'> {
  return {
    productIdBySlug: new Map([
      ...productIdBySlug,
      ...added.map(({ sellable }) => [sellable.slug, sellable.id] as const),
    ]),
    productIdBySku: new Map([
      ...productIdBySku,
      ...added.map(({ sellable }) => [sellable.sku, sellable.id] as const),
    ]),
  };
}
