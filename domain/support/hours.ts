import { dateIn, dateTimeIn, instantIn, type TimeZone } from '../time/local-time.ts';
import type { SupportHours } from '../shop/contract.ts';

/** Without hours, the shop promises no answer. */
export function isSupportOpen(
  hours: SupportHours | null,
  now: Temporal.Instant,
  timeZone: TimeZone,
): boolean {
  if (!hours) return false;
  const { hour, dayOfWeek } = dateTimeIn(timeZone, now);
  return hours.days.includes(dayOfWeek) && hour >= hours.from && hour < hours.to;
}

/** Returns the desk's next opening, or null while it is open or has no hours. */
export function nextSupportOpening(
  hours: SupportHours | null,
  now: Temporal.Instant,
  timeZone: TimeZone,
): Temporal.Instant | null {
  if (!hours || isSupportOpen(hours, now, timeZone)) return null;
  const today = dateIn(timeZone, now);
  for (let days = 0; days <= 7; days += 1) {
    const day = today.add({ days });
    const opens = instantIn(timeZone, day, hours.from);
    if (hours.days.includes(day.dayOfWeek) && Temporal.Instant.compare(now, opens) < 0)
      return opens;
  }
  return null;
}
