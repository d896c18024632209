import { amendmentText } from '#domain/orders/amendment.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { frozenCustomerSchema } from '#domain/orders/frozen.ts';
import { composeEmail, composeSms } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import { canReceiveSmsCode } from '#server/platform/phone.ts';
import { formatDate, formatTime } from '#server/platform/shop-time.ts';
import type { OrderRow } from '../store.ts';
import type { AmendmentRow } from './store.ts';

const linkTo = (deps: { publicUrl: string }, order: OrderRow) =>
  `${deps.publicUrl}/account/orders/${order.id}`;

const textOf = ({ name, former_quantity: formerQuantity, quantity }: AmendmentRow) =>
  amendmentText({ name, formerQuantity, quantity });

function untilOf({ answer_until: until }: AmendmentRow): string {
  return `${formatDate(until.toString())} à ${formatTime(until.toString())}`;
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
  return composeEmail('line-proposed', {
    key: `order-amendment-${amendment.id}`,
    to: email,
    values: {
      prenom: firstname,
      commande: order.number,
      message: amendment.message,
      heure: untilOf(amendment),
    },
    rows: rowsOf(amendment),
    href: linkTo(deps, order),
    notes: [
      amendment.is_beyond_hold
        ? 'La somme réservée par votre banque ne suffit pas : si vous acceptez, vous payez la différence sur notre site.'
        : 'La somme réservée par votre banque ne change pas ; seul le poids réel sera débité.',
    ],
  });
}

/** Null for a phone that takes no SMS from the shop. */
export function proposedSms(
  deps: { publicUrl: string },
  order: OrderRow,
  amendment: AmendmentRow,
): JobPayload<'sms.send'> | null {
  const { phone } = frozenCustomerSchema.parse(order.customer);
  if (!canReceiveSmsCode(phone)) return null;
  return composeSms('line-proposed-sms', {
    key: `order-amendment-sms-${amendment.id}`,
    to: phone,
    values: { commande: order.number, heure: untilOf(amendment), lien: linkTo(deps, order) },
  });
}

/** Confirms the change on a durable medium, also when the team wrote the agreement down. */
export function amendedEmail(
  deps: { publicUrl: string },
  order: OrderRow,
  amendment: AmendmentRow,
): JobPayload<'email.send'> {
  const { firstname, email } = frozenCustomerSchema.parse(order.customer);
  return composeEmail('line-changed', {
    key: `order-amended-${amendment.id}`,
    to: email,
    values: {
      prenom: firstname,
      commande: order.number,
      accord: amendment.is_by_phone ? 'comme convenu au téléphone' : 'comme vous l’avez accepté',
    },
    rows: rowsOf(amendment),
    href: linkTo(deps, order),
  });
}
