/** Releases an order's reservations: coupons, slot and units. */
import { releasePlace } from '#server/delivery/store.ts';
import type { Tx } from '#server/platform/db.ts';
import { releaseCoupons } from '#server/promotions/store.ts';
import { heldUnits } from './held-units.ts';
import type { StockLeft } from './stock-store.ts';
import { listLines, setReserved, type OrderRow } from './store.ts';
import { giveUnitsBack } from './vans/give-units-back.ts';

/** Guarded by `reserved_at`, hence idempotent. The caller holds the order's lock. */
export async function releaseReservation(tx: Tx, order: OrderRow): Promise<StockLeft[]> {
  if (!order.reserved_at) return [];
  await setReserved(tx, order.id, null);
  await releaseCoupons(tx, order.id);
  // A complement shares its order's place.
  if (!order.initial_order_id) await releasePlace(tx, order.slot_id);
  const lines = await listLines(tx, [order.id]);
  return giveUnitsBack(tx, { shopId: order.shop_id, orderIds: [order.id] }, heldUnits(lines));
}
