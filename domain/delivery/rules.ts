/** What can be said of slots without asking anybody: section 4 of the specification, row by row. Instants are ISO strings, as on the API. */
import { inParis, parisDate, parisDay, parisHour, parisInstant } from '../paris-time.ts';
import type { DeliveryZone, TimeSlot } from './contract.ts';

type Instant = Temporal.Instant;
const at = (iso: string): Instant => Temporal.Instant.from(iso);
const isBefore = (a: Instant, b: Instant): boolean => Temporal.Instant.compare(a, b) < 0;

/** Collect and drive are collection; anything else is delivery. */
export function isCollection(type: string): boolean {
  return (
    type === 'collect' ||
    type === 'drive' ||
    type === 'pickup' ||
    type === 'onSitePickup' ||
    type === 'remotePickup'
  );
}

/** Delivery is free when the active delivery price is 0 and the mode is delivery: a pickup is never « livraison offerte ». */
export function isDeliveryFree(activeDeliveryPrice: number, type: string): boolean {
  return activeDeliveryPrice === 0 && !isCollection(type);
}

export function isOrderingOpen(orderUntil: Instant, now: Instant): boolean {
  return isBefore(now, orderUntil);
}

/** Selectable only when its tag is green, it is not full and not excluded (and not past its cut-off). */
export function isSelectable(
  slot: Pick<TimeSlot, 'tag' | 'isFull' | 'isExcluded' | 'isExpired'>,
): boolean {
  return slot.tag === 'green' && !slot.isFull && !slot.isExcluded && !slot.isExpired;
}

/** A zone is ordered for so many days ahead, no fewer and no more, counted in Paris days. */
export function isWithinOffsets(
  slotFrom: Instant,
  now: Instant,
  zone: { minOffsetDays: number; maxOffsetDays: number },
): boolean {
  const days = parisDate(now).until(parisDate(slotFrom), { largestUnit: 'days' }).days;
  return days >= zone.minOffsetDays && days <= zone.maxOffsetDays;
}

const referenceHour = 16;

/** The earliest slot not expired, not full, not excluded and in the future, searched from 16 h of the next day, then from now. */
export function nextAvailableSlot(slots: readonly TimeSlot[], now: Instant): TimeSlot | null {
  const from = parisInstant(inParis(now).toPlainDate().add({ days: 1 }), referenceHour);
  const candidates = slots
    .filter(
      (slot) => !slot.isExpired && !slot.isFull && !slot.isExcluded && isBefore(now, at(slot.from)),
    )
    .toSorted((a, b) => a.from.localeCompare(b.from));
  return candidates.find((slot) => !isBefore(at(slot.from), from)) ?? candidates[0] ?? null;
}

export type DayOfSlots = { date: string; slots: TimeSlot[] };

/** Grouped by Paris day, in order; a day whose slots are all expired is hidden. */
export function slotsByDay(slots: readonly TimeSlot[]): DayOfSlots[] {
  const days = Map.groupBy(
    slots.toSorted((a, b) => a.from.localeCompare(b.from)),
    (slot) => parisDay(slot.from),
  );
  return [...days]
    .map(([date, ofDay]) => ({ date, slots: ofDay }))
    .filter((day) => day.slots.some((slot) => !slot.isExpired));
}

/** Not expired, not full, and starting in the range: start included, end excluded. */
export function filterByHours(
  slots: readonly TimeSlot[],
  fromHour: number,
  toHour: number,
): TimeSlot[] {
  return slots.filter((slot) => {
    const hour = parisHour(slot.from);
    return !slot.isExpired && !slot.isFull && hour >= fromHour && hour < toHour;
  });
}

/** Some slot mixes zero and positive shipping prices, and no slot has only positive ones. */
export function isFreeDeliveryPromoted(
  slots: readonly Pick<TimeSlot, 'deliveryPricesWithDeltas'>[],
): boolean {
  const prices = slots.map((slot) =>
    slot.deliveryPricesWithDeltas.map((price) => price.shippingAmount),
  );
  const mixes = prices.some(
    (amounts) => amounts.includes(0) && amounts.some((amount) => amount > 0),
  );
  return (
    mixes && !prices.some((amounts) => amounts.length > 0 && amounts.every((amount) => amount > 0))
  );
}

/** The toaster about a changed slot: only when the previous one starts less than 12 hours away. */
export function showsSlotToaster(previousFrom: string, nowMilliseconds: number): boolean {
  return Date.parse(previousFrom) - nowMilliseconds < toasterHours * 3_600_000;
}
const toasterHours = 12;

type Prices = readonly { minCartNetPrice: number; shippingAmount: number }[];

/** What a slot costs for a basket of this net amount: the highest tier that it reaches, the dearest below them all. */
export function priceAt(prices: Prices, netCents: number): number {
  const reached = prices
    .filter((price) => price.minCartNetPrice <= netCents)
    .toSorted((a, b) => b.minCartNetPrice - a.minCartNetPrice)[0];
  return reached?.shippingAmount ?? Math.max(0, ...prices.map((price) => price.shippingAmount));
}

/** The days, by their date, on which a slot that can still be chosen costs the least; none when every day costs the same. */
export function cheapestDays(days: readonly DayOfSlots[], netCents: number): Set<string> {
  const lowest = days.flatMap((day) => {
    const prices = day.slots
      .filter(isSelectable)
      .map((slot) => priceAt(slot.deliveryPricesWithDeltas, netCents));
    return prices.length > 0 ? [{ date: day.date, price: Math.min(...prices) }] : [];
  });
  const least = Math.min(...lowest.map(({ price }) => price));
  const cheapest = lowest.filter(({ price }) => price === least);
  return new Set(cheapest.length < lowest.length ? cheapest.map(({ date }) => date) : []);
}

/** The amount from which delivery on this slot is free, or null when it never is. */
export function freeDeliveryThreshold(prices: Prices): number | null {
  const free = prices
    .filter((price) => price.shippingAmount === 0)
    .map((price) => price.minCartNetPrice);
  return free.length > 0 ? Math.min(...free) : null;
}

/** Haversine, to the metre: near enough to sort pickup points. */
export function distanceMeters(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const h =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return Math.round(2 * 6_371_000 * Math.asin(Math.sqrt(h)));
}

/** A pin farther than this from the address that was written marks another place. */
const farthestPinMeters = 20_000;

/** Whether a place marked by hand can be that of the address: on Earth, and not at the other end of the country. */
export function arePlausibleCoordinates(
  place: { latitude: number; longitude: number },
  understood: { latitude: number; longitude: number },
): boolean {
  const isOnEarth = Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180;
  return isOnEarth && distanceMeters(place, understood) <= farthestPinMeters;
}

/** « Livraison », « Retrait drive »… */
export function modeLabel(zone: Pick<DeliveryZone, 'type' | 'pickupType'>): string {
  if (zone.type === 'delivery') return 'Livraison';
  const kinds = {
    drive: 'Retrait drive',
    car: 'Retrait en voiture',
    onFoot: 'Retrait à pied',
    remote: 'Point de retrait',
  };
  return kinds[zone.pickupType ?? 'onFoot'];
}
