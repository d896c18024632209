import type { GestureRequest } from '#domain/customers/contract.ts';
import { gestureCode, type GestureReason } from '#domain/customers/gestures.ts';
import { formatSum } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { composeEmail, greet } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import { formatDate } from '#server/platform/shop-time.ts';

type Gesture = GestureRequest & {
  customer: { firstname: string | null; email: string };
  amountCents: number;
  until: string | null;
};

/** Explains the gesture to the customer, after a greeting and a comma. */
const becauseOf: Record<GestureReason, string> = {
  late: 'votre livraison est arrivée en retard, et nous en sommes désolés.',
  missing: 'un produit manquait à votre commande, et nous en sommes désolés.',
  damaged: 'un produit est arrivé abîmé, et nous en sommes désolés.',
  quality: 'la qualité n’était pas celle que vous attendiez, et nous en sommes désolés.',
  mistake: 'nous nous sommes trompés, et nous en sommes désolés.',
  courtesy: 'voici pour vous remercier de faire vos courses chez nous.',
};

export function gestureEmail(
  deps: { publicUrl: string },
  gesture: Gesture,
): JobPayload<'email.send'> {
  const { customer, id, reason, message, until } = gesture;
  const gift =
    gesture.kind === 'coupon' ? formatSum(gesture.amountCents) : plural(gesture.miams, 'Miam');
  const sent = {
    key: `gesture-${id}`,
    to: customer.email,
    values: {
      bonjour: greet(customer.firstname),
      cadeau: gift,
      raison: becauseOf[reason],
      message: message ?? '',
    },
    rows: [
      { label: 'Offert par {{boutique}}', value: gift, isStrong: true },
      ...(gesture.kind === 'coupon' ? [{ label: 'Code', value: gestureCode(id) }] : []),
      ...(until ? [{ label: 'Valable jusqu’au', value: formatDate(until) }] : []),
    ],
  };
  const benefits = `${deps.publicUrl}/account/benefits`;
  return gesture.kind === 'coupon'
    ? composeEmail('gesture-coupon', { ...sent, href: `${benefits}/coupons` })
    : composeEmail('gesture-miams', { ...sent, href: benefits });
}
