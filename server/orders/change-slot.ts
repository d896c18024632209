/** A customer moves an order to another slot of the same day, with its complements, in one transaction. */
import { quotationSchema } from '#domain/cart/contract.ts';
import type { OrderSlots } from '#domain/orders/contract.ts';
import { errorCatalogue } from '#domain/errors.ts';
import { frozenDeliverySchema, frozenProductSchema } from '#domain/orders/frozen.ts';
import { isSameDay, quotationInSlot, whySlotRefused } from '#domain/orders/slot-change.ts';
import type { Clock } from '#domain/time/clock.ts';
import { isBeyondGuarantee } from '#domain/payments/hold-plan.ts';
import { pageMeans, pageMeansOfType } from '#domain/payments/means.ts';
import { listSlots, lockSlots, movePlace, type SlotRow } from '#server/delivery/store.ts';
import { slotView } from '#server/delivery/views.ts';
import { findLivePayment } from '#server/payments/store.ts';
import { inTransaction, type Database, type Reader, type Tx } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopDateTime, shopTimeZone } from '#server/platform/shop-time.ts';
import { requireOpen } from './cancel-order.ts';
import { moveToDestination } from './destination-store.ts';
import { findHeldMinutes } from './held-minutes-store.ts';
import { findLastPromisedDay } from './promised-days-store.ts';
import { slotChangedEmail } from './slot-changed-email.ts';
import { findLastArrival } from './vans/store.ts';
import {
  findOwnOrder,
  listAdditionalOrders,
  listLines,
  lockOrder,
  type OrderRow,
} from './store.ts';

type SlotDeps = { database: Database; clock: Clock };

export async function changeSlot(
  deps: SlotDeps & { jobs: Jobs; publicUrl: string },
  input: { orderId: string; timeSlotId: string; customerId: string },
): Promise<void> {
  const { db } = deps.database;
  const { customerId } = input;
  if (!(await findOwnOrder(db, input.orderId, customerId))) throw new Refusal('Order.NotFound');
  await inTransaction(db, async (tx) => {
    const at = deps.clock.now();
    const order = await lockOrder(tx, input.orderId);
    if (!order) throw new Refusal('Order.NotFound');
    requireMovable(order, at);
    // Locks both slots by id order, so that two orders swapping slots cannot deadlock.
    const slot = (await lockSlots(tx, [order.slot_id, input.timeSlotId])).find(
      (row) => row.id === input.timeSlotId,
    );
    const minutes = await findHeldMinutes(tx, order.id);
    const chosen = await requireSlot(tx, { order, slot, minutes, at });
    const quotation = quotationInSlot(movable(order), slotView(chosen, at, minutes));
    await moveToDestination(tx, order.id, {
      zoneId: order.zone_id,
      slotId: chosen.id,
      delivery: { from: chosen.starts_at.toString(), to: chosen.ends_at.toString() },
      orderUntil: chosen.order_until,
      quotation,
      actor: `customer:${customerId}`,
      reason: `slot ${order.slot_id} to ${chosen.id}`,
      at,
    });
    if (!(await movePlace(tx, { from: order.slot_id, to: chosen.id }, at)))
      throw new Refusal('Order.InvalidTimeSlot');
    await deps.jobs.enqueue(
      tx,
      'email.send',
      slotChangedEmail(deps, { order, slot: chosen, quotation, at }),
    );
  });
}

/** Every slot of that day, with the reason when unavailable. */
export async function listOrderSlots(deps: SlotDeps, order: OrderRow): Promise<OrderSlots> {
  const at = deps.clock.now();
  const refusal = refusalOf(() => requireMovable(order, at));
  const { db } = deps.database;
  const [rows, minutes] = await Promise.all([slotsOfDay(db, order), findHeldMinutes(db, order.id)]);
  return {
    refusal,
    items: rows.map((row) => {
      const slot = slotView(row, at, minutes);
      const reason = whySlotRefused(movable(order), slot, shopTimeZone());
      return {
        slot,
        isCurrent: row.id === order.slot_id,
        refusal: reason ? errorCatalogue[reason].message : null,
      };
    }),
  };
}

function refusalOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.body.message;
    throw error;
  }
}

function requireMovable(order: OrderRow, at: Temporal.Instant): void {
  if (order.driver_id) throw new Refusal('Order.DeliveryManAlreadyAssigned');
  requireOpen(order, at);
  if (order.initial_order_id)
    throw new Refusal('Order.SlotOfInitialOrder', { initialOrder: order.initial_order_id });
}

