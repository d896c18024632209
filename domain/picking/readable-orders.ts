/** Limits preparers and drivers to orders they work on, since orders contain personal data. */
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

/** Members who work on orders; the transition table decides what each may change. */
export const anyOrderWork = { anyOf: ['orders.read', 'orders.prepare', 'orders.deliver'] } as const;

/** How long the member behind an order's last step can still open it, for follow-up questions. */
const readableAfter = { hours: 48 } as const;
/** How far ahead preparers can see slots. */
const preparedAhead = { hours: 72 } as const;

/** States handled by preparers and by drivers. */
const workOf: Partial<Record<Role, readonly OrderStatus[]>> = {
  preparer: [
    ...isBeingChanged.states,
    ...isBeforeDispatch.states,
    ...awaitsPickup.states,
    step.load,
  ],
  driver: isLoaded.states,
};

/** Orders within a member's work. */
export type Reach = {
  /** Later slots are hidden; null: the member reads all orders. */
  until: Temporal.Instant | null;
  /** Undefined: all sites. */
  siteIds?: readonly string[] | undefined;
  /** Sites whose orders the member reads entirely; `until` applies to the others. */
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

/** Whether an order's slot is near enough; assumes one of the member's sites. */
export const isWithinReach = (
  { until, readWhole }: Reach,
  { siteId, from }: { siteId: string; from: Temporal.Instant },
): boolean =>
  until === null ||
  (readWhole?.includes(siteId) ?? false) ||
  Temporal.Instant.compare(from, until) < 0;

/** Whether an order is near enough to be work; the transition table refuses ended orders. */
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
    /** The reader's own last step. Steps by the bank or a job do not reopen access. */
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
