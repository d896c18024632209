/** Slot rules of the specification (section 4). Instants are ISO strings, as on the API. */
import { formatEuros, type Cents } from '../measures/money.ts';
import { dateIn, dayIn, hourIn, instantIn, type TimeZone } from '../time/local-time.ts';
import { isCollection } from './collection.ts';
import type { DeliveryZone, TimeSlot } from './contract.ts';

export const feesLabel = 'Frais de livraison et de préparation';

type Instant = Temporal.Instant;
const at = (iso: string): Instant => Temporal.Instant.from(iso);
const isBefore = (a: Instant, b: Instant): boolean => Temporal.Instant.compare(a, b) < 0;

/** Pickups never qualify as « livraison offerte ». */
export function isDeliveryFree(activeDeliveryPrice: number, type: string): boolean {
  return activeDeliveryPrice === 0 && !isCollection(type);
}

/** Free delivery is worded as a gift; free pickup is not. */
export function shippingText(cents: Cents, type: string): string {
  if (isDeliveryFree(cents, type)) return 'Offerte';
  return cents === 0 ? 'Gratuit' : formatEuros(cents);
}

export function isOrderingOpen(orderUntil: Instant, now: Instant): boolean {
  return isBefore(now, orderUntil);
}

/** Requires a green tag, remaining capacity, no exclusion and a future cut-off. */
export function isSelectable(
  slot: Pick<TimeSlot, 'tag' | 'isFull' | 'isExcluded' | 'isExpired'>,
): boolean {
  return slot.tag === 'green' && !slot.isFull && !slot.isExcluded && !slot.isExpired;
}

/** Whether the slot is within the zone's booking window, in the shop's local days. */
export function isWithinOffsets(
  slotFrom: Instant,
  now: Instant,
  zone: { minOffsetDays: number; maxOffsetDays: number },
  timeZone: TimeZone,
): boolean {
  const today = dateIn(timeZone, now);
  const { days } = today.until(dateIn(timeZone, slotFrom), { largestUnit: 'days' });
  return days >= zone.minOffsetDays && days <= zone.maxOffsetDays;
}

const referenceHour = 16;

/** Earliest free future slot, preferably from 16:00 on the next day. */
export function nextAvailableSlot<Slot extends TimeSlot>(
  slots: readonly Slot[],
  now: Instant,
  timeZone: TimeZone,
): Slot | null {
  const from = instantIn(timeZone, dateIn(timeZone, now).add({ days: 1 }), referenceHour);
  const candidates = slots
    .filter(
      (slot) => !slot.isExpired && !slot.isFull && !slot.isExcluded && isBefore(now, at(slot.from)),
    )
    .toSorted((a, b) => a.from.localeCompare(b.from));
  return candidates.find((slot) => !isBefore(at(slot.from), from)) ?? candidates[0] ?? null;
}

/** Replaces a lost slot: the first at the same time or later, or else the last earlier one. */
export function nearestSlot(
  slots: readonly TimeSlot[],
  lost: Pick<TimeSlot, 'id' | 'from'>,
  now: Instant,
): TimeSlot | null {
  const candidates = slots
    .filter((slot) => slot.id !== lost.id && isSelectable(slot) && isBefore(now, at(slot.from)))
    .toSorted((a, b) => a.from.localeCompare(b.from));
  const isEarlier = (slot: TimeSlot): boolean => isBefore(at(slot.from), at(lost.from));
  return candidates.find((slot) => !isEarlier(slot)) ?? candidates.at(-1) ?? null;
}

export type DayOfSlots<Slot extends TimeSlot = TimeSlot> = { date: string; slots: Slot[] };

/** Groups slots by local day, in order, omitting days whose slots have all expired. */
export function slotsByDay<Slot extends TimeSlot>(
  slots: readonly Slot[],
  timeZone: TimeZone,
): DayOfSlots<Slot>[] {
  const days = Map.groupBy(
    slots.toSorted((a, b) => a.from.localeCompare(b.from)),
    (slot) => dayIn(timeZone, slot.from),
  );
  return [...days]
    .map(([date, ofDay]) => ({ date, slots: ofDay }))
    .filter((day) => day.slots.some((slot) => !slot.isExpired));
}

/** Keeps open slots that start in the range (end excluded). */
export function filterByHours<Slot extends TimeSlot>(
  slots: readonly Slot[],
  [fromHour, toHour]: [number, number],
  timeZone: TimeZone,
): Slot[] {
  return slots.filter((slot) => {
    const hour = hourIn(timeZone, slot.from);
    return !slot.isExpired && !slot.isFull && hour >= fromHour && hour < toHour;
  });
}

/** Whether some slot becomes free above an amount, and every slot can be free. */
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

export function showsSlotToaster(previousFrom: string, nowMilliseconds: number): boolean {
  return Date.parse(previousFrom) - nowMilliseconds < toasterHours * 3_600_000;
}
const toasterHours = 12;

type Prices = readonly { minCartNetPrice: number; shippingAmount: number }[];

/** Delivery price of the highest tier reached; below every tier, the highest price. */
export function priceAt(prices: Prices, netCents: number): number {
  const reached = prices
    .filter((price) => price.minCartNetPrice <= netCents)
    .toSorted((a, b) => b.minCartNetPrice - a.minCartNetPrice)[0];
  return reached?.shippingAmount ?? Math.max(0, ...prices.map((price) => price.shippingAmount));
}

/** Dates of the cheapest selectable slots; empty when all days cost the same. */
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

/** Net amount from which delivery is free; null when it never is. */
export function freeDeliveryThreshold(prices: Prices): number | null {
  const free = prices
    .filter((price) => price.shippingAmount === 0)
    .map((price) => price.minCartNetPrice);
  return free.length > 0 ? Math.min(...free) : null;
}

export type Point = { latitude: number; longitude: number };

/** Haversine distance, accurate enough to sort pickup points. */
export function distanceMeters(a: Point, b: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const h =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return Math.round(2 * 6_371_000 * Math.asin(Math.sqrt(h)));
}

/** Estimates the street distance: straight line plus the usual detours. */
export const streetMeters = (a: Point, b: Point): number => distanceMeters(a, b) * 1.3;

/** Pins farther than this from the geocoded address are treated as mistakes. */
const farthestPinMeters = 20_000;

export function arePlausibleCoordinates(place: Point, understood: Point): boolean {
  const isOnEarth = Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180;
  return isOnEarth && distanceMeters(place, understood) <= farthestPinMeters;
}

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
