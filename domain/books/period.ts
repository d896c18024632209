/** A day, a week or a month of the shop, and the one before it, in days of the shop. */
import { dateIn, dateTimeIn, instantIn, type TimeZone } from '../time/local-time.ts';
import type { PeriodKind } from './period-kinds.ts';

export type Span = { from: Temporal.Instant; to: Temporal.Instant };
export type Period = {
  kind: PeriodKind;
  /** First day, and the day after the last one. */
  first: Temporal.PlainDate;
  end: Temporal.PlainDate;
  firstBefore: Temporal.PlainDate;
  /** Up to now while the period is under way. */
  current: Span;
  /** While the period is under way, stops at the same point, so that both compare. */
  before: Span;
  isUnderWay: boolean;
};

const lengths = {
  day: { days: 1 },
  week: { weeks: 1 },
  month: { months: 1 },
} as const satisfies Record<PeriodKind, object>;

/** The period that holds `day`. A future one is empty. */
export function periodOf(
  kind: PeriodKind,
  day: Temporal.PlainDate,
  now: Temporal.Instant,
  timeZone: TimeZone,
): Period {
  const startOf = (date: Temporal.PlainDate) => instantIn(timeZone, date, 0);
  const first = firstDayOf(kind, day);
  const end = first.add(lengths[kind]);
  const firstBefore = first.subtract(lengths[kind]);
  const from = startOf(first);
  const isUnderWay = earliest(startOf(end), now) === now;
  const to = isUnderWay ? latest(from, now) : startOf(end);
  const before = {
    from: startOf(firstBefore),
    to: isUnderWay ? earliest(from, samePoint({ first, firstBefore, at: to, timeZone })) : from,
  };
  return { kind, first, end, firstBefore, current: { from, to }, before, isUnderWay };
}

function firstDayOf(kind: PeriodKind, day: Temporal.PlainDate): Temporal.PlainDate {
  if (kind === 'week') return day.subtract({ days: day.dayOfWeek - 1 });
  return kind === 'month' ? day.with({ day: 1 }) : day;
}

/** The hours of a day, or the days of a week or a month, as the tables and charts name them. */
export function bucketsOf({ kind, first, end }: Period): string[] {
  if (kind === 'day') return Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
  return Array.from({ length: first.until(end).days }, (_, index) =>
    first.add({ days: index }).toString(),
  );
}

/** Returns the same point of the previous period, by calendar and wall clock. */
function samePoint({
  first,
  firstBefore,
  at,
  timeZone,
}: {
  first: Temporal.PlainDate;
  firstBefore: Temporal.PlainDate;
  at: Temporal.Instant;
  timeZone: TimeZone;
}): Temporal.Instant {
  const elapsed = first.until(dateIn(timeZone, at));
  return firstBefore
    .add(elapsed)
    .toZonedDateTime({ timeZone, plainTime: dateTimeIn(timeZone, at).toPlainTime() })
    .toInstant();
}

function earliest(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) <= 0 ? a : b;
}

function latest(a: Temporal.Instant, b: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(a, b) >= 0 ? a : b;
}
