/** What the back office asks of zones, rules and slots, and the changes it makes. */
import { sql } from 'kysely';
import type { Reader, Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';
import type { Member } from '#server/platform/visitor.ts';
import type { SlotRow, ZoneRow } from '../store.ts';

export type RuleRow = Row<'slot_rules'>;

/** Every zone, those switched off included; for a member of some sites those that are theirs (`guard-sites.ts`). */
export async function listAllZones(
  db: Reader,
  { siteIds }: Pick<Member, 'siteIds'>,
): Promise<ZoneRow[]> {
  return db
    .selectFrom('delivery_zones')
    .innerJoin('sites', 'sites.id', 'delivery_zones.shop_id')
    .selectAll('delivery_zones')
    .select('sites.name as shop_name')
    .$if(siteIds !== undefined, (query) =>
      query.where(
        sql<boolean>`array[delivery_zones.site_ids[1], delivery_zones.shop_id] && ${siteIds}::text[]`,
      ),
    )
    .orderBy('delivery_zones.position')
    .orderBy('delivery_zones.id')
    .execute();
}

export async function findAnyZone(
  db: Reader,
  id: string,
): Promise<Row<'delivery_zones'> | undefined> {
  return db.selectFrom('delivery_zones').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Serialises what compares zones with each other (names, postcodes) until the transaction ends. */
export async function lockZoneList(tx: Tx): Promise<{
  sites: readonly Pick<Row<'sites'>, 'id' | 'opening_hours'>[];
  zones: Row<'delivery_zones'>[];
}> {
  const sites = await tx
    .selectFrom('sites')
    .select(['id', 'opening_hours'])
    .where('state', '!=', 'closed')
    .orderBy('position')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const zones = await tx.selectFrom('delivery_zones').selectAll().orderBy('position').execute();
  return { sites, zones };
}

export async function insertZone(
  tx: Tx,
  row: NewRow<'delivery_zones'>,
): Promise<Row<'delivery_zones'>> {
  return tx.insertInto('delivery_zones').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Whether the zone ever had slots, past or deleted ones included. */
export async function hasSlots(db: Reader, zoneId: string): Promise<boolean> {
  const row = await db
    .selectFrom('slots')
    .select('id')
    .where('zone_id', '=', zoneId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listZonesWithSlots(db: Reader): Promise<Set<string>> {
  const rows = await db.selectFrom('slots').select('zone_id').distinct().execute();
  return new Set(rows.map(({ zone_id }) => zone_id));
}

export type ZoneChanges = {
  is_active?: boolean;
  instructions?: string;
  opening_hours?: string;
  name?: string;
  site_ids?: string[];
  postcodes?: string[];
  address?: string;
  latitude?: number;
  longitude?: number;
};

/** Undefined when somebody changed it since `version`. */
export async function updateZone(
  tx: Tx,
  { id, version }: { id: string; version: number },
  changes: ZoneChanges,
): Promise<Row<'delivery_zones'> | undefined> {
  return tx
    .updateTable('delivery_zones')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** Live slots that begin in a stretch of time, of one zone or of all. */
export async function listSlotsBetween(
  db: Reader,
  {
    from,
    to,
    zoneId,
  }: { from: Temporal.Instant; to?: Temporal.Instant; zoneId?: string | undefined },
): Promise<SlotRow[]> {
  let query = db
    .selectFrom('slots')
    .selectAll()
    .where('starts_at', '>=', from)
    .where('deleted_at', 'is', null);
  if (to) query = query.where('starts_at', '<', to);
  if (zoneId !== undefined) query = query.where('zone_id', '=', zoneId);
  return query.orderBy('starts_at').orderBy('id').execute();
}

/** The zones that the site may serve, or the zone, locked in the order of their ids (slot-store.ts). */
export const lockZonesOf = (
  tx: Tx,
  of: { siteId: string } | { zoneId: string },
): Promise<Row<'delivery_zones'>[]> =>
  tx
    .selectFrom('delivery_zones')
    .selectAll()
    .where(
      'zoneId' in of
        ? sql<boolean>`id = ${of.zoneId}`
        : sql<boolean>`${of.siteId} = any(site_ids || shop_id)`,
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const listSiteDays = (tx: Tx): Promise<Pick<Row<'sites'>, 'id' | 'state' | 'closures'>[]> =>
  tx.selectFrom('sites').select(['id', 'state', 'closures']).execute();

export async function listClosedDays(
  db: Reader,
  from: Temporal.PlainDate,
  zoneId?: string,
): Promise<Pick<Row<'closed_days'>, 'zone_id' | 'day' | 'is_by_sites'>[]> {
  let query = db
    .selectFrom('closed_days')
    .select(['zone_id', 'day', 'is_by_sites'])
    .where('day', '>=', from);
  if (zoneId !== undefined) query = query.where('zone_id', '=', zoneId);
  return query.orderBy('day').execute();
}

type SlotChanges = {
  capacity?: number;
  capacity_minutes?: number | null;
  delta_day_cents?: number;
  delta_slot_cents?: number;
  tiers?: string;
  order_until?: Temporal.Instant;
  is_excluded?: boolean;
  is_closed_with_day?: boolean;
  is_adjusted?: boolean;
};

/** Undefined when somebody changed it since `version`. */
export async function updateSlot(
  tx: Tx,
  { id, version }: { id: string; version: number },
  changes: SlotChanges,
): Promise<SlotRow | undefined> {
  return tx
    .updateTable('slots')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function updateSlots(
  tx: Tx,
  ids: readonly string[],
  changes: SlotChanges & { deleted_at?: Temporal.Instant },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('slots')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', 'in', [...ids])
    .execute();
}

/** True when the day was not closed yet, or is now closed by hand too. */
export async function insertClosedDay(
  tx: Tx,
  row: NewRow<'closed_days'> & { is_by_sites: boolean },
): Promise<boolean> {
  const result = await tx
    .insertInto('closed_days')
    .values(row)
    .onConflict((conflict) =>
      row.is_by_sites
        ? conflict.doNothing()
        : conflict
            .columns(['zone_id', 'day'])
            .doUpdateSet({ is_by_sites: false })
            .where('closed_days.is_by_sites', '=', true),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function deleteClosedDay(
  tx: Tx,
  { zone_id, day }: { zone_id: string; day: Temporal.PlainDate },
): Promise<boolean> {
  const result = await tx
    .deleteFrom('closed_days')
    .where('zone_id', '=', zone_id)
    .where('day', '=', day)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function listRules(db: Reader, zoneId: string): Promise<RuleRow[]> {
  return db
    .selectFrom('slot_rules')
    .selectAll()
    .where('zone_id', '=', zoneId)
    .orderBy('weekday')
    .orderBy('start_hour')
    .execute();
}

export async function findRule(db: Reader, id: number): Promise<RuleRow | undefined> {
  return db.selectFrom('slot_rules').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findRules(db: Reader, ids: readonly number[]): Promise<RuleRow[]> {
  return db
    .selectFrom('slot_rules')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
}

export async function insertRule(tx: Tx, row: NewRow<'slot_rules'>): Promise<RuleRow> {
  return tx.insertInto('slot_rules').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function updateRule(
  tx: Tx,
  id: number,
  changes: Omit<NewRow<'slot_rules'>, 'zone_id'>,
): Promise<RuleRow> {
  return tx
    .updateTable('slot_rules')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteRule(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('slot_rules').where('id', '=', id).execute();
}

/** The live slots that rules have made and that have not begun, with their rows held until the change is made. */
export async function lockComingSlotsOfRule(
  tx: Tx,
  ruleId: number,
  now: Temporal.Instant,
): Promise<SlotRow[]> {
  return tx
    .selectFrom('slots')
    .selectAll()
    .where('rule_id', '=', ruleId)
    .where('starts_at', '>', now)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
