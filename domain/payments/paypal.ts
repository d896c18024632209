/** PayPal vouches for the money it holds during three days: nothing is paid with it that leaves later. */
export const paypalHours = 72;

/** Elapsed hours, so that a night of 23 or 25 hours moves nothing. Exactly 72 is still in time. */
export function isTooFarForPaypal(slotStart: Temporal.Instant, heldAt: Temporal.Instant): boolean {
  return slotStart.since(heldAt).total('milliseconds') > paypalHours * 3_600_000;
}
