/** Changes what stands on a shelf other than by an order: a line in the history of the stock, and its entries by lot. */
import { entryKinds, sellable, type StockChangeKind } from '#domain/catalogue/shelf.ts';
import type { Tx } from '#server/platform/db.ts';
import { bookUnits, type Booking, type UnitMove } from '../lots-store.ts';
import { findStockLeft, insertStockChange, type LockedStock } from './stock-store.ts';

/** What is left to sell at a site; `version` increments with each change. */
export type ShelfLeft = { shopId: string; sku: string; quantity: number; version: number };

/** `units` come onto the shelf, or leave it. `counted`: as seen by who counted. */
export type ShelfMove = Booking &
  Pick<UnitMove, 'lot' | 'receiptId'> & {
    id: string;
    kind: StockChangeKind;
    units: number;
    counted?: number | null;
  };

/** The caller holds the row's lock. Returns the stock to apply after the commit. */
export async function moveShelf(
  tx: Tx,
  held: LockedStock,
  { id, kind, units, counted = null, staffId, at, ...move }: ShelfMove,
): Promise<ShelfLeft> {
  const { shop_id: shopId, sku, promised } = held;
  const { quantity, short } = sellable({ onShelf: held.on_shelf + units, promised });
  await insertStockChange(tx, {
    id,
    shop_id: shopId,
    sku,
    kind,
    delta: quantity - held.quantity,
    quantity,
    short,
    counted,
    to_prepare: counted === null ? null : promised,
    staff_id: staffId,
    at,
  });
  await bookUnits(
    tx,
    [{ ...move, shopId, sku, units, kind: entryKinds[kind], reason: kind, changeId: id }],
    { staffId, at },
  );
  return { shopId, sku, ...(await findStockLeft(tx, held)) };
}
