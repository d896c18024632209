/** Acknowledges a withdrawal on a durable medium, with date and time (art. L221-21 and D221-5). */
import { formatEuros } from '#domain/money.ts';
import { formatDate, formatHour } from '#domain/paris-time.ts';
import type { Acknowledgement } from '#domain/withdrawals/contract.ts';
import { feesLabel } from '#domain/delivery/rules.ts';
import { renderEmail } from '#server/platform/email-layout.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';

export function acknowledgementEmail(
  deps: { publicUrl: string },
  sent: { orderId: string; withdrawalId: string; acknowledgement: Acknowledgement },
): JobPayload<'email.send'> {
  const { acknowledgement } = sent;
  const message = renderEmail({
    title: 'Nous avons reçu votre rétractation',
    paragraphs: [
      `${acknowledgement.customerName}, vous avez renoncé le ${formatDate(acknowledgement.at)} à ${formatHour(acknowledgement.at)} à l’achat des produits ci-dessous, de la commande ${acknowledgement.orderNumber} livrée le ${formatDate(acknowledgement.deliveredAt)}.`,
      'Renvoyez-les non ouverts à {{boutique}}, {{retours}}, ou rendez-les à un point de retrait, dans les 14 jours. Nous vous remboursons sur votre carte dès leur retour, au plus tard 14 jours après.',
    ],
    rows: [
      ...acknowledgement.lines.map((line) => ({
        label: `${line.quantity} × ${line.name}`,
        value: formatEuros(line.amount),
      })),
      ...(acknowledgement.fees > 0
        ? [
            {
              label: feesLabel,
              value: formatEuros(acknowledgement.fees),
            },
          ]
        : []),
      { label: 'Remboursement estimé', value: formatEuros(acknowledgement.total), isStrong: true },
    ],
    action: {
      label: 'Suivre mon remboursement',
      href: `${deps.publicUrl}/account/orders/${sent.orderId}`,
    },
    notes: [
      `Accusé de réception ${acknowledgement.number}, établi le ${formatDate(acknowledgement.at)} à ${formatHour(acknowledgement.at)} (heure légale). Conservez-le.`,
    ],
  });
  return {
    key: `withdrawal-${sent.withdrawalId}`,
    to: acknowledgement.email,
    subject: `Accusé de réception de votre rétractation ${acknowledgement.number}`,
    ...message,
  };
}
