/** Preparers and drivers open only the orders of their work, since orders hold personal data. */
import type { OrderStatus } from '../orders/contract.ts';
import type { Role } from '../staff/contract.ts';
import { hasPrivilege } from '../staff/privileges.ts';
import { atSite, whereAllowed, worksAt, type Worker } from '../staff/works-at.ts';
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

/** Which orders are the work of a member. */
export type Reach = {
  /** Slots that start later are not work yet; null: the member reads them all. */
  until: Temporal.Instant | null;
  /** Undefined: those of all sites. */
  siteIds?: readonly string[] | undefined;
  /** The sites, among these, whose orders the member reads all: `until` is of the others. */
  readWhole?: readonly string[] | undefined;
};

export function reachOf(worker: Worker, now: Temporal.Instant): Reach {
  const { siteIds } = worker;
  const whole = whereAllowed(worker, (role) => hasPrivilege(role, 'orders.read'));
  if (!whole) return { until: now.add(preparedAhead), siteIds };
  return whole.siteIds?.length === siteIds?.length
    ? { until: null, siteIds }
    : { until: now.add(preparedAhead), siteIds, readWhole: whole.siteIds };
}

/** Whether a slot of an order of the member's sites is near enough. */
export const isWithinReach = (
  { until, readWhole }: Reach,
  { siteId, from }: { siteId: string; from: Temporal.Instant },
): boolean =>
  until === null ||
  (readWhole?.includes(siteId) ?? false) ||
  Temporal.Instant.compare(from, until) < 0;

/** Whether an order of the member's sites is near enough to be work; the table of transitions refuses ended orders. */
export function isWorkSoon(
  worker: Worker,
  { siteId, slotFrom }: { siteId: string; slotFrom: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  return worksAt(worker, siteId) && isWithinReach(reachOf(worker, now), { siteId, from: slotFrom });
}

export function canReadOrder(
  member: Worker & { id: string },
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
  if (!worksAt(member, order.siteId)) return false;
  const reader = atSite(member, order.siteId);
  if (reachOf(reader, now).until === null) return true;
  if (workOf[reader.role]?.includes(order.status)) return isWorkSoon(reader, order, now);
  if (isOnTheRoad(order.status) && order.driverId === reader.id) return true;
  return (
    order.lastStepAt !== null &&
    Temporal.Instant.compare(order.lastStepAt.add(readableAfter), now) > 0
  );
}
