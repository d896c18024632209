/** Releases what a prepared order holds: coupons, slot, and bagged units that return to stock. */
import { splitReturn, type BaggedUnits } from '#domain/orders/restock.ts';
import type { Booking } from '#server/catalogue/lots-store.ts';
import { releasePlace } from '#server/delivery/store.ts';
import type { Tx } from '#server/platform/db.ts';
import { listExpiredCoupons, releaseCoupons } from '#server/promotions/store.ts';
import { emptyBags } from './bag-units.ts';
import { baggedProduct } from './bagged-product.ts';
import { clearBill, lostFreshBillOf } from './clear-bill.ts';
import { writeBill } from './redelivery-store.ts';
import { replacementUnits } from './held-units.ts';
import type { StockLeft } from './stock-store.ts';
import { listLines, setReserved, type OrderLineRow, type OrderRow } from './store.ts';
import { giveUnitsBack } from './vans/give-units-back.ts';

export type Returned = { left: StockLeft[]; billedCents: number } & ReturnType<typeof splitReturn>;

/** Guarded by `reserved_at`, like an unprepared order. The caller holds the order's lock. */
export async function releasePrepared(
  tx: Tx,
  order: OrderRow,
  {
    takesFreshBack,
    billsFresh,
    ...booking
  }: Booking & { takesFreshBack: boolean; billsFresh: boolean },
): Promise<Returned> {
  if (!order.reserved_at) return { left: [], restocked: [], lost: [], billedCents: 0 };
  await setReserved(tx, order.id, null);
  if (!order.initial_order_id) await releasePlace(tx, order.slot_id);
  const lines = await listLines(tx, [order.id]);
  const billedCents =
    billsFresh && !takesFreshBack ? await billLostFresh(tx, order, lines, booking.at) : 0;
  if (billedCents === 0) {
    await releaseCoupons(tx, order.id);
    await clearBill(tx, order);
  }
  const split = splitReturn(baggedUnits(lines), takesFreshBack);
  const fresh = new Set(lines.filter(isFresh).map((line) => line.product_id));
  await emptyBags(tx, order.id, {
    ...booking,
    isLost: (productId) => !takesFreshBack && fresh.has(productId),
  });
  const own = { shopId: order.shop_id, orderIds: [order.id] };
  return { ...split, billedCents, left: await giveUnitsBack(tx, own, split.restocked) };
}

/**
 * Returns what is to be captured. Codes that can still serve are given back; one that has expired
 * stays used, for what it takes off this bill.
 */
async function billLostFresh(
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  now: Temporal.Instant,
): Promise<number> {
  const expired = await listExpiredCoupons(tx, order.id, now);
  const bill = lostFreshBillOf(order, lines, { hasCodesBack: expired.length === 0 });
  if (bill.billedCents === 0) return 0;
  await writeBill(tx, order.id, bill);
  await releaseCoupons(tx, order.id, bill.couponDiscountCents > 0 ? expired : []);
  return bill.billedCents;
}

/** Non-returnable products are those that spoil. */
const isFresh = (line: OrderLineRow): boolean => !baggedProduct(line).product.isReturnable;

/** Units actually bagged, substitutes under their own sku. */
export function baggedUnits(lines: readonly OrderLineRow[]): BaggedUnits[] {
  return lines.map((line) => {
    const [substitute] = replacementUnits(line);
    return {
      sku: substitute?.sku ?? line.sku,
      quantity: line.prepared_quantity ?? 0,
      isFresh: isFresh(line),
    };
  });
}
