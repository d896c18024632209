/** Counts of the orders board. Screens poll this small answer, and reload lists only when it changes. */
import type { StaffBoard } from '#domain/picking/contract.ts';
import { listOpenOrders, missedOf, type OpenOrder } from '#server/orders/staff-store.ts';
import type { Database } from '#server/platform/db.ts';
import { dayOf } from './list-orders.ts';

type Counts = StaffBoard['counts'];
const toPrepare = new Set(['prepaid', 'preparing', 'prepared', 'approvedByClient']);
const toDeliver = new Set(['cart', 'readyToDeliver', 'inTransit']);

export async function readBoard(
  { database }: { database: Database },
  { day }: { day?: string | undefined },
): Promise<StaffBoard> {
  const orders = await listOpenOrders(database.db, day ? dayOf(day) : undefined);
  const latest = orders.reduce((ms, order) => Math.max(ms, order.updatedAt.epochMilliseconds), 0);
  return {
    // Leaving orders change the count; all other changes update the latest time.
    version: `${orders.length}-${latest}`,
    counts: countWork(orders),
    zones: distinct(orders.map((order) => ({ id: order.zoneId, name: order.zoneName }))),
    preparers: distinct(
      orders.flatMap(({ preparerId, preparerName }) =>
        preparerId && preparerName ? [{ id: preparerId, name: preparerName }] : [],
      ),
    ),
    hours: [...new Set(orders.map((order) => order.hour))].toSorted(),
  };
}

function countWork(orders: readonly OpenOrder[]): Counts {
  const count = (isCounted: (order: OpenOrder) => boolean) => orders.filter(isCounted).length;
  return {
    open: orders.length,
    toPrepare: count(({ status }) => toPrepare.has(status)),
    toDeliver: count(({ status }) => toDeliver.has(status)),
    toCollect: count(({ status }) => status === 'ready'),
    missed: count(
      ({ status, taskStatus }) => missedOf({ status, task_status: taskStatus }) === 'toPlan',
    ),
  };
}

function distinct(things: readonly { id: string; name: string }[]): { id: string; name: string }[] {
  return [...new Map(things.map((thing) => [thing.id, thing])).values()].toSorted((a, b) =>
    a.name.localeCompare(b.name, 'fr'),
  );
}
