/** Time of a delivery step reported by a phone that may have been offline. */

/** Clamps between the previous step and now, since a phone's clock may be wrong. */
export function reportTime(
  told: string | undefined,
  { since, now }: { since: Temporal.Instant; now: Temporal.Instant },
): Temporal.Instant {
  if (told === undefined) return now;
  const at = Temporal.Instant.from(told);
  if (Temporal.Instant.compare(at, now) > 0) return now;
  return Temporal.Instant.compare(at, since) < 0 ? since : at;
}

/** Older reports are stale: the driver has arrived, or the hand-over has already happened. */
const freshMinutes = 10;

export const isStaleReport = (at: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at.add({ minutes: freshMinutes }), now) < 0;
