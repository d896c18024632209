import type { TimeSlot } from '#domain/delivery/contract.ts';

/** A green slot of two hours, free of charge, ordered up to four hours before. */
export function timeSlot(from: string, changes: Partial<TimeSlot> = {}): TimeSlot {
  const start = Temporal.Instant.from(from);
  return {
    id: from,
    from,
    to: start.add({ hours: 2 }).toString(),
    isExpired: false,
    isFull: false,
    isExcluded: false,
    tag: 'green',
    rate: { deltaDay: 0, deltaSlot: 0, total: 0 },
    orderUntil: start.subtract({ hours: 4 }).toString(),
    tiers: [],
    deliveryPricesWithDeltas: [],
    ...changes,
  };
}
