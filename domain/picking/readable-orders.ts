/** Preparers and drivers open only the orders of their work, since orders hold personal data. */
import type { OrderStatus } from '../orders/contract.ts';
import type { Role } from '../staff/contract.ts';
import { hasPrivilege } from '../staff/privileges.ts';
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

/** Slots that start later than this are not work yet; null: the member reads them all. */
export function workUntil(role: Role, now: Temporal.Instant): Temporal.Instant | null {
  return hasPrivilege(role, 'orders.read') ? null : now.add(preparedAhead);
}

/** Whether the slot is near enough to be work; the table of transitions refuses ended orders. */
export function isWorkSoon(role: Role, slotFrom: Temporal.Instant, now: Temporal.Instant): boolean {
  const until = workUntil(role, now);
  return until === null || Temporal.Instant.compare(slotFrom, until) < 0;
}

export function canReadOrder(
  reader: { id: string; role: Role },
  order: {
    status: OrderStatus;
    driverId: string | null;
    slotFrom: Temporal.Instant;
    /** Of the reader. What the bank or a job does to an old order does not open it again. */
    lastStepAt: Temporal.Instant | null;
  },
  now: Temporal.Instant,
): boolean {
  if (workUntil(reader.role, now) === null) return true;
  if (workOf[reader.role]?.includes(order.status))
    return isWorkSoon(reader.role, order.slotFrom, now);
  if (isOnTheRoad(order.status) && order.driverId === reader.id) return true;
  return (
    order.lastStepAt !== null &&
    Temporal.Instant.compare(order.lastStepAt.add(readableAfter), now) > 0
  );
}
