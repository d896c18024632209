/** What the customer and the team receive about an order taken by telephone. */
import { quotationSchema } from '#domain/cart/contract.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import { shippingText } from '#domain/delivery/rules.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { placeText } from '#domain/orders/destination.ts';
import {
  frozenCustomerSchema,
  frozenDeliverySchema,
  frozenProductSchema,
} from '#domain/orders/frozen.ts';
import { formatDayAndHour, formatSlot } from '#server/platform/shop-time.ts';
import { listLines, type OrderRow } from '#server/orders/store.ts';
import { composeEmail, composeSms } from '#server/platform/compose-message.ts';
import type { Tx } from '#server/platform/db.ts';
import { canReceiveSmsCode } from '#server/platform/phone.ts';
import { linkPath } from './link-token.ts';
import type { PhoneOrdersDeps } from './phone-orders-deps.ts';
import { findTaker } from './store.ts';

type LinkDeps = Pick<PhoneOrdersDeps, 'jobs' | 'publicUrl' | 'signingSecret'>;
type Link = {
  order: OrderRow;
  payBefore: Temporal.Instant;
  /** 1 for the first time. */
  sending: number;
};

/** By e-mail, and by SMS to a mobile: the customer is on the telephone. */
export async function sendLink(
  tx: Tx,
  deps: LinkDeps,
  { order, payBefore, sending }: Link,
): Promise<void> {
  const { firstname, email, phone } = frozenCustomerSchema.parse(order.customer);
  const delivery = frozenDeliverySchema.parse(order.delivery);
  const quotation = quotationSchema.parse(order.quotation);
  const link = `${deps.publicUrl}${linkPath(deps, order.id)}`;
  const until = formatDayAndHour(payBefore.toString());
  const word = isCollection(delivery.type) ? 'Retrait' : 'Livraison';
  const key = `phone-order-${order.id}-${sending}`;
  await deps.jobs.enqueue(
    tx,
    'email.send',
    composeEmail('phone-order-to-pay', {
      key,
      to: email,
      preheader: `À payer avant ${until} pour garder votre créneau.`,
      values: {
        prenom: firstname,
        commande: order.number,
        creneau: formatSlot(delivery),
        somme: formatEuros(quotation.preauthorization),
        limite: until,
      },
      rows: [
        ...(await listLines(tx, [order.id])).map((line) => ({
          label: `${line.requested_quantity} × ${frozenProductSchema.parse(line.product).name}`,
          value: formatEuros(line.requested_cents),
        })),
        { label: word, value: placeText(delivery) },
        {
          label: `Frais de ${word.toLowerCase()}`,
          value: shippingText(quotation.shipping, delivery.type),
        },
        ...(quotation.preparationFee > 0
          ? [{ label: 'Préparation', value: formatEuros(quotation.preparationFee) }]
          : []),
        { label: 'Total estimé', value: formatEuros(quotation.total), isStrong: true },
        {
          label: 'Somme à réserver',
          value: formatEuros(quotation.preauthorization),
          isStrong: true,
        },
      ],
      href: link,
    }),
  );
  if (!canReceiveSmsCode(phone)) return;
  await deps.jobs.enqueue(
    tx,
    'sms.send',
    composeSms('phone-order-to-pay-sms', {
      key: `${key}-sms`,
      to: phone,
      values: { commande: order.number, limite: until, lien: link },
    }),
  );
}

/** Tells the customer, and the member who took the order, that it was not paid in time. */
export async function sendUnpaid(
  tx: Tx,
  deps: Pick<PhoneOrdersDeps, 'jobs' | 'publicUrl'>,
  order: OrderRow,
): Promise<void> {
  const { firstname, lastname, email, phone } = frozenCustomerSchema.parse(order.customer);
  const creneau = formatSlot(frozenDeliverySchema.parse(order.delivery));
  await deps.jobs.enqueue(
    tx,
    'email.send',
    composeEmail('phone-order-unpaid', {
      key: `phone-order-unpaid-${order.id}`,
      to: email,
      values: { prenom: firstname, commande: order.number, creneau },
      href: `${deps.publicUrl}/`,
    }),
  );
  const taker = await findTaker(tx, order.id);
  if (!taker) return;
  await deps.jobs.enqueue(
    tx,
    'email.send',
    composeEmail('team-phone-order-unpaid', {
      key: `team-phone-order-unpaid-${order.id}`,
      to: taker.email,
      values: {
        commande: order.number,
        client: `${firstname} ${lastname}`,
        creneau,
        numero: phone,
      },
      href: `${deps.publicUrl}/gestion/commandes-telephone`,
    }),
  );
}

export async function sendWithdrawn(
  tx: Tx,
  deps: Pick<PhoneOrdersDeps, 'jobs' | 'publicUrl'>,
  order: OrderRow,
): Promise<void> {
  const { firstname, email } = frozenCustomerSchema.parse(order.customer);
  await deps.jobs.enqueue(
    tx,
    'email.send',
    composeEmail('phone-order-withdrawn', {
      key: `phone-order-withdrawn-${order.id}`,
      to: email,
      values: { prenom: firstname, commande: order.number },
      href: `${deps.publicUrl}/`,
    }),
  );
}
