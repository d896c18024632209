/** Writes or removes the stock at which a product is ordered again. */
import type { Clock } from '#domain/time/clock.ts';
import { lockProduct } from '#server/catalogue/staff/product-store.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { deleteReorderPoint, findReorderPoint, writeReorderPoint } from './reorder-store.ts';

type ReorderPoint = { units: number; packUnits: number };

export async function changeReorderPoint(
  deps: { database: Database; clock: Clock },
  { staffId, sku, point }: { staffId: string; sku: string; point: ReorderPoint | null },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const { id } = await lockProduct(tx, sku);
    const former = await findReorderPoint(tx, sku);
    const before = former ? { units: former.units, packUnits: former.pack_units } : null;
    if (before?.units === point?.units && before?.packUnits === point?.packUnits) return;
    await (point
      ? writeReorderPoint(tx, { sku, units: point.units, pack_units: point.packUnits })
      : deleteReorderPoint(tx, sku));
    await recordStaffAction(tx, {
      staffId,
      at: deps.clock.now(),
      kind: 'product.reorder',
      subject: `product:${id}`,
      before,
      after: point,
    });
  });
}
