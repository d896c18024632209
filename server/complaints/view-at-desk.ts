/** The complaints as the team reads them, with what helps to decide. */
import type { ComplaintSheet, ComplaintSummary } from '#domain/complaints/contract.ts';
import { instantRefund, stateOf } from '#domain/complaints/rules.ts';
import { refundableCents, refundOfUnits } from '#domain/orders/refund.ts';
import { frozenProductSchema } from '#domain/orders/frozen.ts';
import { baggedProduct } from '#server/orders/bagged-product.ts';
import { findStaffNames } from '#server/orders/preparation-store.ts';
import { paidOf } from '#server/orders/refunds/refund-order.ts';
import { findOrder, listLines, type OrderLineRow, type OrderRow } from '#server/orders/store.ts';
import type { Reader } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { readDeliveredAt } from './reportable-lines.ts';
import { findAtDesk, listComplaintsOf, type DeskRow } from './store.ts';
import { amountOf, viewComplaints } from './view-complaints.ts';

export const viewSummary = (row: DeskRow): ComplaintSummary => ({
  id: row.id,
  at: row.created_at.toString(),
  who: [row.firstname, row.lastname].filter(Boolean).join(' ') || row.email || 'Compte supprimé',
  orderNumber: row.order_number,
  name: row.product_name,
  kind: row.kind,
  quantity: row.quantity,
  state: stateOf(row.status, row.refund_status),
  amount: amountOf(row),
});

export async function viewAtDesk(db: Reader, id: string): Promise<ComplaintSheet> {
  const row = await findAtDesk(db, id);
  const order = row ? await findOrder(db, row.order_id) : undefined;
  if (!row || !order) throw new Refusal('Complaint.NotFound', { id });
  const lines = await listLines(db, [order.id]);
  const line = lines.find(({ product_id: productId }) => productId === row.product_id);
  if (!line) throw new Error(`complaint ${id} about no line`);
  const [complaint] = await viewComplaints(db, [{ row, name: row.product_name }]);
  if (!complaint) throw new Error(`complaint ${id} is not viewed`);
  const { who } = viewSummary(row);
  return {
    ...complaint,
    why: row.refund_status === 'failed' ? 'bankRefused' : row.team_reason,
    order: {
      id: order.id,
      number: order.number,
      deliveredAt: ((await readDeliveredAt(db, order)) ?? order.placed_at).toString(),
    },
    customer: { id: row.customer_id, name: who },
    ...(await viewLine(db, { order, lines, line, quantity: row.quantity })),
    history: await viewHistory(db, row),
  };
}

async function viewLine(
  db: Reader,
  {
    order,
    lines,
    line,
    quantity,
  }: { order: OrderRow; lines: readonly OrderLineRow[]; line: OrderLineRow; quantity: number },
): Promise<Pick<ComplaintSheet, 'line' | 'amounts' | 'maximum'>> {
  const { product, quotation, unitPriceCents } = baggedProduct(line);
  const paid = paidOf(order, lines).lines.find((one) => one.productId === line.product_id);
  const left = (line.prepared_quantity ?? 0) - line.refunded_quantity - line.withdrawn_quantity;
  const preparer = line.prepared_by ? await findStaffNames(db, [line.prepared_by]) : null;
  return {
    line: {
      picture: product.picture,
      packSize: product.packSize,
      insteadOf: line.replaced_by ? frozenProductSchema.parse(line.product).name : null,
      quotation,
      unitPrice: unitPriceCents,
      preparedQuantity: line.prepared_quantity ?? 0,
      preparedGrams: line.prepared_grams,
      announcedGrams: line.announced_grams,
      paid: paid?.paidCents ?? 0,
      refunded: line.refunded_cents,
      preparedBy: preparer?.get(line.prepared_by ?? '') ?? null,
      preparedAt: line.prepared_at?.toString() ?? null,
    },
    amounts: paid
      ? Array.from({ length: Math.max(0, Math.min(quantity, left)) }, (_unit, index) =>
          refundOfUnits(paid, index + 1),
        )
      : [],
    maximum: paid ? refundableCents(paid) : 0,
  };
}

async function viewHistory(db: Reader, row: DeskRow): Promise<ComplaintSheet['history']> {
  const since = row.created_at.subtract({ hours: 24 * instantRefund.days });
  const others = (await listComplaintsOf(db, row.customer_id, since)).filter(
    ({ id }) => id !== row.id,
  );
  return {
    count: others.length,
    refunded: others.reduce((sum, other) => sum + (amountOf(other) ?? 0), 0),
    items: others.map(viewSummary),
  };
}
