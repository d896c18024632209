/**
 * The credit note of a refund (CGI annexe II, art. 242 nonies A): references the invoice, numbered
 * in its own series.
 */
import { vatLetter } from '#domain/france/vat.ts';
import { feesLabel } from '#domain/delivery/rules.ts';
import type { Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { shopDateTime } from '#server/platform/shop-time.ts';
import { baggedProduct } from '../bagged-product.ts';
import { invoiceContent, invoiceContentSchema, type InvoiceContent } from '../invoice-content.ts';
import { withElectronicPart, type RatedQuantity } from '../electronic-part.ts';
import { nextNumberOfSite, type IssuingSite } from '../issuing-site-store.ts';
import { findInvoiceOfOrder, insertInvoice } from '../invoice-store.ts';
import { listLines, type OrderRow } from '../store.ts';
import { listRefundLines, nextCreditNoteNumber, parseVat, type RefundRow } from './store.ts';

type Credited = {
  order: OrderRow;
  refund: RefundRow;
  site: IssuingSite | null;
  seller: InvoiceContent['seller'];
  now: Temporal.Instant;
};

export async function writeCreditNote(
  tx: Tx,
  { order, refund, site, seller, now }: Credited,
): Promise<InvoiceContent> {
  const invoice = await findInvoiceOfOrder(tx, order.id);
  if (!invoice) throw new Error(`refund ${refund.id} of an order without an invoice`);
  const billed = invoiceContentSchema.parse(invoice.content);
  const { year } = shopDateTime(now);
  const number = site
    ? await nextNumberOfSite(tx, site, { kind: 'creditNote', year })
    : await nextCreditNoteNumber(tx, year);
  const { lines, rated } = await creditedLines(tx, order, refund);
  const note: InvoiceContent = {
    ...invoiceContent(order, [], { number, issuedAt: now, seller }),
    deliveredAt: billed.deliveredAt,
    creditedInvoice: { number: invoice.number, issuedAt: invoice.issued_at.toString() },
    lines,
    adjustments:
      refund.fees_cents > 0 ? [{ label: feesLabel, amountCents: refund.fees_cents }] : [],
    vat: parseVat(refund),
    totalCents: refund.amount_cents,
  };
  const content = withElectronicPart(note, rated);
  await insertInvoice(tx, {
    id: newId(),
    order_id: order.id,
    customer_id: order.customer_id,
    number,
    kind: 'creditNote',
    refund_id: refund.id,
    issued_at: now,
    total_cents: refund.amount_cents,
    content: JSON.stringify(content),
  });
  return content;
}

async function creditedLines(
  tx: Tx,
  order: OrderRow,
  refund: RefundRow,
): Promise<{ lines: InvoiceContent['lines']; rated: RatedQuantity[] }> {
  const sold = await listLines(tx, [order.id]);
  const credited = (await listRefundLines(tx, [refund.id])).flatMap((line) => {
    const soldLine = sold.find((candidate) => candidate.product_id === line.product_id);
    if (!soldLine) return [];
    const { product, vatRateBasisPoints } = baggedProduct(soldLine);
    const printed = {
      name: line.quantity > 0 ? product.name : `${product.name} (une partie du prix)`,
      quantity: line.quantity > 0 ? String(line.quantity) : '',
      unitPrice: '',
      vatLetter: vatLetter(vatRateBasisPoints),
      totalCents: line.amount_cents,
    };
    // A part of a price is credited as one piece.
    const quantity = Math.max(1, line.quantity);
    return [{ printed, rated: { rate: vatRateBasisPoints, quantity, unit: 'piece' as const } }];
  });
  return {
    lines: credited.map(({ printed }) => printed),
    rated: credited.map(({ rated }) => rated),
  };
}
