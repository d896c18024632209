import { describe, expect, it } from 'vitest';
import { timeZone } from '../france/time-zones.ts';
import { instantIn } from '../time/local-time.ts';
import { bucketsOf, periodOf } from './period.ts';
import type { PeriodKind } from './period-kinds.ts';

const later = Temporal.Instant.from('2027-06-01T00:00:00Z');
const spans = (kind: PeriodKind, day: string, now = later) => {
  const { current, before } = periodOf(kind, Temporal.PlainDate.from(day), now, timeZone);
  return [before.from, before.to, current.from, current.to].map(String);
};
const at = (day: string, hour: number, minute = 0) =>
  instantIn(timeZone, Temporal.PlainDate.from(day), hour, minute);

describe('a period that is over', () => {
  it('a period that is over is a whole Paris day, even of 25 or 23 hours', () => {
    expect(spans('day', '2026-10-25')).toEqual([
      '2026-10-23T22:00:00Z',
      '2026-10-24T22:00:00Z',
      '2026-10-24T22:00:00Z',
      '2026-10-25T23:00:00Z',
    ]);
  });

  it('a period that is over is a week from Monday to Sunday', () => {
    expect(spans('week', '2026-11-22')).toEqual([
      '2026-11-08T23:00:00Z',
      '2026-11-15T23:00:00Z',
      '2026-11-15T23:00:00Z',
      '2026-11-22T23:00:00Z',
    ]);
  });

  it('a period that is over is a month of its own length', () => {
    const period = periodOf('month', Temporal.PlainDate.from('2027-03-31'), later, timeZone);
    expect(period.firstBefore.toString()).toBe('2027-02-01');
    expect(bucketsOf(period)).toHaveLength(31);
    expect(bucketsOf(period).at(-1)).toBe('2027-03-31');
  });
});

describe('a period under way', () => {
  it('a period under way stops now, and the one before at the same point of the clock', () => {
    expect(spans('week', '2026-10-28', at('2026-10-28', 9, 30))).toEqual([
      '2026-10-18T22:00:00Z',
      '2026-10-21T07:30:00Z',
      '2026-10-25T23:00:00Z',
      '2026-10-28T08:30:00Z',
    ]);
  });

  it('a period under way never compares with days of its own, when the month before is shorter', () => {
    const [, end, start] = spans('month', '2027-03-31', at('2027-03-31', 12));
    expect(end).toBe(start);
  });

  it('a period under way is empty when it has not begun', () => {
    const [, , from, to] = spans('day', '2026-12-25', at('2026-11-22', 12));
    expect(from).toBe(to);
  });
});

it('a day has 24 hours on the chart', () => {
  expect(
    bucketsOf(periodOf('day', Temporal.PlainDate.from('2026-10-25'), later, timeZone)),
  ).toHaveLength(24);
});
