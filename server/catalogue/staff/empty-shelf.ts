/**
 * Sets the stock to zero when a preparer finds the shelf empty, with a journal entry in the same
 * transaction.
 */
import type { Clock } from '#domain/time/clock.ts';
import type { Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { moveShelf, type ShelfLeft } from './move-shelf.ts';
import { lockStock } from './stock-store.ts';

/** Units other orders still need become short. Returns the new stock. */
export async function countEmptyShelf(
  tx: Tx,
  { clock }: { clock: Clock },
  shelf: { shopId: string; sku: string; productId: string; staffId: string },
): Promise<ShelfLeft> {
  const { shopId, sku, productId, staffId } = shelf;
  const held = await lockStock(tx, sku, shopId);
  const at = clock.now();
  const units = -held.on_shelf;
  const moved = await moveShelf(tx, held, {
    id: newId(),
    kind: 'count',
    units,
    counted: 0,
    staffId,
    at,
  });
  await recordStaffAction(tx, {
    staffId,
    at,
    kind: 'stock.count',
    subject: `product:${productId}`,
    before: { quantity: held.quantity },
    after: { quantity: moved.quantity, counted: 0, toPrepare: held.promised },
  });
  return moved;
}
