import { describe, expect, it } from 'vitest';
import { withPlainSpaces } from '../../tests/text.ts';
import { newReferralCode, referralRefusal, shareText } from './rules.ts';
import { changeReferralRequestSchema } from './staff-contract.ts';

const good = {
  isSignedIn: true,
  hasOrdered: false,
  isReferred: false,
  referrer: { id: 'r', hasDeliveredOrder: true },
  customerId: 'c',
};

describe('a referral code', () => {
  it('T27a T27b a referral code can be added before the first order, if its owner has received an order', () => {
    expect(referralRefusal(good)).toBeNull();
    expect(referralRefusal({ ...good, referrer: { id: 'r', hasDeliveredOrder: false } })).toBe(
      'Referral.ReferralCodeNotFound',
    );
  });

  it('V12a V12b V12c only a signed-in customer without orders or a referrer can use a referral code', () => {
    expect(referralRefusal({ ...good, isSignedIn: false })).toBe('Referral.Anonymous');
    expect(referralRefusal({ ...good, hasOrdered: true })).toBe('Referral.AlreadyOrdered');
    expect(referralRefusal({ ...good, isReferred: true })).toBe('Referral.AlreadyReferred');
    expect(referralRefusal({ ...good, referrer: null })).toBe('Referral.ReferralCodeNotFound');
    expect(referralRefusal({ ...good, referrer: { id: 'c', hasDeliveredOrder: true } })).toBe(
      'Referral.ReferralCodeNotFound',
    );
  });

  it('C05a the share text promises 20 euros', () => {
    expect(withPlainSpaces(shareText('Cabas', 2000))).toContain('20 € offerts');
  });
});

describe('a new referral code', () => {
  it.each([
    ['Jean-Baptiste', 'JEANBAPT-333333'],
    ['Zoé', 'ZOE-333333'],
    ['李', 'AMI-333333'],
    [undefined, 'AMI-333333'],
  ])('the referral code of %s is short: %s', (firstname, code) => {
    expect(newReferralCode(firstname, () => 0)).toBe(code);
  });

  it('a new referral code has no look-alike symbols', () => {
    let drawn = 0;
    const codes = Array.from({ length: 10 }, () =>
      newReferralCode('Zoé', (below) => drawn++ % below),
    );
    for (const code of codes) expect(code.slice(4)).toMatch(/^[^01258OILZSB]{6}$/);
  });
});

describe('terms', () => {
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
  ])('referral terms are checked against their bounds: %s', (_words, changes, isAccepted) => {
    expect(changeReferralRequestSchema.safeParse({ ...terms, ...changes }).success).toBe(
      isAccepted,
    );
  });
});
