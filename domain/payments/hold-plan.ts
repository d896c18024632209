/** Milliseconds, since the payment page runs the same rule in browsers without Temporal. */
import { pageMeans, perPageMeans, type MeansKey, type PageMeans } from './means.ts';

export type MeansAbility = {
  /** Lifetime of a hold placed by the shopper. */
  holdHours: number;
  /** Guarantee must last until the slot starts, or until a capture after the slot ends. */
  covers: 'start' | 'end';
  /** Whether it can be registered at checkout and held later without the shopper. */
  canRegister: boolean;
};
export type MeansAbilities = Partial<Record<MeansKey, MeansAbility>>;

export type HoldPlan = { kind: 'now' } | { kind: 'later'; holdAtMs: number } | { kind: 'never' };
type Slot = { fromMs: number; toMs: number };

const hourMs = 3_600_000;
/** Margin after the slot, for late deliveries and retried captures. */
const spareHours = 24;
/** Late enough for the hold to last, and early enough for the shopper to react to a refusal. */
export const heldBeforeHours = 72;
/** Leaves a day for others to book the freed slot and products. */
const answeredBeforeHours = 24;
/** Minimum time to react, even after a late refusal. */
const leastAnswerHours = 6;

/** Uses elapsed time, immune to clock changes. A hold that ends exactly on time is enough. */
export function planHold(ability: MeansAbility, slot: Slot, nowMs: number): HoldPlan {
  const neededUntilMs = ability.covers === 'start' ? slot.fromMs : slot.toMs + spareHours * hourMs;
  if (neededUntilMs - nowMs <= ability.holdHours * hourMs) return { kind: 'now' };
  if (!ability.canRegister) return { kind: 'never' };
  return { kind: 'later', holdAtMs: holdRegisteredAtMs(slot, nowMs) };
}

/** How each payment method works for a slot ordered now, in the API's terms. */
export function slotPayment(
  abilities: MeansAbilities,
  slot: Slot,
  nowMs: number,
): { card: 'held' | 'registered' | 'unavailable' } & Record<PageMeans, 'held' | 'unavailable'> {
  const kindOf = (ability: MeansAbility | undefined) =>
    ability ? planHold(ability, slot, nowMs).kind : 'never';
  const card = kindOf(abilities.card);
  return {
    card: card === 'now' ? 'held' : card === 'later' ? 'registered' : 'unavailable',
    ...perPageMeans((means) => (kindOf(abilities[means]) === 'now' ? 'held' : 'unavailable')),
  };
}

/** Instant at which a registered card is held for this slot. */
export function holdRegisteredAtMs({ fromMs }: Pick<Slot, 'fromMs'>, nowMs: number): number {
  return Math.max(fromMs - heldBeforeHours * hourMs, nowMs);
}

/** A guarantee that ends exactly when the slot begins is enough. */
export function isBeyondGuarantee(
  means: PageMeans,
  slotStartMs: number,
  heldAtMs: number,
): boolean {
  return slotStartMs - heldAtMs > pageMeans[means].guaranteedHours * hourMs;
}

/** `day`: « 2026-11-21 ». A card is valid until the end of its month. */
export function isExpiredOn(card: { expMonth: number; expYear: number }, day: string): boolean {
  return `${card.expYear}-${String(card.expMonth).padStart(2, '0')}` < day.slice(0, 7);
}

/** Payment deadline after a refusal: never after the cut-off, when preparation may start. */
export function payBeforeMs(
  order: { fromMs: number; orderUntilMs: number | null },
  nowMs: number,
): number {
  const planned = Math.max(
    order.fromMs - answeredBeforeHours * hourMs,
    nowMs + leastAnswerHours * hourMs,
  );
  return Math.min(planned, order.orderUntilMs ?? order.fromMs);
}
