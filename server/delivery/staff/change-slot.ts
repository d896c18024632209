/** Closes, reopens, resizes or reprices one slot, or moves its cut-off. Its orders are kept. */
import type { ChangeSlotRequest, StaffSlot } from '#domain/delivery/staff-contract.ts';
import { bookedPlaces } from '#domain/delivery/staff-rules.ts';
import type { ActionKind } from '#domain/staff/action-kinds.ts';
import { brokenConstraint, inTransaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopInstant } from '#server/platform/shop-time.ts';
import { recordStaffAction } from '#server/platform/staff-actions.ts';
import { findSlot, type SlotRow } from '../store.ts';
import { changedMeanwhile, zoneNotFound, type StaffDeliveryDeps } from './staff-deps.ts';
import { findAnyZone, updateSlot } from './store.ts';
import { staffSlotView } from './views.ts';

type SlotChange = { slotId: string; staffId: string; request: ChangeSlotRequest };

export async function changeSlot(deps: StaffDeliveryDeps, change: SlotChange): Promise<StaffSlot> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const before = await findSlot(db, change.slotId);
  if (!before || before.deleted_at) throw new Refusal('Order.TimeSlotDeleted');
  if (Temporal.Instant.compare(before.ends_at, now) <= 0) throw new Refusal('Slot.Ended');
  const changes = columnsOf(before, change.request, now);
  const row = await inTransaction(db, async (tx) => {
    const changed = await updateSlot(
      tx,
      { id: before.id, version: change.request.version },
      changes,
    );
    if (!changed) throw changedMeanwhile('ce créneau');
    await recordStaffAction(tx, {
      staffId: change.staffId,
      at: now,
      kind: kindOf(change.request),
      subject: `zone:${before.zone_id}`,
      before: told(before),
      after: told(changed),
    });
    return changed;
  }).catch(async (error: unknown) => {
    if (brokenConstraint(error) === 'slots_not_overbooked') throw await tooSmall(deps, before.id);
    throw error;
  });
  const [carts, zone, asked] = await Promise.all([
    deps.countCarts(db, [row.id]),
    findAnyZone(db, row.zone_id),
    deps.readCartDemand(null),
  ]);
  if (!zone) throw zoneNotFound();
  return staffSlotView(row, { now, carts: carts.get(row.id) ?? 0, minutes: asked.minutesIn(zone) });
}

function columnsOf(slot: SlotRow, request: ChangeSlotRequest, now: Temporal.Instant) {
  const { capacity, capacityMinutes, deltaDay, deltaSlot, tiers, orderUntil, isClosed } = request;
  const isAdjusted = [capacity, capacityMinutes, deltaDay, deltaSlot, tiers, orderUntil].some(
    (value) => value !== undefined,
  );
  return {
    ...(capacity === undefined ? {} : { capacity }),
    // Below what is booked it closes the slot: minutes are an estimate, and orders stay.
    ...(capacityMinutes === undefined ? {} : { capacity_minutes: capacityMinutes }),
    ...(deltaDay === undefined ? {} : { delta_day_cents: deltaDay }),
    ...(deltaSlot === undefined ? {} : { delta_slot_cents: deltaSlot }),
    ...(tiers ? { tiers: JSON.stringify(tiers) } : {}),
    ...(orderUntil ? { order_until: readCutoff(slot, orderUntil, now) } : {}),
    // Opened or closed by itself, the slot no longer follows its day.
    ...(isClosed === undefined ? {} : { is_excluded: isClosed, is_closed_with_day: false }),
    ...(isAdjusted ? { is_adjusted: true } : {}),
  };
}

function readCutoff(
  slot: SlotRow,
  { day, time }: { day: string; time: string },
  now: Temporal.Instant,
): Temporal.Instant {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const at = shopInstant(Temporal.PlainDate.from(day), hour, minute);
  if (Temporal.Instant.compare(at, slot.starts_at) > 0)
    throw new Refusal('Slot.CutoffAfterStart', { field: 'orderUntil' });
  if (Temporal.Instant.compare(at, now) <= 0)
    throw new Refusal('Slot.CutoffPassed', { field: 'orderUntil' });
  return at;
}

function kindOf({ isClosed }: ChangeSlotRequest): ActionKind {
  return isClosed === undefined ? 'slot.change' : isClosed ? 'slot.close' : 'slot.reopen';
}

/** As the journal keeps it. */
function told(row: SlotRow): object {
  return {
    from: row.starts_at.toString(),
    to: row.ends_at.toString(),
    capacity: row.capacity,
    booked: row.booked,
    capacityMinutes: row.capacity_minutes,
    orderUntil: row.order_until.toString(),
    deltaDay: row.delta_day_cents,
    deltaSlot: row.delta_slot_cents,
    tiers: row.tiers,
    isClosed: row.is_excluded,
  };
}

async function tooSmall(deps: StaffDeliveryDeps, id: string): Promise<Refusal> {
  const booked = (await findSlot(deps.database.db, id))?.booked ?? 0;
  return new Refusal(
    'Slot.CapacityBelowBooked',
    { field: 'capacity', booked },
    `${bookedPlaces(booked)} : la capacité ne peut pas descendre en dessous.`,
  );
}
