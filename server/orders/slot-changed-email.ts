import { quotationSchema } from '#domain/cart/contract.ts';
import { isCollection, shippingText } from '#domain/delivery/rules.ts';
import { formatEuros } from '#domain/money.ts';
import { frozenCustomerSchema, frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { formatSlot } from '#domain/paris-time.ts';
import type { SlotRow } from '#server/delivery/store.ts';
import { renderEmail } from '#server/platform/email-layout.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import type { OrderRow } from './store.ts';

/** Confirms the new slot next to the old one, on a durable medium. `order` is the state before the change. */
export function slotChangedEmail(
  deps: { publicUrl: string },
  {
    order,
    slot,
    quotation,
    at,
  }: { order: OrderRow; slot: SlotRow; quotation: unknown; at: Temporal.Instant },
): JobPayload<'email.send'> {
  const before = frozenDeliverySchema.parse(order.delivery);
  const { shipping, total, preauthorization } = quotationSchema.parse(quotation);
  const after = formatSlot({ from: slot.starts_at.toString(), to: slot.ends_at.toString() });
  const isPickup = isCollection(before.type);
  const { firstname, email } = frozenCustomerSchema.parse(order.customer);
  const message = renderEmail({
    title: 'Votre nouveau créneau est réservé',
    paragraphs: [
      isPickup
        ? `${firstname}, votre commande ${order.number} vous attendra à ${before.zoneName}, ${after}.`
        : `${firstname}, nous livrons votre commande ${order.number} ${after}.`,
      'Ce que vous y avez ajouté depuis arrive avec elle.',
    ],
    rows: [
      { label: 'Ancien créneau', value: formatSlot(before) },
      { label: 'Nouveau créneau', value: after, isStrong: true },
      {
        label: isPickup ? 'Retrait' : 'Livraison',
        value: shippingText(shipping, before.type),
      },
      { label: 'Total estimé', value: formatEuros(total), isStrong: true },
    ],
    action: { label: 'Suivre ma commande', href: `${deps.publicUrl}/account/orders/${order.id}` },
    notes: [
      `La somme réservée par votre banque reste de ${formatEuros(preauthorization)} ; seul le poids réel sera débité.`,
    ],
  });
  // The key includes the time of the change, so that returning to the first slot sends another
  // e-mail.
  return {
    key: `order-slot-${order.id}-${at.epochMilliseconds}`,
    to: email,
    subject: `Commande ${order.number} : votre nouveau créneau`,
    ...message,
  };
}
