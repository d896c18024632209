/** When a delivery step was done, reported by a phone that may have been offline. */

/** Between the step before and now: a phone's clock may be wrong. */
export function reportTime(
  told: string | undefined,
  { since, now }: { since: Temporal.Instant; now: Temporal.Instant },
): Temporal.Instant {
  if (told === undefined) return now;
  const at = Temporal.Instant.from(told);
  if (Temporal.Instant.compare(at, now) > 0) return now;
  return Temporal.Instant.compare(at, since) < 0 ? since : at;
}

/** « J’arrive » announces the next minutes; a hand-over can be stopped only as it happens. */
const freshMinutes = 10;

export const isStaleReport = (at: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at.add({ minutes: freshMinutes }), now) < 0;
