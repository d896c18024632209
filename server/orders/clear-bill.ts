/** The bill of a prepared order that was never handed over: cleared, or reduced to its lost fresh products. */
import { frozenSettlementSchema } from '#domain/orders/frozen.ts';
import { clearedBill, lostFreshBill } from '#domain/orders/lost-fresh.ts';
import type { Settlement } from '#domain/orders/settle.ts';
import type { Tx } from '#server/platform/db.ts';
import { baggedProduct } from './bagged-product.ts';
import { writeBill } from './redelivery-store.ts';
import type { OrderLineRow, OrderRow } from './store.ts';

export async function clearBill(tx: Tx, order: OrderRow): Promise<void> {
  await writeBill(tx, order.id, clearedBill(frozenSettlementSchema.parse(order.settlement)));
}

/** Returns what is to be captured. */
export async function billLostFresh(
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<number> {
  const bill = lostFreshBillOf(order, lines);
  await writeBill(tx, order.id, bill);
  return bill.billedCents;
}

/** Nothing is billed without a rule that the customer agreed to. */
export function lostFreshBillOf(
  order: Pick<OrderRow, 'settlement' | 'uncollected_fresh_cents'>,
  lines: readonly OrderLineRow[],
): Settlement {
  const settlement = frozenSettlementSchema.parse(order.settlement);
  if (order.uncollected_fresh_cents === null) return clearedBill(settlement);
  const bagged = lines.map((line) => {
    const { product, vatRateBasisPoints: rate } = baggedProduct(line);
    return { productId: line.product_id, rate, isFresh: !product.isReturnable };
  });
  return lostFreshBill(settlement, bagged, order.uncollected_fresh_cents);
}
