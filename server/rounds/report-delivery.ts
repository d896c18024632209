/** Driver reports: almost there, handed over, nobody home. */
import { frozenCustomerSchema } from '#domain/orders/frozen.ts';
import type { DeliveryEventRequest } from '#domain/rounds/contract.ts';
import { isSoon } from '#domain/rounds/arrival-times.ts';
import { isStaleArrival, reportTime } from '#domain/rounds/report-time.ts';
import { lockCompanions } from '#server/orders/companions.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { requireOwnStop } from '#server/orders/require-own-stop.ts';
import { findOrder, lockOrder, type OrderRow } from '#server/orders/store.ts';
import { composeSms } from '#server/platform/compose-message.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { followMove } from './follow-move.ts';
import { firstName } from './names.ts';
import { readArrivals } from './read-progress.ts';
import { actorOf, type RoundsDeps, type Staff } from './rounds-deps.ts';
import {
  findStaffName,
  findTask,
  insertReport,
  isReportKnown,
  moveTask,
  type TaskRow,
} from './store.ts';

export async function reportDelivery(
  deps: RoundsDeps,
  input: { orderId: string; event: DeliveryEventRequest; staff: Staff },
): Promise<void> {
  const { event, staff } = input;
  await inTransaction(deps.database.db, async (tx) => {
    if (await isReported(tx, input)) return;
    if (event.reportId && (await isReportKnown(tx, event.reportId))) return;
    const { order, task } = await requireOnTheWay(tx, input.orderId, staff);
    const now = deps.clock.now();
    if (event.reportId)
      await insertReport(tx, {
        id: event.reportId,
        order_id: order.id,
        staff_id: staff.id,
        received_at: now,
      });
    const at = reportTime(event.at, { since: task.updated_at, now });
    if (event.status === 'arriving')
      return announceArrival(tx, deps, { order, staff, at, isStale: isStaleArrival(at, now) });
    const to = event.status === 'delivered' ? 'delivered' : 'readyToDeliver';
    const reason = event.status === 'failed-delivery' ? event.reason : undefined;
    const { followers } = await lockCompanions(tx, order.id, to);
    const move = { to, by: actorOf(staff), actor: staff.id, reason, at } as const;
    for (const stop of [order, ...followers]) {
      await moveOrder(tx, { ...move, orderId: stop.id, locked: stop });
      await followMove(tx, deps, { order: stop, to, staffId: staff.id, reason, at });
      if (to === 'delivered') await deps.jobs.enqueue(tx, 'order.settle', { orderId: stop.id });
    }
    if (task.round_id && !isStaleArrival(at, now)) await tellNext(tx, deps, task.round_id);
  });
}

/**
 * A report without an id, sent again after a lost answer, and already applied. With an id, the row of
 * the report tells, also after the order went on.
 */
async function isReported(
  tx: Tx,
  { orderId, event, staff }: { orderId: string; event: DeliveryEventRequest; staff: Staff },
): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (!order || order.driver_id !== staff.id) return false;
  if (event.status === 'delivered') return ['delivered', 'paid'].includes(order.status);
  if (event.status !== 'failed-delivery' || order.status !== 'readyToDeliver') return false;
  return (await findTask(tx, orderId))?.status === 'failed-delivery';
}

/** Drivers report on their own stops, managers on any. */
async function requireOnTheWay(
  tx: Tx,
  orderId: string,
  staff: Staff,
): Promise<{ order: OrderRow; task: TaskRow }> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Refusal('Order.NotFound');
  const task = await findTask(tx, order.id);
  if (order.status !== 'inTransit' || !task)
    throw new Refusal('Round.NotOnTheRoad', { status: order.status });
  requireOwnStop(order, { id: staff.id, by: actorOf(staff) });
  return { order, task };
}

/** Idempotent: announces once. « J’arrive » that was held up without network is too late to be told. */
async function announceArrival(
  tx: Tx,
  deps: RoundsDeps,
  {
    order,
    staff,
    at,
    isStale,
  }: { order: OrderRow; staff: Staff; at: Temporal.Instant; isStale: boolean },
): Promise<void> {
  const isMoved = await moveTask(tx, {
    orderId: order.id,
    to: 'arriving',
    from: ['delivering'],
    actor: staff.id,
    at,
  });
  if (!isMoved || isStale) return;
  await tellArrival(tx, deps, { order, driverName: staff.name });
}

/** « J’arrive » and the end of the stop before are one SMS: both have its key. */
async function tellArrival(
  tx: Tx,
  deps: RoundsDeps,
  { order, driverName }: { order: OrderRow; driverName: string | null },
): Promise<void> {
  const task = await findTask(tx, order.id);
  const customer = frozenCustomerSchema.parse(order.customer);
  await deps.jobs.enqueue(
    tx,
    'sms.send',
    composeSms('driver-arriving', {
      key: `arriving-${order.id}-${task?.failures ?? 0}`,
      to: customer.phone,
      values: { livreur: firstName(driverName) ?? 'votre livreur', commande: order.number },
    }),
  );
}

/** The next customer is told when their driver is minutes away, without a tap at the wheel. */
async function tellNext(tx: Tx, deps: RoundsDeps, roundId: string): Promise<void> {
  const now = deps.clock.now();
  const [next] = await readArrivals(tx, roundId, now);
  if (!next || !isSoon(next, now)) return;
  const order = await findOrder(tx, next.id);
  if (!order?.driver_id) return;
  await tellArrival(tx, deps, { order, driverName: await findStaffName(tx, order.driver_id) });
}
