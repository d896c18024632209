/** Releases what a prepared order holds: coupons, slot, and bagged units that return to stock. */
import { splitReturn, type BaggedUnits } from '#domain/orders/restock.ts';
import { releasePlace } from '#server/delivery/store.ts';
import type { Tx } from '#server/platform/db.ts';
import { releaseCoupons } from '#server/promotions/store.ts';
import { baggedProduct } from './bagged-product.ts';
import { billLostFresh, clearBill } from './clear-bill.ts';
import { replacementUnits } from './held-units.ts';
import { giveStockBack, type StockLeft } from './stock-store.ts';
import { listLines, setReserved, type OrderLineRow, type OrderRow } from './store.ts';

export type Returned = { left: StockLeft[]; billedCents: number } & ReturnType<typeof splitReturn>;

/** Guarded by `reserved_at`, like an unprepared order. The caller holds the order's lock. */
export async function releasePrepared(
  tx: Tx,
  order: OrderRow,
  { takesFreshBack, billsFresh }: { takesFreshBack: boolean; billsFresh: boolean },
): Promise<Returned> {
  if (!order.reserved_at) return { left: [], restocked: [], lost: [], billedCents: 0 };
  await setReserved(tx, order.id, null);
  await releaseCoupons(tx, order.id);
  if (!order.initial_order_id) await releasePlace(tx, order.slot_id);
  const lines = await listLines(tx, [order.id]);
  const billedCents = billsFresh && !takesFreshBack ? await billLostFresh(tx, order, lines) : 0;
  if (billedCents === 0) await clearBill(tx, order);
  const split = splitReturn(baggedUnits(lines), takesFreshBack);
  return { ...split, billedCents, left: await giveStockBack(tx, order.shop_id, split.restocked) };
}

/** Units actually bagged, substitutes under their own sku. Non-returnable products are those that spoil. */
export function baggedUnits(lines: readonly OrderLineRow[]): BaggedUnits[] {
  return lines.map((line) => {
    const [substitute] = replacementUnits(line);
    return {
      sku: substitute?.sku ?? line.sku,
      quantity: line.prepared_quantity ?? 0,
      isFresh: !baggedProduct(line).product.isReturnable,
    };
  });
}
