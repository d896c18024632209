import { describe, expect, it } from 'vitest';
import type { TimeSlot } from './contract.ts';
import { generateSlots, type SlotRule } from './generate-slots.ts';
import { filterByHours, isCollection, isDeliveryFree, isFreeDeliveryPromoted, isOrderingOpen, isSelectable, nextAvailableSlot, showsSlotToaster, slotsByDay } from './rules.ts';

const slot = (from: string, more: Partial<TimeSlot> = {}): TimeSlot => ({
  id: from, from, to: Temporal.Instant.from(from).add({ hours: 2 }).toString(), isExpired: false, isFull: false, isExcluded: false, tag: 'green', rate: { deltaDay: 0, deltaSlot: 0, total: 0 }, deliveryPricesWithDeltas: [], tiers: [], orderUntil: from, ...more,
});
const instant = (iso: string) => Temporal.Instant.from(iso);
const prices = (...amounts: number[]) => ({ deliveryPricesWithDeltas: amounts.map((shippingAmount, index) => ({ minCartNetPrice: index * 5000, shippingAmount })) });

describe('slots', () => {
  it('T05 collect and drive are collection, anything else is delivery, and only delivery can be free', () => {
    expect(['collect', 'drive', 'delivery', 'anything'].map(isCollection)).toEqual([true, true, false, false]);
    expect([isDeliveryFree(0, 'delivery'), isDeliveryFree(0, 'drive'), isDeliveryFree(1, 'delivery')]).toEqual([true, false, false]);
  });

  it('T06 ordering is open while now is before orderUntil', () => {
    const until = instant('2026-11-21T13:00:00Z');
    expect([isOrderingOpen(until, until.subtract({ seconds: 1 })), isOrderingOpen(until, until)]).toEqual([true, false]);
  });

  it('T07 a slot is selectable only when green, not full and not excluded', () => {
    const base = slot('2026-11-22T17:00:00Z');
    expect([base, { ...base, tag: 'grey' as const }, { ...base, isFull: true }, { ...base, isExcluded: true }].map(isSelectable)).toEqual([true, false, false, false]);
  });

  it('T08 the next available slot is searched from 16 h of the next day', () => {
    const slots = [slot('2026-11-21T17:00:00Z'), slot('2026-11-22T09:00:00Z'), slot('2026-11-22T15:00:00Z', { isFull: true }), slot('2026-11-22T17:00:00Z')];
    expect(nextAvailableSlot(slots, instant('2026-11-21T09:00:00Z'))?.from).toBe('2026-11-22T17:00:00Z');
    expect(nextAvailableSlot(slots.slice(0, 1), instant('2026-11-21T09:00:00Z'))?.from).toBe('2026-11-21T17:00:00Z');
    expect(nextAvailableSlot([], instant('2026-11-21T09:00:00Z'))).toBeNull();
  });

  it('T09 a day whose slots are all expired is hidden', () => {
    const days = slotsByDay([slot('2026-11-21T09:00:00Z', { isExpired: true }), slot('2026-11-22T09:00:00Z', { isExpired: true }), slot('2026-11-22T17:00:00Z')]);
    expect(days.map((day) => day.date)).toEqual(['2026-11-22']);
    expect(days[0]?.slots).toHaveLength(2);
  });

  it('T10 the hour range keeps its start and leaves its end out, without expired and full slots', () => {
    const slots = [slot('2026-11-22T07:00:00Z'), slot('2026-11-22T09:00:00Z'), slot('2026-11-22T11:00:00Z'), slot('2026-11-23T07:00:00Z', { isFull: true })];
    expect(filterByHours(slots, 8, 12).map(({ from }) => from)).toEqual(['2026-11-22T07:00:00Z', '2026-11-22T09:00:00Z']);
  });

  it('T11 free delivery is promoted when some slot mixes free and paid and none is only paid', () => {
    expect([isFreeDeliveryPromoted([prices(690, 0)]), isFreeDeliveryPromoted([prices(690, 0), prices(0)]), isFreeDeliveryPromoted([prices(690, 0), prices(690)]), isFreeDeliveryPromoted([prices(0)])]).toEqual([true, true, false, false]);
  });

  it('T12 the toaster shows only when the previous slot starts less than 12 hours away', () => {
    const now = instant('2026-11-21T09:00:00Z');
    expect([showsSlotToaster(now.add({ hours: 11 }), now), showsSlotToaster(now.add({ hours: 12 }), now)]).toEqual([true, false]);
  });
});

describe('generated slots', () => {
  const rule = (weekday: number): SlotRule => ({ zoneId: 'z', weekday, startHour: 18, endHour: 20, capacity: 5, cutoffMinutes: 240, deltaDayCents: 0, deltaSlotCents: 0, tiers: [] });
  const rules = [1, 2, 3, 4, 5, 6, 7].map(rule);

  it.each(['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31', '2028-03-26', '2028-10-29'])('on %s, a day of 23 or 25 hours, the slot is still from 18 h to 20 h in Paris', (date) => {
    const [made] = generateSlots(rules, Temporal.PlainDate.from(date), 1);
    expect(made?.startsAt.toZonedDateTimeISO('Europe/Paris').toPlainTime().toString()).toBe('18:00:00');
    expect(made?.endsAt.toZonedDateTimeISO('Europe/Paris').toPlainTime().toString()).toBe('20:00:00');
    expect(made?.orderUntil.until(made.startsAt).total('minutes')).toBe(240);
  });

  it('generating twice makes the same slots', () => {
    const once = generateSlots(rules, Temporal.PlainDate.from('2026-11-21'), 14).map(({ id }) => id);
    expect(new Set(once).size).toBe(14);
    expect(generateSlots(rules, Temporal.PlainDate.from('2026-11-21'), 14).map(({ id }) => id)).toEqual(once);
  });
});
