/** Generates a day's slots from weekly rules, in the shop's time zone. */
import type { SlotId, ZoneId } from '../contract/ids.ts';
import type { Cents } from '../measures/money.ts';
import { instantIn, type TimeZone } from '../time/local-time.ts';

export type SlotRule = {
  zoneId: ZoneId;
  /** ISO weekday: 1 is Monday. */
  weekday: number;
  startHour: number;
  endHour: number;
  capacity: number;
  /** Capacity in minutes of work; null to limit only the number of orders. */
  capacityMinutes?: number | null;
  cutoffMinutes: number;
  deltaDayCents: Cents;
  deltaSlotCents: Cents;
  tiers: { minCartNetPrice: Cents; shippingAmount: Cents }[];
  firstDay?: Temporal.PlainDate | null;
  id?: number;
};

export type NewSlot = Omit<
  SlotRule,
  'id' | 'weekday' | 'startHour' | 'endHour' | 'cutoffMinutes' | 'firstDay'
> & {
  id: SlotId;
  day: string;
  ruleId: number | null;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  orderUntil: Temporal.Instant;
};

/** Idempotent: ids combine zone, day and hour, so a second run adds nothing. */
export function generateSlots(
  rules: readonly SlotRule[],
  firstDay: Temporal.PlainDate,
  days: number,
  timeZone: TimeZone,
): NewSlot[] {
  return Array.from({ length: days }, (_, offset) => firstDay.add({ days: offset })).flatMap(
    (day) =>
      // Skips the hour missing in spring, whose empty slot PostgreSQL would refuse.
      rules
        .filter((rule) => isOfDay(rule, day))
        .map((rule) => slotOf(rule, day, timeZone))
        .filter((slot) => Temporal.Instant.compare(slot.startsAt, slot.endsAt) < 0),
  );
}

function isOfDay({ weekday, firstDay }: SlotRule, day: Temporal.PlainDate): boolean {
  return weekday === day.dayOfWeek && (!firstDay || Temporal.PlainDate.compare(day, firstDay) >= 0);
}

function slotOf(rule: SlotRule, day: Temporal.PlainDate, timeZone: TimeZone): NewSlot {
  const startsAt = instantIn(timeZone, day, rule.startHour);
  // A closing hour of midnight belongs to the next day.
  const endsAt =
    rule.endHour === 24
      ? instantIn(timeZone, day.add({ days: 1 }), 0)
      : instantIn(timeZone, day, rule.endHour);
  return {
    id: `${rule.zoneId}-${day.toString()}-${String(rule.startHour).padStart(2, '0')}`,
    day: day.toString(),
    ruleId: rule.id ?? null,
    zoneId: rule.zoneId,
    capacity: rule.capacity,
    capacityMinutes: rule.capacityMinutes ?? null,
    deltaDayCents: rule.deltaDayCents,
    deltaSlotCents: rule.deltaSlotCents,
    tiers: rule.tiers,
    startsAt,
    endsAt,
    // Subtracts elapsed time, not wall-clock time, so that clock changes do not shift the cut-off.
    orderUntil: startsAt.subtract({ minutes: rule.cutoffMinutes }),
  };
}
