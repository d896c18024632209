/** A snapshot in which a few products have changed: what a grocer does one at a time must not build 50,000 anew. */
import { buildSnapshot } from './build-snapshot.ts';
import { buildTree, isListed } from './build-tree.ts';
import type { CatalogueProduct, Snapshot } from './snapshot-types.ts';
import type { CatalogueChange, CatalogueRows } from './store.ts';

/** `rows`: of the changed products. null: more than the products themselves has changed, all of it is to be read. */
export function patchSnapshot(before: Snapshot, rows: CatalogueRows, { version, productIds }: CatalogueChange): Snapshot | null {
  const built = buildSnapshot(rows, before.products);
  const products = new Map(before.products);
  let isTreeOld = false;
  for (const id of productIds) {
    const [was, is] = [before.products.get(id), built.products.get(id)];
    if (!was || !is || !isInPlace(was, is)) return null;
    isTreeOld ||= isListed(was) !== isListed(is);
    products.set(id, is);
  }
  const changed = new Set(productIds.map((id) => products.get(id)?.sellable.sku));
  return { ...before, ...(isTreeOld ? buildTree(rows.categories, products) : {}), version, shop: built.shop, products, withheld: [...before.withheld.filter(({ sku }) => !changed.has(sku)), ...built.withheld] };
}

/** Its address, its shelf and the picture that may stand for its shelf are those of the tree and of the indexes that are kept. */
function isInPlace(was: CatalogueProduct, is: CatalogueProduct): boolean {
  return was.sellable.slug === is.sellable.slug && was.sellable.sku === is.sellable.sku && was.categoryIds.join() === is.categoryIds.join() && was.card.picture.base === is.card.picture.base;
}
