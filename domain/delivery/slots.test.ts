import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeSlot } from '../../tests/time-slot.ts';
import { timeZone } from '../france/time-zones.ts';
import { dateTimeIn } from '../time/local-time.ts';
import { generateSlots, type SlotRule } from './generate-slots.ts';
import { nearestSlot } from './rules.ts';
import {
  hasRoom,
  leastMinutes,
  type OrderWork,
  type SlotLoad,
  usualRates,
  workMinutes,
} from './work-minutes.ts';

describe('the slot that replaces a lost one', () => {
  const at = (iso: string) => Temporal.Instant.from(iso);
  /** Saturday 21 November 2026, 10:00 in Paris. */
  const now = at('2026-11-21T09:00:00Z');

  const lost = timeSlot('2026-11-24T11:00:00Z', { isExcluded: true });
  const before = timeSlot('2026-11-24T09:00:00Z');
  const after = timeSlot('2026-11-24T15:00:00Z');

  it('T13a a lost slot is replaced by the first one after it, even when an earlier one is closer', () => {
    expect(nearestSlot([after, timeSlot('2026-11-25T07:00:00Z'), before, lost], lost, now)).toBe(
      after,
    );
  });

  it('T13a a deleted slot can be replaced by one that starts at the same time', () => {
    const same = timeSlot('2026-11-24T11:00:00Z', { id: 'longer' });
    expect(nearestSlot([after, same], lost, now)).toBe(same);
  });

  it('T13a a lost slot is replaced by the last one before it when none is left after', () => {
    expect(nearestSlot([timeSlot('2026-11-23T09:00:00Z'), before], lost, now)).toBe(before);
  });

  it('T13c a lost slot is never replaced by a full, excluded, expired, past or non-green one', () => {
    const bad = [
      timeSlot('2026-11-24T15:00:00Z', { isFull: true }),
      timeSlot('2026-11-24T17:00:00Z', { isExcluded: true }),
      timeSlot('2026-11-25T09:00:00Z', { isExpired: true }),
      timeSlot('2026-11-26T09:00:00Z', { tag: 'grey' }),
      timeSlot('2026-11-21T08:00:00Z'),
    ];
    expect(nearestSlot(bad, lost, now)).toBeNull();
  });
});

describe('work minutes', () => {
  const rates = {
    orderMinutes: 3,
    lineSeconds: 30,
    weighingSeconds: 15,
    stopMinutes: 5,
    kilometerSeconds: 60,
  };
  const pickup: OrderWork = { lines: 10, weighedLines: 0, isComplement: false, delivery: null };
  const minutes = (changes: Partial<OrderWork>, of = rates) =>
    workMinutes(of, { ...pickup, ...changes });
  /** 10 km apart as the crow flies, along a meridian. */
  const shop = { latitude: 48.8, longitude: 2.35 };
  const north = { latitude: 48.8 + 10_000 / 111_194.9, longitude: 2.35 };

  describe('the minutes of an order', () => {
    it('the minutes of an order sum those of the order, its lines and its weighings, rounded up', () => {
      expect(minutes({})).toBe(8);
      expect(minutes({ lines: 11 })).toBe(9);
      expect(minutes({ weighedLines: 4 })).toBe(9);
      expect(minutes({ weighedLines: 5 })).toBe(10);
    });

    it('the minutes of a delivery add the stop, and the drive when both ends are known', () => {
      expect(minutes({ delivery: { from: null, to: north } })).toBe(13);
      expect(minutes({ delivery: { from: shop, to: null } })).toBe(13);
      expect(minutes({ delivery: { from: shop, to: shop } })).toBe(13);
      // 10 km is 13 km by street, at one minute per kilometre.
      expect(minutes({ delivery: { from: shop, to: north } })).toBe(26);
    });

    it('the minutes of a complement count only its lines, since it shares bags and delivery', () => {
      const complement = { isComplement: true, delivery: { from: shop, to: north } };
      expect(minutes({ ...complement, lines: 2 })).toBe(1);
      expect(minutes({ ...complement, lines: 3, weighedLines: 3 })).toBe(3);
    });

    it('an order takes at least one minute, whatever the rates', () => {
      const nothing = { ...rates, orderMinutes: 0, lineSeconds: 0, weighingSeconds: 0 };
      expect(minutes({}, nothing)).toBe(1);
    });

    it('the minutes of the smallest possible order count one line', () => {
      expect(leastMinutes(usualRates, false)).toBe(4);
      expect(leastMinutes(usualRates, true)).toBe(9);
    });
  });

  describe('a slot has room', () => {
    const slot: SlotLoad = { booked: 2, capacity: 5, bookedMinutes: 50, capacityMinutes: 60 };
    it.each<[string, Partial<SlotLoad>, number, boolean]>([
      ['up to its last minute', {}, 10, true],
      ['not for a minute more', {}, 11, false],
      ['for any order when it is empty', { booked: 0, bookedMinutes: 0 }, 500, true],
      ['not beyond its number of orders', { booked: 5, bookedMinutes: 10 }, 1, false],
      ['not without a place, even when empty', { booked: 0, capacity: 0 }, 1, false],
      ['for any number of minutes when only orders count', { capacityMinutes: null }, 500, true],
      ['no more once its minutes were passed', { bookedMinutes: 75 }, 1, false],
    ])('whether a slot has room for an order: %s', (_title, changes, asked, expected) => {
      expect(hasRoom({ ...slot, ...changes }, asked)).toBe(expected);
    });
  });
});

describe('slots from weekly rules', () => {
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

  it('each day takes the weekly rules of its weekday, Monday first', () => {
    const slots = generateSlots([rule(1, 8), rule(7, 18)], day('2026-11-23'), 7, timeZone);
    expect(slots.map((slot) => slot.id)).toEqual(['paris-2026-11-23-08', 'paris-2026-11-29-18']);
    expect(slots[0]).toMatchObject({
      zoneId: 'paris',
      capacity: 10,
      tiers: [{ minCartNetPrice: 0, shippingAmount: 590 }],
    });
  });

  it('the same weekly rules and days always generate the same slots, each with a unique id', () => {
    const rules = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [rule(weekday, 8), rule(weekday, 18)]);
    const ids = generateSlots(rules, day('2026-03-20'), 30, timeZone).map((slot) => slot.id);
    expect(new Set(ids).size).toBe(60);
    expect(generateSlots(rules, day('2026-03-20'), 30, timeZone).map((slot) => slot.id)).toEqual(
      ids,
    );
  });

  it('T06 a rule’s cut-off is counted in elapsed minutes before the slot starts', () => {
    for (const date of [...springDays, ...autumnDays, '2026-11-21']) {
      for (const slot of generateSlots(wholeDay(day(date)), day(date), 1, timeZone))
        expect(slot.orderUntil.until(slot.startsAt).total('minutes')).toBe(240);
    }
  });

  it('a slot until 24 h ends at midnight of the next day', () => {
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
