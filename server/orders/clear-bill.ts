/** Clears the bill of a prepared order that was never handed over. */
import { frozenSettlementSchema } from '#domain/orders/frozen.ts';
import type { Tx } from '#server/platform/db.ts';
import { writeClearedBill } from './redelivery-store.ts';
import type { OrderRow } from './store.ts';

export async function clearBill(tx: Tx, order: OrderRow): Promise<void> {
  const settlement = frozenSettlementSchema.parse(order.settlement);
  await writeClearedBill(tx, order.id, {
    netCents: 0,
    couponDiscountCents: 0,
    feesCents: 0,
    billedCents: 0,
    giftCents: 0,
    vat: [],
    lines: settlement.lines.map((line) => ({ ...line, billedCents: 0, giftCents: 0 })),
  });
}
