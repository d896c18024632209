/** When units of a lot may have left the shelf without their lot being scanned. */

export type LotArrival = { lot: string | null; at: Temporal.Instant };

export type Window = {
  from: Temporal.Instant;
  /** Included. Null: until now. */
  to: Temporal.Instant | null;
};

/**
 * Where the ledger does not know the lot, which then came and went before there was one: from the lot's first arrival to
 * the one after its last. `arrivals`: of one site, oldest first.
 */
export function possibleWindow(arrivals: readonly LotArrival[], lot: string): Window | null {
  const first = arrivals.findIndex((arrival) => arrival.lot === lot);
  const from = arrivals[first]?.at;
  if (!from) return null;
  // A lot that came again after another is on the shelf until the one after its last arrival.
  const last = arrivals.findLastIndex((arrival) => arrival.lot === lot);
  return { from, to: arrivals[last + 1]?.at ?? null };
}
