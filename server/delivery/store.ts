import { withFrenchSpaces } from '#domain/words/french-spaces.ts';
import { compiledOnce } from '#server/platform/compiled-statement.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';

export type ZoneRow = Row<'delivery_zones'> & { shop_name: string };
/** With what the shop asks of every order. */
export type OpenZoneRow = ZoneRow & { minimum_order_cents: number };
export type SlotRow = Row<'slots'>;

/** Whether the site may serve the zone, now or when those before it do not. */
export const mayServe = (zone: Pick<ZoneRow, 'shop_id' | 'site_ids'>, shopId: string): boolean =>
  zone.shop_id === shopId || zone.site_ids.includes(shopId);

export async function listZones(db: Reader): Promise<OpenZoneRow[]> {
  return db
    .selectFrom('delivery_zones')
    .innerJoin('sites', 'sites.id', 'delivery_zones.shop_id')
    .innerJoin('shops', (join) => join.on('shops.is_catalogue_active', '=', true))
    .selectAll('delivery_zones')
    .select(['sites.name as shop_name', 'shops.minimum_order_cents'])
    .where('is_active', '=', true)
    .where('sites.state', '=', 'open')
    .orderBy('delivery_zones.position')
    .execute();
}

export async function findZone(db: Reader, id: string): Promise<ZoneRow | undefined> {
  return db
    .selectFrom('delivery_zones')
    .innerJoin('sites', 'sites.id', 'delivery_zones.shop_id')
    .selectAll('delivery_zones')
    .select('sites.name as shop_name')
    .where('delivery_zones.id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/** Instructions of a pickup point, active or not; null when empty. */
export async function findInstructions(db: Reader, zoneId: string): Promise<string | null> {
  const row = await db
    .selectFrom('delivery_zones')
    .select('instructions')
    .where('id', '=', zoneId)
    .where('type', '!=', 'delivery')
    .executeTakeFirst();
  return row?.instructions ? withFrenchSpaces(row.instructions) : null;
}

/** Slots from the start of the day, without deleted ones. */
export async function listSlots(
  db: Reader,
  zoneIds: readonly string[],
  from: Temporal.Instant,
): Promise<SlotRow[]> {
  if (zoneIds.length === 0) return [];
  return db
    .selectFrom('slots')
    .selectAll()
    .where('zone_id', 'in', [...zoneIds])
    .where('starts_at', '>=', from)
    .where('deleted_at', 'is', null)
    .orderBy('starts_at')
    .execute();
}

/** Whether some slot of an active zone can be ordered. */
export async function hasOrderableSlot(db: Reader, now: Temporal.Instant): Promise<boolean> {
  const row = await db
    .selectFrom('slots')
    .innerJoin('delivery_zones', 'delivery_zones.id', 'slots.zone_id')
    .select('slots.id')
    .where('delivery_zones.is_active', '=', true)
    .where('slots.order_until', '>', now)
    .where('slots.is_excluded', '=', false)
    .where('slots.deleted_at', 'is', null)
    .whereRef('slots.booked', '<', 'slots.capacity')
    .where((eb) =>
      eb.or([
        eb('slots.capacity_minutes', 'is', null),
        eb('slots.booked_minutes', '<', eb.ref('slots.capacity_minutes')),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findSlot(db: Reader, id: string): Promise<SlotRow | undefined> {
  return db.selectFrom('slots').selectAll().where('id', '=', id).executeTakeFirst();
}

export type Place = { zone: ZoneRow | undefined; slot: SlotRow | undefined };

/** Active zone and slot as columns, for use in the cart's statement. */
export const placeColumns = 'zone.whole as zone, row_to_json(slots) as slot';
export const placeJoins = (wanted: string): string => `
  left join lateral (select row_to_json(z) as whole
    from (select delivery_zones.*, sites.name as shop_name from delivery_zones
      join sites on sites.id = delivery_zones.shop_id
      where delivery_zones.id = ${wanted}.zone_id and is_active) z) zone on true
  left join slots on slots.id = ${wanted}.slot_id`;
export type PlaceColumns = { zone: ZoneRow | null; slot: Record<string, unknown> | null };

const slotInstants = ['starts_at', 'ends_at', 'order_until', 'deleted_at'] as const;

export function placeOf({ zone, slot }: PlaceColumns): Place {
  const instants = slot
    ? Object.fromEntries(
        slotInstants.map((name) => [
          name,
          slot[name] === null ? null : Temporal.Instant.from(slot[name] as string),
        ]),
      )
    : {};
  return {
    zone: zone ?? undefined,
    slot: slot ? ({ ...slot, ...instants } as SlotRow) : undefined,
  };
}

export const findPlaceSql = `
  select ${placeColumns}
  from (select $1::text as zone_id, $2::text as slot_id) wanted ${placeJoins('wanted')}`;

export async function findPlace(
  db: Reader,
  ids: { zoneId: string; slotId: string | null },
): Promise<Place> {
  const [row] = await run<PlaceColumns>(db, findPlaceSql, [ids.zoneId, ids.slotId]);
  return row ? placeOf(row) : { zone: undefined, slot: undefined };
}

export async function lockSlots(tx: Tx, ids: readonly string[]): Promise<SlotRow[]> {
  return tx
    .selectFrom('slots')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

const book = compiledOnce((db, { slotId, now }: { slotId: string; now: Temporal.Instant }) =>
  db
    .updateTable('slots')
    .set((eb) => ({ booked: eb('booked', '+', 1) }))
    .where('id', '=', slotId)
    .whereRef('booked', '<', 'capacity')
    .where((eb) =>
      eb.or([
        eb('capacity_minutes', 'is', null),
        // As in hasRoom: an empty slot takes any order.
        eb('booked', '=', 0),
        eb('booked_minutes', '<=', eb.ref('capacity_minutes')),
      ]),
    )
    .where('order_until', '>', now)
    .where('is_excluded', '=', false)
    .where('deleted_at', 'is', null),
);

/**
 * Books one place, or returns false when the slot is full or cannot take the order's minutes; a
 * conditional update, safe under concurrency. The row of the order already points at the slot, so
 * that its minutes are counted: a trigger keeps their sum (`orders_minutes_booked`).
 */
export async function bookPlace(tx: Tx, slotId: string, now: Temporal.Instant): Promise<boolean> {
  return (await book(tx, { slotId, now })).numAffectedRows === 1n;
}

/** Moves the place of an order whose row already points at the new slot; returns false when that one is full. */
export async function movePlace(
  tx: Tx,
  { from, to }: { from: string; to: string },
  now: Temporal.Instant,
): Promise<boolean> {
  if (!(await bookPlace(tx, to, now))) return false;
  await releasePlace(tx, from);
  return true;
}

export async function releasePlace(tx: Tx, slotId: string): Promise<void> {
  await tx
    .updateTable('slots')
    .set((eb) => ({ booked: eb('booked', '-', 1) }))
    .where('id', '=', slotId)
    .execute();
}

/** Returns false when this e-mail already waits for this postcode. */
export async function insertProspect(db: Reader, row: NewRow<'prospects'>): Promise<boolean> {
  const result = await db
    .insertInto('prospects')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
