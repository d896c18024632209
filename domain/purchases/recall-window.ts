/** Period in which units of a lot may have left the shelf without a scan. */

export type LotArrival = { lot: string | null; at: Temporal.Instant };

export type Window = {
  from: Temporal.Instant;
  /** Inclusive. Null: until now. */
  to: Temporal.Instant | null;
};

/**
 * For lots older than the lot ledger: from the lot's first arrival to the next arrival after its last. `arrivals`: of
 * one site, oldest first.
 */
export function possibleWindow(arrivals: readonly LotArrival[], lot: string): Window | null {
  const first = arrivals.findIndex((arrival) => arrival.lot === lot);
  const from = arrivals[first]?.at;
  if (!from) return null;
  // A lot delivered again stays on the shelf until the arrival after its last one.
  const last = arrivals.findLastIndex((arrival) => arrival.lot === lot);
  return { from, to: arrivals[last + 1]?.at ?? null };
}
