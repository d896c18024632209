/**
 * A product that is sold otherwise: what its stock, the carts and the orders count is no longer the same thing. Orders keep
 * theirs, so none may be under way that could give its units back; the stock begins again at nothing; carts are told by recomputation.
 */
import type { Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { insertStockChange, lockStock, writeStock } from './stock-store.ts';
import type { ShelfDeps } from './shelf-deps.ts';
import type { ProductRow } from './product-store.ts';

export type EmptiedStock = { sku: string; quantity: number; version: number };
type UnitChange = { before: ProductRow; after: ProductRow; staffId: string; at: Temporal.Instant };

export async function changeUnit(
  tx: Tx,
  deps: Pick<ShelfDeps, 'countUnitsHeld'>,
  { before, after, staffId, at }: UnitChange,
): Promise<EmptiedStock | null> {
  const { sku } = before;
  if (after.promotion) throw new Refusal('Article.PromotionRunning', { field: 'promotion' });
  // A cart compares what it saw with what is sold: the words of the pack are how its owner is told.
  if (before.sheet.packSize === after.sheet.packSize)
    throw new Refusal('Article.PackSizeUnchanged', { field: 'packSize' });
  // Locked first: a checkout that sells meanwhile has committed, and its order is counted, or finds nothing left.
  const held = await lockStock(tx, sku);
  const units = await deps.countUnitsHeld(tx, sku);
  if (units > 0)
    throw new Refusal(
      'Article.UnitsInOrders',
      { units },
      `${plural(units, 'unité')} de ce produit ${units > 1 ? 'sont' : 'est'} dans des commandes en cours, et ${units > 1 ? 'reviendraient' : 'reviendrait'} au stock si elles étaient annulées. Attendez qu’elles soient livrées, ou créez un autre produit avec « Copier ce produit ».`,
    );
  if (held.quantity === 0) return null;
  const version = await writeStock(tx, { sku, shopId: held.shop_id, quantity: 0 });
  await insertStockChange(tx, {
    id: newId(),
    shop_id: held.shop_id,
    sku,
    kind: 'inventory',
    delta: -held.quantity,
    quantity: 0,
    counted: null,
    to_prepare: null,
    staff_id: staffId,
    at,
  });
  return { sku, quantity: 0, version };
}
