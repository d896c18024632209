/** A question to the shopper about a missing product, and what it allows the preparer to do. */
import { fallbackOf, type CartWish } from '../cart/wishes.ts';
import type { Wish } from '../cart/contract.ts';
import type { OrderStatus } from '../orders/contract.ts';
import { isBeingPrepared } from '../orders/state-groups.ts';
import { isAgreed, noAllergens, type AddedAllergens } from './allergens.ts';

/** The shopper's page of a question; the link's secret follows in the fragment. */
export const questionPath = '/remplacement';

/** How long an answer is waited for, unless the shop says otherwise. */
export const usualAnswerSeconds = 90;
export const answerSecondsBounds = { min: 30, max: 600 } as const;

/** As many as a phone shows at a glance: a shopper has a minute to decide. */
export const mostProposals = 3;

/** silent: no answer in time. over: withdrawn, or its line or order was finished without it. */
export type QuestionState = 'waiting' | 'accepted' | 'declined' | 'silent' | 'over';

export type AskedQuestion = {
  status: 'waiting' | 'accepted' | 'declined' | 'withdrawn';
  lineVersion: number;
  answerUntil: Temporal.Instant;
};

/** Exactly at its deadline a question is silent, so an answer and a deadline never both hold. */
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
/** With the allergens that the question named for the accepted product. */
export type FullAnswer = (NonNullable<Answered> & { agreed: AddedAllergens }) | null;

type MissingWish = { wish: Wish; cart: Pick<CartWish, 'replaceMissingProducts'> };

/**
 * Why the substitute is refused. An answer overrides the wish, but never adds alcohol. An added
 * allergen needs a yes to a question that named it: neither a wish nor silence is one.
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

/** The preparer's next action on a missing line. */
export type NextStep = 'ask' | 'wait' | 'replace' | 'remove';

export function nextStepOf(line: MissingWish, question: Answered): NextStep {
  if (question?.state === 'waiting') return 'wait';
  if (question?.state === 'accepted') return 'replace';
  if (question?.state === 'declined' || line.wish.kind === 'remove') return 'remove';
  if (line.wish.kind !== 'ask') return 'replace';
  if (question?.state !== 'silent') return 'ask';
  return fallbackOf(line.cart) === 'closest' ? 'replace' : 'remove';
}

/**
 * The substitute that goes into the bag without another look at the list: the best one, unless the customer has to
 * be asked about it.
 */
export function substituteAtOnce<
  Each extends { id: string; isProposable: boolean; added: AddedAllergens },
>(line: MissingWish, substitutes: readonly Each[]): Each | null {
  const best = substitutes.find(({ isProposable }) => isProposable);
  if (!best) return null;
  // What may be proposed is alcohol only where the line is.
  const substitute = { ...best, isAlcohol: false };
  return replacementRefusal({ ...line, isAlcohol: false }, null, substitute) ? null : best;
}
