import { isWithinOffsets } from '#domain/delivery/rules.ts';
import type { Reader } from '#server/platform/db.ts';
import { shopDateTime, shopTimeZone } from '#server/platform/shop-time.ts';
import { listSlots, type SlotRow, type ZoneRow } from './store.ts';

/**
 * The slots of these zones that customers may see: from the start of the day on, within the days
 * ahead that each zone allows.
 */
export async function listOfferedSlots(
  db: Reader,
  zones: readonly ZoneRow[],
  now: Temporal.Instant,
): Promise<SlotRow[]> {
  const byId = new Map(zones.map((zone) => [zone.id, offsetsOf(zone)]));
  const rows = await listSlots(db, [...byId.keys()], shopDateTime(now).startOfDay().toInstant());
  return rows.filter((row) => {
    const offsets = byId.get(row.zone_id);
    return offsets !== undefined && isWithinOffsets(row.starts_at, now, offsets, shopTimeZone());
  });
}

export function offsetsOf(zone: ZoneRow): { minOffsetDays: number; maxOffsetDays: number } {
  return { minOffsetDays: zone.min_offset_days, maxOffsetDays: zone.max_offset_days };
}
