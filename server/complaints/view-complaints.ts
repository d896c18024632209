/** The complaints of an order, as its customer reads them. */
import type { Complaint, OrderComplaints } from '#domain/complaints/contract.ts';
import { stateOf } from '#domain/complaints/rules.ts';
import type { Clock } from '#domain/time/clock.ts';
import { baggedProduct } from '#server/orders/bagged-product.ts';
import { listLines, type OrderRow } from '#server/orders/store.ts';
import type { Database, Reader } from '#server/platform/db.ts';
import { listPhotos } from './photo-store.ts';
import { readDeliveredAt, reportableLines } from './reportable-lines.ts';
import { listComplaints, listMessages, type ComplaintRow } from './store.ts';

export async function viewOrderComplaints(
  { database: { db }, clock }: { database: Database; clock: Clock },
  order: OrderRow,
): Promise<OrderComplaints> {
  const deliveredAt = await readDeliveredAt(db, order);
  if (!deliveredAt) return { orderId: order.id, isOpen: false, lines: [], items: [] };
  const rows = await listLines(db, [order.id]);
  const complaints = await listComplaints(db, order.id);
  const lines = reportableLines({ order, lines: rows, complaints, deliveredAt }, clock.now());
  const names = new Map(rows.map((row) => [row.product_id, baggedProduct(row).product.name]));
  return {
    orderId: order.id,
    isOpen: lines.some((line) => line.quantity > 0),
    lines,
    items: await viewComplaints(
      db,
      complaints.map((row) => ({ row, name: names.get(row.product_id) ?? row.product_id })),
    ),
  };
}

/** A refund that failed gives nothing back: its complaint waits again, and shows no amount. */
export const amountOf = (row: ComplaintRow): number | null =>
  row.refund_status === 'failed' ? null : row.refund_cents;

export async function viewComplaints(
  db: Reader,
  complaints: readonly { row: ComplaintRow; name: string }[],
): Promise<Complaint[]> {
  const ids = complaints.map(({ row }) => row.id);
  const messages = await listMessages(db, ids);
  const photos = await listPhotos(db, ids);
  return complaints.map(({ row, name }) => ({
    id: row.id,
    productId: row.product_id,
    name,
    kind: row.kind,
    quantity: row.quantity,
    details: row.details ?? '',
    state: stateOf(row.status, row.refund_status),
    amount: amountOf(row),
    at: row.created_at.toString(),
    messages: messages
      .filter((message) => message.complaint_id === row.id)
      .map(({ author, text, at }) => ({ author, text, at: at.toString() })),
    photos: photos.filter((photo) => photo.complaint_id === row.id).map(({ id }) => id),
  }));
}
