import { frozenCustomerSchema, frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { formatEuros } from '#domain/money.ts';
import { formatDay, formatHour, formatSlot } from '#domain/paris-time.ts';
import { payAgainPath } from '#domain/payments/pay-again-path.ts';
import type { OrderRow } from '#server/orders/store.ts';
import { renderEmail } from '#server/platform/email-layout.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';

type Refused = { order: OrderRow; paymentId: string; reason: string; payBefore: Temporal.Instant };

/** The registered card was refused before the slot: names the deadline and how to pay. */
export function payAgainEmail(
  deps: { publicUrl: string },
  { order, paymentId, reason, payBefore }: Refused,
): JobPayload<'email.send'> {
  const customer = frozenCustomerSchema.parse(order.customer);
  const delivery = frozenDeliverySchema.parse(order.delivery);
  const amount = formatEuros(order.preauthorization_cents);
  const until = `${formatDay(payBefore.toString())} à ${formatHour(payBefore.toString())}`;
  const message = renderEmail({
    title: `Votre commande ${order.number} est à payer`,
    preheader: `Votre carte a été refusée : payez avant ${until} pour garder votre créneau.`,
    paragraphs: [
      `${customer.firstname}, nous devions réserver ${amount} sur votre carte pour votre commande du créneau ${formatSlot(delivery)}. ${reason} Rien n’est débité.`,
      `Nous gardons vos produits et votre créneau jusqu’à ${until}. Payez d’ici là, avec cette carte ou une autre ; passé ce délai, la commande est annulée sans frais.`,
    ],
    rows: [{ label: 'Somme à réserver', value: amount, isStrong: true }],
    action: { label: 'Payer ma commande', href: `${deps.publicUrl}${payAgainPath(order.id)}` },
  });
  return {
    key: `order-pay-again-${paymentId}`,
    to: customer.email,
    subject: `Commande ${order.number} : votre carte a été refusée, à payer avant ${until}`,
    ...message,
  };
}
