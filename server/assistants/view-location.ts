/** Places and slots, in the words of the shop's extension. */
import type { DeliveryZone, OfferedSlot } from '#domain/delivery/contract.ts';
import { modeLabel } from '#domain/delivery/rules.ts';

export function viewLocation(zone: DeliveryZone) {
  const { streetNumber, street, postalCode, city } = zone.address?.addressComponents ?? {};
  return {
    id: zone.id,
    name: zone.name,
    site: zone.shop,
    type: zone.type,
    mode: modeLabel(zone),
    ...(zone.address
      ? {
          address: {
            street_address: [streetNumber, street].filter(Boolean).join(' '),
            postal_code: postalCode,
            address_locality: city,
            address_country: 'FR',
          },
        }
      : {}),
    instructions: zone.instructions,
    distance_meters: zone.distanceMeters,
  };
}

/** Fees are cents, by the least cents of products from which they hold. */
export const viewSlot = (slot: OfferedSlot) => ({
  id: slot.id,
  from: slot.from,
  to: slot.to,
  order_until: slot.orderUntil,
  fees: slot.deliveryPricesWithDeltas.map(({ minCartNetPrice, shippingAmount }) => ({
    from_products: minCartNetPrice,
    amount: shippingAmount,
  })),
  payment: slot.payment,
});
