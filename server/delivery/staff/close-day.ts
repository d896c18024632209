/**
 * A whole day closed for a zone or for all, and opened again. The day is remembered by itself: its
 * slots may not exist yet, and the job that makes them reads it under the same lock
 * (slot-writing.ts).
 */
import type { ClosedDay, Closing } from '#domain/delivery/staff-contract.ts';
import { isOrderingOpen } from '#domain/delivery/rules.ts';
import type { ActionKind } from '#domain/staff/action-kinds.ts';
import { inTransaction, type Reader, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopDate, shopInstant } from '#server/platform/shop-time.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import type { Member } from '#server/platform/visitor.ts';
import { lockSlotsBetween, lockZones } from '../slot-store.ts';
import type { SlotRow, ZoneRow } from '../store.ts';
import { zoneNotFound, type StaffDeliveryDeps } from './staff-deps.ts';
import {
  deleteClosedDay,
  insertClosedDay,
  listAllZones,
  listClosedDays,
  listSlotsBetween,
  updateSlots,
} from './store.ts';

type DayOfZones = { day: string; /** Absent: every zone. */ zoneId?: string | undefined };
type DayRequest = DayOfZones & { staff: Pick<Member, 'id' | 'siteIds'> };

/** A holiday of next year is closed today, not one of the next decade by a slip of the finger. */
const farthestDays = 400;

type TurnDeps = Pick<StaffDeliveryDeps, 'clock' | 'database'>;

export const closeDay = (deps: TurnDeps, asked: DayRequest): Promise<void> =>
  turnDay(deps, asked, closing(false));

export const reopenDay = (deps: TurnDeps, asked: DayRequest): Promise<void> =>
  turnDay(deps, asked, reopening);

type DayOfZone = { zone_id: string; day: Temporal.PlainDate; at: Temporal.Instant };
type Turn = {
  kind: ActionKind;
  /** False: it was so already. */
  remember(tx: Tx, ofZone: DayOfZone): Promise<boolean>;
  concerns(slot: SlotRow): boolean;
  changes: Parameters<typeof updateSlots>[2];
};

export const closing = (isBySites: boolean): Turn => ({
  kind: 'day.close',
  remember: (tx, { at, ...ofZone }) =>
    insertClosedDay(tx, { ...ofZone, closed_at: at, is_by_sites: isBySites }),
  concerns: (slot) => !slot.is_excluded,
  changes: { is_excluded: true, is_closed_with_day: true },
});

/** Those that were closed by themselves stay so. */
export const reopening: Turn = {
  kind: 'day.reopen',
  remember: (tx, { zone_id, day }) => deleteClosedDay(tx, { zone_id, day }),
  concerns: (slot) => slot.is_closed_with_day,
  changes: { is_excluded: false, is_closed_with_day: false },
};

/** Locks zones before their slots, in the same order as the code that creates slots, to avoid deadlocks. */
async function turnDay(deps: TurnDeps, asked: DayRequest, turn: Turn): Promise<void> {
  const day = readDay(deps, asked.day, 'day');
  const at = deps.clock.now();
  await inTransaction(deps.database.db, async (tx) => {
    const zoneIds = await lockZones(tx, idsOf(await readOwnZones(tx, asked)));
    const slots = await lockSlotsBetween(tx, { zoneIds, ...boundsOf(day) });
    for (const zone_id of zoneIds)
      await turnDayOfZone(tx, turn, { zone_id, day, at, slots, staffId: asked.staff.id });
  });
}

/** `slots`: those of the day at least, locked after the zone. */
export async function turnDayOfZone(
  tx: Tx,
  { kind, remember, concerns, changes }: Turn,
  { slots, staffId, ...ofZone }: DayOfZone & { slots: readonly SlotRow[]; staffId: string },
): Promise<void> {
  const { zone_id: zoneId, day, at } = ofZone;
  if (!(await remember(tx, ofZone))) return;
  const turned = slots
    .filter(
      (slot) => slot.zone_id === zoneId && shopDate(slot.starts_at).equals(day) && concerns(slot),
    )
    .map(({ id }) => id);
  await updateSlots(tx, turned, changes);
  await recordStaffAction(tx, {
    staffId,
    at,
    kind,
    subject: `zone:${zoneId}`,
    after: { day: day.toString(), slots: turned.length },
  });
}

/** What closing this day concerns, asked before it is done. */
export async function readClosing(deps: StaffDeliveryDeps, asked: DayRequest): Promise<Closing> {
  const { db } = deps.database;
  const day = readDay(deps, asked.day, 'day');
  const zoneIds = new Set(idsOf(await readOwnZones(db, asked)));
  const now = deps.clock.now();
  // Leaves out the slots of today that are over.
  const slots = (await listSlotsBetween(db, { ...boundsOf(day), zoneId: asked.zoneId })).filter(
    (slot) => zoneIds.has(slot.zone_id) && Temporal.Instant.compare(slot.ends_at, now) > 0,
  );
  const carts = await deps.countCarts(
    db,
    slots.map(({ id }) => id),
  );
  const closed = (await listClosedDays(db, day, asked.zoneId)).filter(
    (row) => zoneIds.has(row.zone_id) && row.day.equals(day),
  );
  return {
    day: day.toString(),
    slots: slots.filter((slot) => !slot.is_excluded && isOrderingOpen(slot.order_until, now))
      .length,
    orders: slots.reduce((total, slot) => total + slot.booked, 0),
    carts: [...carts.values()].reduce((total, count) => total + count, 0),
    isClosed: closed.length === zoneIds.size,
  };
}

export async function listClosed(
  db: Reader,
  { now, staff }: { now: Temporal.Instant; staff: Pick<Member, 'siteIds'> },
): Promise<ClosedDay[]> {
  const [zones, rows] = await Promise.all([
    listAllZones(db, staff),
    listClosedDays(db, shopDate(now)),
  ]);
  const own = new Set(idsOf(zones));
  const ofOwn = rows.filter((row) => own.has(row.zone_id));
  return [...Map.groupBy(ofOwn, (row) => row.day.toString())].map(([day, ofDay]) => {
    const ids = new Set(ofDay.map((row) => row.zone_id));
    return {
      day,
      zones: zones.filter((zone) => ids.has(zone.id)).map(({ id, name }) => ({ id, name })),
      isEverywhere: ids.size === zones.length,
    };
  });
}

/** `field`: of the request. */
export function readDay(
  deps: Pick<TurnDeps, 'clock'>,
  text: string,
  field: string,
): Temporal.PlainDate {
  const day = Temporal.PlainDate.from(text);
  const { days } = shopDate(deps.clock.now()).until(day, { largestUnit: 'day' });
  if (days < 0) throw new Refusal('Slot.DayPassed', { field });
  if (days > farthestDays) throw new Refusal('Slot.DayTooFar', { field });
  return day;
}

/** The zone that was asked for, or all, of those that are the member's. */
async function readOwnZones(db: Reader, { zoneId, staff }: DayRequest): Promise<ZoneRow[]> {
  const zones = (await listAllZones(db, staff)).filter(
    ({ id }) => zoneId === undefined || id === zoneId,
  );
  if (zones.length === 0) throw zoneNotFound();
  return zones;
}

const idsOf = (zones: readonly ZoneRow[]): string[] => zones.map(({ id }) => id);

export function boundsOf(
  day: Temporal.PlainDate,
  last = day,
): { from: Temporal.Instant; to: Temporal.Instant } {
  return { from: shopInstant(day, 0), to: shopInstant(last.add({ days: 1 }), 0) };
}
