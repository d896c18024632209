/** Uncollected pickups: two reminders, then a manager may end the order; later the shop does. */

/** Reason of the event that cancels an uncollected pickup. */
export const uncollectedReason = 'uncollected';

export const remindedAfterSlot = { hours: 1 } as const;
const keptAfterReminder = { hours: 24 } as const;
/** Leaves time to come after the second reminder. */
const lastCallBeforeDeadline = { hours: 6 } as const;
/** Leaves the team time to act first: only people can tell whether fresh products stayed cold. */
const endedAfterDeadline = { hours: 12 } as const;

/** Returns null until the customer has been reminded. */
export function keptUntil(remindedAt: Temporal.Instant | null): Temporal.Instant | null {
  return remindedAt?.add(keptAfterReminder) ?? null;
}

/** Orders first reminded before this instant are due for the second reminder. */
export const remindedForLastCall = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract(keptAfterReminder).add(lastCallBeforeDeadline);

/** Orders first reminded before this instant are ended automatically. */
export const remindedForEnd = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract(endedAfterDeadline).subtract(keptAfterReminder);

export function isUncollected(
  order: { status: string; remindedAt: Temporal.Instant | null },
  now: Temporal.Instant,
): boolean {
  const until = keptUntil(order.remindedAt);
  return order.status === 'ready' && until !== null && Temporal.Instant.compare(now, until) >= 0;
}
