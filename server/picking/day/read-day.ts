import { isCollection } from '#domain/delivery/collection.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { DayBoard } from '#domain/picking/day-contract.ts';
import { buildDay, type DayOrder } from '#domain/picking/day.ts';
import { currentStatuses } from '#domain/orders/states.ts';
import { holdEndOf } from '#domain/payments/hold-end.ts';
import { missedOf } from '#server/orders/staff-store.ts';
import type { Database } from '#server/platform/db.ts';
import { shopDate, shopInstant } from '#server/platform/shop-time.ts';
import { listDayOrders, type DayOrderRow } from './day-store.ts';

/** Null: of all sites. */
export type DaySites = readonly string[] | null;

/**
 * Reads the orders of all sites once, and returns what draws the board of some of them. From the primary: a standby may
 * not have the change that asked for this reading.
 */
export async function readDay({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<(siteIds: DaySites) => DayBoard> {
  const now = clock.now();
  const today = shopDate(now);
  const shown = { from: shopInstant(today, 0), to: shopInstant(today.add({ days: 2 }), 0) };
  const rows = await listDayOrders(database.db, shown);
  const orders = rows.map((row) => toDayOrder(row, now));
  return (siteIds) =>
    buildDay(siteIds ? orders.filter(({ siteId }) => siteIds.includes(siteId)) : orders, {
      at: now.toString(),
      from: shown.from.toString(),
      to: shown.to.toString(),
    });
}

const toDayOrder = (row: DayOrderRow, now: Temporal.Instant): DayOrder => ({
  id: row.id,
  siteId: row.shop_id,
  number: row.number,
  status: row.status,
  missed: missedOf(row),
  isCollection: isCollection(row.type),
  zoneName: row.zone_name,
  from: row.from.toString(),
  to: row.to.toString(),
  slot: {
    id: row.slot_id,
    bookedMinutes: row.slot_minutes,
    capacityMinutes: row.slot_capacity_minutes,
  },
  preparer:
    row.preparer_id === null ? null : { id: row.preparer_id, name: row.preparer_name ?? '' },
  driverName: row.driver_name,
  hold: currentStatuses.includes(row.status) ? holdEndOf(row.capture_before, now) : null,
  lines: row.lines,
  doneLines: row.done_lines,
  batch: row.batch_id
    ? {
        id: row.batch_id,
        names: row.members ?? [],
        pausedAt: row.paused_at?.toString() ?? null,
      }
    : null,
});
