import { plural } from '../measures/quantity.ts';
import { hasRoom, type SlotLoad } from './work-minutes.ts';

export const slotStates = ['open', 'full', 'closed', 'past'] as const;
export type SlotState = (typeof slotStates)[number];

type Tier = { minCartNetPrice: number; shippingAmount: number };

export const tiersInOrderText =
  'Le premier tarif commence à 0 €, chacun commence plus haut que le précédent et ne coûte pas plus cher.';

/** Tiers start at 0 €, with rising minimums and falling prices, on which « plus que 12 € » relies. */
export function areTiersInOrder(tiers: readonly Tier[]): boolean {
  return tiers.every((tier, index) => {
    const before = tiers[index - 1];
    return before
      ? tier.minCartNetPrice > before.minCartNetPrice &&
          tier.shippingAmount <= before.shippingAmount
      : tier.minCartNetPrice === 0;
  });
}

export const hoursApartText =
  'Chaque plage finit après son début et ne recouvre aucune autre plage du même jour.';
export const nothingChanged = 'Rien n’a été changé.';

export const bookedPlaces = (booked: number): string =>
  plural(booked, 'place est déjà réservée', 'places sont déjà réservées');

type Opening = { day: number; from: string; to: string };

/** Two-digit times compare correctly as strings. */
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

/** Returns a rule that overlaps on the same weekday. */
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

export type Copy<Rule> = { rule: Rule; weekday: number };

/** Splits copies into those that fit a zone's week and those that overlap its hours. */
export function planCopies<Rule extends WeeklyHours>(
  wanted: readonly Copy<Rule>[],
  week: readonly WeeklyHours[],
): { made: Copy<Rule>[]; refused: (Copy<Rule> & { overlap: WeeklyHours })[] } {
  const made: Copy<Rule>[] = [];
  const refused: (Copy<Rule> & { overlap: WeeklyHours })[] = [];
  for (const copy of wanted) {
    const overlap = findOverlap(week, { ...copy.rule, weekday: copy.weekday });
    if (overlap) refused.push({ ...copy, overlap });
    else made.push(copy);
  }
  return { made, refused };
}

type Spell = { startsAt: Temporal.Instant; endsAt: Temporal.Instant };

export function spellsOverlap(a: Spell, b: Spell): boolean {
  return (
    Temporal.Instant.compare(a.startsAt, b.endsAt) < 0 &&
    Temporal.Instant.compare(b.startsAt, a.endsAt) < 0
  );
}

/** Precedence: past, closed, full. */
export function stateOfSlot(
  slot: SlotLoad & { orderUntil: Temporal.Instant; isClosed: boolean },
  now: Temporal.Instant,
  /** Work minutes of the smallest order. */ leastMinutes: number,
): SlotState {
  if (Temporal.Instant.compare(slot.orderUntil, now) <= 0) return 'past';
  if (slot.isClosed) return 'closed';
  return hasRoom(slot, leastMinutes) ? 'open' : 'full';
}

/** Rounded down, so that an almost full slot is not shown as full. */
export function shareFilled({ booked, capacity }: { booked: number; capacity: number }): number {
  return capacity === 0 ? 0 : Math.min(100, Math.floor((booked / capacity) * 100));
}

/** Maximum length of pickup instructions, which people read in the street. */
export const maximumInstructions = 400;
