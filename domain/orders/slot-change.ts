/** Moving an order to another slot of the same day, at no extra cost. */
import type { Quotation } from '../cart/contract.ts';
import { shippingCents } from '../cart/price.ts';
import type { TimeSlot } from '../delivery/contract.ts';
import { isSelectable } from '../delivery/rules.ts';
import type { Cents } from '../measures/money.ts';
import { dateIn, type TimeZone } from '../time/local-time.ts';

export type SlotRefusal =
  'Order.InvalidTimeSlotDay' | 'Order.TimeSlotPriceTooHigh' | 'Order.InvalidTimeSlot';

type MovableOrder = { from: string; quotation: Quotation };

export function whySlotRefused(
  order: MovableOrder,
  slot: TimeSlot,
  timeZone: TimeZone,
): SlotRefusal | null {
  if (!isSameDay(order.from, slot.from, timeZone)) return 'Order.InvalidTimeSlotDay';
  if (isDearerSlot(order, slot)) return 'Order.TimeSlotPriceTooHigh';
  return isSelectable(slot) ? null : 'Order.InvalidTimeSlot';
}

export function isSameDay(a: string, b: string, timeZone: TimeZone): boolean {
  const dayOf = (iso: string) => dateIn(timeZone, Temporal.Instant.from(iso));
  return dayOf(a).equals(dayOf(b));
}

export function isDearerSlot({ from, quotation }: MovableOrder, slot: TimeSlot): boolean {
  return slotShippingCents({ from, quotation }, slot) > agreedShippingCents(quotation);
}

/** Shipping cost before any free-delivery coupon. */
function agreedShippingCents(quotation: Quotation): Cents {
  return quotation.explanation
    .filter((row) => row.kind === 'shipping')
    .reduce((sum, row) => sum + row.amount, 0);
}

function slotShippingCents(order: MovableOrder, slot: TimeSlot): Cents {
  return shippingCents(
    { tiers: slot.tiers, deltaDayCents: slot.rate.deltaDay, deltaSlotCents: slot.rate.deltaSlot },
    order.quotation.net,
  );
}

/** A cheaper slot does not change the hold: the bank releases the difference on delivery. */
export function quotationInSlot(order: MovableOrder, slot: TimeSlot): Quotation {
  const { quotation } = order;
  const deltas = { deltaDay: slot.rate.deltaDay, deltaSlot: slot.rate.deltaSlot };
  if (quotation.shipping === 0) return { ...quotation, ...deltas };
  const shipping = slotShippingCents(order, slot);
  return {
    ...quotation,
    ...deltas,
    shipping,
    total: quotation.total - quotation.shipping + shipping,
    explanation: quotation.explanation.flatMap((row) =>
      row.kind !== 'shipping' ? [row] : shipping > 0 ? [{ ...row, amount: shipping }] : [],
    ),
  };
}
