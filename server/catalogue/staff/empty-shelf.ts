/**
 * Sets the stock to zero when a preparer finds the shelf empty, with a journal entry in the same
 * transaction.
 */
import { countedUnits } from '#domain/catalogue/shelf.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { insertStockChange, lockStock, writeStock } from './stock-store.ts';

type EmptyShelfDeps = {
  clock: Clock;
  countUnitsToPrepare(db: Reader, sku: string): Promise<number>;
};

/** Units other orders still need become short. Returns the new stock. */
export async function countEmptyShelf(
  tx: Tx,
  deps: EmptyShelfDeps,
  { sku, productId, staffId }: { sku: string; productId: string; staffId: string },
): Promise<{ sku: string; quantity: number; version: number }> {
  const held = await lockStock(tx, sku);
  const toPrepare = await deps.countUnitsToPrepare(tx, sku);
  const { quantity, short } = countedUnits({ counted: 0, toPrepare });
  const version = await writeStock(tx, { sku, shopId: held.shop_id, quantity });
  const at = deps.clock.now();
  await insertStockChange(tx, {
    id: newId(),
    shop_id: held.shop_id,
    sku,
    kind: 'count',
    delta: quantity - held.quantity,
    quantity,
    short,
    counted: 0,
    to_prepare: toPrepare,
    staff_id: staffId,
    at,
  });
  await recordStaffAction(tx, {
    staffId,
    at,
    kind: 'stock.count',
    subject: `product:${productId}`,
    before: { quantity: held.quantity },
    after: { quantity, counted: 0, toPrepare },
  });
  return { sku, quantity, version };
}
