/** Where the team may move an order. The delivery fee never rises above the agreed one. */
import type { Quotation } from '../cart/contract.ts';
import type { TimeSlot } from '../delivery/contract.ts';
import { isCollection } from '../delivery/collection.ts';
import { isSelectable } from '../delivery/rules.ts';
import { hourIn, type TimeZone } from '../time/local-time.ts';
import type { OrderStatus } from './contract.ts';
import { isDearerSlot, isSameDay, quotationInSlot } from './slot-change.ts';
import { isInTheShop } from './states.ts';

/** Bagged orders contain fresh products, so they can only move within the day. */
export type Reach = 'anywhere' | 'sameDay';

export function reachOf(status: OrderStatus): Reach | null {
  if (status === 'prepaid' || status === 'preparing') return 'anywhere';
  return isInTheShop(status) ? 'sameDay' : null;
}

type OrderTerms = { from: string; quotation: Quotation };

export function whyDestinationRefused(
  reach: Reach,
  order: OrderTerms,
  slot: TimeSlot,
  timeZone: TimeZone,
): 'Order.InvalidTimeSlotDay' | 'Order.InvalidTimeSlot' | null {
  if (reach === 'sameDay' && !isSameDay(order.from, slot.from, timeZone))
    return 'Order.InvalidTimeSlotDay';
  return isSelectable(slot) ? null : 'Order.InvalidTimeSlot';
}

export function quotationAtDestination(order: OrderTerms, slot: TimeSlot): Quotation {
  return isDearerSlot(order, slot) ? order.quotation : quotationInSlot(order, slot);
}

/** Finds the free slot at the same hour, or at the nearest hour, when a whole day is moved. */
export function slotLike<Slot extends TimeSlot>(
  slots: readonly Slot[],
  from: string,
  timeZone: TimeZone,
): Slot | null {
  const wanted = hourIn(timeZone, from);
  const distance = (slot: Slot) => Math.abs(hourIn(timeZone, slot.from) - wanted);
  return (
    slots
      .filter(isSelectable)
      .toSorted((a, b) => distance(a) - distance(b) || a.from.localeCompare(b.from))[0] ?? null
  );
}

type Place = {
  type: string;
  zoneName: string;
  address: {
    streetNumber?: string | undefined;
    street: string;
    postalCode: string;
    city: string;
  } | null;
};

export function placeText({ type, zoneName, address }: Place): string {
  if (isCollection(type) || !address) return zoneName;
  const { streetNumber, street, postalCode, city } = address;
  return `${[streetNumber, street].filter(Boolean).join(' ')}, ${postalCode} ${city}`;
}
