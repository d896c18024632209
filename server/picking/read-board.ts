/** Counts of the orders board. Screens poll this small answer, and reload lists only when it changes. */
import { currentStatuses } from '#domain/orders/states.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { StaffBoard } from '#domain/picking/contract.ts';
import { dueAt, lateMinutes } from '#domain/picking/lateness.ts';
import { isWithinReach, type Reach } from '#domain/picking/readable-orders.ts';
import { worksAt } from '#domain/staff/works-at.ts';
import { awaitsPickup, isBeforeDispatch, isDispatched } from '#domain/orders/state-groups.ts';
import { listOpenOrders, type OpenOrder } from '#server/orders/open-orders-store.ts';
import { missedOf } from '#server/orders/staff-store.ts';
import type { Database } from '#server/platform/db.ts';
import { dayOf } from './list-orders.ts';

type Counts = StaffBoard['counts'];

export async function readBoard(
  { database, clock }: { database: Database; clock: Clock },
  { day, since, ...reach }: { day?: string | undefined; since?: string | undefined } & Reach,
): Promise<StaffBoard> {
  const now = clock.now();
  const orders = (await listOpenOrders(database.db, day ? dayOf(day) : undefined)).filter(
    (order) => worksAt(reach, order.siteId) && isWithinReach(reach, order),
  );
  const latest = orders.reduce((ms, order) => Math.max(ms, order.updatedAt.epochMilliseconds), 0);
  const counts = countWork(orders, {
    now,
    since: since ? Temporal.Instant.from(since) : now,
  });
  return {
    // Leaving orders change the count, late ones theirs; all other changes update the latest time.
    version: `${orders.length}-${counts.late}-${latest}`,
    at: now.toString(),
    counts,
    sites: distinct(orders.map((order) => ({ id: order.siteId, name: order.siteName }))),
    zones: distinct(orders.map((order) => ({ id: order.zoneId, name: order.zoneName }))),
    preparers: distinct(
      orders.flatMap(({ preparerId, preparerName }) =>
        preparerId && preparerName ? [{ id: preparerId, name: preparerName }] : [],
      ),
    ),
    hours: [...new Set(orders.map((order) => order.hour))].toSorted(),
    statuses: currentStatuses.filter((status) => orders.some((order) => order.status === status)),
  };
}

function countWork(
  orders: readonly OpenOrder[],
  { now, since }: { now: Temporal.Instant; since: Temporal.Instant },
): Counts {
  const count = (isCounted: (order: OpenOrder) => boolean) => orders.filter(isCounted).length;
  return {
    open: orders.length,
    toPrepare: count(({ status }) => isBeforeDispatch(status)),
    toDeliver: count(({ status }) => isDispatched(status)),
    toCollect: count(({ status }) => awaitsPickup(status)),
    missed: count((order) => missed(order) === 'toPlan'),
    late: count((order) => {
      const due = dueAt({
        status: order.status,
        missed: missed(order),
        from: order.from.toString(),
        to: order.to.toString(),
      });
      return lateMinutes(due, now.epochMilliseconds) !== null;
    }),
    new: count(
      ({ arrivedAt }) => arrivedAt !== null && Temporal.Instant.compare(arrivedAt, since) > 0,
    ),
  };
}

const missed = ({ status, taskStatus }: OpenOrder) => missedOf({ status, task_status: taskStatus });

function distinct(things: readonly { id: string; name: string }[]): { id: string; name: string }[] {
  return [...new Map(things.map((thing) => [thing.id, thing])).values()].toSorted((a, b) =>
    a.name.localeCompare(b.name, 'fr'),
  );
}
