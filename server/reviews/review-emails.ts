import type { RefusalReason } from '#domain/reviews/contract.ts';
import { refusalTexts } from '#domain/reviews/rules.ts';
import { composeEmail, greet } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';

type Email = JobPayload<'email.send'>;

export function invitationEmail(
  deps: { publicUrl: string },
  sent: {
    orderId: string;
    orderNumber: string;
    to: string;
    firstname: string | null;
    names: readonly string[];
  },
): Email {
  const { orderId, orderNumber, names } = sent;
  const more = names.length > 3 ? ` et ${names.length - 3} autres produits` : '';
  return composeEmail('review-invitation', {
    key: `review-invite-${orderId}`,
    to: sent.to,
    values: {
      bonjour: greet(sent.firstname),
      commande: orderNumber,
      produits: `${names.slice(0, 3).join(', ')}${more}`,
    },
    href: `${deps.publicUrl}/account/orders/${orderId}#avis`,
    notes: [
      `Vous recevez cette invitation parce que vous acceptez nos e-mails. Pour les arrêter : ${deps.publicUrl}/account/settings/communications`,
    ],
  });
}

export function refusedReviewEmail(
  deps: { publicUrl: string },
  sent: { reviewId: string; orderId: string; updatedAt: string; reason: RefusalReason; to: string },
): Email {
  return composeEmail('review-refused', {
    key: `review-refused-${sent.reviewId}-${sent.updatedAt}`,
    to: sent.to,
    values: { raison: refusalTexts[sent.reason] },
    href: `${deps.publicUrl}/account/orders/${sent.orderId}#avis`,
  });
}
