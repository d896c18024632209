import type { ShopId } from '#domain/contract/ids.ts';
import { distanceMeters } from '#domain/delivery/rules.ts';
import { findTrip, type VanTrip } from '#domain/sites/van-runs.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';
import type { Snapshot } from './snapshot-types.ts';

/** One trip of each run from an open site; the nearest site first, then the first to arrive. */
export function findVans(
  { shop: { id: toId }, sites, vanRuns }: Pick<Snapshot, 'shop' | 'sites' | 'vanRuns'>,
  { now, until }: { now: Temporal.Instant; until: Temporal.Instant },
): VanTrip[] {
  const to = sites.get(toId)?.work.from;
  const metersFrom = (siteId: ShopId) => {
    const from = sites.get(siteId)?.work.from;
    return from && to ? distanceMeters(from, to) : Infinity;
  };
  const inReach = { now, until, timeZone: shopTimeZone() };
  return vanRuns
    .filter((run) => run.toId === toId && sites.get(run.fromId)?.state === 'open')
    .flatMap((run) => {
      const trip = findTrip(run, inReach);
      return trip ? [{ trip, meters: metersFrom(run.fromId) }] : [];
    })
    .toSorted(
      (a, b) =>
        (a.meters === b.meters ? 0 : a.meters - b.meters) ||
        Temporal.Instant.compare(a.trip.arrivesAt, b.trip.arrivesAt),
    )
    .map(({ trip }) => trip);
}
