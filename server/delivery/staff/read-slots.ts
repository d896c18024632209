/** What the screens of the back office show of slots, zones and rules. */
import type {
  SlotLoad,
  StaffRule,
  StaffSlotDay,
  StaffZone,
} from '#domain/delivery/staff-contract.ts';
import type { Reader } from '#server/platform/db.ts';
import { shopDate, shopDateTime } from '#server/platform/shop-time.ts';
import type { Member } from '#server/platform/visitor.ts';
import { daysAhead } from '../extend-slots.ts';
import type { SlotRow } from '../store.ts';
import { zoneNotFound, type StaffDeliveryDeps } from './staff-deps.ts';
import {
  findAnyZone,
  listAllZones,
  listClosedDays,
  listRules,
  listSlotsBetween,
  listZonesWithSlots,
} from './store.ts';
import { staffRuleView, staffSlotView, staffZoneView } from './views.ts';

const startOfToday = (now: Temporal.Instant): Temporal.Instant =>
  shopDateTime(now).startOfDay().toInstant();

/** From today to the last day that has slots, each day there even when it has none. */
export async function readSlotDays(
  deps: StaffDeliveryDeps,
  zoneId: string,
): Promise<StaffSlotDay[]> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const today = shopDate(now);
  const zone = await findAnyZone(db, zoneId);
  if (!zone) throw zoneNotFound();
  const [rows, closed] = await Promise.all([
    listSlotsBetween(db, { from: startOfToday(now), zoneId }),
    listClosedDays(db, today, zoneId),
  ]);
  const carts = await deps.countCarts(
    db,
    rows.map(({ id }) => id),
  );
  const minutes = (await deps.readCartDemand(null)).minutesIn(zone);
  const slots = rows.map((row) =>
    staffSlotView(row, { now, carts: carts.get(row.id) ?? 0, minutes }),
  );
  const closedDays = new Set(closed.map(({ day }) => day.toString()));
  return Array.from({ length: daysAhead }, (_, offset) =>
    today.add({ days: offset }).toString(),
  ).map((day) => ({
    day,
    isClosed: closedDays.has(day),
    slots: slots.filter((slot) => slot.day === day),
  }));
}

export async function readZones(
  deps: StaffDeliveryDeps,
  staff: Pick<Member, 'siteIds'>,
): Promise<StaffZone[]> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const [zones, slots, withSlots] = await Promise.all([
    listAllZones(db, staff),
    listSlotsBetween(db, { from: now }),
    listZonesWithSlots(db),
  ]);
  const carts = await deps.countCarts(
    db,
    slots.map(({ id }) => id),
  );
  return zones.map((zone) => {
    const own = slots.filter((slot) => slot.zone_id === zone.id);
    return staffZoneView(zone, {
      hasSlots: withSlots.has(zone.id),
      booked: sum(own, (slot) => slot.booked),
      carts: sum(own, (slot) => carts.get(slot.id) ?? 0),
    });
  });
}

export async function readRules(
  db: Reader,
  zoneId: string,
  now: Temporal.Instant,
): Promise<StaffRule[]> {
  if (!(await findAnyZone(db, zoneId))) throw zoneNotFound();
  const [rules, slots] = await Promise.all([
    listRules(db, zoneId),
    listSlotsBetween(db, { from: now, zoneId }),
  ]);
  return rules.map((rule) =>
    staffRuleView(rule, { now, coming: slots.filter((slot) => slot.rule_id === rule.id) }),
  );
}

/** A closed slot, or one of a zone switched off, holds no more than it already does. */
export async function readLoad(
  deps: StaffDeliveryDeps,
  staff: Pick<Member, 'siteIds'>,
): Promise<SlotLoad> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const [zones, ofAll] = await Promise.all([
    listAllZones(db, staff),
    listSlotsBetween(db, { from: startOfToday(now) }),
  ]);
  const own = new Set(zones.map(({ id }) => id));
  const slots = ofAll.filter((slot) => own.has(slot.zone_id));
  const off = new Set(zones.filter((zone) => !zone.is_active).map(({ id }) => id));
  const loadOf = (rows: readonly SlotRow[]) => ({
    booked: sum(rows, (row) => row.booked),
    bookedMinutes: sum(rows, (row) => row.booked_minutes),
    capacity: sum(rows, (row) =>
      row.is_excluded || off.has(row.zone_id) ? row.booked : row.capacity,
    ),
  });
  const byDay = Map.groupBy(slots, (row) => shopDate(row.starts_at).toString());
  return {
    zones: zones.map(({ id, name }) => ({ id, name })),
    days: Array.from({ length: daysAhead }, (_, offset) =>
      shopDate(now).add({ days: offset }).toString(),
    ).map((day) => {
      const rows = byDay.get(day) ?? [];
      return {
        day,
        ...loadOf(rows),
        zones: Object.fromEntries(
          zones.map(({ id }) => [id, loadOf(rows.filter((row) => row.zone_id === id))]),
        ),
      };
    }),
  };
}

const sum = <Item>(items: readonly Item[], read: (item: Item) => number): number =>
  items.reduce((total, item) => total + read(item), 0);
