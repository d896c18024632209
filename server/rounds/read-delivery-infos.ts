import { isCollection } from '#domain/delivery/collection.ts';
import type { OrderStatus } from '#domain/orders/contract.ts';
import { frozenCustomerSchema, frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { canModifyOrder, isCompletable } from '#domain/orders/states.ts';
import { secondsUntil, type Clock } from '#domain/time/clock.ts';
import type { TaskDeliveryInfos, TrackingStatus } from '#domain/rounds/contract.ts';
import type { ExpectedStop } from '#domain/rounds/arrival-times.ts';
import { doorCodeOf } from '#domain/rounds/hand-over.ts';
import { trackingLabel, trackingStatus } from '#domain/rounds/tracking.ts';
import { isOnTheRoad } from '#domain/orders/state-groups.ts';
import { findInstructions } from '#server/delivery/store.ts';
import { findPickupCode } from '#server/orders/pickup-code-store.ts';
import { findOwnOrder, listEvents, listLines, type OrderRow } from '#server/orders/store.ts';
import type { Database, Reader } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { changedLines } from './changed-lines.ts';
import { findHandOver, listKeptBack } from './hand-over-store.ts';
import { listStopLines } from './list-stop-lines.ts';
import { firstName } from './names.ts';
import { readArrival, viewWindow } from './read-progress.ts';
import { findStaffName, findTask, listTaskEvents, type TaskRow } from './store.ts';

type Deps = { database: Database; clock: Clock };

export async function readDeliveryInfos(
  deps: Deps,
  owned: { orderId: string; customerId: string },
): Promise<TaskDeliveryInfos> {
  const { db } = deps.database;
  const order = await findOwnOrder(db, owned.orderId, owned.customerId);
  if (!order) throw new Refusal('Fleet.TaskDeliveryInfoNotFound');
  const task = await findTask(db, order.id);
  const status = trackingStatus(order.status, task?.status ?? null);
  if (!status) throw new Refusal('Fleet.TaskDeliveryInfoNotFound');
  const delivery = frozenDeliverySchema.parse(order.delivery);
  const customer = frozenCustomerSchema.parse(order.customer);
  const mode = isCollection(delivery.type) ? 'collection' : 'delivery';
  const orderStatus = {
    status: order.status,
    completableUntil: order.completable_until,
  };
  const isOnTheWay = isOnTheRoad(order.status) && task !== undefined;
  const now = deps.clock.now();
  const arrival = isOnTheWay ? await readArrival(db, { order, task }, now) : null;
  return {
    orderId: order.id,
    orderNumber: order.number,
    mode,
    status,
    statusLabel: task?.status === 'abandoned' ? 'Abandonnée' : trackingLabel(status, mode),
    slot: { from: delivery.from, to: delivery.to },
    eta: etaOf({ status, arrival, slot: { from: delivery.from, to: delivery.to } }),
    stopsBefore: arrival?.stopsBefore ?? null,
    driverName:
      isOnTheWay && order.driver_id ? firstName(await findStaffName(db, order.driver_id)) : null,
    pickup:
      mode === 'collection'
        ? {
            place: delivery.zoneName,
            instructions: await findInstructions(db, order.zone_id),
            code: await findPickupCode(db, order),
            name: `${customer.firstname} ${customer.lastname}`,
          }
        : null,
    failure:
      task?.status === 'failed-delivery' || task?.status === 'pending-redelivery'
        ? await lastFailure(db, task)
        : null,
    doorCode:
      mode === 'delivery' && isOnTheWay ? doorCodeOf(await findPickupCode(db, order)) : null,
    handOver: await viewHandOver(db, order),
    canModify: canModifyOrder(orderStatus, now),
    ...editableTime(orderStatus, now),
    steps: await stepsOf(db, { order, status, mode, task }),
    changedLines: order.settlement ? changedLines(await listLines(db, [order.id])) : [],
  };
}

/** A complement is handed over with its order. */
async function viewHandOver(db: Reader, order: OrderRow): Promise<TaskDeliveryInfos['handOver']> {
  const row =
    (await findHandOver(db, order.id)) ??
    (order.initial_order_id ? await findHandOver(db, order.initial_order_id) : undefined);
  if (!row) return null;
  const keptBack = await listKeptBack(db, order.id);
  const lines = keptBack.length > 0 ? await listStopLines(db, [order]) : [];
  return {
    isCodeChecked: row.is_code_checked,
    hasPhoto: row.has_photo,
    isAgeChecked: row.age_checked_at !== null,
    bagsReturned: row.bags_returned,
    keptBack: keptBack.map(({ product_id: productId, quantity }) => ({
      name: lines.find((line) => line.productId === productId)?.name ?? '',
      quantity,
    })),
  };
}

/** Deadline for adding products, with the time left by the server's clock. */
function editableTime(
  order: { status: OrderStatus; completableUntil: Temporal.Instant | null },
  now: Temporal.Instant,
): Pick<TaskDeliveryInfos, 'editableUntil' | 'timeLeft'> {
  const until = isCompletable(order, now) ? order.completableUntil : null;
  return {
    editableUntil: until?.toString() ?? null,
    timeLeft: until ? secondsUntil(until.toString(), now) : null,
  };
}

/** The slot before departure; none for a missed delivery until it is rescheduled. */
function etaOf(of: {
  status: TrackingStatus;
  arrival: ExpectedStop | null;
  slot: { from: string; to: string };
}): { from: string; to: string } | null {
  if (['terminated', 'refunded', 'failed-delivery'].includes(of.status)) return null;
  return viewWindow(of.arrival) ?? of.slot;
}

async function lastFailure(
  db: Reader,
  task: TaskRow,
): Promise<{ reason: string; at: string } | null> {
  const event = (await listTaskEvents(db, task.order_id)).findLast(
    (row) => row.status === 'failed-delivery',
  );
  return event ? { reason: event.reason ?? '', at: event.at.toString() } : null;
}

const roadStatuses: readonly TrackingStatus[] = [
  'delivering',
  'arriving',
  'failed-delivery',
  'pending-redelivery',
];

type Step = TaskDeliveryInfos['steps'][number];

/** Timeline: past steps with their time, then expected ones. */
async function stepsOf(
  db: Reader,
  of: {
    order: OrderRow;
    status: TrackingStatus;
    mode: 'delivery' | 'collection';
    task: TaskRow | undefined;
  },
): Promise<Step[]> {
  const moves = (await listEvents(db, of.order.id)).flatMap((event) => {
    const status = trackingStatus(event.to_status, null);
    return status && !(of.task?.status === 'abandoned' && status === 'terminated')
      ? [{ status, at: event.at }]
      : [];
  });
  const onTheRoad = (of.task ? await listTaskEvents(db, of.order.id) : []).flatMap((event) => {
    const status = roadStatuses.find((known) => known === event.status);
    return status ? [{ status, at: event.at }] : [];
  });
  const isEnd = ({ status }: { status: TrackingStatus }) =>
    status === 'terminated' || status === 'refunded';
  // After departure, its step replaces the trolley's.
  const early = moves.filter(
    (move) => !isEnd(move) && (move.status !== 'delivering' || onTheRoad.length === 0),
  );
  const all = [...early, ...onTheRoad, ...moves.filter(isEnd)];
  const done = all.filter((step, index) => step.status !== all[index - 1]?.status);
  const flow: TrackingStatus[] =
    of.mode === 'collection'
      ? ['accepted', 'preparing', 'pickup-ready', 'terminated']
      : ['accepted', 'preparing', 'delivering', 'terminated'];
  const stage = flow.findLastIndex((status) => done.some((step) => step.status === status));
  const isOver = of.status === 'terminated' || of.status === 'refunded';
  const toCome = isOver
    ? []
    : flow.slice(
        of.status === 'failed-delivery' || of.status === 'pending-redelivery' ? 2 : stage + 1,
      );
  return [
    ...done.map((step, index) => ({
      status: step.status,
      label: trackingLabel(step.status, of.mode),
      at: step.at.toString(),
      isCurrent: index === done.length - 1,
    })),
    ...toCome.map((status) => ({
      status,
      label: trackingLabel(status, of.mode),
      at: null,
      isCurrent: false,
    })),
  ];
}
