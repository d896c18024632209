/** A question to the shopper about a missing product, and the preparer's resulting options. */
import { fallbackOf, type CartWish } from '../cart/wishes.ts';
import type { Wish } from '../cart/contract.ts';
import type { OrderStatus } from '../orders/contract.ts';
import { isBeingPrepared } from '../orders/state-groups.ts';
import { isAgreed, noAllergens, type AddedAllergens } from './allergens.ts';

/** Shopper's page of a question; the link's secret is in the fragment. */
export const questionPath = '/remplacement';

/** Default answer time, unless the shop configures another. */
export const usualAnswerSeconds = 90;
export const answerSecondsBounds = { min: 30, max: 600 } as const;

/** Fits a phone's screen, since a shopper has about a minute to decide. */
export const mostProposals = 3;

/** silent: no answer in time. over: withdrawn, or the line or order was finished meanwhile. */
export type QuestionState = 'waiting' | 'accepted' | 'declined' | 'silent' | 'over';

export type AskedQuestion = {
  status: 'waiting' | 'accepted' | 'declined' | 'withdrawn';
  lineVersion: number;
  answerUntil: Temporal.Instant;
};

/** The deadline itself counts as silent, so that an answer and the deadline are exclusive. */
export function questionState(
  { status, lineVersion, answerUntil }: AskedQuestion,
  line: { orderStatus: OrderStatus; version: number },
  now: Temporal.Instant,
): QuestionState {
  if (status === 'withdrawn') return 'over';
  if (status !== 'waiting') return status;
  if (!isBeingPrepared(line.orderStatus) || line.version !== lineVersion) return 'over';
  return Temporal.Instant.compare(now, answerUntil) < 0 ? 'waiting' : 'silent';
}

export type Answered = {
  state: QuestionState;
  acceptedProductId: string | null;
} | null;
/** Includes the allergens that the question listed for the accepted product. */
export type FullAnswer = (NonNullable<Answered> & { agreed: AddedAllergens }) | null;

type MissingWish = { wish: Wish; cart: Pick<CartWish, 'replaceMissingProducts'> };

/**
 * Returns why a substitute is refused. An answer overrides the wish but never adds alcohol. Added
 * allergens need a yes to a question listing them; a wish or silence is not enough.
 */
export function replacementRefusal(
  line: MissingWish & { isAlcohol: boolean },
  question: FullAnswer,
  substitute: { id: string; isAlcohol: boolean; added: AddedAllergens },
):
  | 'Picking.ReplacementUnwanted'
  | 'Picking.AskFirst'
  | 'Picking.ReplacedByAlcohol'
  | 'Picking.AddsAllergen'
  | null {
  const refusal = wishRefusal(line, question, substitute.id);
  if (refusal) return refusal;
  if (substitute.isAlcohol && !line.isAlcohol) return 'Picking.ReplacedByAlcohol';
  const agreed =
    question?.state === 'accepted' && question.acceptedProductId === substitute.id
      ? question.agreed
      : noAllergens;
  return isAgreed(substitute.added, agreed) ? null : 'Picking.AddsAllergen';
}

function wishRefusal(
  { wish, cart }: MissingWish,
  question: Answered,
  productId: string,
): 'Picking.ReplacementUnwanted' | 'Picking.AskFirst' | null {
  if (question?.state === 'accepted')
    return question.acceptedProductId === productId ? null : 'Picking.ReplacementUnwanted';
  if (question?.state === 'declined') return 'Picking.ReplacementUnwanted';
  if (wish.kind === 'ask' && question?.state !== 'silent') return 'Picking.AskFirst';
  const isNamed = wish.kind === 'product' && wish.productId === productId;
  if (isNamed || wish.kind === 'closest') return null;
  const isReplaced = wish.kind !== 'remove' && fallbackOf(cart) === 'closest';
  return isReplaced ? null : 'Picking.ReplacementUnwanted';
}

/** Preparer's next action on a missing line. */
export type NextStep = 'ask' | 'wait' | 'replace' | 'remove';

export function nextStepOf(line: MissingWish, question: Answered): NextStep {
  if (question?.state === 'waiting') return 'wait';
  if (question?.state === 'accepted') return 'replace';
  if (question?.state === 'declined' || line.wish.kind === 'remove') return 'remove';
  if (line.wish.kind !== 'ask') return 'replace';
  if (question?.state !== 'silent') return 'ask';
  return fallbackOf(line.cart) === 'closest' ? 'replace' : 'remove';
}

/** Returns the best substitute to bag directly, or null when the customer must be asked first. */
export function substituteAtOnce<
  Each extends { id: string; isProposable: boolean; added: AddedAllergens },
>(line: MissingWish, substitutes: readonly Each[]): Each | null {
  const best = substitutes.find(({ isProposable }) => isProposable);
  if (!best) return null;
  // Safe: an alcoholic product is proposable only for an alcoholic line.
  const substitute = { ...best, isAlcohol: false };
  return replacementRefusal({ ...line, isAlcohol: false }, null, substitute) ? null : best;
}
