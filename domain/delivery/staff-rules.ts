/** What must hold of what a manager sets: fees, hours, weekly rules. */

export const slotStates = ['open', 'full', 'closed', 'past'] as const;
export type SlotState = (typeof slotStates)[number];

type Tier = { minCartNetPrice: number; shippingAmount: number };

/** From 0 €, then always higher, and never dearer for a fuller basket: « plus que 12 € » would otherwise promise what is not so. */
export function areTiersInOrder(tiers: readonly Tier[]): boolean {
  return tiers.every((tier, index) => {
    const before = tiers[index - 1];
    return before
      ? tier.minCartNetPrice > before.minCartNetPrice &&
          tier.shippingAmount <= before.shippingAmount
      : tier.minCartNetPrice === 0;
  });
}

type Opening = { day: number; from: string; to: string };

/** Times of two digits sort as they read. */
export function areHoursApart(hours: readonly Opening[]): boolean {
  const sorted = hours.toSorted((a, b) => a.day - b.day || a.from.localeCompare(b.from));
  return sorted.every((range, index) => {
    const before = sorted[index - 1];
    return range.from < range.to && (before?.day !== range.day || before.to <= range.from);
  });
}

type WeeklyHours = { weekday: number; startHour: number; endHour: number };

export const areSameHours = (a: WeeklyHours, b: WeeklyHours): boolean =>
  a.weekday === b.weekday && a.startHour === b.startHour && a.endHour === b.endHour;

/** The rule of the same weekday that is in the way of this one. */
export function findOverlap<Rule extends WeeklyHours>(
  rules: readonly Rule[],
  wanted: WeeklyHours,
): Rule | undefined {
  return rules.find(
    (rule) =>
      rule.weekday === wanted.weekday &&
      rule.startHour < wanted.endHour &&
      wanted.startHour < rule.endHour,
  );
}

type Spell = { startsAt: Temporal.Instant; endsAt: Temporal.Instant };

export function spellsOverlap(a: Spell, b: Spell): boolean {
  return (
    Temporal.Instant.compare(a.startsAt, b.endsAt) < 0 &&
    Temporal.Instant.compare(b.startsAt, a.endsAt) < 0
  );
}

/** What nobody can order any more is past, whatever else is true of it; what was closed is closed, even when it is full. */
export function stateOfSlot(
  slot: { orderUntil: Temporal.Instant; isClosed: boolean; booked: number; capacity: number },
  now: Temporal.Instant,
): SlotState {
  if (Temporal.Instant.compare(slot.orderUntil, now) <= 0) return 'past';
  if (slot.isClosed) return 'closed';
  return slot.booked >= slot.capacity ? 'full' : 'open';
}

/** Whole per cents; what is nearly full does not read as full. */
export function shareFilled({ booked, capacity }: { booked: number; capacity: number }): number {
  return capacity === 0 ? 0 : Math.min(100, Math.floor((booked / capacity) * 100));
}

/** Letters of what is said of a pickup point: it is read on a pavement. */
export const maximumInstructions = 400;
