/** Expiry of an order's hold. Null: the hold does not expire. */

export function isHoldOver(captureBefore: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return captureBefore !== null && Temporal.Instant.compare(captureBefore, now) <= 0;
}

/** How long before expiry the team sees the hold. */
export const shownBefore = { hours: 24 } as const;

export type HoldEnd = 'over' | 'soon';

/** Returns null while more than a day is left. */
export function holdEndOf(
  captureBefore: Temporal.Instant | null,
  now: Temporal.Instant,
): HoldEnd | null {
  if (isHoldOver(captureBefore, now)) return 'over';
  return isHoldOver(captureBefore, now.add(shownBefore)) ? 'soon' : null;
}
