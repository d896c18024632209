/**
 * Uncollected pickups: a reminder after the slot and another before the deadline. Past it a manager
 * may end the order, and the shop does half a day later. Nothing is billed, unless the customer agreed
 * to a rule on fresh products (lost-fresh.ts).
 */

/** The reason of the cancellation of an uncollected pickup, on its event. */
export const uncollectedReason = 'uncollected';

export const remindedAfterSlot = { hours: 1 } as const;
const keptAfterReminder = { hours: 24 } as const;
/** The second reminder leaves time to come. */
const lastCallBeforeDeadline = { hours: 6 } as const;
/** Leaves the team time to end it by hand: they can see whether the fresh products stayed cold, the shop cannot. */
const endedAfterDeadline = { hours: 12 } as const;

/** Null until the customer has been reminded. */
export function keptUntil(remindedAt: Temporal.Instant | null): Temporal.Instant | null {
  return remindedAt?.add(keptAfterReminder) ?? null;
}

/** Reminded by then, an order is due for its second reminder. */
export const remindedForLastCall = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract(keptAfterReminder).add(lastCallBeforeDeadline);

/** Reminded by then, an order is ended by the shop itself. */
export const remindedForEnd = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract(endedAfterDeadline).subtract(keptAfterReminder);

export function isUncollected(
  order: { status: string; remindedAt: Temporal.Instant | null },
  now: Temporal.Instant,
): boolean {
  const until = keptUntil(order.remindedAt);
  return order.status === 'ready' && until !== null && Temporal.Instant.compare(now, until) >= 0;
}
