/** In milliseconds: the payment page applies the same rule in browsers without Temporal. */
import { pageMeans, perPageMeans, type MeansKey, type PageMeans } from './means.ts';

export type MeansAbility = {
  /** How long a hold that the shopper places lives. */
  holdHours: number;
  /** Until when the money is guaranteed: until the slot begins, or until a capture after its end. */
  covers: 'start' | 'end';
  /** Whether it can be registered at checkout and held later, without the shopper. */
  canRegister: boolean;
};
export type MeansAbilities = Partial<Record<MeansKey, MeansAbility>>;

export type HoldPlan = { kind: 'now' } | { kind: 'later'; holdAtMs: number } | { kind: 'never' };
type Slot = { fromMs: number; toMs: number };

const hourMs = 3_600_000;
/** A delivery may be late and a capture tried again, so a hold outlives its slot. */
const spareHours = 24;
/** Late enough for the hold to last, early enough for the shopper to answer a refusal. */
export const heldBeforeHours = 72;
/** Leaves others a day to take the slot and the products. */
const answeredBeforeHours = 24;
/** Left to the shopper even if the refusal comes late. */
const leastAnswerHours = 6;

/** Elapsed time, so that clock changes do not matter; a hold that ends exactly on time is enough. */
export function planHold(ability: MeansAbility, slot: Slot, nowMs: number): HoldPlan {
  const neededUntilMs = ability.covers === 'start' ? slot.fromMs : slot.toMs + spareHours * hourMs;
  if (neededUntilMs - nowMs <= ability.holdHours * hourMs) return { kind: 'now' };
  if (!ability.canRegister) return { kind: 'never' };
  return { kind: 'later', holdAtMs: holdRegisteredAtMs(slot, nowMs) };
}

/** What each means does for a slot that is ordered now, in the words of the API. */
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

/** When a registered card is held for this slot. */
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

/** Deadline after a bank's refusal: never beyond the cut-off, when preparation may begin. */
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
