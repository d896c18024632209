import { frozenCustomerSchema } from '#domain/orders/frozen.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { freshBilledText } from '#domain/shop/uncollected-rule.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import type { OrderRow } from './store.ts';

export const bankReleases = (heldCents: number): string =>
  `Votre banque libère les ${formatEuros(heldCents)} réservés, le plus souvent sous 7 jours.`;

/** `isUncollected`: nobody collected it. `message`: the shop's own words to the customer. */
export type CancellationWords = {
  isUncollected?: boolean;
  message?: string | undefined;
  /** False for a card registered and never held. */ isHeld?: boolean;
  /** Amount billed for the fresh products of an uncollected pickup. */ billedCents?: number;
};

export function cancelledEmail(
  deps: { publicUrl: string },
  order: OrderRow,
  { isUncollected = false, message = '', isHeld = true, billedCents = 0 }: CancellationWords = {},
): JobPayload<'email.send'> {
  const { firstname, email } = frozenCustomerSchema.parse(order.customer);
  const sent = { key: `order-cancelled-${order.id}`, to: email, href: deps.publicUrl };
  const values = {
    prenom: firstname,
    commande: order.number,
    message,
    liberation: isHeld
      ? bankReleases(order.preauthorization_cents)
      : 'Rien n’était réservé sur votre carte.',
  };
  if (isUncollected)
    return composeEmail('order-never-collected', {
      ...sent,
      values: {
        ...values,
        debit: freshBilledText(billedCents),
        liberation: releasedOf(values, billedCents),
      },
    });
  const suite = order.settlement
    ? 'elle ne vous sera pas remise et rien n’est débité.'
    : 'elle ne sera pas préparée et rien n’est débité.';
  return composeEmail('order-cancelled', { ...sent, values: { ...values, suite } });
}

const releasedOf = ({ liberation }: { liberation: string }, billedCents: number): string =>
  billedCents > 0
    ? 'Votre banque libère le reste de la somme réservée, le plus souvent sous 7 jours.'
    : liberation;
