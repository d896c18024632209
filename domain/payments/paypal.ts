/** PayPal vouches for the money it holds during three days: nothing is paid with it that leaves later. */
export const paypalHours = 72;

/** Elapsed time, so that a night of 23 or 25 hours moves nothing. Exactly 72 hours is still in time. In milliseconds since the epoch: browsers ask it too. */
export function isTooFarForPaypal(slotStartMs: number, heldAtMs: number): boolean {
  return slotStartMs - heldAtMs > paypalHours * 3_600_000;
}
