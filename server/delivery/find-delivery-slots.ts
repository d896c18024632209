/** Which zones serve an address, with their slots; which pickup point is nearest when none does. */
import type { AddressInput } from '#domain/addresses/address.ts';
import type {
  DeliverySlots,
  DeliverySlotsRequest,
  DeliveryZone,
} from '#domain/delivery/contract.ts';
import {
  filterByHours,
  isFreeDeliveryPromoted,
  nextAvailableSlot,
} from '#domain/delivery/rules.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { MeansAbilities } from '#domain/payments/hold-plan.ts';
import type { Geocoder } from '#server/partners/geocoding/port.ts';
import type { Database } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';
import { withPlausibleCoordinates } from '#server/shop/plausible-coordinates.ts';
import { listOfferedSlots } from './list-offered-slots.ts';
import { listZones, type SlotRow, type ZoneRow } from './store.ts';
import { offeredSlotView, zoneView } from './views.ts';

export type DeliveryDeps = {
  database: Database;
  clock: Clock;
  partners: { geocoder: Geocoder };
  /**
   * What the visitor's cart asks of a zone; null reads no cart. Provided by app.ts, since carts
   * belong to a higher slice.
   */
  readCartDemand(visitor: Owner | null): Promise<CartDemand>;
};
type Owner = { customerId: string | null; sessionId: string | null };
type CartDemand = {
  /** Minutes of work. */
  minutesIn(
    zone: Pick<ZoneRow, 'type' | 'shop_id'>,
    address?: { latitude?: number | undefined; longitude?: number | undefined },
  ): number;
  /** The zone as served by the site that has the whole cart. */
  serving<Zone extends ZoneRow>(zone: Zone): Zone;
  /** On a day on which a site of the zone is closed; null on any other. */
  servingOn(zone: ZoneRow, slot: SlotRow): { id: string; name: string } | null;
};
type Asker = { visitor: Owner; readMeans(): Promise<MeansAbilities> };

export async function findDeliverySlots(
  deps: DeliveryDeps,
  request: DeliverySlotsRequest,
  { visitor, readMeans }: Asker,
): Promise<DeliverySlots> {
  const { db } = deps.database;
  const zones = await listZones(db);
  const address =
    request.address && (await withPlausibleCoordinates(deps.partners, request.address));
  const point = address ? await locate(deps, address) : undefined;
  const asked = zones.filter((zone) => isAsked(zone, request));
  if (request.address && request.mode !== 'collection' && asked.length === 0) {
    const nearest = byDistance(
      zones.filter((zone) => zone.type !== 'delivery').map((zone) => zoneView(zone, [], point)),
    )[0];
    throw new Refusal('Delivery.NoDeliveryForAddress', { nearestPickup: nearest ?? null });
  }
  const now = deps.clock.now();
  const [rows, abilities] = await Promise.all([listOfferedSlots(db, asked, now), readMeans()]);
  const { minutesIn, serving, servingOn } = await readCartDemand(deps, {
    zones: asked,
    rows,
    visitor,
  });
  const views = byDistance(
    asked.map(serving).map((zone) => {
      const minutes = minutesIn(zone, address);
      const ofZone = rows.filter((row) => row.zone_id === zone.id);
      return zoneView(
        zone,
        ofZone.map((row) =>
          offeredSlotView(row, { now, minutes, abilities, shop: servingOn(zone, row) }),
        ),
        point,
      );
    }),
  );
  const kept =
    request.hourFrom === undefined && request.hourTo === undefined
      ? views
      : views.map((zone) => ({
          ...zone,
          deliverySlots: filterByHours(
            zone.deliverySlots,
            [request.hourFrom ?? 0, request.hourTo ?? 24],
            shopTimeZone(),
          ),
        }));
  const all = kept.flatMap((zone) => zone.deliverySlots);
  return {
    zones: kept,
    isFreeDeliveryPromoted: isFreeDeliveryPromoted(all),
    nextAvailableSlot: nextAvailableSlot(all, now, shopTimeZone()),
    minimumOrder: asked[0]?.minimum_order_cents ?? 0,
    nearestPickup: null,
  };
}

/** Looks at the visitor's cart only when some slot counts minutes, or when several sites may serve. */
export function readCartDemand(
  deps: Pick<DeliveryDeps, 'readCartDemand'>,
  { zones, rows, visitor }: { zones: readonly ZoneRow[]; rows: readonly SlotRow[]; visitor: Owner },
): Promise<CartDemand> {
  const depends =
    rows.some((row) => row.capacity_minutes !== null) ||
    zones.some((zone) => zone.site_ids.length > 1);
  return deps.readCartDemand(depends ? visitor : null);
}

function isAsked(zone: ZoneRow, request: DeliverySlotsRequest): boolean {
  if (request.deliveryZoneId) return zone.id === request.deliveryZoneId;
  if (request.mode === 'collection') return zone.type !== 'delivery';
  if (zone.type !== 'delivery') return false;
  return !request.address || servesPostcode(zone, request.address.postalCode);
}

export function servesPostcode(
  zone: Pick<ZoneRow, 'type' | 'postcodes'>,
  postcode: string,
): boolean {
  return zone.type === 'delivery' && zone.postcodes.includes(postcode);
}

/**
 * The coordinates typed or clicked, else those of the geocoder; a place that cannot be found only
 * loses its distances.
 */
async function locate(
  deps: DeliveryDeps,
  address: AddressInput,
): Promise<{ latitude: number; longitude: number } | undefined> {
  if (address.latitude !== undefined && address.longitude !== undefined)
    return { latitude: address.latitude, longitude: address.longitude };
  const text = [address.streetNumber, address.street, address.postalCode, address.city]
    .filter(Boolean)
    .join(' ');
  const [found] = await deps.partners.geocoder.search(text, { limit: 1 }).catch(() => []);
  return found;
}

function byDistance(zones: DeliveryZone[]): DeliveryZone[] {
  return zones.toSorted(
    (a, b) =>
      (a.distanceMeters ?? Number.MAX_SAFE_INTEGER) - (b.distanceMeters ?? Number.MAX_SAFE_INTEGER),
  );
}
