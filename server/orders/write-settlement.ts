/** Bills an order as its lines were bagged. The caller holds its lock. */
import { settleOrder } from '#domain/orders/settle.ts';
import type { Tx } from '#server/platform/db.ts';
import { settlementInput } from './settlement-input.ts';
import { setSettlement, updateLine, type OrderLineRow, type OrderRow } from './store.ts';

export async function writeSettlement(
  tx: Tx,
  order: OrderRow,
  { lines, at }: { lines: readonly OrderLineRow[]; at: Temporal.Instant },
): Promise<void> {
  const settlement = settleOrder(settlementInput(order, lines));
  for (const billed of settlement.lines)
    await updateLine(
      tx,
      { orderId: order.id, productId: billed.productId },
      { billed_cents: billed.billedCents, offered_cents: billed.giftCents },
    );
  await setSettlement(tx, order.id, settlement, at);
}
