import type { ListedRefund, RefundView } from '#domain/orders/refund-contract.ts';
import { refundMotives, type RefundMotive } from '#domain/orders/refund-motives.ts';
import type { Reader } from '#server/platform/db.ts';
import { baggedProduct } from '../bagged-product.ts';
import { listInvoices } from '../invoice-store.ts';
import { listLines } from '../store.ts';
import { listRefundLines, listRefunds, viewRefundStatus, type ListedRefundRow } from './store.ts';

export async function viewRefunds(db: Reader, orderId: string): Promise<RefundView[]> {
  const [refunds, sold, invoices] = [
    await listRefunds(db, orderId),
    await listLines(db, [orderId]),
    await listInvoices(db, orderId),
  ];
  const lines = await listRefundLines(
    db,
    refunds.map((refund) => refund.id),
  );
  const nameOf = (productId: string): string => {
    const line = sold.find((candidate) => candidate.product_id === productId);
    return line ? baggedProduct(line).product.name : productId;
  };
  return refunds.map((refund) => {
    const note = invoices.find((invoice) => invoice.refund_id === refund.id);
    return {
      id: refund.id,
      cause: refund.cause,
      motive: motiveOf(refund),
      reason: refund.reason,
      amount: refund.amount_cents,
      fees: refund.fees_cents,
      status: viewRefundStatus(refund),
      at: refund.created_at.toString(),
      endedAt: refund.ended_at?.toString() ?? null,
      creditNote: note ? { id: note.id, number: note.number } : null,
      lines: lines
        .filter((line) => line.refund_id === refund.id)
        .map((line) => ({
          productId: line.product_id,
          name: nameOf(line.product_id),
          quantity: line.quantity,
          amount: line.amount_cents,
        })),
    };
  });
}

export const viewListed = (refund: ListedRefundRow): ListedRefund => ({
  id: refund.id,
  orderId: refund.order_id,
  orderNumber: refund.order_number,
  customer: refund.customer,
  motive: motiveOf(refund),
  reason: refund.reason,
  amount: refund.amount_cents,
  status: viewRefundStatus(refund),
  at: refund.created_at.toString(),
  author: refund.author,
  creditNote: refund.credit_note,
});

const motiveOf = ({ motive }: { motive: string | null }): RefundMotive | null =>
  refundMotives.find((known) => known === motive) ?? null;
