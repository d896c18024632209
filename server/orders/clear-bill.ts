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

/** Nothing is billed without a rule that the customer agreed to. */
export function lostFreshBillOf(
  order: Pick<OrderRow, 'settlement' | 'uncollected_fresh_cents'>,
  lines: readonly OrderLineRow[],
  { hasCodesBack }: { hasCodesBack: boolean },
): Settlement {
  const settlement = frozenSettlementSchema.parse(order.settlement);
  if (order.uncollected_fresh_cents === null) return clearedBill(settlement);
  const bagged = lines.map((line) => {
    const { product, vatRateBasisPoints: rate } = baggedProduct(line);
    return { productId: line.product_id, rate, isFresh: !product.isReturnable };
  });
  const maximumCents = order.uncollected_fresh_cents;
  return lostFreshBill(settlement, bagged, { maximumCents, hasCodesBack });
}
