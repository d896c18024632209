import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeZone } from '../france/time-zones.ts';
import { dateTimeIn } from '../time/local-time.ts';
import { generateSlots, type SlotRule } from './generate-slots.ts';

const day = (iso: string) => Temporal.PlainDate.from(iso);
const springDays = ['2026-03-29', '2027-03-28', '2028-03-26'];
const autumnDays = ['2026-10-25', '2027-10-31', '2028-10-29'];

function rule(weekday: number, startHour: number, endHour = startHour + 2): SlotRule {
  return {
    zoneId: 'paris',
    weekday,
    startHour,
    endHour,
    capacity: 10,
    cutoffMinutes: 240,
    deltaDayCents: 0,
    deltaSlotCents: 0,
    tiers: [{ minCartNetPrice: 0, shippingAmount: 590 }],
  };
}
const wholeDay = (date: Temporal.PlainDate) =>
  Array.from({ length: 23 }, (_, hour) => rule(date.dayOfWeek, hour));
const hoursOf = (slot: { startsAt: Temporal.Instant; endsAt: Temporal.Instant }) =>
  slot.startsAt.until(slot.endsAt).total('hours');

describe('slots from weekly rules', () => {
  it('each day takes the rules of its weekday, Monday first', () => {
    const slots = generateSlots([rule(1, 8), rule(7, 18)], day('2026-11-23'), 7, timeZone);
    expect(slots.map((slot) => slot.id)).toEqual(['paris-2026-11-23-08', 'paris-2026-11-29-18']);
    expect(slots[0]).toMatchObject({
      zoneId: 'paris',
      capacity: 10,
      tiers: [{ minCartNetPrice: 0, shippingAmount: 590 }],
    });
  });

  it('the same rules and days give the same slots, each with an id of its own', () => {
    const rules = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [rule(weekday, 8), rule(weekday, 18)]);
    const ids = generateSlots(rules, day('2026-03-20'), 30, timeZone).map((slot) => slot.id);
    expect(new Set(ids).size).toBe(60);
    expect(generateSlots(rules, day('2026-03-20'), 30, timeZone).map((slot) => slot.id)).toEqual(
      ids,
    );
  });

  it('T06 ordering closes the rule’s minutes before the start, counted in elapsed time', () => {
    for (const date of [...springDays, ...autumnDays, '2026-11-21']) {
      for (const slot of generateSlots(wholeDay(day(date)), day(date), 1, timeZone))
        expect(slot.orderUntil.until(slot.startsAt).total('minutes')).toBe(240);
    }
  });

  it('a slot that ends at 24 h ends at the first hour of the next day', () => {
    const [slot] = generateSlots([rule(6, 22, 24)], day('2026-11-21'), 1, timeZone);
    expect(slot?.endsAt.toString()).toBe('2026-11-21T23:00:00Z');
  });

  it.each(springDays)(
    'on %s, a day of 23 hours, only the slots over the skipped hour are shorter',
    (date) => {
      for (const slot of generateSlots(wholeDay(day(date)), day(date), 1, timeZone)) {
        const ruled = Number(slot.id.slice(-2));
        expect(dateTimeIn(timeZone, slot.startsAt).hour, slot.id).toBe(ruled === 2 ? 3 : ruled);
        expect(hoursOf(slot), slot.id).toBe(ruled === 1 || ruled === 2 ? 1 : 2);
      }
    },
  );

  it.each(autumnDays)(
    'on %s, a day of 25 hours, only the slots over the repeated hour are longer',
    (date) => {
      for (const slot of generateSlots(wholeDay(day(date)), day(date), 1, timeZone)) {
        const ruled = Number(slot.id.slice(-2));
        expect(dateTimeIn(timeZone, slot.startsAt).hour, slot.id).toBe(ruled);
        // Slots from 1 h to 3 h and from 2 h to 4 h contain the repeated hour.
        expect(hoursOf(slot), slot.id).toBe(ruled === 1 || ruled === 2 ? 3 : 2);
      }
    },
  );

  it('a slot entirely inside the skipped hour is not generated that day', () => {
    const date = day('2027-03-28');
    expect(generateSlots([rule(7, 2, 3)], date, 1, timeZone)).toEqual([]);
    expect(generateSlots([rule(7, 2, 3)], date.add({ weeks: 1 }), 1, timeZone)).toHaveLength(1);
  });

  it('in the weeks of clock changes, the slots of a day neither overlap nor leave gaps, and each closes before it starts', () => {
    const cut = [0, 2, 4, 8, 10, 12, 14, 16, 18, 20, 22];
    fc.assert(
      fc.property(
        fc.constantFrom(...springDays, ...autumnDays),
        fc.integer({ min: -3, max: 3 }),
        fc.integer({ min: 0, max: 1440 }),
        (changeDay, offset, cutoffMinutes) => {
          const date = day(changeDay).add({ days: offset });
          const rules = cut.map((hour, index) => ({
            ...rule(date.dayOfWeek, hour, cut[index + 1] ?? 24),
            cutoffMinutes,
          }));
          const slots = generateSlots(rules, date, 1, timeZone);
          expect(slots).toHaveLength(cut.length);
          slots.forEach((slot, index) => {
            const next = slots[index + 1];
            if (next)
              expect(slot.endsAt.equals(next.startsAt), `${slot.id} then ${next.id}`).toBe(true);
            expect(slot.orderUntil.until(slot.startsAt).total('minutes')).toBe(cutoffMinutes);
          });
          const [first, last] = [slots[0], slots.at(-1)];
          const dayHours =
            changeDay !== date.toString() ? 24 : springDays.includes(changeDay) ? 23 : 25;
          expect(first && last && first.startsAt.until(last.endsAt).total('hours')).toBe(dayHours);
          expect(first && dateTimeIn(timeZone, first.startsAt).toPlainDateTime().toString()).toBe(
            `${date.toString()}T00:00:00`,
          );
        },
      ),
      { numRuns: 200 },
    );
  });

  it('slots keep their Paris hours on every day of three years', () => {
    const first = day('2026-01-01');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1095 }),
        fc.integer({ min: 4, max: 22 }),
        (offset, hour) => {
          const date = first.add({ days: offset });
          const [slot] = generateSlots([rule(date.dayOfWeek, hour)], date, 1, timeZone);
          expect(slot && dateTimeIn(timeZone, slot.startsAt).toPlainDateTime().toString()).toBe(
            date.toPlainDateTime({ hour }).toString(),
          );
          expect(slot && hoursOf(slot)).toBe(2);
        },
      ),
      { numRuns: 500 },
    );
  });
});
