/**
 * A whole day closed for a zone or for all, and opened again. The day is remembered by itself: its
 * slots may not exist yet, and the job that makes them reads it under the same lock
 * (slot-writing.ts).
 */
import type { ClosedDay, Closing } from '#domain/delivery/staff-contract.ts';
import { isOrderingOpen } from '#domain/delivery/rules.ts';
import { inTransaction, type Reader, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopDate, shopInstant } from '#server/platform/shop-time.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { lockSlotsBetween, lockZones } from '../slot-store.ts';
import type { SlotRow } from '../store.ts';
import { zoneNotFound, type StaffDeliveryDeps } from './staff-deps.ts';
import {
  deleteClosedDay,
  findAnyZone,
  insertClosedDay,
  listAllZones,
  listClosedDays,
  listSlotsBetween,
  updateSlots,
} from './store.ts';

type DayOfZones = { day: string; /** Absent: every zone. */ zoneId: string | undefined };
type ClosingInput = DayOfZones & { staffId: string };

/** A holiday of next year is closed today, not one of the next decade by a slip of the finger. */
const farthestDays = 400;

type TurnDeps = Pick<StaffDeliveryDeps, 'clock' | 'database'>;

export async function closeDay(deps: TurnDeps, asked: ClosingInput): Promise<void> {
  await turnDay(deps, asked, {
    kind: 'day.close',
    remember: (tx, { at, ...ofZone }) => insertClosedDay(tx, { ...ofZone, closed_at: at }),
    concerns: (slot) => !slot.is_excluded,
    changes: { is_excluded: true, is_closed_with_day: true },
  });
}

/** Those that were closed by themselves stay so. */
export async function reopenDay(deps: StaffDeliveryDeps, asked: ClosingInput): Promise<void> {
  await turnDay(deps, asked, {
    kind: 'day.reopen',
    remember: (tx, { zone_id, day }) => deleteClosedDay(tx, { zone_id, day }),
    concerns: (slot) => slot.is_closed_with_day,
    changes: { is_excluded: false, is_closed_with_day: false },
  });
}

type DayOfZone = { zone_id: string; day: Temporal.PlainDate; at: Temporal.Instant };
type Turn = {
  kind: string;
  /** False: it was so already. */
  remember(tx: Tx, ofZone: DayOfZone): Promise<boolean>;
  concerns(slot: SlotRow): boolean;
  changes: Parameters<typeof updateSlots>[2];
};

/** Locks zones before their slots, in the same order as the code that creates slots, to avoid deadlocks. */
async function turnDay(
  deps: TurnDeps,
  asked: ClosingInput,
  { kind, remember, concerns, changes }: Turn,
): Promise<void> {
  const day = readDay(deps, asked);
  const at = deps.clock.now();
  await inTransaction(deps.database.db, async (tx) => {
    const zoneIds = requireZones(
      await lockZones(tx, asked.zoneId === undefined ? undefined : [asked.zoneId]),
    );
    const slots = await lockSlotsBetween(tx, { zoneIds, ...boundsOf(day) });
    for (const zoneId of zoneIds) {
      if (!(await remember(tx, { zone_id: zoneId, day, at }))) continue;
      const turned = slots
        .filter((slot) => slot.zone_id === zoneId && concerns(slot))
        .map(({ id }) => id);
      await updateSlots(tx, turned, changes);
      await recordStaffAction(tx, {
        staffId: asked.staffId,
        at,
        kind,
        subject: `zone:${zoneId}`,
        after: { day: day.toString(), slots: turned.length },
      });
    }
  });
}

/** What closing this day concerns, asked before it is done. */
export async function readClosing(deps: StaffDeliveryDeps, asked: DayOfZones): Promise<Closing> {
  const { db } = deps.database;
  const day = readDay(deps, asked);
  const zones =
    asked.zoneId === undefined ? await listAllZones(db) : [await findAnyZone(db, asked.zoneId)];
  if (zones.some((zone) => !zone)) throw zoneNotFound();
  const now = deps.clock.now();
  // Leaves out the slots of today that are over.
  const slots = (await listSlotsBetween(db, { ...boundsOf(day), zoneId: asked.zoneId })).filter(
    (slot) => Temporal.Instant.compare(slot.ends_at, now) > 0,
  );
  const carts = await deps.countCarts(
    db,
    slots.map(({ id }) => id),
  );
  const closed = (await listClosedDays(db, day, asked.zoneId)).filter((row) => row.day.equals(day));
  return {
    day: day.toString(),
    slots: slots.filter((slot) => !slot.is_excluded && isOrderingOpen(slot.order_until, now))
      .length,
    orders: slots.reduce((total, slot) => total + slot.booked, 0),
    carts: [...carts.values()].reduce((total, count) => total + count, 0),
    isClosed: closed.length === zones.length,
  };
}

export async function listClosed(db: Reader, now: Temporal.Instant): Promise<ClosedDay[]> {
  const [zones, rows] = await Promise.all([listAllZones(db), listClosedDays(db, shopDate(now))]);
  return [...Map.groupBy(rows, (row) => row.day.toString())].map(([day, ofDay]) => {
    const ids = new Set(ofDay.map((row) => row.zone_id));
    return {
      day,
      zones: zones.filter((zone) => ids.has(zone.id)).map(({ id, name }) => ({ id, name })),
      isEverywhere: ids.size === zones.length,
    };
  });
}

function readDay(deps: TurnDeps, { day: text }: DayOfZones): Temporal.PlainDate {
  const day = Temporal.PlainDate.from(text);
  const { days } = shopDate(deps.clock.now()).until(day, { largestUnit: 'day' });
  if (days < 0) throw new Refusal('Slot.DayPassed', { field: 'day' });
  if (days > farthestDays) throw new Refusal('Slot.DayTooFar', { field: 'day' });
  return day;
}

function requireZones(ids: string[]): string[] {
  if (ids.length === 0) throw zoneNotFound();
  return ids;
}

function boundsOf(day: Temporal.PlainDate): { from: Temporal.Instant; to: Temporal.Instant } {
  return { from: shopInstant(day, 0), to: shopInstant(day.add({ days: 1 }), 0) };
}
