/** Places that meet every criterion of an assistant: none is left out, none is widened. */
import {
  locationFilters,
  type LocationCriteria,
  type ServesTarget,
} from '#domain/assistants/location-inputs.ts';
import { geodesicMeters } from '#domain/delivery/geodesic.ts';
import { frenchProfile } from '#domain/france/profile.ts';
import { dateTimeIn } from '#domain/time/local-time.ts';
import { servesPostcode } from '#server/delivery/find-delivery-slots.ts';
import type { OpenZoneRow } from '#server/delivery/store.ts';
import { zoneView } from '#server/delivery/views.ts';
import { askPartner } from '#server/platform/partner-call.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countWithin } from '#server/platform/throttles.ts';
import { siteHasAll } from './open-shelf.ts';
import { findAddress } from './saved-address.ts';
import type { Asking } from './tool.ts';
import { dayNames, viewLocation, type ViewedLocation } from './view-location.ts';

type LocationsAnswer = {
  locations: ViewedLocation[];
  /** False: none of these zones delivers to the target. */
  isServed: boolean;
};

/** Filters judge a place by what the answer says of it. */
export async function findLocations(
  asking: Asking,
  zones: readonly OpenZoneRow[],
  { serves, distance, filters = {}, grocery = {} }: LocationCriteria,
): Promise<LocationsAnswer> {
  const unread = Object.keys(filters).find((name) => !locationFilters.includes(name));
  if (unread !== undefined)
    throw new Refusal(
      'Assistant.FilterNotRead',
      {},
      `La boutique ne connaît pas le filtre « ${unread.slice(0, 60)} » : retirez-le.`,
    );
  const { hours, amenities = [], items } = filters;
  const served = await servingZones(asking, zones, { serves, grocery });
  const locations = served
    .filter((zone) => !items || sitesOf(zone).some((site) => siteHasAll(asking, site, items)))
    .map((zone) => viewLocation(zoneView(zone, [])))
    .filter(
      (place) =>
        (!distance ||
          (place.geo !== undefined &&
            geodesicMeters(distance.center, place.geo) <= distance.max)) &&
        (!hours || isOpenAt(place, hours.open_at)) &&
        amenities.every((amenity) => Object.hasOwn(place.amenities ?? {}, amenity)),
    );
  return { locations, isServed: served.length > 0 };
}

export const hasTarget = ({ serves, grocery }: LocationCriteria): boolean =>
  serves !== undefined || grocery?.saved_address !== undefined;

async function servingZones(
  asking: Asking,
  zones: readonly OpenZoneRow[],
  { serves, grocery = {} }: Pick<LocationCriteria, 'serves' | 'grocery'>,
): Promise<readonly OpenZoneRow[]> {
  const saved = await findAddress(asking.account, grocery);
  const postcodes = [
    ...(serves ? [await postcodeOf(asking, serves)] : []),
    ...(saved ? [saved.postalCode] : []),
  ];
  return zones.filter((zone) => postcodes.every((postcode) => servesPostcode(zone, postcode)));
}

/** Zones are lists of postcodes, so a point is the postcode of the address nearest to it. */
async function postcodeOf(
  { deps, assistant }: Asking,
  { point, address }: ServesTarget,
): Promise<string> {
  const { postal_code: code, address_country: country = frenchProfile.country } = address ?? {};
  if (point) {
    const now = deps.clock.now();
    if (!(await countWithin(deps.database.db, 'geocoder:ip', assistant.ip, now)))
      throw new Refusal('Generic.TooManyRequest');
    const { geocoder } = deps.partners;
    const found = await askPartner(deps.log, 'geocoder', () => geocoder.reverse(point));
    if (found) return found.postcode;
  } else if (
    code !== undefined &&
    frenchProfile.postcode.test(code) &&
    country.toUpperCase() === frenchProfile.country
  )
    return code;
  throw new Refusal('Assistant.TargetNotRead');
}

const sitesOf = (zone: OpenZoneRow): string[] => [...new Set([zone.shop_id, ...zone.site_ids])];

function isOpenAt({ hours = [], timezone }: ViewedLocation, instant: string): boolean {
  if (timezone === undefined) return false;
  const local = dateTimeIn(timezone, Temporal.Instant.from(instant));
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  return hours.some(
    ({ day, opens, closes }) =>
      day === dayNames[local.dayOfWeek - 1] &&
      opens <= time &&
      // The protocol reads this pair as the whole day.
      (time < closes || (opens === '00:00' && closes === '23:59')),
  );
}
