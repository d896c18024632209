/** Schedules another delivery after a missed one, free of charge, while the money is still held. */
import { hasRoom } from '#domain/delivery/work-minutes.ts';
import { isInTheVan } from '#domain/orders/state-groups.ts';
import type { StaffRedeliverySlots } from '#domain/rounds/contract.ts';
import { listSlots, lockSlots, movePlace, type SlotRow } from '#server/delivery/store.ts';
import { loadOf } from '#server/delivery/views.ts';
import { findHeldMinutes } from '#server/orders/held-minutes-store.ts';
import { setRedeliverySlot } from '#server/orders/redelivery-store.ts';
import { giveShortLived, listPromisedDays } from '#server/orders/promised-days-store.ts';
import { findOrder, listLines, lockOrder, type OrderRow } from '#server/orders/store.ts';
import { writeSettlement } from '#server/orders/write-settlement.ts';
import { findLivePayment } from '#server/payments/store.ts';
import { inTransaction, type Reader, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { redeliveryEmail } from './order-emails.ts';
import type { RoundsDeps } from './rounds-deps.ts';
import { findTask, moveTask } from './store.ts';

export async function planRedelivery(
  deps: RoundsDeps,
  input: { orderId: string; timeSlotId: string; actor: string },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const at = deps.clock.now();
    const order = await lockOrder(tx, input.orderId);
    if (!order) throw new Refusal('Order.NotFound');
    // A complement follows its order, whose place it shares.
    if (order.initial_order_id) throw new Refusal('Round.NothingToPlan', { status: order.status });
    const slots = await lockSlots(tx, [order.slot_id, input.timeSlotId]);
    const slot = slots.find(({ id }) => id === input.timeSlotId);
    if (slot?.zone_id !== order.zone_id || !(await isHeldUntil(tx, order, slot)))
      throw new Refusal('Order.InvalidTimeSlot');
    // Pressed twice.
    const isPlanned = (await findTask(tx, order.id))?.status === 'pending-redelivery';
    if (isPlanned && slot.id === order.slot_id) return;
    const isMoved =
      isInTheVan(order.status) &&
      (await moveTask(tx, {
        orderId: order.id,
        to: 'pending-redelivery',
        from: ['failed-delivery', 'pending-redelivery'],
        actor: input.actor,
        reason: slot.id,
        at,
      }));
    if (!isMoved) throw new Refusal('Round.NothingToPlan', { status: order.status });
    // Keeping the same slot books no second place.
    if (slot.id !== order.slot_id) {
      await setRedeliverySlot(tx, order.id, slot, at);
      if (!(await movePlace(tx, { from: order.slot_id, to: slot.id }, at)))
        throw new Refusal('Order.InvalidTimeSlot');
      await keepPromises(tx, order, { slot, at, isCustomer: input.actor.startsWith('customer:') });
    }
    await deps.jobs.enqueue(
      tx,
      'email.send',
      redeliveryEmail(deps, order, {
        slot: { from: slot.starts_at.toString(), to: slot.ends_at.toString() },
        at,
      }),
    );
  });
}

/**
 * The bags are filled: what no longer keeps as long as its line promises is given, as if it had been bagged so. What an
 * earlier plan gave and keeps until this one is charged again when the team corrects itself, and stays given when the
 * customer chose: their list of slots says nothing of a price.
 */
async function keepPromises(
  tx: Tx,
  order: OrderRow,
  { slot, at, isCustomer }: { slot: SlotRow; at: Temporal.Instant; isCustomer: boolean },
): Promise<void> {
  const plan = { day: shopDate(slot.starts_at).toString(), takesBack: !isCustomer };
  for (const id of await giveShortLived(tx, order.id, plan)) {
    const billed = await lockOrder(tx, id);
    if (billed) await writeSettlement(tx, billed, { lines: await listLines(tx, [id]), at });
  }
}

async function isHeldUntil(db: Reader, order: OrderRow, slot: SlotRow): Promise<boolean> {
  const payment = await findLivePayment(db, order.id);
  return (
    payment?.status === 'authorized' &&
    (!payment.capture_before || Temporal.Instant.compare(slot.ends_at, payment.capture_before) <= 0)
  );
}

/**
 * Slots with free places that end before the hold expires. Its customer chooses among those until which the bags keep as
 * promised; in a later one, which the team may choose, what does not is given.
 */
export async function listRedeliverySlots(
  deps: Pick<RoundsDeps, 'database' | 'clock'>,
  { orderId, isCustomer }: { orderId: string; isCustomer: boolean },
): Promise<StaffRedeliverySlots['items']> {
  const { db } = deps.database;
  const order = await findOrder(db, orderId);
  if (!order) throw new Refusal('Order.NotFound');
  const now = deps.clock.now();
  const payment = await findLivePayment(db, order.id);
  const until = payment?.capture_before ?? null;
  const minutes = await findHeldMinutes(db, order.id);
  const promised = await listPromisedDays(db, order.id);
  const brokenIn = (slot: SlotRow) =>
    promised.filter(({ day }) => day < shopDate(slot.starts_at).toString());
  return (await listSlots(db, [order.zone_id], now))
    .filter(
      (slot) =>
        !slot.is_excluded &&
        hasRoom(loadOf(slot), minutes) &&
        Temporal.Instant.compare(slot.order_until, now) > 0 &&
        (!until || Temporal.Instant.compare(slot.ends_at, until) <= 0) &&
        !(isCustomer && brokenIn(slot).some(({ isGiven }) => !isGiven)),
    )
    .slice(0, 24)
    .map((slot) => ({
      id: slot.id,
      from: slot.starts_at.toString(),
      to: slot.ends_at.toString(),
      left: slot.capacity - slot.booked,
      givenLines: brokenIn(slot).length,
    }));
}
