/**
 * Puts promises and shelves right where a process of the release before has written the stock: it fills bags without an
 * entry, and knows what is left to sell alone. That number is right and stays.
 */
import { entryKinds, sellable } from '#domain/catalogue/shelf.ts';
import { bookUnits } from '#server/catalogue/lots-store.ts';
import { lockStock } from '#server/catalogue/staff/stock-store.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { enterFilledBags, listAstray } from './ledger-store.ts';
import { setPromised } from './stock-store.ts';

export async function settleStock(
  { db }: Database,
  { now }: { now(): Temporal.Instant },
): Promise<void> {
  await enterFilledBags(db);
  for (const shelf of await listAstray(db))
    await inTransaction(db, async (tx) => {
      const held = await lockStock(tx, shelf.sku, shelf.shopId);
      // Again under the lock: an order may have come or gone.
      const [astray] = await listAstray(tx, shelf);
      if (!astray) return;
      const { shopId, sku, units: promised } = astray;
      const onShelf =
        held.quantity > 0 ? held.quantity + promised : Math.min(held.on_shelf, promised);
      await bookUnits(
        tx,
        [
          {
            shopId,
            sku,
            units: onShelf - held.on_shelf,
            kind: entryKinds.inventory,
            reason: 'settled',
          },
        ],
        { staffId: null, at: now() },
      );
      const { quantity } = sellable({ onShelf, promised });
      await setPromised(tx, { shopId, sku, promised, quantity });
    });
}
