/** How slots are made and held in SQL: the zones' rows, the rules, the slots that stand in the way. */
import type { Tx } from '#server/platform/db.ts';
import type { NewRow, Row } from '#server/platform/schema.ts';
import type { SlotRow } from './store.ts';

/** In the order of their ids. Carts and orders only point at a zone: they do not wait. */
export async function lockZones(tx: Tx, ids?: readonly string[]): Promise<string[]> {
  const zones = tx.selectFrom('delivery_zones').select('id').orderBy('id').forNoKeyUpdate();
  const rows = await (ids ? zones.where('id', 'in', [...ids]) : zones).execute();
  return rows.map(({ id }) => id);
}

/** The weekly rules of one zone, or of all. */
export async function listSlotRules(tx: Tx, zoneId?: string): Promise<Row<'slot_rules'>[]> {
  const rules = tx.selectFrom('slot_rules').selectAll();
  return (zoneId === undefined ? rules : rules.where('zone_id', '=', zoneId)).execute();
}

/** When the live slots of these zones begin and end. */
export async function listSpells(
  tx: Tx,
  zoneIds: readonly string[],
  endingAfter: Temporal.Instant,
): Promise<Pick<SlotRow, 'zone_id' | 'starts_at' | 'ends_at'>[]> {
  return tx
    .selectFrom('slots')
    .select(['zone_id', 'starts_at', 'ends_at'])
    .where('zone_id', 'in', [...zoneIds])
    .where('ends_at', '>', endingAfter)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function listClosedDaysOf(
  tx: Tx,
  zoneIds: readonly string[],
  from: Temporal.PlainDate,
): Promise<{ zone_id: string; day: Temporal.PlainDate }[]> {
  return tx
    .selectFrom('closed_days')
    .select(['zone_id', 'day'])
    .where('zone_id', 'in', [...zoneIds])
    .where('day', '>=', from)
    .execute();
}

/**
 * Leaves a slot that exists as it is; `isReviving` brings back one that was taken away. Returns the
 * ids of those written.
 */
export async function insertSlots(
  tx: Tx,
  rows: readonly NewRow<'slots'>[],
  { isReviving }: { isReviving: boolean },
): Promise<string[]> {
  const added = await tx
    .insertInto('slots')
    .values([...rows])
    .onConflict((conflict) =>
      isReviving
        ? conflict
            .column('id')
            .doUpdateSet((eb) => ({
              starts_at: eb.ref('excluded.starts_at'),
              ends_at: eb.ref('excluded.ends_at'),
              order_until: eb.ref('excluded.order_until'),
              capacity: eb.ref('excluded.capacity'),
              capacity_minutes: eb.ref('excluded.capacity_minutes'),
              delta_day_cents: eb.ref('excluded.delta_day_cents'),
              delta_slot_cents: eb.ref('excluded.delta_slot_cents'),
              tiers: eb.ref('excluded.tiers'),
              rule_id: eb.ref('excluded.rule_id'),
              is_excluded: eb.ref('excluded.is_excluded'),
              is_closed_with_day: eb.ref('excluded.is_closed_with_day'),
              is_adjusted: false,
              deleted_at: null,
              version: eb('slots.version', '+', 1),
            }))
            .where('slots.deleted_at', 'is not', null)
            .where('slots.booked', '=', 0)
        : conflict.doNothing(),
    )
    .returning('id')
    .execute();
  return added.map(({ id }) => id);
}

export type SlotFilter = {
  zoneIds: readonly string[];
  from: Temporal.Instant;
  to: Temporal.Instant;
};

/** Locks the live slots of a span by id, the order in which moving an order locks its two slots. */
export async function lockSlotsBetween(
  tx: Tx,
  { zoneIds, from, to }: SlotFilter,
): Promise<SlotRow[]> {
  if (zoneIds.length === 0) return [];
  return tx
    .selectFrom('slots')
    .selectAll()
    .where('zone_id', 'in', [...zoneIds])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}
