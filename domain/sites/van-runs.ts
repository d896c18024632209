/** Schedule of vans between sites, and which trip brings units before an order is prepared. */
import { dateIn, type TimeZone } from '../time/local-time.ts';

export type VanRun = {
  id: string;
  fromId: string;
  toId: string;
  /** 1 is Monday. */
  weekdays: readonly number[];
  /** Shop's local time, HH:MM. */
  departsAt: string;
  arrivesAt: string;
  /** Days without a trip, YYYY-MM-DD. */
  daysOff: readonly string[];
};

/** A run on a given day. */
export type VanTrip = {
  run: VanRun;
  day: string;
  departsAt: Temporal.Instant;
  arrivesAt: Temporal.Instant;
};

/** The sheet is frozen this long before departure, while the van is being loaded. */
export const loadingTime = { minutes: 30 } as const;

/** A van still there this long after its departure time is late. */
export const lateAfter = { hours: 1 } as const;

/** Orders are taken two weeks ahead at most. */
const mostDays = 15;

/** Returns the first trip that can still be loaded and arrives by `until`. */
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
