/**
 * A product that is sold otherwise: what its stock, the carts and the orders count is no longer the same thing. Orders keep
 * theirs, so none may be under way that could give its units back; the stock begins again at nothing; carts are told by recomputation.
 */
import type { Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { moveShelf, type ShelfLeft } from './move-shelf.ts';
import { lockOtherSites, lockStock } from './stock-store.ts';
import type { ShelfDeps } from './shelf-deps.ts';
import type { ProductRow } from './product-store.ts';

type UnitChange = { before: ProductRow; after: ProductRow; staffId: string; at: Temporal.Instant };

export async function changeUnit(
  tx: Tx,
  deps: Pick<ShelfDeps, 'countUnitsHeld'>,
  { before, after, staffId, at }: UnitChange,
): Promise<ShelfLeft | null> {
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
