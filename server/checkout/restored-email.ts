import { frozenCustomerSchema, frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { formatSlot } from '#domain/paris-time.ts';
import type { OrderRow } from '#server/orders/store.ts';
import { renderEmail } from '#server/platform/email-layout.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';

/** Takes back the reminder of reopened-email.ts. An order may be modified and left as before several times. */
export function restoredEmail(
  deps: { publicUrl: string },
  { order, until }: { order: OrderRow; until: string },
): JobPayload<'email.send'> {
  const { firstname, email } = frozenCustomerSchema.parse(order.customer);
  const message = renderEmail({
    title: `Votre commande ${order.number} est validée, comme avant`,
    paragraphs: [
      `${firstname}, vous l’avez laissée comme elle était : mêmes produits, mêmes prix, même créneau (${formatSlot(frozenDeliverySchema.parse(order.delivery))}).`,
      'Il n’y a rien d’autre à faire.',
    ],
    action: { label: 'Voir ma commande', href: `${deps.publicUrl}/account/orders/${order.id}` },
  });
  return {
    key: `order-restored-${order.id}-${until}`,
    to: email,
    subject: `Commande ${order.number} : validée, comme avant`,
    ...message,
  };
}
