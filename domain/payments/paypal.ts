/** PayPal guarantees a hold for three days, so later deliveries cannot use it. */
const paypalHours = 72;

/** Elapsed milliseconds, so that clock changes do not matter; exactly 72 hours is allowed. */
export function isTooFarForPaypal(slotStartMs: number, heldAtMs: number): boolean {
  return slotStartMs - heldAtMs > paypalHours * 3_600_000;
}
