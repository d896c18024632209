import { isCollection } from '#domain/delivery/collection.ts';
import { frozenCustomerSchema, frozenDeliverySchema } from '#domain/orders/frozen.ts';
import { groupComplements } from '#domain/orders/group-complements.ts';
import type { Round, Stop } from '#domain/rounds/contract.ts';
import { trackingLabels, trackingStatus } from '#domain/rounds/tracking.ts';
import { isLoaded } from '#domain/orders/state-groups.ts';
import { listOrderBags } from '#server/orders/bags-store.ts';
import { listStaffOrders } from '#server/orders/staff-store.ts';
import { findOrder, listLines, type OrderLineRow, type OrderRow } from '#server/orders/store.ts';
import { placeOf } from './locate-stops.ts';
import { viewStopLines } from './list-stop-lines.ts';
import { readArrivals, viewWindow } from './read-progress.ts';
import type { RoundsDeps, Staff } from './rounds-deps.ts';
import { findOpenRound, listRoundTasks, listTasks, type TaskRow } from './store.ts';

/** Above any shop's daily deliveries. */
const allOfADay = 500;

export async function readRound(
  deps: Pick<RoundsDeps, 'database' | 'clock' | 'partners'>,
  staff: Staff,
): Promise<Round> {
  const { db } = deps.database;
  const round = await findOpenRound(db, staff.id);
  const tasks = round ? await listRoundTasks(db, round.id) : [];
  const onTheWay = tasks.filter(
    (task) => task.status === 'delivering' || task.status === 'arriving',
  );
  const now = deps.clock.now();
  const inTheShop = (
    await listStaffOrders(db, {
      scope: 'toDeliver',
      now,
      limit: allOfADay,
      siteIds: staff.siteIds,
    })
  ).filter(
    (order) =>
      isLoaded(order.status) && !isCollection(frozenDeliverySchema.parse(order.delivery).type),
  );
  const orders = [
    ...(await Promise.all(onTheWay.map((task) => findOrder(db, task.order_id)))).filter(
      (order) => order !== undefined,
    ),
    ...inTheShop,
  ];
  const lines = Map.groupBy(
    await listLines(
      db,
      orders.map((order) => order.id),
    ),
    (line) => line.order_id,
  );
  const known = new Map(
    [
      ...tasks,
      ...(await listTasks(
        db,
        inTheShop.map((order) => order.id),
      )),
    ].map((task) => [task.order_id, task]),
  );
  const bags = await listOrderBags(
    db,
    orders.map((order) => order.id),
  );
  // A complement is no stop of its own: it is handed over with the order that it completes.
  const view = ({ order, complements }: Group, eta: Stop['eta']): Stop =>
    viewStop({
      order,
      complements,
      lines: [order, ...complements].flatMap(({ id }) => lines.get(id) ?? []),
      task: known.get(order.id),
      bags: bags.get(order.id) ?? [],
      eta,
      isMasked: deps.partners.calls !== null,
    });
  const visited = onTheWay.flatMap(
    (task) => orders.find((candidate) => candidate.id === task.order_id) ?? [],
  );
  const arrivals = round ? await readArrivals(db, round.id, now) : [];
  const stops = groupComplements(visited).map((group) =>
    view(group, viewWindow(arrivals.find(({ id }) => id === group.order.id))),
  );
  const loaded = groupComplements(inTheShop);
  const isFailed = ({ order }: Group) => known.get(order.id)?.status === 'failed-delivery';
  return {
    id: round?.id ?? null,
    startedAt: round?.started_at.toString() ?? null,
    stops,
    waiting: loaded.filter((group) => !isFailed(group)).map((group) => view(group, null)),
    failed: loaded.filter(isFailed).map((group) => view(group, null)),
  };
}

type Group = { order: OrderRow; complements: readonly OrderRow[] };

function viewStop({
  order,
  complements,
  lines,
  task,
  bags,
  eta,
  isMasked,
}: Group & {
  lines: readonly OrderLineRow[];
  task: TaskRow | undefined;
  bags: Stop['bags'];
  eta: Stop['eta'];
  isMasked: boolean;
}): Stop {
  const delivery = frozenDeliverySchema.parse(order.delivery);
  const customer = frozenCustomerSchema.parse(order.customer);
  const status = task?.status ?? null;
  const stopLines = viewStopLines(lines);
  const tracking = trackingStatus(order.status, status);
  return {
    orderId: order.id,
    siteId: order.shop_id,
    number: order.number,
    complements: complements.map(({ number }) => number),
    status,
    statusLabel: tracking ? trackingLabels[tracking] : order.status,
    slot: { from: delivery.from, to: delivery.to },
    customerName: `${customer.firstname} ${customer.lastname}`,
    phone: isMasked ? null : customer.phone,
    address: delivery.address
      ? `${[delivery.address.streetNumber, delivery.address.street].filter(Boolean).join(' ')}, ${delivery.address.postalCode} ${delivery.address.city}`
      : delivery.zoneName,
    place: placeOf(task, delivery.address),
    note: delivery.address?.note ?? null,
    eta,
    units: lines.reduce(
      (sum, line) => sum + (line.prepared_quantity ?? line.requested_quantity),
      0,
    ),
    bags,
    lines: stopLines,
    hasAlcohol: stopLines.some(({ isAlcohol }) => isAlcohol),
    isLocked: task?.is_locked ?? false,
    failureReason: task?.failure_reason ?? null,
  };
}
