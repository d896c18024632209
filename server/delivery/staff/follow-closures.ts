/**
 * A site that is closed for some days leaves its zones to their other sites (cart/zone-of-cart.ts). Where none of a zone's
 * sites works on a day, the zone is closed that day as by hand, and opens again with the first of them that does.
 */
import { daysOfClosure, isClosedOn } from '#domain/sites/closures.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Row } from '#server/platform/schema.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { lockSlotsBetween } from '../slot-store.ts';
import { boundsOf, closing, reopening, turnDayOfZone } from './close-day.ts';
import { listClosedDays, listSiteDays, lockZonesOf } from './store.ts';
import { sitesOf } from './views.ts';

type Author = { staffId: string; at: Temporal.Instant };
type Days = Map<string, Pick<Row<'sites'>, 'state' | 'closures'>>;
type Turned = { zone_id: string; day: Temporal.PlainDate; isShut: boolean };

/** The caller holds the lock of the sites, or one of two changes at once would not see the other's days. */
export async function followClosures(
  tx: Tx,
  of: { siteId: string } | { zoneId: string },
  { staffId, at }: Author,
): Promise<void> {
  const zones = await lockZonesOf(tx, of);
  const sites: Days = new Map((await listSiteDays(tx)).map((site) => [site.id, site]));
  const today = shopDate(at);
  const closed = await listClosedDays(tx, today);
  const turned = zones.flatMap((zone): Turned[] => {
    const shut = shutDays(sitesOf(zone), sites, today.toString());
    const before = new Set(
      closed
        .filter((row) => row.zone_id === zone.id && row.is_by_sites)
        .map(({ day }) => day.toString()),
    );
    return [...shut.symmetricDifference(before)].map((day) => ({
      zone_id: zone.id,
      day: Temporal.PlainDate.from(day),
      isShut: shut.has(day),
    }));
  });
  const days = turned.map(({ day }) => day).toSorted(Temporal.PlainDate.compare);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return;
  const zoneIds = zones.map(({ id }) => id);
  const slots = await lockSlotsBetween(tx, { zoneIds, ...boundsOf(first, last) });
  for (const { isShut, ...ofZone } of turned)
    await turnDayOfZone(tx, isShut ? closing(true) : reopening, { ...ofZone, at, slots, staffId });
}

function shutDays(siteIds: readonly string[], all: Days, from: string): Set<string> {
  const sites = siteIds.flatMap((id) => all.get(id) ?? []);
  const works = (day: string) =>
    sites.some(({ state, closures }) => state === 'open' && !isClosedOn(closures, day));
  return new Set(
    sites
      .flatMap(({ closures }) => closures.flatMap(daysOfClosure))
      .filter((day) => day >= from && !works(day)),
  );
}
