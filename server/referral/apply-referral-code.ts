/**
 * Applies a friend's code before the first order: the referee gets a welcome coupon now, the
 * referrer a reward later.
 */
import { normaliseCode, type CouponConditions, type Reward } from '#domain/promotions/rules.ts';
import { referralRefusal } from '#domain/referral/rules.ts';
import type { Clock } from '#domain/clock.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countWithin } from '#server/platform/throttles.ts';
import { findReferralOf, findReferrer, insertReferral, readReferralSettings } from './store.ts';

type OrderFacts = { orders: number; isFirstPaid: boolean; hasDelivered: boolean };
export type ReferralDeps = {
  database: Database;
  clock: Clock;
  /** Provided by app.ts, from orders, coupons and catalogue. */
  readOrderFacts(customerId: string): Promise<OrderFacts>;
  grantCoupon(
    tx: Tx,
    grant: {
      customerId: string;
      code: string;
      name: string;
      reward: Reward;
      conditions: CouponConditions;
      at: Temporal.Instant;
    },
  ): Promise<string>;
  findArticle(productId: string): { name: string; slug: string } | null;
};

/** Entry from the cart's shared code field; null for an unknown code. */
export async function applyReferralCodeOfCart(
  deps: ReferralDeps,
  input: { customerId: string | null; code: string; ip: string },
): Promise<{ id: string | null } | null> {
  if (!(await findReferrer(deps.database.db, normaliseCode(input.code)))) return null;
  const { couponId } = await applyReferralCode(deps, input);
  return { id: couponId };
}

export async function applyReferralCode(
  deps: ReferralDeps,
  input: { customerId: string | null; code: string; ip: string },
): Promise<{ referredBy: string; gift: string | null; couponId: string | null }> {
  const { db } = deps.database;
  // Codes are short enough to dictate: the throttle is what keeps them from being guessed.
  if (!(await countWithin(db, 'referral:ip', input.ip, deps.clock.now())))
    throw new Refusal('Generic.TooManyRequest');
  const { customerId } = input;
  const referrer = await findReferrer(db, normaliseCode(input.code));
  const refusal = referralRefusal({
    isSignedIn: customerId !== null,
    customerId,
    hasOrdered: customerId !== null && (await deps.readOrderFacts(customerId)).orders > 0,
    isReferred: customerId !== null && (await findReferralOf(db, customerId)) !== null,
    referrer: referrer
      ? {
          id: referrer.id,
          hasDeliveredOrder: (await deps.readOrderFacts(referrer.id)).hasDelivered,
        }
      : null,
  });
  if (refusal || !customerId || !referrer)
    throw new Refusal(refusal ?? 'Referral.ReferralCodeNotFound');
  const settings = await readReferralSettings(db);
  const article = deps.findArticle(settings.referee_product_id);
  const couponId = await inTransaction(db, async (tx) => {
    if (
      !(await insertReferral(tx, {
        refereeId: customerId,
        referrerId: referrer.id,
        promised: settings,
        at: deps.clock.now(),
      }))
    )
      throw new Refusal('Referral.AlreadyReferred');
    if (!article) return null;
    return deps.grantCoupon(tx, {
      customerId,
      code: 'PARRAINAGE',
      name: `${article.name} offert`,
      reward: { type: 'FREE_ARTICLE', productId: settings.referee_product_id },
      conditions: { firstOrderOnly: true },
      at: deps.clock.now(),
    });
  });
  return {
    referredBy: referrer.firstname ?? 'Votre parrain',
    gift: article?.name ?? null,
    couponId,
  };
}
