/** Writes an agreed amendment: line, price and stock in one transaction, under the order's lock. */
import type { StockLeft } from '../stock-store.ts';
import { takeStock } from '../stock-store.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Tx } from '#server/platform/db.ts';
import { listLines, updateLine, type OrderLineRow, type OrderRow } from '../store.ts';
import { amend, amendedLineSchema, type AmendedLine } from './amended-line.ts';
import { giveUnitsBack } from '../vans/give-units-back.ts';
import { addLine, removeLine, setQuotation, type AmendmentRow } from './store.ts';

/** Units are taken here, not when the question is asked: most questions wait for hours. */
export async function applyAmendment(
  tx: Tx,
  order: OrderRow,
  amendment: AmendmentRow,
  at: Temporal.Instant,
): Promise<StockLeft[]> {
  const lines = await listLines(tx, [order.id]);
  const { product_id: productId, quantity } = amendment;
  const former = lines.find((line) => line.product_id === productId);
  if ((former?.requested_quantity ?? 0) !== amendment.former_quantity)
    throw new Refusal('Order.LineChangedSince');
  const line = amendment.line ? amendedLineSchema.parse(amendment.line) : null;
  const amended = amend(order, lines, { productId, quantity, line });
  if (!amended.isWithinHold) throw new Refusal('Order.AmendmentBeyondHold');
  await setQuotation(tx, order.id, amended.quotation, at);
  await writeLine(tx, { order, lines, former, amendment, line, price: amended.line });
  const sku = line?.sku ?? former?.sku ?? '';
  return moveStock(tx, order, { sku, units: quantity - amendment.former_quantity });
}

async function writeLine(
  tx: Tx,
  {
    order,
    lines,
    former,
    amendment,
    line,
    price,
  }: {
    order: OrderRow;
    lines: readonly OrderLineRow[];
    former: OrderLineRow | undefined;
    amendment: AmendmentRow;
    line: AmendedLine | null;
    price: { requestedCents: number; maximumCents: number } | null;
  },
): Promise<void> {
  const key = { orderId: order.id, productId: amendment.product_id };
  if (!line || !price) return removeLine(tx, key);
  const amounts = {
    requested_quantity: amendment.quantity,
    requested_cents: price.requestedCents,
    maximum_cents: price.maximumCents,
    announced_grams: line.unitGrams === null ? null : line.unitGrams * amendment.quantity,
  };
  if (former) {
    await updateLine(tx, key, { ...amounts, version: former.version + 1 });
    return;
  }
  await addLine(tx, {
    order_id: order.id,
    position: Math.max(-1, ...lines.map(({ position }) => position)) + 1,
    product_id: amendment.product_id,
    sku: line.sku,
    product: JSON.stringify(line.product),
    quotation: line.quotation,
    vat_rate_basis_points: line.vatRateBasisPoints,
    unit_price_cents: line.unitPriceCents,
    ...amounts,
  });
}

async function moveStock(
  tx: Tx,
  order: OrderRow,
  { sku, units }: { sku: string; units: number },
): Promise<StockLeft[]> {
  const own = { shopId: order.shop_id, orderIds: [order.id] };
  if (units < 0) return giveUnitsBack(tx, own, [{ sku, quantity: -units }]);
  const { taken, short } = await takeStock(tx, order.shop_id, [{ sku, quantity: units }]);
  if (short.length > 0) throw new Refusal('EcomCart.ProductOutOfStock');
  return taken;
}
