/** A seasonal product is sold only in its months, by the shop's local date. */
import { monthNames } from '../time/month-names.ts';
import { dateIn, instantIn, type TimeZone } from '../time/local-time.ts';
import { withDe } from '../words/with-de.ts';

/** Month (1 to 12) when an out-of-season product returns; null in season or without months. */
export function restsUntilMonth(seasonMonths: readonly number[], month: number): number | null {
  if (seasonMonths.length === 0 || seasonMonths.includes(month)) return null;
  return seasonMonths.toSorted((a, b) => monthsFrom(month, a) - monthsFrom(month, b))[0] ?? null;
}

const monthsFrom = (from: number, to: number): number => (to - from + 12) % 12;

/** « de novembre », « d’avril » */
export const ofMonth = (month: number): string => withDe(monthNames[month - 1] ?? '');

/** Returns the month at `now`, with its first and last instants (midnight to midnight). */
export function monthAt(
  now: Temporal.Instant,
  timeZone: TimeZone,
): { month: number; from: Temporal.Instant; until: Temporal.Instant } {
  const first = dateIn(timeZone, now).with({ day: 1 });
  return {
    month: first.month,
    from: instantIn(timeZone, first, 0),
    until: instantIn(timeZone, first.add({ months: 1 }), 0),
  };
}

/** Normalises months for storage: sorted, without duplicates. */
export const asSeason = (months: readonly number[]): number[] =>
  [...new Set(months)].toSorted((a, b) => a - b);
