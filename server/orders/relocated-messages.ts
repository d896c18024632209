import type { Quotation } from '#domain/cart/contract.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import { shippingText } from '#domain/delivery/rules.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { placeText } from '#domain/orders/destination.ts';
import { frozenCustomerSchema, type frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { composeEmail, composeSms } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import { canReceiveSmsCode } from '#server/platform/phone.ts';
import { formatSlot } from '#server/platform/shop-time.ts';
import type { OrderRow } from './store.ts';

type FrozenDelivery = ReturnType<typeof frozenDeliverySchema.parse>;
type Relocated = {
  order: OrderRow;
  before: FrozenDelivery;
  after: FrozenDelivery;
  quotation: Quotation;
  message: string | undefined;
  at: Temporal.Instant;
};

const keyOf = ({ order, at }: Relocated) => `${order.id}-${at.epochMilliseconds}`;
const linkTo = (deps: { publicUrl: string }, { order }: Relocated) =>
  `${deps.publicUrl}/account/orders/${order.id}`;

export function relocatedEmail(
  deps: { publicUrl: string },
  moved: Relocated,
): JobPayload<'email.send'> {
  const { order, before, after, quotation, message } = moved;
  const { firstname, email } = frozenCustomerSchema.parse(order.customer);
  const isPickup = isCollection(after.type);
  const word = isPickup ? 'Retrait' : 'Livraison';
  return composeEmail('order-moved', {
    key: `order-moved-${keyOf(moved)}`,
    to: email,
    preheader: `Commande ${order.number} : ${formatSlot(after)}.`,
    values: {
      prenom: firstname,
      commande: order.number,
      creneau: formatSlot(after),
      message: message ?? '',
      arrivee: isPickup ? 'vous attendra' : 'vous sera livrée',
    },
    rows: [
      { label: 'Ancien créneau', value: formatSlot(before) },
      { label: 'Nouveau créneau', value: formatSlot(after), isStrong: true },
      ...(placeText(before) === placeText(after)
        ? [{ label: word, value: placeText(after) }]
        : [
            { label: isPickup ? 'Ancien retrait' : 'Ancienne adresse', value: placeText(before) },
            {
              label: isPickup ? 'Nouveau retrait' : 'Nouvelle adresse',
              value: placeText(after),
              isStrong: true,
            },
          ]),
      {
        label: `Frais de ${word.toLowerCase()}`,
        value: shippingText(quotation.shipping, after.type),
      },
      { label: 'Total estimé', value: formatEuros(quotation.total), isStrong: true },
    ],
    href: linkTo(deps, moved),
    notes: ['Ce changement ne vous coûte rien de plus.'],
  });
}

/** Null for a phone that takes no SMS from the shop: the e-mail says it all. */
export function relocatedSms(
  deps: { publicUrl: string },
  moved: Relocated,
): JobPayload<'sms.send'> | null {
  const { phone } = frozenCustomerSchema.parse(moved.order.customer);
  if (!canReceiveSmsCode(phone)) return null;
  return composeSms('order-moved-sms', {
    key: `order-moved-sms-${keyOf(moved)}`,
    to: phone,
    values: {
      commande: moved.order.number,
      creneau: formatSlot(moved.after),
      lien: linkTo(deps, moved),
    },
  });
}
