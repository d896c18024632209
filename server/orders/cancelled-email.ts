import { frozenCustomerSchema } from '#domain/orders/frozen.ts';
import { formatEuros } from '#domain/money.ts';
import { renderEmail } from '#server/platform/email-layout.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import type { OrderRow } from './store.ts';

export function cancelledEmail(
  deps: { publicUrl: string },
  order: OrderRow,
): JobPayload<'email.send'> {
  const customer = frozenCustomerSchema.parse(order.customer);
  const message = renderEmail({
    title: `Votre commande ${order.number} est annulée`,
    paragraphs: [
      `${customer.firstname}, elle ne sera pas préparée et rien n’est débité. Votre banque libère les ${formatEuros(order.preauthorization_cents)} réservés, le plus souvent sous 7 jours.`,
      'Vos codes et avantages sont de nouveau utilisables.',
    ],
    action: { label: 'Refaire mes courses', href: deps.publicUrl },
  });
  return {
    key: `order-cancelled-${order.id}`,
    to: customer.email,
    subject: `Votre commande ${order.number} est annulée`,
    ...message,
  };
}
