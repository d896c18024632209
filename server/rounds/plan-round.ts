/** Proposes the best order of stops: by the route planner, else by the shop's own solver. Keeps nothing. */
import { frozenDeliverySchema } from '#domain/orders/frozen.ts';
import type { PlannedRound } from '#domain/rounds/contract.ts';
import {
  costOf,
  orderStops,
  timeStops,
  type PlannedStop,
  type RoundPlan,
} from '#domain/rounds/order-stops.ts';
import { usualServiceSeconds } from '#domain/rounds/arrival-times.ts';
import { findOrder, type OrderRow } from '#server/orders/store.ts';
import { requireSite } from '#server/platform/access.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Member } from '#server/platform/visitor.ts';
import { locateSite, locateStops } from './locate-stops.ts';
import { readProgress } from './read-progress.ts';
import type { RoundsDeps } from './rounds-deps.ts';
import { findTask } from './store.ts';

export type PlanDeps = Pick<RoundsDeps, 'database' | 'clock' | 'partners' | 'shop' | 'log'>;

export async function planRound(
  deps: PlanDeps,
  {
    orderIds,
    lockedIds,
    staff,
  }: {
    orderIds: readonly string[];
    lockedIds: readonly string[];
    staff: Pick<Member, 'siteIds'>;
  },
): Promise<PlannedRound> {
  const plan = await describePlan(deps, [...new Set(orderIds)], staff);
  const locked = new Set(lockedIds);
  const { road, isFallback } = await askPlanner(deps, plan, locked);
  const ids = road?.map(({ id }) => id) ?? orderStops(plan, locked);
  const stops = ids.flatMap((id) => plan.stops.find((stop) => stop.id === id) ?? []);
  const ordered = { ...plan, stops };
  const arrivals = road ?? timeStops(ordered);
  return {
    source: road ? 'road' : 'estimate',
    isFallback,
    stops: arrivals.map(({ id, arrival }) => ({
      orderId: id,
      at: Temporal.Instant.fromEpochMilliseconds(arrival * 1_000).toString(),
      isLate: arrival > (stops.find((stop) => stop.id === id)?.until ?? Infinity),
    })),
    planned: durationOf(ordered),
    byHand: durationOf(plan),
  };
}

function durationOf(plan: RoundPlan): PlannedRound['planned'] {
  const { totalSeconds, drivingSeconds, waitSeconds } = costOf(plan);
  return {
    minutes: Math.round(totalSeconds / 60),
    drivingMinutes: Math.round(drivingSeconds / 60),
    waitMinutes: Math.round(waitSeconds / 60),
    lateStops: timeStops(plan).filter(({ lateSeconds }) => lateSeconds > 0).length,
  };
}

/** From the shop, or from the last stop of the round that these orders are on. */
async function describePlan(
  deps: PlanDeps,
  orderIds: readonly string[],
  staff: Pick<Member, 'siteIds'>,
): Promise<RoundPlan> {
  const { db } = deps.database;
  const orders: OrderRow[] = [];
  for (const id of orderIds) {
    const order = await findOrder(db, id);
    if (!order) throw new Refusal('Order.NotFound', { orderId: id });
    requireSite(staff, order.shop_id);
    orders.push(order);
  }
  const points = await locateStops(deps, orders);
  const roundId = (await findTask(db, orderIds[0] ?? ''))?.round_id;
  const progress = roundId ? await readProgress(db, roundId) : null;
  const [first] = orders;
  const shop = progress || !first ? null : await locateSite(deps, first.shop_id);
  return {
    start: progress ? (progress.visited.at(-1)?.point ?? progress.start) : shop,
    departsAt: Math.floor(deps.clock.nowMs() / 1_000),
    stops: orders.map(({ id, delivery }): PlannedStop => {
      const { from, to } = frozenDeliverySchema.parse(delivery);
      return {
        id,
        point: points.get(id) ?? null,
        from: Date.parse(from) / 1_000,
        until: Date.parse(to) / 1_000,
        serviceSeconds: usualServiceSeconds,
      };
    }),
  };
}

type Answer = { road: { id: string; arrival: number }[] | null; isFallback: boolean };

/** The planner has no locks, and needs every place. */
async function askPlanner(
  { partners: { routing }, log }: PlanDeps,
  { start, departsAt, stops }: RoundPlan,
  locked: ReadonlySet<string>,
): Promise<Answer> {
  const placed = stops.flatMap(({ point, ...stop }) => (point ? [{ ...stop, place: point }] : []));
  if (!routing || !start || locked.size > 0 || placed.length < stops.length)
    return { road: null, isFallback: false };
  try {
    return {
      road: await routing.orderStops({ start, departsAt, stops: placed }),
      isFallback: false,
    };
  } catch (error) {
    log.warn({ err: error }, 'the route planner failed; the shop orders the stops itself');
    return { road: null, isFallback: true };
  }
}
