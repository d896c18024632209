import { formatEuros, formatVatRate, hasVat } from '#domain/measures/money.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import type { InvoiceContent } from '../invoice-content.ts';
import type { OrderRow } from '../store.ts';
import type { RefundRow } from './store.ts';

type Refunded = {
  order: OrderRow;
  refund: RefundRow;
  note: InvoiceContent;
  customer: { firstname: string; email: string };
};

export function refundEmail(
  deps: { publicUrl: string },
  { order, refund, note, customer }: Refunded,
): JobPayload<'email.send'> {
  const id = refund.cause === 'complaint' ? 'complaint-refund' : 'refund';
  return composeEmail(id, {
    key: `refund-${refund.id}`,
    to: customer.email,
    values: {
      prenom: customer.firstname,
      commande: order.number,
      montant: formatEuros(refund.amount_cents),
      avoir: note.number,
    },
    rows: [
      ...note.lines.map((line) => ({
        label: line.quantity ? `${line.quantity} × ${line.name}` : line.name,
        value: formatEuros(line.totalCents),
      })),
      ...note.adjustments.map((row) => ({ label: row.label, value: formatEuros(row.amountCents) })),
      { label: 'Total remboursé', value: formatEuros(refund.amount_cents), isStrong: true },
      ...note.vat.filter(hasVat).map((row) => ({
        label: `dont TVA ${formatVatRate(row.rate)}`,
        value: formatEuros(row.vat),
      })),
    ],
    href: `${deps.publicUrl}/account/orders/${order.id}`,
    notes: [`Avoir ${note.number}, sur la facture ${note.creditedInvoice?.number ?? ''}.`],
  });
}
