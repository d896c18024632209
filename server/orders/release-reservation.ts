/** Gives back what an order had reserved: its coupons, its place in the slot, its units. */
import { releasePlace } from '#server/delivery/store.ts';
import type { Tx } from '#server/platform/db.ts';
import { releaseCoupons } from '#server/promotions/store.ts';
import { heldUnits } from './held-units.ts';
import { giveStockBack, type StockLeft } from './stock-store.ts';
import { listLines, setReserved, type OrderRow } from './store.ts';

/** Guarded by `reserved_at`: whoever comes second finds nothing left to give back. The order is locked by the caller. */
export async function releaseReservation(tx: Tx, order: OrderRow): Promise<StockLeft[]> {
  if (!order.reserved_at) return [];
  await setReserved(tx, order.id, null);
  await releaseCoupons(tx, order.id);
  // A complement rides on the place of its order.
  if (!order.initial_order_id) await releasePlace(tx, order.slot_id);
  const lines = await listLines(tx, [order.id]);
  return giveStockBack(tx, order.shop_id, heldUnits(lines));
}
