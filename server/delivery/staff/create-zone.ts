/** Makes a delivery zone or a pickup point, with the week of another or without slots until it has a weekly rule. */
import { freeId } from '#domain/words/free-id.ts';
import type { NewZoneRequest } from '#domain/delivery/zone-contract.ts';
import { typeOfPickup } from '#domain/delivery/zone-area.ts';
import { worksAt } from '#domain/staff/works-at.ts';
import { requireSite } from '#server/platform/access.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { NewRow } from '#server/platform/schema.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { Member } from '#server/platform/visitor.ts';
import type { StaffDeliveryDeps } from './staff-deps.ts';
import { followClosures } from './follow-closures.ts';
import { copyWeek } from './copy-rules.ts';
import { insertZone, lockZoneList } from './store.ts';
import { zoneForJournal } from './views.ts';
import {
  locateAddress,
  requireFreeName,
  requireKnownPostcodes,
  requireNoOverlap,
} from './zone-checks.ts';

export async function createZone(
  deps: StaffDeliveryDeps,
  { staff, request }: { staff: Pick<Member, 'id' | 'siteIds'>; request: NewZoneRequest },
): Promise<string> {
  const columns = await columnsOf(deps, request);
  return inTransaction(deps.database.db, async (tx) => {
    const { sites, zones } = await lockZoneList(tx);
    const siteId = request.shopId ?? sites.find(({ id }) => worksAt(staff, id))?.id;
    const site = sites.find(({ id }) => id === siteId);
    if (!site) throw new Refusal('Shop.NotFoundFromQuery', { field: 'shopId' });
    requireSite(staff, site.id);
    // Also makes the same request sent twice create one zone.
    requireFreeName(zones, { name: request.name });
    if (request.kind === 'delivery' && !request.acceptsOverlap) requireNoOverlap(zones, request);
    const row = await insertZone(tx, {
      ...columns,
      // Addresses of pages and ids of slots hold it.
      id: freeId(request.name, {
        taken: new Set(zones.map(({ id }) => id)),
        longest: 40,
        nameless: 'zone',
      }),
      shop_id: site.id,
      name: request.name,
      // One goes to a pickup point while its site is open, until its own hours are written.
      opening_hours: JSON.stringify(request.kind === 'pickup' ? site.opening_hours : []),
      min_offset_days: 0,
      max_offset_days: 14,
      position: Math.max(0, ...zones.map(({ position }) => position + 1)),
    });
    await recordStaffAction(tx, {
      staffId: staff.id,
      at: deps.clock.now(),
      kind: 'zone.add',
      subject: `zone:${row.id}`,
      after: zoneForJournal(row),
    });
    await followClosures(tx, { zoneId: row.id }, { staffId: staff.id, at: deps.clock.now() });
    if (request.weekOf !== undefined)
      await copyWeek(tx, deps.clock.now(), { zoneId: row.id, from: request.weekOf, staff });
    return row.id;
  });
}

type Columns = Pick<
  NewRow<'delivery_zones'>,
  'type' | 'pickup_type' | 'postcodes' | 'address' | 'latitude' | 'longitude' | 'instructions'
>;

async function columnsOf(deps: StaffDeliveryDeps, request: NewZoneRequest): Promise<Columns> {
  if (request.kind === 'delivery') {
    await requireKnownPostcodes(deps, request.postcodes);
    return {
      type: 'delivery',
      pickup_type: null,
      postcodes: [...new Set(request.postcodes)].toSorted(),
      address: null,
      latitude: null,
      longitude: null,
      instructions: '',
    };
  }
  const { address, ...point } = await locateAddress(deps, request.address);
  return {
    ...point,
    type: typeOfPickup(request.pickupType),
    pickup_type: request.pickupType,
    postcodes: [],
    address: JSON.stringify(address),
    instructions: request.instructions,
  };
}
