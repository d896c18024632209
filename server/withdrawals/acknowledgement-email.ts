/** Acknowledges a withdrawal on a durable medium, with date and time (art. L221-21 and D221-5). */
import { formatEuros } from '#domain/measures/money.ts';
import type { Acknowledgement } from '#domain/withdrawals/contract.ts';
import { feesLabel } from '#domain/delivery/rules.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import { formatDate, formatHour } from '#server/platform/shop-time.ts';

export function acknowledgementEmail(
  deps: { publicUrl: string },
  sent: { orderId: string; withdrawalId: string; acknowledgement: Acknowledgement },
): JobPayload<'email.send'> {
  const { acknowledgement } = sent;
  return composeEmail('withdrawal-received', {
    key: `withdrawal-${sent.withdrawalId}`,
    to: acknowledgement.email,
    values: {
      client: acknowledgement.customerName,
      commande: acknowledgement.orderNumber,
      date: `${formatDate(acknowledgement.at)} à ${formatHour(acknowledgement.at)}`,
      livraison: formatDate(acknowledgement.deliveredAt),
      accuse: acknowledgement.number,
    },
    rows: [
      ...acknowledgement.lines.map((line) => ({
        label: `${line.quantity} × ${line.name}`,
        value: formatEuros(line.amount),
      })),
      ...(acknowledgement.fees > 0
        ? [{ label: feesLabel, value: formatEuros(acknowledgement.fees) }]
        : []),
      { label: 'Remboursement estimé', value: formatEuros(acknowledgement.total), isStrong: true },
    ],
    href: `${deps.publicUrl}/account/orders/${sent.orderId}`,
    notes: [
      `Accusé de réception ${acknowledgement.number}, établi le ${formatDate(acknowledgement.at)} à ${formatHour(acknowledgement.at)} (heure légale). Conservez-le.`,
    ],
  });
}
