import { instantIn, type TimeZone } from '../time/local-time.ts';

const furthest = { hours: 366 * 24 } as const;

export type TypedTime = { date: string; time: string };

/** A time skipped in spring moves one hour later; a repeated one in autumn is the first. */
export function plannedInstant({ date, time }: TypedTime, timeZone: TimeZone): Temporal.Instant {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return instantIn(timeZone, Temporal.PlainDate.from(date), hour, minute);
}

export function plannedTimeFault(at: Temporal.Instant, now: Temporal.Instant): string | null {
  if (Temporal.Instant.compare(at, now) <= 0)
    return 'Cette heure est passée : choisissez-en une à venir.';
  return Temporal.Instant.compare(at, now.add(furthest)) > 0
    ? 'Choisissez une date dans l’année qui vient.'
    : null;
}
