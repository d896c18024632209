/** A price, a promotion, a sheet, a shelf, a picture, a way of selling, or whether it is sold at all: what a grocer changes of one product. */

import { isOtherUnit } from '#domain/catalogue/product.ts';
import type { ChangeProductRequest } from '#domain/catalogue/staff-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { brokenConstraint, inTransaction, type Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { isDeepStrictEqual } from 'node:util';
import { keepPicture } from '../pictures/store.ts';
import { announceProducts, type CatalogueChange } from '../store.ts';
import { applyChanges } from './apply-changes.ts';
import { moveShelf, type ShelfLeft } from './move-shelf.ts';
import { lockProduct, type ProductRow, readPath, writeProduct } from './product-store.ts';
import { requireLawful, requireShelf } from './require-lawful.ts';
import type { ShelfDeps } from './shelf-deps.ts';
import { lockOtherSites, lockStock } from './stock-store.ts';
import { tellChanges } from './tell-changes.ts';

type Input = { sku: string; staffId: string; changes: ChangeProductRequest };

/** Changes that the catalogue in memory applies after the commit. */
export type ProductChange = { announced: CatalogueChange | null; emptied: ShelfLeft | null };

export async function changeProduct(deps: ShelfDeps, input: Input): Promise<void> {
  const change = await inTransaction(deps.database.db, (tx) =>
    writeProductChange(tx, deps, input),
  ).catch((error: unknown) => {
    if (brokenConstraint(error) === 'products_ean_key')
      throw new Refusal('Article.EanTaken', { field: 'ean' });
    throw error;
  });
  await announceChange(deps, change);
}

export async function announceChange(
  deps: ShelfDeps,
  { announced, emptied }: ProductChange,
): Promise<void> {
  if (announced) await deps.catalogue.applyChange(announced);
  if (emptied) deps.catalogue.applyStock([emptied]);
}

/** In the transaction of a larger change, which announces it after its commit. */
export async function writeProductChange(
  tx: Tx,
  deps: ShelfDeps,
  { sku, staffId, changes }: Input,
): Promise<ProductChange> {
  const before = await lockProduct(tx, sku);
  const after = applyChanges(before, changes);
  // The same request sent again after a lost answer, or by two members at once, changes nothing.
  if (isDeepStrictEqual(before, after)) return { announced: null, emptied: null };
  if (before.version !== changes.version)
    throw new Refusal('Article.ChangedMeanwhile', { version: before.version });
  const at = deps.clock.now();
  const paths = await readPaths(tx, before, after);
  requireLawful({ row: before, path: paths.before }, { row: after, path: paths.after });
  if (before.sheet.picture !== after.sheet.picture) await keepPicture(tx, after.sheet.picture);
  const emptied = isOtherUnit(unitOf(before), unitOf(after))
    ? await changeUnit(tx, deps, { before, after, staffId, at })
    : null;
  await writeProduct(tx, after, at);
  await tellChanges(tx, {
    before,
    after,
    paths,
    isNewSelling: changes.selling !== undefined,
    staffId,
    at,
  });
  return { announced: await announceProducts(tx, [before.id]), emptied };
}

const unitOf = ({ unit_grams: unitGrams, sheet: { soldBy } }: ProductRow) => ({
  soldBy,
  unitGrams,
});

async function readPaths(
  tx: Tx,
  before: ProductRow,
  after: ProductRow,
): Promise<{ before: string[]; after: string[] }> {
  const path = await readPath(tx, before.category_id);
  if (before.category_id === after.category_id) return { before: path, after: path };
  await requireShelf(tx, after.category_id);
  return { before: path, after: await readPath(tx, after.category_id) };
}

type UnitChange = { before: ProductRow; after: ProductRow; staffId: string; at: Temporal.Instant };

/**
 * Sells a product by another unit: its stock, carts and orders then count something else. Orders keep their unit, so no open
 * order may hold the product; its stock starts again at zero; carts report the change when they are recomputed.
 */
async function changeUnit(
  tx: Tx,
  deps: Pick<ShelfDeps, 'countUnitsHeld'>,
  { before, after, staffId, at }: UnitChange,
): Promise<ShelfLeft | null> {
  const { sku } = before;
  if (after.promotion) throw new Refusal('Article.PromotionRunning', { field: 'promotion' });
  // Carts compare the pack text that they stored with today's: its change makes them report the new unit.
  if (before.sheet.packSize === after.sheet.packSize)
    throw new Refusal('Article.PackSizeUnchanged', { field: 'packSize' });
  // Locked before the count: a checkout that had the lock has committed, so its order is counted; one that waits for
  // it will find no stock.
  const held = await lockStock(tx, sku);
  const units = await deps.countUnitsHeld(tx, sku);
  if (units > 0)
    throw new Refusal(
      'Article.UnitsInOrders',
      { units },
      `${plural(units, 'unité')} de ce produit ${units > 1 ? 'sont' : 'est'} dans des commandes en cours, et ${units > 1 ? 'reviendraient' : 'reviendrait'} au stock si elles étaient annulées. Attendez qu’elles soient livrées, ou créez un autre produit avec « Copier ce produit ».`,
    );
  const shelves = [held, ...(await lockOtherSites(tx, { sku, shopId: held.shop_id }))];
  const emptied: ShelfLeft[] = [];
  for (const shelf of shelves.filter(({ on_shelf: onShelf }) => onShelf > 0))
    emptied.push(
      await moveShelf(tx, shelf, {
        id: newId(),
        kind: 'inventory',
        units: -shelf.on_shelf,
        staffId,
        at,
      }),
    );
  return emptied.find(({ shopId }) => shopId === held.shop_id) ?? null;
}
