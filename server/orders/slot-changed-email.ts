import { quotationSchema } from '#domain/cart/contract.ts';
import { pickupName } from '#domain/delivery/pickup-name.ts';
import { isCollection } from '#domain/delivery/collection.ts';
import { shippingText } from '#domain/delivery/rules.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { frozenCustomerSchema, frozenDeliverySchema } from '#domain/orders/frozen.ts';
import type { SlotRow } from '#server/delivery/store.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import type { JobPayload } from '#server/platform/job-payloads.ts';
import { formatSlot } from '#server/platform/shop-time.ts';
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
  const sent = {
    // The key includes the time of the change, so that returning to the first slot sends another
    // e-mail.
    key: `order-slot-${order.id}-${at.epochMilliseconds}`,
    to: email,
    rows: [
      { label: 'Ancien créneau', value: formatSlot(before) },
      { label: 'Nouveau créneau', value: after, isStrong: true },
      {
        label: isPickup ? 'Retrait' : 'Livraison',
        value: shippingText(shipping, before.type),
      },
      { label: 'Total estimé', value: formatEuros(total), isStrong: true },
    ],
    href: `${deps.publicUrl}/account/orders/${order.id}`,
    notes: [
      `La somme réservée par votre banque reste de ${formatEuros(preauthorization)} ; seul le poids réel sera débité.`,
    ],
  };
  const values = { prenom: firstname, commande: order.number, creneau: after };
  return isPickup
    ? composeEmail('pickup-slot-changed', {
        ...sent,
        values: { ...values, point: pickupName(before.type, before.zoneName) },
      })
    : composeEmail('slot-changed', { ...sent, values });
}
