/**
 * A whole day closed for a zone or for all, and opened again. The day is remembered by itself: its slots may not exist yet,
 * and the job that makes them reads it under the same lock (slot-writing.ts).
 */
import type { ClosedDay, Closing } from '#domain/delivery/staff-contract.ts';
import { isOrderingOpen } from '#domain/delivery/rules.ts';
import { parisDate, parisInstant } from '#domain/paris-time.ts';
import { inTransaction, type Reader } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { lockSlotsBetween, lockZones } from '../slot-writing.ts';
import { zoneNotFound, type StaffDeliveryDeps } from './staff-deps.ts';
import { deleteClosedDay, findAnyZone, insertClosedDay, listAllZones, listClosedDays, listSlotsBetween, updateSlots } from './store.ts';

type DayOfZones = { day: string; /** Absent: every zone. */ zoneId: string | undefined };
type Asked = DayOfZones & { staffId: string };

/** A holiday of next year is closed today, not one of the next decade by a slip of the finger. */
const farthestDays = 400;

export async function closeDay(deps: StaffDeliveryDeps, asked: Asked): Promise<void> {
  const day = readDay(deps, asked);
  const at = deps.clock.now();
  await inTransaction(deps.database.db, async (tx) => {
    const zoneIds = requireZones(await lockZones(tx, asked.zoneId === undefined ? undefined : [asked.zoneId]));
    const slots = await lockSlotsBetween(tx, { zoneIds, ...boundsOf(day) });
    for (const zoneId of zoneIds) {
      if (!(await insertClosedDay(tx, { zone_id: zoneId, day, closed_at: at }))) continue;
      const open = slots.filter((slot) => slot.zone_id === zoneId && !slot.is_excluded);
      await updateSlots(tx, open.map(({ id }) => id), { is_excluded: true, is_closed_with_day: true });
      await recordStaffAction(tx, { staffId: asked.staffId, at, kind: 'day.close', subject: `zone:${zoneId}`, after: { day: day.toString(), slots: open.length } });
    }
  });
}

export async function reopenDay(deps: StaffDeliveryDeps, asked: Asked): Promise<void> {
  const day = readDay(deps, asked);
  const at = deps.clock.now();
  await inTransaction(deps.database.db, async (tx) => {
    const zoneIds = requireZones(await lockZones(tx, asked.zoneId === undefined ? undefined : [asked.zoneId]));
    const slots = await lockSlotsBetween(tx, { zoneIds, ...boundsOf(day) });
    for (const zoneId of zoneIds) {
      if (!(await deleteClosedDay(tx, { zone_id: zoneId, day }))) continue;
      const closed = slots.filter((slot) => slot.zone_id === zoneId && slot.is_closed_with_day);
      await updateSlots(tx, closed.map(({ id }) => id), { is_excluded: false, is_closed_with_day: false });
      await recordStaffAction(tx, { staffId: asked.staffId, at, kind: 'day.reopen', subject: `zone:${zoneId}`, after: { day: day.toString(), slots: closed.length } });
    }
  });
}

/** What closing this day concerns, asked before it is done. */
export async function readClosing(deps: StaffDeliveryDeps, asked: DayOfZones): Promise<Closing> {
  const { db } = deps.database;
  const day = readDay(deps, asked);
  const zones = asked.zoneId === undefined ? await listAllZones(db) : [await findAnyZone(db, asked.zoneId)];
  if (zones.some((zone) => !zone)) throw zoneNotFound();
  const now = deps.clock.now();
  // Of today, what is over concerns nobody any more.
  const slots = (await listSlotsBetween(db, { ...boundsOf(day), zoneId: asked.zoneId })).filter((slot) => Temporal.Instant.compare(slot.ends_at, now) > 0);
  const baskets = await deps.countBaskets(db, slots.map(({ id }) => id));
  const closed = (await listClosedDays(db, day, asked.zoneId)).filter((row) => row.day.equals(day));
  return {
    day: day.toString(), slots: slots.filter((slot) => !slot.is_excluded && isOrderingOpen(slot.order_until, now)).length, orders: slots.reduce((total, slot) => total + slot.booked, 0), baskets: [...baskets.values()].reduce((total, count) => total + count, 0),
    isClosed: closed.length === zones.length,
  };
}

export async function listClosed(db: Reader, now: Temporal.Instant): Promise<ClosedDay[]> {
  const [zones, rows] = await Promise.all([listAllZones(db), listClosedDays(db, parisDate(now))]);
  return [...Map.groupBy(rows, (row) => row.day.toString())].map(([day, ofDay]) => {
    const ids = new Set(ofDay.map((row) => row.zone_id));
    return { day, zones: zones.filter((zone) => ids.has(zone.id)).map(({ id, name }) => ({ id, name })), isEverywhere: ids.size === zones.length };
  });
}

function readDay(deps: StaffDeliveryDeps, { day: text }: DayOfZones): Temporal.PlainDate {
  const day = Temporal.PlainDate.from(text);
  const { days } = parisDate(deps.clock.now()).until(day, { largestUnit: 'day' });
  if (days < 0) throw new Refusal('Shared.Validation', { field: 'day' }, 'Ce jour est passé.');
  if (days > farthestDays) throw new Refusal('Shared.Validation', { field: 'day' }, 'Ce jour est trop loin : choisissez-en un dans les treize mois à venir.');
  return day;
}

function requireZones(ids: string[]): string[] {
  if (ids.length === 0) throw zoneNotFound();
  return ids;
}

function boundsOf(day: Temporal.PlainDate): { from: Temporal.Instant; to: Temporal.Instant } {
  return { from: parisInstant(day, 0), to: parisInstant(day.add({ days: 1 }), 0) };
}
