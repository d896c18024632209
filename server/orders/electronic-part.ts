/** What an invoice or credit note of a company adds for its accounting software, frozen with it. */
import { electronicInvoice, type RatedLine } from '#domain/orders/electronic-invoice.ts';
import { baggedProduct } from './bagged-product.ts';
import type { InvoiceContent } from './invoice-content.ts';
import type { OrderLineRow } from './store.ts';

export type RatedQuantity = Pick<RatedLine, 'rate' | 'quantity' | 'unit'>;

/**
 * `rated` has one item for each line of the document, in its order. A line at a rate that the
 * document does not tax could not add up: it stays on paper, rather than keep the bill from going out.
 */
export function withElectronicPart(
  content: InvoiceContent,
  rated: readonly RatedQuantity[],
): InvoiceContent {
  if (!content.customer.company) return content;
  const lines = content.lines.flatMap(({ name, totalCents, reductions = [] }, index) => {
    const quantity = rated[index];
    return quantity ? [{ name, totalCents, reductions, ...quantity }] : [];
  });
  const { vat } = content;
  if (lines.some((line) => !vat.some(({ rate }) => rate === line.rate))) return content;
  return { ...content, electronic: electronicInvoice(lines, content.adjustments, vat) };
}

export function ratedLine(line: OrderLineRow): RatedQuantity {
  const { quotation, vatRateBasisPoints: rate } = baggedProduct(line);
  return quotation === 'count'
    ? { rate, quantity: line.prepared_quantity ?? line.requested_quantity, unit: 'piece' }
    : {
        rate,
        quantity: (line.prepared_grams ?? line.announced_grams ?? 0) / 1000,
        unit: 'kilogram',
      };
}
