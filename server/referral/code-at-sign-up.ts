/** Optional referral code of the sign-up form: validated before the account exists, applied afterwards. */
import { normaliseCode } from '#domain/promotions/rules.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { applyReferralCode, type ReferralDeps } from './apply-referral-code.ts';
import { findReferrer } from './store.ts';

export async function isReferralCodeKnown(deps: ReferralDeps, code: string): Promise<boolean> {
  const referrer = await findReferrer(deps.database.db, normaliseCode(code));
  return referrer !== null && (await deps.readOrderFacts(referrer.id)).hasDelivered;
}

/** A code that became invalid in between does not fail the sign-up; it can be entered until the first order. */
export async function attachReferralCode(
  deps: ReferralDeps,
  input: { customerId: string; code: string; ip: string },
): Promise<{ couponId: string | null }> {
  try {
    return await applyReferralCode(deps, input);
  } catch (error) {
    if (error instanceof Refusal) return { couponId: null };
    throw error;
  }
}
