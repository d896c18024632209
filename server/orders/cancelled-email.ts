import { frozenCustomerSchema } from '#domain/orders/frozen.ts';
import { formatEuros } from '#domain/money.ts';
import { renderEmail } from '#server/platform/email-layout.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import type { OrderRow } from './store.ts';

export const releases = (heldCents: number): string =>
  `libère les ${formatEuros(heldCents)} réservés, le plus souvent sous 7 jours.`;
export const benefitsUsableAgain = 'Vos codes et avantages sont de nouveau utilisables.';

/** `isUncollected`: nobody collected it. `words`: why, to the customer. */
export type CancellationWords = { isUncollected?: boolean; words?: readonly string[] };

export function cancelledEmail(
  deps: { publicUrl: string },
  order: OrderRow,
  { isUncollected = false, words = [] }: CancellationWords = {},
): JobPayload<'email.send'> {
  const { firstname, email } = frozenCustomerSchema.parse(order.customer);
  const title = isUncollected
    ? `Votre commande ${order.number} n’a pas été retirée`
    : `Votre commande ${order.number} est annulée`;
  const news = isUncollected
    ? 'nous l’avons gardée puis annulée, et rien n’est débité.'
    : order.settlement
      ? 'elle ne vous sera pas remise et rien n’est débité.'
      : 'elle ne sera pas préparée et rien n’est débité.';
  const content = renderEmail({
    title,
    paragraphs: [
      ...words,
      `${firstname}, ${news} Votre banque ${releases(order.preauthorization_cents)}`,
      benefitsUsableAgain,
    ],
    action: { label: 'Refaire mes courses', href: deps.publicUrl },
  });
  return { key: `order-cancelled-${order.id}`, to: email, subject: title, ...content };
}
