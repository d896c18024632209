/** A snapshot in which a few products have changed or come: what a grocer does one at a time must not build 50,000 anew. */
import { buildSnapshot } from './build-snapshot.ts';
import { buildTree, isListed } from './build-tree.ts';
import type { CatalogueProduct, Snapshot } from './snapshot-types.ts';
import type { CatalogueChange, CatalogueRows } from './store.ts';

/** `rows`: of the changed products. null: more than the products themselves has changed, all of it is to be read. */
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
    const [was, is] = [before.products.get(id), built.products.get(id)];
    // A shelf that an import has just made is in nobody's tree yet.
    if (
      !is ||
      (was && !hasSameAddress(was, is)) ||
      !is.categoryIds.every((category) => before.categories.has(category))
    )
      return null;
    if (!was) added.push(is);
    isTreeOld ||= !was || !isInPlace(was, is);
    // What is new comes after the last of the shelf, as its position does.
    products.set(id, is);
  }
  const changed = new Set(productIds.map((id) => products.get(id)?.sellable.sku));
  return {
    ...before,
    ...(isTreeOld ? buildTree(rows.categories, products) : {}),
    ...(added.length > 0 ? indexesWith(before, added) : {}),
    version,
    shop: built.shop,
    products,
    withheld: [...before.withheld.filter(({ sku }) => !changed.has(sku)), ...built.withheld],
  };
}

function hasSameAddress(was: CatalogueProduct, is: CatalogueProduct): boolean {
  return was.sellable.slug === is.sellable.slug && was.sellable.sku === is.sellable.sku;
}

/** The tree counts what is sold on each shelf, and may show its first product's picture. */
function isInPlace(was: CatalogueProduct, is: CatalogueProduct): boolean {
  return (
    isListed(was) === isListed(is) &&
    was.categoryIds.join() === is.categoryIds.join() &&
    was.card.picture.base === is.card.picture.base
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
