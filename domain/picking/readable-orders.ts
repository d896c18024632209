/** Preparers and drivers open only the orders of their work, since orders hold personal data. */
import type { OrderStatus } from '../orders/contract.ts';
import type { Role } from '../staff/contract.ts';
import { hasPrivilege } from '../staff/privileges.ts';
import { worksAt } from '../staff/works-at.ts';
import {
  awaitsPickup,
  isBeforeDispatch,
  isBeingChanged,
  isLoaded,
  isOnTheRoad,
  step,
} from '../orders/state-groups.ts';

/** Whose work has orders; the table of transitions decides which changes each may make. */
export const anyOrderWork = { anyOf: ['orders.read', 'orders.prepare', 'orders.deliver'] } as const;

/** How long the member who completed an order's last step can still open it, for follow-up questions. */
const readableAfter = { hours: 48 } as const;
/** How far ahead preparers see: today's slots and the next ones. */
const preparedAhead = { hours: 72 } as const;

/** Statuses that wait for a preparer, and for a driver. */
const workOf: Partial<Record<Role, readonly OrderStatus[]>> = {
  preparer: [
    ...isBeingChanged.states,
    ...isBeforeDispatch.states,
    ...awaitsPickup.states,
    step.load,
  ],
  driver: isLoaded.states,
};

type Worker = { role: Role; siteIds?: readonly string[] | undefined };

/** Which orders are the work of a member. */
export type Reach = {
  /** Slots that start later are not work yet; null: the member reads them all. */
  until: Temporal.Instant | null;
  /** Undefined: those of all sites. */
  siteIds?: readonly string[] | undefined;
};

export const reachOf = ({ role, siteIds }: Worker, now: Temporal.Instant): Reach => ({
  until: workUntil(role, now),
  siteIds,
});

function workUntil(role: Role, now: Temporal.Instant): Temporal.Instant | null {
  return hasPrivilege(role, 'orders.read') ? null : now.add(preparedAhead);
}

/** Whether an order of the member's sites is near enough to be work; the table of transitions refuses ended orders. */
export function isWorkSoon(
  worker: Worker,
  { siteId, slotFrom }: { siteId: string; slotFrom: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  const { until } = reachOf(worker, now);
  return (
    worksAt(worker, siteId) && (until === null || Temporal.Instant.compare(slotFrom, until) < 0)
  );
}

export function canReadOrder(
  reader: Worker & { id: string },
  order: {
    siteId: string;
    status: OrderStatus;
    driverId: string | null;
    slotFrom: Temporal.Instant;
    /** Of the reader. What the bank or a job does to an old order does not open it again. */
    lastStepAt: Temporal.Instant | null;
  },
  now: Temporal.Instant,
): boolean {
  if (!worksAt(reader, order.siteId)) return false;
  if (reachOf(reader, now).until === null) return true;
  if (workOf[reader.role]?.includes(order.status)) return isWorkSoon(reader, order, now);
  if (isOnTheRoad(order.status) && order.driverId === reader.id) return true;
  return (
    order.lastStepAt !== null &&
    Temporal.Instant.compare(order.lastStepAt.add(readableAfter), now) > 0
  );
}
