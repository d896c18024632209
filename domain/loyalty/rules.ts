import type { Cents } from '../measures/money.ts';

export type LoyaltySettings = { coefficient: number; threshold: number };

/** Whole euros billed times the coefficient: 54.99 € at 10 Miams per euro earns 540. */
export function miamsEarned(billedCents: Cents, { coefficient }: LoyaltySettings): number {
  return Math.floor(Math.max(0, billedCents) / 100) * coefficient;
}

/**
 * Miams reversed by one refund, given earlier refunds. Rounds the cumulative total down, in the
 * customer's favour; a fully refunded order keeps no Miams, even when refunded in parts.
 */
export function miamsReversed(
  earned: number,
  { beforeCents = 0, refundedCents }: { beforeCents?: Cents; refundedCents: Cents },
  billedCents: Cents,
): number {
  if (billedCents <= 0) return 0;
  const takenBack = (sumCents: Cents) =>
    Math.floor((earned * Math.min(sumCents, billedCents)) / billedCents);
  return takenBack(beforeCents + refundedCents) - takenBack(beforeCents);
}

export type Band = '0-20' | '20-50' | '50-80' | '80-100' | '100+';

export function progressPercent(miams: number, { threshold }: LoyaltySettings): number {
  return Math.floor((miams * 100) / threshold);
}

export function bandOf(percent: number): Band {
  if (percent >= 100) return '100+';
  if (percent >= 80) return '80-100';
  if (percent >= 50) return '50-80';
  return percent >= 20 ? '20-50' : '0-20';
}

export function amountLeftToReward(
  miams: number,
  { coefficient, threshold }: LoyaltySettings,
): Cents {
  return Math.ceil(Math.max(0, threshold - miams) / coefficient) * 100;
}
