import { describe, expect, it } from 'vitest';
import {
  areHoursApart,
  areSameHours,
  areTiersInOrder,
  findOverlap,
  planCopies,
  shareFilled,
  spellsOverlap,
  stateOfSlot,
} from './staff-rules.ts';

const at = (iso: string) => Temporal.Instant.from(iso);
const now = at('2026-11-21T09:00:00Z');

describe('fees', () => {
  const tier = (minCartNetPrice: number, shippingAmount: number) => ({
    minCartNetPrice,
    shippingAmount,
  });
  it.each([
    ['one price for all', [tier(0, 590)], true],
    ['a fuller cart pays less', [tier(0, 590), tier(6000, 390), tier(10_000, 0)], true],
    ['the same price twice', [tier(0, 390), tier(6000, 390)], true],
    ['nothing for small carts', [tier(1000, 590)], false],
    ['the same amount twice', [tier(0, 590), tier(0, 390)], false],
    ['out of order', [tier(0, 590), tier(6000, 390), tier(5000, 0)], false],
    ['a fuller cart pays more', [tier(0, 390), tier(6000, 590)], false],
  ])('%s: %j', (_words, tiers, expected) => {
    expect(areTiersInOrder(tiers)).toBe(expected);
  });
});

describe('hours', () => {
  const open = (day: number, from: string, to: string) => ({ day, from, to });
  it.each([
    ['none', [], true],
    [
      'morning and afternoon, touching',
      [open(1, '14:00', '18:00'), open(1, '09:00', '14:00')],
      true,
    ],
    ['two days', [open(1, '09:00', '18:00'), open(2, '09:00', '18:00')], true],
    ['one that ends as it begins', [open(1, '09:00', '09:00')], false],
    ['one over another', [open(1, '09:00', '15:00'), open(1, '14:00', '18:00')], false],
  ])('opening hours, %s', (_words, hours, expected) => {
    expect(areHoursApart(hours)).toBe(expected);
  });

  it('two rules of a weekday conflict when they overlap, not when they touch', () => {
    const rules = [{ weekday: 6, startHour: 18, endHour: 20 }];
    const overlaps = (startHour: number, endHour: number, weekday = 6) =>
      findOverlap(rules, { weekday, startHour, endHour }) !== undefined;
    expect([
      overlaps(16, 18),
      overlaps(20, 22),
      overlaps(17, 19),
      overlaps(19, 20),
      overlaps(16, 22),
      overlaps(18, 20, 5),
    ]).toEqual([false, false, true, true, true, false]);
    expect(areSameHours(rules[0]!, { weekday: 6, startHour: 18, endHour: 20 })).toBe(true);
    expect(areSameHours(rules[0]!, { weekday: 6, startHour: 18, endHour: 21 })).toBe(false);
  });

  it('two slots that touch do not overlap', () => {
    const spell = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) });
    const evening = spell('2026-11-21T17:00:00Z', '2026-11-21T19:00:00Z');
    expect(spellsOverlap(evening, spell('2026-11-21T19:00:00Z', '2026-11-21T21:00:00Z'))).toBe(
      false,
    );
    expect(spellsOverlap(evening, spell('2026-11-21T18:59:00Z', '2026-11-21T21:00:00Z'))).toBe(
      true,
    );
  });
});

it('slot states take precedence in this order: past, closed, full, open', () => {
  const slot = (changes: object) =>
    stateOfSlot(
      {
        orderUntil: at('2026-11-21T13:00:00Z'),
        isClosed: false,
        booked: 3,
        capacity: 10,
        bookedMinutes: 30,
        capacityMinutes: null,
        ...changes,
      },
      now,
      4,
    );
  expect([
    slot({}),
    slot({ booked: 10 }),
    slot({ isClosed: true, booked: 10 }),
    slot({ orderUntil: now, isClosed: true }),
  ]).toEqual(['open', 'full', 'closed', 'past']);
});

it('a fill rate is never rounded up to full', () => {
  expect(
    [
      [0, 10],
      [199, 200],
      [10, 10],
      [0, 0],
      [11, 10],
    ].map(([booked = 0, capacity = 0]) => shareFilled({ booked, capacity })),
  ).toEqual([0, 99, 100, 0, 100]);
});

describe('rules copied to other days', () => {
  const rule = (weekday: number, startHour: number, endHour: number) => ({
    weekday,
    startHour,
    endHour,
  });
  it('rules copied to other days are made where their hours are free, and refused with what stands in the way elsewhere', () => {
    const week = [rule(1, 8, 10), rule(1, 10, 12), rule(2, 9, 11)];
    const wanted = [2, 3].flatMap((weekday) =>
      week.slice(0, 2).map((copied) => ({ rule: copied, weekday })),
    );
    expect(planCopies(wanted, week)).toEqual({
      made: [
        { rule: week[0], weekday: 3 },
        { rule: week[1], weekday: 3 },
      ],
      refused: [
        { rule: week[0], weekday: 2, overlap: week[2] },
        { rule: week[1], weekday: 2, overlap: week[2] },
      ],
    });
  });
});