type SlotCandidate = { order: OrderRow; minutes: number; at: Temporal.Instant };

async function requireSlot(
  tx: Tx,
  { order, slot, minutes, at }: SlotCandidate & { slot: SlotRow | undefined },
): Promise<SlotRow> {
  if (!slot || slot.zone_id !== order.zone_id || slot.id === order.slot_id)
    throw new Refusal('Order.InvalidTimeSlot');
  if (slot.deleted_at) throw new Refusal('Order.TimeSlotDeleted');
  const refused = whySlotRefused(movable(order), slotView(slot, at, minutes), shopTimeZone());
  if (refused === 'Order.InvalidTimeSlot' && !(await hasOtherSlot(tx, { order, minutes, at })))
    throw new Refusal('Order.CannotModifyNoTimeSlots');
  if (refused) throw new Refusal(refused);
  await requireHolds(tx, order, slot);
  return slot;
}

async function hasOtherSlot(tx: Tx, { order, minutes, at }: SlotCandidate): Promise<boolean> {
  return (await slotsOfDay(tx, order)).some(
    (row) =>
      row.id !== order.slot_id &&
      whySlotRefused(movable(order), slotView(row, at, minutes), shopTimeZone()) === null,
  );
}

/**
 * Refuses a slot after the holds of the order and its complements expire, beyond the guarantee of its means, or on a day
 * for which a lot near its date was not sold, or until which those in its bags do not keep as promised; and one that is
 * prepared before a van brings its units.
 */
export async function requireHolds(tx: Reader, order: OrderRow, slot: SlotRow): Promise<void> {
  const complements = await listAdditionalOrders(tx, order.id);
  await requireVansBefore(tx, [order.id, ...complements.map(({ id }) => id)], slot);
  const day = shopDateTime(slot.starts_at).toPlainDate().toString();
  for (const { product } of await listLines(tx, [order.id, ...complements.map(({ id }) => id)])) {
    const { sellOff } = frozenProductSchema.parse(product);
    if (sellOff && sellOff.until < day)
      throw new Refusal('Order.SlotAfterShortDate', { until: sellOff.until });
  }
  // An order that was given back, or whose complement is prepared first, has bags too.
  const until = await findLastPromisedDay(tx, order.id);
  if (until !== null && until < day) throw new Refusal('Order.SlotAfterShortDate', { until });
  for (const { id } of [order, ...complements]) {
    const payment = await findLivePayment(tx, id);
    if (
      payment?.capture_before &&
      Temporal.Instant.compare(payment.capture_before, slot.ends_at) < 0
    )
      throw new Refusal('Order.SlotBeyondHold', {
        captureBefore: payment.capture_before.toString(),
      });
    const card = payment?.card as { brand?: string } | null | undefined;
    const means = pageMeansOfType(card?.brand);
    if (
      payment &&
      means &&
      isBeyondGuarantee(
        means,
        slot.starts_at.epochMilliseconds,
        payment.created_at.epochMilliseconds,
      )
    )
      throw new Refusal(pageMeans[means].refusals.tooFar);
  }
}

/** Units that a van brings have to be there when the orders of the slot begin to be prepared. */
export async function requireVansBefore(
  db: Reader,
  orderIds: readonly string[],
  { order_until: preparedFrom }: Pick<SlotRow, 'order_until'>,
): Promise<void> {
  const arrival = await findLastArrival(db, orderIds);
  if (arrival && Temporal.Instant.compare(arrival, preparedFrom) > 0)
    throw new Refusal('Order.SlotBeforeVan', { arrivesAt: arrival.toString() });
}

async function slotsOfDay(db: Reader, order: OrderRow): Promise<SlotRow[]> {
  const { from } = frozenDeliverySchema.parse(order.delivery);
  const rows = await listSlots(
    db,
    [order.zone_id],
    shopDateTime(Temporal.Instant.from(from)).startOfDay().toInstant(),
  );
  return rows.filter((row) => isSameDay(from, row.starts_at.toString(), shopTimeZone()));
}

function movable(order: OrderRow): Parameters<typeof whySlotRefused>[0] {
  return {
    from: frozenDeliverySchema.parse(order.delivery).from,
    quotation: quotationSchema.parse(order.quotation),
  };
}
