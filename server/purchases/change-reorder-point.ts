/** Writes or removes the stock at which a product is ordered again. */
import type { Clock } from '#domain/time/clock.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { lockProduct } from '#server/catalogue/staff/product-store.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import {
  deleteReorderPoint,
  findReorderPoints,
  writeReorderPoint,
  type ReorderPoint,
} from './reorder-store.ts';

type Change = { staffId: string; sku: string; shopId: string; point: ReorderPoint | null };

/** That of the first site is the seller's, which every other site has until it is given one of its own. */
export async function changeReorderPoint(
  deps: { database: Database; clock: Clock; catalogue: Pick<Catalogue, 'current'> },
  { staffId, sku, shopId, point }: Change,
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const { id } = await lockProduct(tx, sku);
    const { shop, sites } = deps.catalogue.current();
    const siteId = shopId === shop.id ? null : shopId;
    const { sellers, own } = await findReorderPoints(tx, { sku, shopId });
    const before = siteId === null ? sellers : own;
    if (before?.units === point?.units && before?.packUnits === point?.packUnits) return;
    await (point
      ? writeReorderPoint(tx, { sku, siteId }, point)
      : deleteReorderPoint(tx, { sku, siteId }));
    await recordStaffAction(tx, {
      staffId,
      at: deps.clock.now(),
      kind: 'product.reorder',
      subject: `product:${id}`,
      before,
      after: siteId === null ? point : { ...point, siteId, siteName: sites.get(siteId)?.name },
    });
  });
}
