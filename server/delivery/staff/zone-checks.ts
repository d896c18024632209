/**
 * Checks of a zone before it is written. Postcodes and addresses are checked by the geocoder, before any transaction;
 * names and overlaps under the lock of all zones.
 */
import { foldText } from '#domain/words/fold.ts';
import type { CheckedPostcodes, ZoneAddress } from '#domain/delivery/zone-contract.ts';
import { findOverlaps, overlapText } from '#domain/delivery/zone-area.ts';
import { askPartner } from '#server/platform/partner-call.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Row } from '#server/platform/schema.ts';
import type { StaffDeliveryDeps } from './staff-deps.ts';
import { listAllZones } from './store.ts';

/** Requests sent together: the address base limits them. */
const atOnce = 10;

async function readCities(
  deps: StaffDeliveryDeps,
  postcodes: readonly string[],
): Promise<CheckedPostcodes['items']> {
  const items: CheckedPostcodes['items'] = [];
  for (let start = 0; start < postcodes.length; start += atOnce) {
    const some = postcodes.slice(start, start + atOnce);
    items.push(
      ...(await Promise.all(
        some.map(async (postcode) => ({
          postcode,
          cities: await askPartner(deps.log, 'geocoder', () =>
            deps.partners.geocoder.citiesOf(postcode),
          ),
        })),
      )),
    );
  }
  return items;
}

export async function checkPostcodes(
  deps: StaffDeliveryDeps,
  asked: { postcodes: readonly string[]; zoneId?: string | undefined },
): Promise<CheckedPostcodes> {
  const [items, zones] = await Promise.all([
    readCities(deps, asked.postcodes),
    listAllZones(deps.database.db, {}),
  ]);
  return { items, overlaps: findOverlaps(zones.map(areaOf), asked) };
}

export async function requireKnownPostcodes(
  deps: StaffDeliveryDeps,
  postcodes: readonly string[],
): Promise<void> {
  const unknown = (await readCities(deps, postcodes))
    .filter(({ cities }) => cities.length === 0)
    .map(({ postcode }) => postcode);
  if (unknown.length > 0)
    throw new Refusal(
      'Zone.PostcodeUnknown',
      { field: 'postcodes', postcodes: unknown },
      `Aucune commune connue pour ${unknown.join(', ')}. Vérifiez, ou retirez-les.`,
    );
}

type LocatedAddress = { address: ZoneAddress; latitude: number; longitude: number };

export async function locateAddress(
  deps: StaffDeliveryDeps,
  address: ZoneAddress,
): Promise<LocatedAddress> {
  const { streetNumber, street, postalCode, city } = address;
  const text = [streetNumber, street, postalCode, city].filter(Boolean).join(' ');
  const [found] = await askPartner(deps.log, 'geocoder', () =>
    deps.partners.geocoder.search(text, { limit: 1, postcode: postalCode }),
  );
  // A town alone is no place to collect an order.
  if (found?.postcode !== postalCode || found.type === 'municipality')
    throw new Refusal('Zone.AddressNotFound', { field: 'address' });
  return { address, latitude: found.latitude, longitude: found.longitude };
}

export function requireNoOverlap(
  zones: readonly Row<'delivery_zones'>[],
  wanted: { zoneId?: string; postcodes: readonly string[] },
): void {
  const overlaps = findOverlaps(zones.map(areaOf), wanted);
  if (overlaps.length > 0)
    throw new Refusal('Zone.Overlap', { field: 'postcodes', overlaps }, overlapText(overlaps));
}

/** Compared without case or accents: customers read the names side by side. */
export function requireFreeName(
  zones: readonly Row<'delivery_zones'>[],
  { name, zoneId }: { name: string; zoneId?: string },
): void {
  const isTaken = zones.some(
    (zone) => zone.id !== zoneId && foldText(zone.name) === foldText(name),
  );
  if (isTaken) throw new Refusal('Zone.NameTaken', { field: 'name' });
}

const areaOf = ({ is_active: isActive, ...zone }: Row<'delivery_zones'>) => ({ ...zone, isActive });
