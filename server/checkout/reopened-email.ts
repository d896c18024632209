import { frozenCustomerSchema } from '#domain/orders/frozen.ts';
import { formatHour } from '#domain/paris-time.ts';
import type { OrderRow } from '#server/orders/store.ts';
import { renderEmail } from '#server/platform/email-layout.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';

/** Reminds the customer to pay again, since a reopened order is not delivered. */
export function reopenedEmail(
  deps: { publicUrl: string },
  { order, until }: { order: OrderRow; until: Temporal.Instant },
): JobPayload<'email.send'> {
  const customer = frozenCustomerSchema.parse(order.customer);
  const message = renderEmail({
    title: `Votre commande ${order.number} est à revalider`,
    paragraphs: [
      `${customer.firstname}, ses produits sont revenus dans votre panier pour que vous puissiez les changer. Elle ne sera préparée que si vous la validez à nouveau.`,
      `Vos produits et votre créneau vous sont gardés jusqu’à ${formatHour(until.toString())}. Rien n’est débité.`,
    ],
    action: { label: 'Revoir et valider', href: `${deps.publicUrl}/checkout` },
  });
  return {
    // An order may be modified, left as before, and modified again.
    key: `order-reopened-${order.id}-${until.epochMilliseconds}`,
    to: customer.email,
    subject: `Commande ${order.number} : à valider à nouveau`,
    ...message,
  };
}
