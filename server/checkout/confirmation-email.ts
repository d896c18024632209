/**
 * Confirms the contract on a durable medium (art. L221-13), with the full terms accepted. A link
 * would not do, since the shop controls its target (CJEU, C-49/11).
 */
import { pickupName } from '#domain/delivery/pickup-name.ts';
import { frozenCustomerSchema, frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { quotationSchema, type Quotation } from '#domain/cart/contract.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import { shippingText } from '#domain/delivery/rules.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { freshBillText } from '#domain/shop/uncollected-rule.ts';
import { pathOfTerms } from '#domain/content/template-path.ts';
import { nothingToPay } from '#domain/cart/savings.ts';
import type { AcceptedTerms } from '#server/content/terms-store.ts';
import type { PlacedLine } from '#server/orders/placing-store.ts';
import type { OrderRow } from '#server/orders/store.ts';
import { composeEmail, type EmailMessage } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import { formatDate, formatDay, formatSlot } from '#server/platform/shop-time.ts';

type ConfirmedOrder = {
  order: OrderRow;
  lines: readonly PlacedLine[];
  terms: AcceptedTerms | null;
  /** How to find the pickup point. */ instructions: string | null;
  /** When the registered card is held; null: the money is held already. */
  holdAt: Temporal.Instant | null;
};

/** Without the reasons line by line, which no e-mail shows and a payment would have to check. */
const amountsSchema = quotationSchema.omit({ explanation: true });
type Amounts = Omit<Quotation, 'explanation'>;

export const confirmationKey = ({ id }: Pick<OrderRow, 'id'>): string => `order-confirmation-${id}`;

export function confirmationEmail(
  deps: { publicUrl: string },
  { order, lines, terms, instructions, holdAt }: ConfirmedOrder,
): JobPayload<'email.send'> {
  const delivery = frozenDeliverySchema.parse(order.delivery);
  const customer = frozenCustomerSchema.parse(order.customer);
  const quotation = amountsSchema.parse(order.quotation);
  const isPickup = isCollection(delivery.type);
  const slot = formatSlot(delivery);
  const sent = {
    key: confirmationKey(order),
    to: customer.email,
    preheader: `${slot[0]?.toUpperCase()}${slot.slice(1)}. Total estimé : ${formatEuros(quotation.total)}.`,
    rows: [
      ...lines.map(({ quantity, name, cents }) => ({
        label: `${quantity} × ${name}`,
        value: formatEuros(cents),
      })),
      ...(quotation.couponDiscount > 0
        ? [{ label: 'Codes et avantages', value: formatEuros(-quotation.couponDiscount) }]
        : []),
      {
        label: isPickup ? 'Retrait' : 'Livraison',
        value: shippingText(quotation.shipping, delivery.type),
      },
      ...(quotation.preparationFee > 0
        ? [{ label: 'Préparation', value: formatEuros(quotation.preparationFee) }]
        : []),
      { label: 'Total estimé', value: formatEuros(quotation.total), isStrong: true },
      {
        label: holdAt ? 'Montant à réserver' : 'Montant réservé',
        value: formatEuros(quotation.preauthorization),
        isStrong: true,
      },
      ...(isPickup && !order.initial_order_id
        ? [{ label: 'Code de retrait', value: order.pickup_code, isStrong: true }]
        : []),
    ],
    href: `${deps.publicUrl}/account/orders/${order.id}`,
    notes: [
      ...(order.uncollected_fresh_cents === null
        ? []
        : [freshBillText(order.uncollected_fresh_cents)]),
      'Le droit de rétractation de 14 jours s’applique aux produits d’épicerie, aux boissons et aux produits de la maison ; les produits frais en sont exclus (article L221-28 du code de la consommation).',
      ...(terms
        ? [
            `Les conditions générales de vente que vous avez acceptées, version du ${formatDate(terms.publishedAt)}, sont à la fin de cet e-mail : gardez-le. Vous les retrouvez aussi à ${deps.publicUrl}${pathOfTerms(terms.version)}`,
          ]
        : []),
    ],
    ...(terms ? { annex: annexOf(terms) } : {}),
  };
  const values = {
    prenom: customer.firstname,
    commande: order.number,
    creneau: slot,
    reservation: holdAt ? heldLaterText(quotation, holdAt) : heldText(quotation, isPickup),
  };
  return isPickup
    ? composeEmail('pickup-confirmed', {
        ...sent,
        values: {
          ...values,
          point: pickupName(delivery.type, delivery.zoneName),
          acces: instructions ?? '',
        },
      })
    : composeEmail('order-confirmed', { ...sent, values });
}

function heldText(
  { preauthorization: heldCents, weightMarginPercent }: Amounts,
  isPickup: boolean,
): string {
  if (heldCents === 0) return nothingToPay;
  return `Votre banque réserve ${formatEuros(heldCents)}. Ce montant comprend une réserve de ${weightMarginPercent} % sur les produits pesés ; seul le poids réel sera débité ${isPickup ? 'au retrait' : 'à la livraison'}, le reste est libéré.`;
}

function heldLaterText(
  { preauthorization: heldCents, weightMarginPercent }: Amounts,
  holdAt: Temporal.Instant,
): string {
  return `Votre carte est vérifiée et enregistrée pour cette commande ; rien n’y reste réservé d’ici ${formatDay(holdAt.toString())}. Ce jour-là, votre banque réserve ${formatEuros(heldCents)}, dont une réserve de ${weightMarginPercent} % sur les produits pesés ; seul le poids réel sera débité, le reste est libéré. Si elle refuse, nous vous écrivons et vous laissons le temps de payer autrement.`;
}

/** The full text of the terms, in page order. */
function annexOf({ text, publishedAt }: AcceptedTerms): NonNullable<EmailMessage['annex']> {
  const parts = text.blocks.flatMap((block) => [
    ...(block.subtitle ? [{ title: null, text: block.subtitle }] : []),
    ...block.cards.flatMap((card) =>
      card.type === 'CUSTOM_CONTENT' && card.content.text
        ? [{ title: card.content.title || null, text: card.content.text }]
        : [],
    ),
  ]);
  return { title: `${text.title}, version du ${formatDate(publishedAt)}`, parts };
}
