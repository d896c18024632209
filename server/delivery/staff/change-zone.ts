/**
 * Changes a zone or a pickup point: its name, where it is, whether it is offered, its opening hours and directions.
 * Orders already placed keep the name and address they were placed with, and show the new directions.
 */
import type { ChangeZoneRequest, OpeningHours } from '#domain/delivery/staff-contract.ts';
import { requireSite } from '#server/platform/access.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Row } from '#server/platform/schema.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { Member } from '#server/platform/visitor.ts';
import { lockZones } from '../slot-store.ts';
import { followClosures } from './follow-closures.ts';
import { changedMeanwhile, zoneNotFound, type StaffDeliveryDeps } from './staff-deps.ts';
import { findAnyZone, hasSlots, lockZoneList, updateZone, type ZoneChanges } from './store.ts';
import { sitesOf, zoneForJournal } from './views.ts';
import {
  locateAddress,
  requireFreeName,
  requireKnownPostcodes,
  requireNoOverlap,
} from './zone-checks.ts';

type Staff = Pick<Member, 'id' | 'siteIds'>;
/** A zone, as it was shown. */
type ZoneVersion = { id: string; version: number };
type Change = { zoneId: string; staff: Staff; request: ChangeZoneRequest };

export async function changeZone(deps: StaffDeliveryDeps, change: Change): Promise<void> {
  const { postcodes, address } = change.request;
  if (postcodes) await requireKnownPostcodes(deps, postcodes);
  const place = address ? await placeColumns(deps, address) : {};
  await inTransaction(deps.database.db, (tx) => writeZone(tx, deps, { ...change, place }));
}

/** Puts a site among those that serve these zones, before the others or after them. */
export async function joinZones(
  deps: StaffDeliveryDeps,
  {
    siteId,
    staff,
    request,
  }: {
    siteId: string;
    staff: Staff;
    request: { zones: readonly ZoneVersion[]; comesFirst: boolean };
  },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    for (const { id: zoneId, version } of request.zones) {
      const zone = await findAnyZone(tx, zoneId);
      if (!zone) throw zoneNotFound();
      const others = sitesOf(zone).filter((id) => id !== siteId);
      const siteIds = request.comesFirst ? [siteId, ...others] : [...others, siteId];
      await writeZone(tx, deps, { zoneId, staff, request: { version, siteIds }, place: {} });
    }
  });
}

async function writeZone(
  tx: Tx,
  { clock }: Pick<StaffDeliveryDeps, 'clock'>,
  { zoneId, staff, request, place }: Change & { place: ZoneChanges },
): Promise<void> {
  const before = await findAnyZone(tx, zoneId);
  if (!before) throw zoneNotFound();
  requireOwnFields(before, request);
  if (request.siteIds) await requireSites(tx, before, { wanted: request.siteIds, staff });
  if (request.name !== undefined || request.postcodes) await requireApart(tx, before, request);
  if (request.address) await requireMovable(tx, before);
  const after = await updateZone(
    tx,
    { id: zoneId, version: request.version },
    { ...columnsOf(request), ...place },
  );
  if (!after)
    throw changedMeanwhile(before.type === 'delivery' ? 'cette zone' : 'ce point de retrait');
  if (request.siteIds) await followClosures(tx, { zoneId }, { staffId: staff.id, at: clock.now() });
  await recordStaffAction(tx, {
    staffId: staff.id,
    at: clock.now(),
    kind: 'zone.change',
    subject: `zone:${zoneId}`,
    before: zoneForJournal(before),
    after: zoneForJournal(after),
  });
}

async function placeColumns(
  deps: StaffDeliveryDeps,
  wanted: NonNullable<ChangeZoneRequest['address']>,
): Promise<ZoneChanges> {
  const { address, ...point } = await locateAddress(deps, wanted);
  return { ...point, address: JSON.stringify(address) };
}

function columnsOf({
  isActive,
  openingHours,
  instructions,
  name,
  postcodes,
  siteIds,
}: ChangeZoneRequest): ZoneChanges {
  return {
    ...(isActive === undefined ? {} : { is_active: isActive }),
    ...(instructions === undefined ? {} : { instructions }),
    ...(name === undefined ? {} : { name }),
    ...(siteIds === undefined ? {} : { site_ids: [...new Set(siteIds)] }),
    ...(postcodes === undefined ? {} : { postcodes: [...new Set(postcodes)].toSorted() }),
    ...(openingHours === undefined ? {} : { opening_hours: writeOpeningHours(openingHours) }),
  };
}

/** As stored: by day and hour. */
export const writeOpeningHours = (hours: OpeningHours): string =>
  JSON.stringify(hours.toSorted((a, b) => a.day - b.day || a.from.localeCompare(b.from)));

/** A delivery zone has postcodes; a pickup point an address, opening hours and directions. */
function requireOwnFields({ type }: Row<'delivery_zones'>, request: ChangeZoneRequest): void {
  if (type !== 'delivery') {
    if (request.postcodes) throw new Refusal('Zone.NoPostcodes', { field: 'postcodes' });
    return;
  }
  if (request.openingHours) throw new Refusal('Zone.NoOpeningHours', { field: 'openingHours' });
  if (request.instructions) throw new Refusal('Zone.NoInstructions', { field: 'instructions' });
  if (request.address) throw new Refusal('Zone.NoAddress', { field: 'address' });
}

async function requireApart(
  tx: Tx,
  { id: zoneId }: Row<'delivery_zones'>,
  { name, postcodes, acceptsOverlap }: ChangeZoneRequest,
): Promise<void> {
  const { zones } = await lockZoneList(tx);
  if (name !== undefined) requireFreeName(zones, { name, zoneId });
  if (postcodes && !acceptsOverlap) requireNoOverlap(zones, { postcodes, zoneId });
}

/**
 * Under the lock of the sites, so that none closes meanwhile. A closed one may stay in its place. Who passes a zone on works at
 * each site that had it or gets it.
 */
async function requireSites(
  tx: Tx,
  zone: Row<'delivery_zones'>,
  { wanted, staff }: { wanted: readonly string[]; staff: Pick<Member, 'siteIds'> },
): Promise<void> {
  if (zone.type !== 'delivery' && new Set(wanted).size > 1)
    throw new Refusal('Zone.OneSite', { field: 'siteIds' });
  const { sites } = await lockZoneList(tx);
  const known = new Set([...sites.map(({ id }) => id), ...zone.site_ids]);
  if (wanted.some((id) => !known.has(id)))
    throw new Refusal('Shop.NotFoundFromQuery', { field: 'siteIds' });
  if (wanted.join() !== zone.site_ids.join())
    for (const id of [...zone.site_ids, ...wanted]) requireSite(staff, id);
}

/** Slots are made under the zone's lock, so none appears before this transaction ends. */
async function requireMovable(tx: Tx, { id }: Row<'delivery_zones'>): Promise<void> {
  await lockZones(tx, [id]);
  if (await hasSlots(tx, id)) throw new Refusal('Zone.AddressFixed', { field: 'address' });
}
