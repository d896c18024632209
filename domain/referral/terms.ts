import type { Cents } from '../measures/money.ts';

export type ReferrerTerms = {
  referrerCoupons: number;
  referrerCouponCents: Cents;
  referrerMinimumCents: Cents;
};
/** `promisedCents`: value announced to the friend, who gets the product. */
export type ReferralTerms = ReferrerTerms & { promisedCents: Cents; refereeProductId: string };

export const termBounds = {
  promisedCents: { minimum: 100, maximum: 10_000 },
  referrerCoupons: { minimum: 1, maximum: 5 },
  referrerCouponCents: { minimum: 100, maximum: 5_000 },
  referrerMinimumCents: { minimum: 0, maximum: 20_000 },
} as const;

/** A coupon above the order's amount would lose its remainder. */
export const isCouponWithinOrder = ({ referrerCouponCents, referrerMinimumCents }: ReferrerTerms) =>
  referrerCouponCents <= referrerMinimumCents;
