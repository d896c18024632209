import { formatEuros, formatVatRate } from '#domain/money.ts';
import { renderEmail } from '#server/platform/email-layout.ts';
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
  const message = renderEmail({
    title: `${formatEuros(refund.amount_cents)} vous sont remboursés`,
    paragraphs: [
      `${customer.firstname}, votre banque a reçu l’ordre de vous rendre ${formatEuros(refund.amount_cents)} sur la carte de la commande ${order.number}. La somme apparaît sur votre compte sous 3 à 5 jours ouvrés.`,
      ...(refund.cause === 'complaint'
        ? ['Nous sommes désolés que tout n’ait pas été parfait cette fois.']
        : []),
    ],
    rows: [
      ...note.lines.map((line) => ({
        label: line.quantity ? `${line.quantity} × ${line.name}` : line.name,
        value: formatEuros(line.totalCents),
      })),
      ...note.adjustments.map((row) => ({ label: row.label, value: formatEuros(row.amountCents) })),
      { label: 'Total remboursé', value: formatEuros(refund.amount_cents), isStrong: true },
      ...note.vat.map((row) => ({
        label: `dont TVA ${row.letter} (${formatVatRate(row.rate)})`,
        value: formatEuros(row.vat),
      })),
    ],
    action: {
      label: 'Voir ma commande et mon avoir',
      href: `${deps.publicUrl}/account/orders/${order.id}`,
    },
    notes: [`Avoir ${note.number}, sur la facture ${note.creditedInvoice?.number ?? ''}.`],
  });
  return {
    key: `refund-${refund.id}`,
    to: customer.email,
    subject: `Votre remboursement {{boutique}}, avoir ${note.number}`,
    ...message,
  };
}
