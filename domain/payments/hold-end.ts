/** When a bank stops holding the money of an order. Null: its hold has no end. */

export function isHoldOver(captureBefore: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return captureBefore !== null && Temporal.Instant.compare(captureBefore, now) <= 0;
}

/** How long before its end a hold is shown to the team. */
export const shownBefore = { hours: 24 } as const;

export type HoldEnd = 'over' | 'soon';

/** Null: it lives for more than a day. */
export function holdEndOf(
  captureBefore: Temporal.Instant | null,
  now: Temporal.Instant,
): HoldEnd | null {
  if (isHoldOver(captureBefore, now)) return 'over';
  return isHoldOver(captureBefore, now.add(shownBefore)) ? 'soon' : null;
}
