/** What stands on a shelf: what can still be sold, and what is sold and not yet in a bag. */
import { sellable } from '#domain/catalogue/shelf.ts';
import type { StaffStock } from '#domain/catalogue/stock-contract.ts';
import type { Database } from '#server/platform/db.ts';
import { findLastChange, findStock } from './stock-store.ts';

export async function readStock(
  { db }: Database,
  shelf: { sku: string; shopId: string },
): Promise<StaffStock> {
  // The change first: a count that was made from units of before a newer one is refused.
  const last = await findLastChange(db, shelf);
  const { on_shelf: onShelf, promised } = await findStock(db, shelf);
  const { quantity, short } = sellable({ onShelf, promised });
  return {
    availableQuantity: quantity,
    toPrepare: promised,
    short,
    onShelf,
    lastChange: last ? { ...last, at: last.at.toString() } : null,
  };
}
