import { formatEuros } from '#domain/measures/money.ts';
import { formatDate, formatTime } from '#server/platform/shop-time.ts';
import { disputeReasonNames, type BankDispute } from '#domain/payments/disputes.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';

/** To one manager, once. */
export function disputeEmail(
  deps: { publicUrl: string },
  manager: { id: string; email: string },
  dispute: BankDispute & { rowId: string; orderNumber: string },
): JobPayload<'email.send'> {
  const until = dispute.answerBefore?.toString();
  return composeEmail('team-dispute', {
    key: `dispute-${dispute.rowId}-${manager.id}`,
    to: manager.email,
    values: { commande: dispute.orderNumber, montant: formatEuros(dispute.amountCents) },
    rows: [
      { label: 'Motif', value: disputeReasonNames[dispute.reason] },
      ...(until
        ? [{ label: 'Répondre avant', value: `le ${formatDate(until)} à ${formatTime(until)}` }]
        : []),
      { label: 'Retiré de votre compte', value: formatEuros(dispute.withdrawnCents) },
    ],
    href: `${deps.publicUrl}/gestion/rapprochement`,
  });
}
