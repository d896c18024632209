/** Earning and spending rates of Miams, their bounds, and gifts promised to a customer. */
import type { Cents } from '../measures/money.ts';

/** `coefficient`: Miams earned per euro billed. `threshold`: Miams per gift. */
export type LoyaltyRates = { coefficient: number; threshold: number; giftCents: Cents };
export type GiftTerms = Pick<LoyaltyRates, 'threshold' | 'giftCents'>;

export const rateBounds = {
  coefficient: { minimum: 1, maximum: 100 },
  threshold: { minimum: 100, maximum: 100_000 },
  giftCents: { minimum: 100, maximum: 10_000 },
  /** Maximum value of a gift, as a share of the purchases that earned it. */
  returnedPercent: 10,
} as const;

export const returnedPercent = ({ coefficient, threshold, giftCents }: LoyaltyRates): number =>
  (giftCents * coefficient) / threshold;

export type KeptGifts = GiftTerms & { id: number; gifts: number };

const isBetter = (one: GiftTerms, other: GiftTerms): boolean =>
  one.giftCents * other.threshold > other.giftCents * one.threshold;

/** Whether the new terms are worse; gifts already earned then keep the old terms. */
export const givesLess = (before: GiftTerms, after: GiftTerms): boolean =>
  after.threshold > before.threshold || after.giftCents < before.giftCents;

/** Terms of the next gift: the best affordable ones, promised or current. */
export function nextGift(
  balance: number,
  today: GiftTerms,
  kept: readonly KeptGifts[],
): { terms: GiftTerms; keptId: number | null } {
  const promised = kept
    .filter(({ gifts, threshold }) => gifts > 0 && threshold <= balance)
    .toSorted((a, b) => b.giftCents * a.threshold - a.giftCents * b.threshold)[0];
  return promised && (balance < today.threshold || !isBetter(today, promised))
    ? { terms: promised, keptId: promised.id }
    : { terms: today, keptId: null };
}

/** Counts gifts that the balance can buy one after the other. */
export function countGifts(balance: number, today: GiftTerms, kept: readonly KeptGifts[]): number {
  let [left, count] = [balance, 0];
  let promised = kept;
  for (;;) {
    const { terms, keptId } = nextGift(left, today, promised);
    if (left < terms.threshold) return count;
    // Current terms are unlimited, so the rest is a division.
    if (promised.every(({ gifts }) => gifts === 0))
      return count + Math.floor(left / today.threshold);
    promised = promised.map((one) => (one.id === keptId ? { ...one, gifts: one.gifts - 1 } : one));
    left -= terms.threshold;
    count += 1;
  }
}
