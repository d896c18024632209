import { inParis, parisDate, parisInstant } from '../paris-time.ts';
import type { SupportHours } from '../shop/contract.ts';

/** A shop that gave no hours promises no answer. */
export function isSupportOpen(hours: SupportHours | null, now: Temporal.Instant): boolean {
  if (!hours) return false;
  const { hour, dayOfWeek } = inParis(now);
  return hours.days.includes(dayOfWeek) && hour >= hours.from && hour < hours.to;
}

/** Returns when the desk opens next, or null while it is open or has no hours. */
export function nextSupportOpening(
  hours: SupportHours | null,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (!hours || isSupportOpen(hours, now)) return null;
  const today = parisDate(now);
  for (let days = 0; days <= 7; days += 1) {
    const day = today.add({ days });
    const opens = parisInstant(day, hours.from);
    if (hours.days.includes(day.dayOfWeek) && Temporal.Instant.compare(now, opens) < 0)
      return opens;
  }
  return null;
}
