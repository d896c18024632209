/** Optional referral code of the sign-up form: checked before the account exists, applied with it. */
import { normaliseCode } from '#domain/promotions/rules.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countWithin, uncount } from '#server/platform/throttles.ts';
import { referCustomer, type ReferralDeps } from './apply-referral-code.ts';
import { findReferrer } from './store.ts';

/** Only unknown codes count: a network that guesses is stopped, one of many customers is not. */
export async function requireKnownCode(
  deps: ReferralDeps,
  { code, ip }: { code: string; ip: string },
): Promise<void> {
  const { db } = deps.database;
  const now = deps.clock.now();
  if (!(await countWithin(db, 'referral:ip', ip, now))) throw new Refusal('Generic.TooManyRequest');
  const referrer = await findReferrer(db, normaliseCode(code));
  if (!referrer || !(await deps.readOrderFacts(referrer.id)).hasDelivered)
    throw new Refusal('Referral.ReferralCodeNotFound');
  await uncount(db, 'referral:ip', ip, now);
}

/** A code that became invalid in between does not fail the sign-up; it can be entered until the first order. */
export async function attachReferralCode(
  tx: Tx,
  deps: ReferralDeps,
  referee: { customerId: string; code: string },
): Promise<{ gift: string | null }> {
  try {
    return await referCustomer(tx, deps, referee);
  } catch (error) {
    if (error instanceof Refusal) return { gift: null };
    throw error;
  }
}
