/** When vans go from a site to another, and which of them bring units before an order is prepared. */
import { dateIn, type TimeZone } from '../time/local-time.ts';

export type VanRun = {
  id: string;
  fromId: string;
  toId: string;
  /** 1 is Monday. */
  weekdays: readonly number[];
  /** Times of the shop, HH:MM. */
  departsAt: string;
  arrivesAt: string;
  /** Days on which it does not go, YYYY-MM-DD. */
  daysOff: readonly string[];
};

/** A run on one day. */
export type VanTrip = {
  run: VanRun;
  day: string;
  departsAt: Temporal.Instant;
  arrivesAt: Temporal.Instant;
};

/** Before a departure nothing more is promised, so that the sheet in the hands of who loads the van stays as it is. */
export const loadingTime = { minutes: 30 } as const;

/** After its time, a van that has not left is late. */
export const lateAfter = { hours: 1 } as const;

/** Orders are planned two weeks ahead at most. */
const mostDays = 15;

/** The first trip of the run that can still be loaded and arrives until then. */
export function findTrip(
  run: VanRun,
  { now, until, timeZone }: { now: Temporal.Instant; until: Temporal.Instant; timeZone: TimeZone },
): VanTrip | null {
  const loadedFrom = now.add(loadingTime);
  const today = dateIn(timeZone, now);
  for (let days = 0; days < mostDays; days += 1) {
    const date = today.add({ days });
    const at = (time: string) =>
      date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) }).toInstant();
    const arrivesAt = at(run.arrivesAt);
    if (Temporal.Instant.compare(arrivesAt, until) > 0) return null;
    const day = date.toString();
    if (!run.weekdays.includes(date.dayOfWeek) || run.daysOff.includes(day)) continue;
    const departsAt = at(run.departsAt);
    if (Temporal.Instant.compare(departsAt, loadedFrom) > 0)
      return { run, day, departsAt, arrivesAt };
  }
  return null;
}
