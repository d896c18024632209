import { canReceiveSmsCode } from '#domain/account/rules.ts';
import { amendmentText } from '#domain/orders/amendment.ts';
import { formatEuros } from '#domain/money.ts';
import { frozenCustomerSchema } from '#domain/orders/frozen.ts';
import { formatDate, formatTime } from '#domain/paris-time.ts';
import { renderEmail } from '#server/platform/email-layout.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import type { OrderRow } from '../store.ts';
import type { AmendmentRow } from './store.ts';

const linkTo = (deps: { publicUrl: string }, order: OrderRow) =>
  `${deps.publicUrl}/account/orders/${order.id}`;

const textOf = ({ name, former_quantity: formerQuantity, quantity }: AmendmentRow) =>
  amendmentText({ name, formerQuantity, quantity });

function untilOf({ answer_until: until }: AmendmentRow): string {
  return `le ${formatDate(until.toString())} à ${formatTime(until.toString())}`;
}

function rowsOf(amendment: AmendmentRow) {
  const cents = amendment.difference_cents;
  return [
    { label: 'Changement', value: textOf(amendment) },
    {
      label: amendment.is_beyond_hold ? 'À payer en plus' : 'Différence',
      value: `${cents > 0 ? '+' : ''}${formatEuros(cents)}`,
      isStrong: true,
    },
  ];
}

export function proposedEmail(
  deps: { publicUrl: string },
  order: OrderRow,
  amendment: AmendmentRow,
): JobPayload<'email.send'> {
  const { firstname, email } = frozenCustomerSchema.parse(order.customer);
  const content = renderEmail({
    title: 'Êtes-vous d’accord ?',
    paragraphs: [
      ...(amendment.message ? [amendment.message] : []),
      `${firstname}, nous vous proposons de changer une ligne de votre commande ${order.number}. Rien ne change sans votre accord : répondez avant ${untilOf(amendment)}, si elle n’est pas préparée d’ici là.`,
    ],
    rows: rowsOf(amendment),
    action: { label: 'Répondre', href: linkTo(deps, order) },
    notes: [
      amendment.is_beyond_hold
        ? 'La somme réservée par votre banque ne suffit pas : si vous acceptez, vous payez la différence sur notre site.'
        : 'La somme réservée par votre banque ne change pas ; seul le poids réel sera débité.',
    ],
  });
  return {
    key: `order-amendment-${amendment.id}`,
    to: email,
    subject: `Commande ${order.number} : une question pour vous`,
    ...content,
  };
}

/** Null for a phone that takes no SMS from the shop. */
export function proposedSms(
  deps: { publicUrl: string },
  order: OrderRow,
  amendment: AmendmentRow,
): JobPayload<'sms.send'> | null {
  const { phone } = frozenCustomerSchema.parse(order.customer);
  if (!canReceiveSmsCode(phone)) return null;
  return {
    key: `order-amendment-sms-${amendment.id}`,
    to: phone,
    text: `{{boutique}} : une question sur votre commande ${order.number}, à répondre avant ${untilOf(amendment)}. ${linkTo(deps, order)}`,
  };
}

/** Confirms the change on a durable medium, whoever wrote the agreement down. */
export function amendedEmail(
  deps: { publicUrl: string },
  order: OrderRow,
  amendment: AmendmentRow,
): JobPayload<'email.send'> {
  const { firstname, email } = frozenCustomerSchema.parse(order.customer);
  const content = renderEmail({
    title: 'Votre commande est changée',
    paragraphs: [
      `${firstname}, ${amendment.is_by_phone ? 'comme convenu au téléphone' : 'comme vous l’avez accepté'}, nous avons changé une ligne de votre commande ${order.number}. Si ce n’est pas juste, répondez-nous vite.`,
    ],
    rows: rowsOf(amendment),
    action: { label: 'Voir ma commande', href: linkTo(deps, order) },
  });
  return {
    key: `order-amended-${amendment.id}`,
    to: email,
    subject: `Commande ${order.number} : une ligne est changée`,
    ...content,
  };
}
