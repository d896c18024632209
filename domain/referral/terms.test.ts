import { expect, it } from 'vitest';
import { changeReferralRequestSchema } from './staff-contract.ts';

const terms = {
  promisedCents: 2000,
  referrerCoupons: 2,
  referrerCouponCents: 1500,
  referrerMinimumCents: 3000,
  refereeProductId: 'panier-decouverte',
  version: 1,
};

it.each([
  ['as they are', {}, true],
  ['a coupon of exactly the order it asks for', { referrerMinimumCents: 1500 }, true],
  ['a coupon above the order it asks for', { referrerMinimumCents: 1499 }, false],
  ['no coupon', { referrerCoupons: 0 }, false],
  ['six coupons', { referrerCoupons: 6 }, false],
  ['half a cent', { referrerCouponCents: 150.5 }, false],
  ['a promise above 100 €', { promisedCents: 10_001 }, false],
  ['no product', { refereeProductId: '' }, false],
])('referral terms, %s, are judged within their bounds', (_words, changes, isAccepted) => {
  expect(changeReferralRequestSchema.safeParse({ ...terms, ...changes }).success).toBe(isAccepted);
});
