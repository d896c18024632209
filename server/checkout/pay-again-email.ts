import { frozenCustomerSchema, frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { payAgainPath } from '#domain/payments/pay-again-path.ts';
import type { OrderRow } from '#server/orders/store.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import { formatDayAndHour, formatSlot } from '#server/platform/shop-time.ts';

type RefusedHold = {
  order: OrderRow;
  paymentId: string;
  reason: string;
  payBefore: Temporal.Instant;
};

/** The registered card was refused before the slot: names the deadline and how to pay. */
export function payAgainEmail(
  deps: { publicUrl: string },
  { order, paymentId, reason, payBefore }: RefusedHold,
): JobPayload<'email.send'> {
  const customer = frozenCustomerSchema.parse(order.customer);
  const delivery = frozenDeliverySchema.parse(order.delivery);
  const amount = formatEuros(order.preauthorization_cents);
  const until = formatDayAndHour(payBefore.toString());
  return composeEmail('order-to-pay', {
    key: `order-pay-again-${paymentId}`,
    to: customer.email,
    values: {
      prenom: customer.firstname,
      commande: order.number,
      creneau: formatSlot(delivery),
      somme: amount,
      raison: reason,
      limite: until,
    },
    preheader: `Votre carte a été refusée : payez avant ${until} pour garder votre créneau.`,
    rows: [{ label: 'Somme à réserver', value: amount, isStrong: true }],
    href: `${deps.publicUrl}${payAgainPath(order.id)}`,
  });
}

/** The hold of an order under way is over: asks for its money anew. */
export function payAnewEmail(
  deps: { publicUrl: string },
  { order, payBefore }: Pick<RefusedHold, 'order' | 'payBefore'>,
): JobPayload<'email.send'> {
  const customer = frozenCustomerSchema.parse(order.customer);
  const amount = formatEuros(order.preauthorization_cents);
  return composeEmail('order-to-pay-anew', {
    key: `order-pay-anew-${order.id}-${payBefore.epochMilliseconds}`,
    to: customer.email,
    values: {
      prenom: customer.firstname,
      commande: order.number,
      somme: amount,
      limite: formatDayAndHour(payBefore.toString()),
    },
    rows: [{ label: 'Somme à réserver', value: amount, isStrong: true }],
    href: `${deps.publicUrl}${payAgainPath(order.id)}`,
  });
}
