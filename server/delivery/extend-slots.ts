/** Keeps two weeks of slots ahead, from the weekly rules. Idempotent: a slot that exists is left as a manager made it. */
import { generateSlots, type SlotRule } from '#domain/delivery/generate-slots.ts';
import { type Clock, parisDate } from '#domain/paris-time.ts';
import type { Db } from '#server/platform/db.ts';

const daysAhead = 15;

export async function extendSlots(deps: { db: Db; clock: Clock }): Promise<number> {
  const rows = await deps.db.selectFrom('slot_rules').selectAll().execute();
  const rules: SlotRule[] = rows.map((row) => ({
    zoneId: row.zone_id, weekday: row.weekday, startHour: row.start_hour, endHour: row.end_hour, capacity: row.capacity, cutoffMinutes: row.cutoff_minutes,
    deltaDayCents: row.delta_day_cents, deltaSlotCents: row.delta_slot_cents, tiers: row.tiers,
  }));
  const slots = generateSlots(rules, parisDate(deps.clock.now()), daysAhead);
  if (slots.length === 0) return 0;
  const result = await deps.db
    .insertInto('slots')
    .values(slots.map((slot) => ({
      id: slot.id, zone_id: slot.zoneId, starts_at: slot.startsAt, ends_at: slot.endsAt, order_until: slot.orderUntil, capacity: slot.capacity,
      delta_day_cents: slot.deltaDayCents, delta_slot_cents: slot.deltaSlotCents, tiers: JSON.stringify(slot.tiers),
    })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0);
}
