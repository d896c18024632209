import { frozenCustomerSchema } from '#domain/orders/frozen.ts';
import type { OrderRow } from '#server/orders/store.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import { formatHour } from '#server/platform/shop-time.ts';

/** Reminds the customer to pay again, since a reopened order is not delivered. */
export function reopenedEmail(
  deps: { publicUrl: string },
  { order, until }: { order: OrderRow; until: Temporal.Instant },
): JobPayload<'email.send'> {
  const customer = frozenCustomerSchema.parse(order.customer);
  return composeEmail('order-reopened', {
    // An order may be modified, left as before, and modified again.
    key: `order-reopened-${order.id}-${until.epochMilliseconds}`,
    to: customer.email,
    values: {
      prenom: customer.firstname,
      commande: order.number,
      heure: formatHour(until.toString()),
    },
    href: `${deps.publicUrl}/checkout`,
  });
}
