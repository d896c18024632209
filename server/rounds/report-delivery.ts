/** Driver reports: almost there, handed over, nobody home. */
import { frozenCustomerSchema } from '#domain/orders/frozen.ts';
import type { DeliveryEventRequest } from '#domain/rounds/contract.ts';
import { isSoon } from '#domain/rounds/arrival-times.ts';
import { isStaleReport, reportTime } from '#domain/rounds/report-time.ts';
import {
  awaitsCharge,
  isInTheVan,
  isOnTheRoad,
  isPaid,
  step,
} from '#domain/orders/state-groups.ts';
import { countDepartures } from '#server/orders/events-store.ts';
import { lockCompanions } from '#server/orders/companions.ts';
import { moveOrder } from '#server/orders/move-order.ts';
import { askAtDoor, requireHold } from '#server/orders/require-held.ts';
import { requireOwnStop } from '#server/orders/require-own-stop.ts';
import { findOrder, lockOrder, type OrderRow } from '#server/orders/store.ts';
import { composeSms } from '#server/platform/compose-message.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { traceCall } from './call-customer.ts';
import { followMove } from './follow-move.ts';
import { firstName } from './names.ts';
import { recordHandOver } from './record-hand-over.ts';
import { requireProof } from './require-proof.ts';
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

export async function reportDelivery(deps: RoundsDeps, input: Report): Promise<void> {
  if (input.event.status === 'delivered') {
    const order = await findOrder(deps.database.db, input.orderId);
    if (isOnTheRoad(order?.status)) await askAtDoor(deps, order);
  }
  const refusal = await inTransaction(deps.database.db, (tx) => report(tx, deps, input));
  if (refusal) throw refusal;
}

/** Reason in the order's history. */
const leftByMistake = 'Partie par erreur';

type Report = {
  orderId: string;
  event: DeliveryEventRequest;
  staff: Staff;
  /** On the order's page, where a manager may give a reason instead of a proof. */
  page?: { reason: string | undefined };
};

/** « Remettre au client » of the order's page: the same hand-over as the driver's, with a proof. */
export function handOverAtDoor(
  deps: RoundsDeps,
  { orderId, staff, doorCode: code, photoId, isAgeChecked = false, reason }: DoorHandOver,
): Promise<void> {
  const proof = { code, photoId, isAgeChecked };
  return reportDelivery(deps, {
    orderId,
    staff,
    event: { status: 'delivered', ...proof, bagsReturned: 0, keptBack: [] },
    page: { reason: reason || undefined },
  });
}

type DoorHandOver = {
  orderId: string;
  staff: Staff;
  doorCode?: string | undefined;
  photoId?: string | undefined;
  isAgeChecked?: boolean | undefined;
  reason?: string | undefined;
};

/** Returns a refusal that must not undo what was written: a wrong code counts. */
async function report(tx: Tx, deps: RoundsDeps, input: Report): Promise<Refusal | null> {
  const { orderId, event, staff } = input;
  if (await isReported(tx, input)) return null;
  if (event.reportId && (await isReportKnown(tx, event.reportId))) return null;
  const now = deps.clock.now();
  if (event.status === 'called') {
    if (!(await findTask(tx, orderId))) throw new Refusal('Order.NotFound');
    await noteReport(tx, input, now);
    await traceCall(tx, { orderId, staffId: staff.id, at: now });
    return null;
  }
  const { order, task } = await requireOnTheWay(tx, orderId, staff);
  const at = reportTime(event.at, { since: task.updated_at, now });
  if (event.status === 'arriving') {
    await noteReport(tx, input, now);
    await announceArrival(tx, deps, { order, staff, at, isStale: isStaleReport(at, now) });
    return null;
  }
  const to = event.status === 'delivered' ? step.handOver : step.board;
  const isMistake = event.status === 'left-by-mistake';
  const { followers } = await lockCompanions(tx, order.id, to);
  if (event.status === 'delivered') {
    // What a phone kept for hours was handed over long ago: it is written, paid or not.
    if (!isStaleReport(at, now)) await requireHolds(tx, deps, [order, ...followers]);
    await requireProof(tx, { ...input, event, order, at });
    const wrongCode = await recordHandOver(tx, deps, { event, order, followers, staff, at });
    // Not noted as applied: the same report may be sent again with the right code.
    if (wrongCode) return wrongCode;
  }
  await noteReport(tx, input, now);
  const reason = isMistake
    ? leftByMistake
    : event.status === 'failed-delivery'
      ? event.reason
      : input.page?.reason;
  const move = { to, by: actorOf(staff), actor: staff.id, reason, at } as const;
  for (const stop of [order, ...followers]) {
    await moveOrder(tx, { ...move, orderId: stop.id, locked: stop });
    await followMove(tx, deps, { order: stop, to, staffId: staff.id, reason, isMistake, at });
    if (to === step.handOver) await deps.jobs.enqueue(tx, 'order.settle', { orderId: stop.id });
  }
  if (task.round_id && !isStaleReport(at, now)) await tellNext(tx, deps, task.round_id);
  return null;
}

async function requireHolds(tx: Tx, deps: RoundsDeps, stops: readonly OrderRow[]): Promise<void> {
  for (const { id: orderId, number } of stops)
    await requireHold(tx, deps, {
      orderId,
      whose: `de la commande ${number}`,
      consequence: 'elle n’est pas remise, rapportez-la',
    });
}

/** In the transaction of what it reports, under the order's lock. */
async function noteReport(
  tx: Tx,
  { orderId, event: { reportId }, staff }: Report,
  receivedAt: Temporal.Instant,
): Promise<void> {
  if (reportId)
    await insertReport(tx, {
      id: reportId,
      order_id: orderId,
      staff_id: staff.id,
      received_at: receivedAt,
    });
}

/**
 * A report without an id, sent again after a lost answer, and already applied. With an id, the row of
 * the report tells, also after the order went on.
 */
async function isReported(tx: Tx, { orderId, event, staff }: Report): Promise<boolean> {
  const order = await lockOrder(tx, orderId);
  if (!order || order.driver_id !== staff.id) return false;
  if (event.status === 'delivered') return awaitsCharge(order.status) || isPaid(order.status);
  if (event.status !== 'failed-delivery' || !isInTheVan(order.status)) return false;
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
  if (!isOnTheRoad(order.status) || !task)
    throw new Refusal('Round.NotOnTheRoad', { status: order.status });
  requireOwnStop(order, { id: staff.id, by: actorOf(staff) });
  return { order, task };
}

/** Idempotent: announces once. « J’arrive » sent late for lack of network is not announced. */
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
  const customer = frozenCustomerSchema.parse(order.customer);
  await deps.jobs.enqueue(
    tx,
    'sms.send',
    composeSms('driver-arriving', {
      key: `arriving-${order.id}-${await countDepartures(tx, order.id)}`,
      to: customer.phone,
      values: { livreur: firstName(driverName) ?? 'votre livreur', commande: order.number },
    }),
  );
}

/** Tells the next customer that the driver is minutes away, without a tap at the wheel. */
async function tellNext(tx: Tx, deps: RoundsDeps, roundId: string): Promise<void> {
  const now = deps.clock.now();
  const [next] = await readArrivals(tx, roundId, now);
  if (!next || !isSoon(next, now)) return;
  const order = await findOrder(tx, next.id);
  if (!order?.driver_id) return;
  await tellArrival(tx, deps, { order, driverName: await findStaffName(tx, order.driver_id) });
}
