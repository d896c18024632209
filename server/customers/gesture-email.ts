import type { GestureRequest } from '#domain/customers/contract.ts';
import { gestureCode, type GestureReason } from '#domain/customers/gestures.ts';
import { formatSum } from '#domain/money.ts';
import { formatDate } from '#domain/paris-time.ts';
import { plural } from '#domain/quantity.ts';
import { renderEmail } from '#server/platform/email-layout.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';

type Gesture = GestureRequest & {
  customer: { firstname: string | null; email: string };
  amountCents: number;
  until: string | null;
};

/** Explains the gesture to the customer. */
const becauseOf: Record<GestureReason, string> = {
  late: 'Votre livraison est arrivée en retard, et nous en sommes désolés.',
  missing: 'Un produit manquait à votre commande, et nous en sommes désolés.',
  damaged: 'Un produit est arrivé abîmé, et nous en sommes désolés.',
  quality: 'La qualité n’était pas celle que vous attendiez, et nous en sommes désolés.',
  mistake: 'Nous nous sommes trompés, et nous en sommes désolés.',
  courtesy: 'Pour vous remercier de faire vos courses chez nous.',
};

export function gestureEmail(
  deps: { publicUrl: string },
  gesture: Gesture,
): JobPayload<'email.send'> {
  const gift =
    gesture.kind === 'coupon' ? formatSum(gesture.amountCents) : plural(gesture.miams, 'Miam');
  const message = renderEmail({
    title: `${gift} pour vous`,
    paragraphs: [
      `${gesture.customer.firstname ? `${gesture.customer.firstname}, ` : ''}${lowered(becauseOf[gesture.reason], gesture.customer.firstname)}`,
      ...(gesture.message?.split(/\n+/) ?? []),
      howTo(gesture),
    ],
    rows: [
      { label: 'Offert par {{boutique}}', value: gift, isStrong: true },
      ...(gesture.kind === 'coupon' ? [{ label: 'Code', value: gestureCode(gesture.id) }] : []),
      ...(gesture.until ? [{ label: 'Valable jusqu’au', value: formatDate(gesture.until) }] : []),
    ],
    action:
      gesture.kind === 'coupon'
        ? { label: 'Voir mes codes', href: `${deps.publicUrl}/account/benefits/coupons` }
        : { label: 'Voir mes Miams', href: `${deps.publicUrl}/account/benefits` },
  });
  return {
    key: `gesture-${gesture.id}`,
    to: gesture.customer.email,
    subject: `${gift} offerts par {{boutique}}`,
    ...message,
  };
}

const lowered = (sentence: string, name: string | null): string =>
  name ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence;

function howTo(gesture: Gesture): string {
  if (gesture.kind === 'coupon')
    return 'Il est dans votre compte, et son code se saisit dans votre panier. Il sert une fois.';
  return 'Ils sont déjà sur votre cagnotte.';
}
