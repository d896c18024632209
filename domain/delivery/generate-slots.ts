/** Weekly rules into the slots of a day. Hours are Paris hours; instants come out. */
import type { SlotId, ZoneId } from '../ids.ts';
import type { Cents } from '../money.ts';
import { parisInstant } from '../paris-time.ts';

export type SlotRule = {
  zoneId: ZoneId;
  /** 1 is Monday. */
  weekday: number;
  startHour: number;
  endHour: number;
  capacity: number;
  cutoffMinutes: number;
  deltaDayCents: Cents;
  deltaSlotCents: Cents;
  tiers: { minCartNetPrice: Cents; shippingAmount: Cents }[];
  /** A rule is also of the days before it was written, unless it says from when. */
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

/** Same rules and days, same slots: the id is the zone, the day and the hour, so that generating twice adds nothing. */
export function generateSlots(
  rules: readonly SlotRule[],
  firstDay: Temporal.PlainDate,
  days: number,
): NewSlot[] {
  return Array.from({ length: days }, (_, offset) => firstDay.add({ days: offset })).flatMap(
    (day) =>
      // The hour that spring skips cannot be delivered in: its slot would end as it starts, and PostgreSQL would refuse the whole batch.
      rules
        .filter((rule) => isOfDay(rule, day))
        .map((rule) => slotOf(rule, day))
        .filter((slot) => Temporal.Instant.compare(slot.startsAt, slot.endsAt) < 0),
  );
}

function isOfDay({ weekday, firstDay }: SlotRule, day: Temporal.PlainDate): boolean {
  return weekday === day.dayOfWeek && (!firstDay || Temporal.PlainDate.compare(day, firstDay) >= 0);
}

function slotOf(rule: SlotRule, day: Temporal.PlainDate): NewSlot {
  const startsAt = parisInstant(day, rule.startHour);
  // Midnight is the first hour of the next day.
  const endsAt =
    rule.endHour === 24 ? parisInstant(day.add({ days: 1 }), 0) : parisInstant(day, rule.endHour);
  return {
    id: `${rule.zoneId}-${day.toString()}-${String(rule.startHour).padStart(2, '0')}`,
    day: day.toString(),
    ruleId: rule.id ?? null,
    zoneId: rule.zoneId,
    capacity: rule.capacity,
    deltaDayCents: rule.deltaDayCents,
    deltaSlotCents: rule.deltaSlotCents,
    tiers: rule.tiers,
    startsAt,
    endsAt,
    // Elapsed minutes, not wall-clock ones: the cut-off keeps its distance on the days of 23 and 25 hours.
    orderUntil: startsAt.subtract({ minutes: rule.cutoffMinutes }),
  };
}
