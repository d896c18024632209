import { frozenCustomerSchema, frozenDeliverySchema } from '#domain/orders/frozen.ts';
import type { OrderRow } from '#server/orders/store.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import { formatSlot } from '#server/platform/shop-time.ts';

/** Takes back the reminder of reopened-email.ts. An order may be modified and left as before several times. */
export function restoredEmail(
  deps: { publicUrl: string },
  { order, until }: { order: OrderRow; until: string },
): JobPayload<'email.send'> {
  const { firstname, email } = frozenCustomerSchema.parse(order.customer);
  return composeEmail('order-restored', {
    key: `order-restored-${order.id}-${until}`,
    to: email,
    values: {
      prenom: firstname,
      commande: order.number,
      creneau: formatSlot(frozenDeliverySchema.parse(order.delivery)),
    },
    href: `${deps.publicUrl}/account/orders/${order.id}`,
  });
}
