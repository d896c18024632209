/** Places in the form of the Universal Commerce Protocol, and slots in the words of the shop's extension. */
import type { DeliveryZone, OfferedSlot } from '#domain/delivery/contract.ts';
import { modeLabel } from '#domain/delivery/rules.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';

/** By ISO day, from 1. */
export const dayNames = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** Where the protocol has a name for the kind of pickup. */
const amenities: Partial<Record<NonNullable<DeliveryZone['pickupType']>, string>> = {
  drive: 'dev.ucp.amenity.shopping.curbside_pickup',
  onFoot: 'dev.ucp.amenity.shopping.in_store_pickup',
};

/** A delivery zone has neither address nor hours. */
export function viewLocation(zone: DeliveryZone) {
  const { streetNumber, street, postalCode, city } = zone.address?.addressComponents ?? {};
  const amenity = zone.pickupType && amenities[zone.pickupType];
  return {
    id: zone.id,
    name: zone.name,
    ...(zone.address
      ? {
          address: {
            street_address: [streetNumber, street].filter(Boolean).join(' '),
            postal_code: postalCode,
            address_locality: city,
            address_country: 'FR',
          },
          geo: { latitude: zone.address.latitude, longitude: zone.address.longitude },
        }
      : {}),
    ...(zone.openingHours.length > 0
      ? {
          timezone: shopTimeZone(),
          hours: zone.openingHours.map(({ day, from, to }) => ({
            day: dayNames[day - 1],
            opens: from,
            closes: to,
          })),
        }
      : {}),
    ...(amenity ? { amenities: { [amenity]: { description: modeLabel(zone) } } } : {}),
    grocery: {
      site: zone.shop,
      type: zone.type,
      mode: modeLabel(zone),
      instructions: zone.instructions,
    },
  };
}
export type ViewedLocation = ReturnType<typeof viewLocation>;

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
