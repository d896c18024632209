/** A day, week or month in the shop's time zone, and the previous one. */
import { dateIn, dateTimeIn, instantIn, type TimeZone } from '../time/local-time.ts';
import type { PeriodKind } from './period-kinds.ts';

export type Span = { from: Temporal.Instant; to: Temporal.Instant };
export type Period = {
  kind: PeriodKind;
  /** First day, and the day after the last one. */
  first: Temporal.PlainDate;
  end: Temporal.PlainDate;
  firstBefore: Temporal.PlainDate;
  /** Ends now while the period is under way. */
  current: Span;
  /** Previous period; cut at the same point while this one is under way, so that both compare. */
  before: Span;
  isUnderWay: boolean;
};

const lengths = {
  day: { days: 1 },
  week: { weeks: 1 },
  month: { months: 1 },
} as const satisfies Record<PeriodKind, object>;

/** Returns the period that contains `day`. A future period is empty. */
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

/** Labels of the hours of a day, or of the days of a week or month, for tables and charts. */
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
