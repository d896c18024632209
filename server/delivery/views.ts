/** Maps zones and slots to the API. */
import { withFrenchSpaces } from '#domain/words/french-spaces.ts';
import type { DeliveryZone, OfferedSlot, TimeSlot } from '#domain/delivery/contract.ts';
import { distanceMeters, isOrderingOpen } from '#domain/delivery/rules.ts';
import { hasRoom, type SlotLoad } from '#domain/delivery/work-minutes.ts';
import { slotPayment, type MeansAbilities } from '#domain/payments/hold-plan.ts';
import { meansKeys } from '#domain/payments/means.ts';
import type { SlotRow, ZoneRow } from './store.ts';

/** `minutes`: the work of the order that would take the slot. */
export function slotView(row: SlotRow, now: Temporal.Instant, minutes: number): TimeSlot {
  const delta = row.delta_day_cents + row.delta_slot_cents;
  const prices = row.tiers.map((tier) => ({
    minCartNetPrice: tier.minCartNetPrice,
    shippingAmount: Math.max(0, tier.shippingAmount + delta),
  }));
  const isExpired = !isOrderingOpen(row.order_until, now);
  return {
    id: row.id,
    from: row.starts_at.toString(),
    to: row.ends_at.toString(),
    isExpired,
    isFull: !hasRoom(loadOf(row), minutes),
    isExcluded: row.is_excluded,
    // An expired slot is never green, whatever its stored tag.
    tag: isExpired ? 'grey' : row.tag,
    rate: { deltaDay: row.delta_day_cents, deltaSlot: row.delta_slot_cents, total: delta },
    deliveryPricesWithDeltas: prices,
    tiers: row.tiers,
    orderUntil: row.order_until.toString(),
  };
}

export type Offer = {
  now: Temporal.Instant;
  /** Minutes of work of the order that would take the slot. */
  minutes: number;
  abilities: MeansAbilities;
  /** The site that serves it, where the one that serves the zone may be closed that day. */
  shop: { id: string; name: string } | null;
};

/**
 * A slot beyond every means is not proposed. A shop that takes none at all shows its slots: carts
 * are filled before its bank is there.
 */
export function offeredSlotView(
  row: SlotRow,
  { now, minutes, abilities, shop }: Offer,
): OfferedSlot {
  const view = { ...slotView(row, now, minutes), ...(shop ? { shop } : {}) };
  const slot = { fromMs: row.starts_at.epochMilliseconds, toMs: row.ends_at.epochMilliseconds };
  const payment = slotPayment(abilities, slot, now.epochMilliseconds);
  const isPayable = Object.values(payment).some((does) => does !== 'unavailable');
  const takesNone = meansKeys.every((means) => !abilities[means]);
  return isPayable || takesNone
    ? { ...view, payment }
    : { ...view, payment, isExcluded: true, tag: 'grey' };
}

export const loadOf = (row: SlotRow): SlotLoad => ({
  booked: row.booked,
  capacity: row.capacity,
  bookedMinutes: row.booked_minutes,
  capacityMinutes: row.capacity_minutes,
});

type ZoneAddress = { streetNumber: string; street: string; postalCode: string; city: string };

export function zoneView(
  row: ZoneRow,
  slots: OfferedSlot[],
  from?: { latitude?: number | undefined; longitude?: number | undefined },
): DeliveryZone {
  const hasPoint = row.latitude !== null && row.longitude !== null;
  const distance =
    hasPoint && from?.latitude !== undefined && from.longitude !== undefined
      ? distanceMeters(
          { latitude: from.latitude, longitude: from.longitude },
          { latitude: row.latitude ?? 0, longitude: row.longitude ?? 0 },
        )
      : null;
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    pickupType: row.pickup_type,
    shopName: row.shop_name,
    shop: { id: row.shop_id, name: row.shop_name },
    address:
      row.address && hasPoint
        ? {
            addressComponents: row.address as ZoneAddress,
            latitude: row.latitude ?? 0,
            longitude: row.longitude ?? 0,
          }
        : null,
    openingHours: row.opening_hours as DeliveryZone['openingHours'],
    instructions: withFrenchSpaces(row.instructions),
    minOffsetDays: row.min_offset_days,
    maxOffsetDays: row.max_offset_days,
    deliverySlots: slots,
    distanceMeters: distance,
  };
}
