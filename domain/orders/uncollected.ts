/** Uncollected pickups: a reminder after the slot, then a manager cancels without charging. */

export const remindedAfterSlot = { hours: 1 } as const;
const keptAfterReminder = { hours: 24 } as const;

/** Null until the customer has been reminded. */
export function keptUntil(remindedAt: Temporal.Instant | null): Temporal.Instant | null {
  return remindedAt?.add(keptAfterReminder) ?? null;
}

export function isUncollected(
  order: { status: string; remindedAt: Temporal.Instant | null },
  now: Temporal.Instant,
): boolean {
  const until = keptUntil(order.remindedAt);
  return order.status === 'ready' && until !== null && Temporal.Instant.compare(now, until) >= 0;
}
