/**
 * Keeps two weeks of slots ahead, from the weekly rules. Idempotent: a slot that exists is left as
 * a manager made it.
 */
import { generateSlots, type SlotRule } from '#domain/delivery/generate-slots.ts';
import type { Clock } from '#domain/time/clock.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import type { Row } from '#server/platform/schema.ts';
import { shopDate, shopTimeZone } from '#server/platform/shop-time.ts';
import { listSlotRules, lockZones } from './slot-store.ts';
import { addSlots } from './slot-writing.ts';

/** Today is the first. */
export const daysAhead = 15;

export async function extendSlots(deps: { db: Db; clock: Clock }): Promise<number> {
  return inTransaction(deps.db, async (tx) => {
    await lockZones(tx);
    return (await extendInTransaction(tx, deps.clock.now())).length;
  });
}

/** Of one zone or of all; the zones are locked by the caller. The ids of the slots that were missing. */
export async function extendInTransaction(
  tx: Tx,
  now: Temporal.Instant,
  zoneId?: string,
): Promise<string[]> {
  const rows = await listSlotRules(tx, zoneId);
  return addSlots(tx, generateSlots(rows.map(ruleOf), shopDate(now), daysAhead, shopTimeZone()));
}

export function ruleOf(row: Row<'slot_rules'>): SlotRule & { id: number } {
  return {
    id: row.id,
    zoneId: row.zone_id,
    weekday: row.weekday,
    startHour: row.start_hour,
    endHour: row.end_hour,
    capacity: row.capacity,
    capacityMinutes: row.capacity_minutes,
    cutoffMinutes: row.cutoff_minutes,
    deltaDayCents: row.delta_day_cents,
    deltaSlotCents: row.delta_slot_cents,
    tiers: row.tiers,
    firstDay: row.first_day,
  };
}
