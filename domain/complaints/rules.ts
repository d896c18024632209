/** Deadline and automatic refund of complaints. Without zod, since pages load this file. */
import type { Cents } from '../measures/money.ts';
import type { RefundMotive } from '../orders/refund-motives.ts';

export const complaintKinds = [
  'missing',
  'damaged',
  'expired',
  'wrong',
  'quality',
  'other',
] as const satisfies readonly RefundMotive[];
export type ComplaintKind = (typeof complaintKinds)[number];

export const complaintKindLabels: Record<ComplaintKind, string> = {
  missing: 'Il manque',
  damaged: 'Il est abîmé',
  expired: 'Périmé, ou date trop courte',
  wrong: 'Ce n’est pas le bon produit',
  quality: 'La qualité n’y est pas',
  other: 'Autre chose',
};

export const complaintLimits = { details: 500, answer: 500 } as const;

/** Problems that a photo can show, unlike a missing product. */
const shownByPhoto: ReadonlySet<ComplaintKind> = new Set([
  'damaged',
  'expired',
  'wrong',
  'quality',
]);
export const isShownByPhoto = (kind: ComplaintKind): boolean => shownByPhoto.has(kind);

const freshHours = 48;
const otherDays = 14;

/** End of online complaints (exclusive). Legal guarantees last longer and go through the team. */
export function complaintDeadline(
  deliveredAt: Temporal.Instant,
  { isFresh }: { isFresh: boolean },
): Temporal.Instant {
  return deliveredAt.add({ hours: isFresh ? freshHours : 24 * otherDays });
}

/** Limits of automatic refunds, per complaint and per customer over `days`. */
export const instantRefund = {
  complaintCents: 1_500,
  totalCents: 4_000,
  complaints: 4,
  days: 90,
} as const;

export const teamReasons = [
  'other',
  'notCharged',
  'free',
  'lineTouched',
  'noPhoto',
  'amount',
  'total',
  'count',
] as const;
export type TeamReason = (typeof teamReasons)[number];

export type ComplaintFacts = {
  kind: ComplaintKind;
  hasPhoto: boolean;
  amountCents: Cents;
  isCharged: boolean;
  /** Part of this line was already refunded, withdrawn or complained about. */
  isLineTouched: boolean;
  /** The customer's complaints over `instantRefund.days`, and their total refunds. */
  earlier: { count: number; refundedCents: Cents };
};

/** Returns why a person must decide, or null when the refund is automatic. */
export function whyAskTeam(facts: ComplaintFacts): TeamReason | null {
  if (facts.kind === 'other') return 'other';
  if (!facts.isCharged) return 'notCharged';
  if (facts.amountCents <= 0) return 'free';
  if (facts.isLineTouched) return 'lineTouched';
  if (isShownByPhoto(facts.kind) && !facts.hasPhoto) return 'noPhoto';
  if (facts.amountCents > instantRefund.complaintCents) return 'amount';
  if (facts.earlier.refundedCents + facts.amountCents > instantRefund.totalCents) return 'total';
  return facts.earlier.count >= instantRefund.complaints ? 'count' : null;
}

export type ComplaintStatus = 'open' | 'asked' | 'refunded' | 'refused';
export type ComplaintState = 'open' | 'asked' | 'refunding' | 'refunded' | 'refused';

/** A refund permanently refused by the bank returns the complaint to the team. */
export function stateOf(
  status: ComplaintStatus,
  refundStatus: 'pending' | 'refunded' | 'failed' | null,
): ComplaintState {
  if (status !== 'refunded') return status;
  if (refundStatus === 'failed') return 'open';
  return refundStatus === 'refunded' ? 'refunded' : 'refunding';
}

export const isUndecided = (state: ComplaintState): boolean =>
  state === 'open' || state === 'asked';
