import type { RefusalReason } from '#domain/reviews/contract.ts';
import { refusalTexts } from '#domain/reviews/rules.ts';
import { renderEmail } from '#server/platform/email-layout.ts';
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
  const message = renderEmail({
    title: 'Qu’en avez-vous pensé ?',
    paragraphs: [
      `${sent.firstname ? `${sent.firstname}, vos` : 'Vos'} courses de la commande ${sent.orderNumber} sont chez vous depuis deux jours. Une note de 1 à 5, et deux mots si vous le voulez : c’est ce que lisent les autres avant de choisir.`,
      `Vous avez reçu ${sent.names.slice(0, 3).join(', ')}${sent.names.length > 3 ? ` et ${sent.names.length - 3} autres produits` : ''}.`,
    ],
    action: {
      label: 'Donner mon avis',
      href: `${deps.publicUrl}/account/orders/${sent.orderId}#avis`,
    },
    notes: [
      `Vous recevez cette invitation parce que vous acceptez nos e-mails. Pour les arrêter : ${deps.publicUrl}/account/settings/communications`,
    ],
  });
  return {
    key: `review-invite-${sent.orderId}`,
    to: sent.to,
    subject: `Commande ${sent.orderNumber} : votre avis ?`,
    ...message,
  };
}

export function refusedReviewEmail(
  deps: { publicUrl: string },
  sent: { reviewId: string; orderId: string; updatedAt: string; reason: RefusalReason; to: string },
): Email {
  const message = renderEmail({
    title: 'Votre avis n’est pas publié',
    paragraphs: [
      `Votre avis n’est pas publié : ${refusalTexts[sent.reason]}`,
      'Vous pouvez le réécrire tant que 30 jours n’ont pas passé depuis sa première version. Nous le relirons.',
    ],
    action: {
      label: 'Revoir mon avis',
      href: `${deps.publicUrl}/account/orders/${sent.orderId}#avis`,
    },
  });
  return {
    key: `review-refused-${sent.reviewId}-${sent.updatedAt}`,
    to: sent.to,
    subject: 'Votre avis n’est pas publié',
    ...message,
  };
}
