/**
 * Applies a friend's code before the first order: the referee gets a welcome coupon now, the
 * referrer a reward later.
 */
import { normaliseCode, type CouponConditions, type Reward } from '#domain/promotions/rules.ts';
import { referralRefusal } from '#domain/referral/rules.ts';
import type { Clock } from '#domain/time/clock.ts';
import { inTransaction, type Database, type Reader, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countWithin } from '#server/platform/throttles.ts';
import { findReferralOf, findReferrer, insertReferral, readReferralSettings } from './store.ts';

type OrderFacts = { orders: number; isFirstPaid: boolean; hasDelivered: boolean };
export type ReferralDeps = {
  database: Database;
  clock: Clock;
  /** Provided by app.ts, from orders, coupons and catalogue. */
  readOrderFacts(customerId: string, reader?: Reader): Promise<OrderFacts>;
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
  /** Into the open cart, if any; provided by app.ts. */
  putGiftInCart(
    tx: Tx,
    gift: { customerId: string; couponId: string; at: Temporal.Instant },
  ): Promise<void>;
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

type Referred = { referredBy: string; gift: string | null; couponId: string | null };

export async function applyReferralCode(
  deps: ReferralDeps,
  { customerId, code, ip }: { customerId: string | null; code: string; ip: string },
): Promise<Referred> {
  const { db } = deps.database;
  // Codes are short enough to dictate: the throttle is what keeps them from being guessed.
  if (!(await countWithin(db, 'referral:ip', ip, deps.clock.now())))
    throw new Refusal('Generic.TooManyRequest');
  return inTransaction(db, (tx) => referCustomer(tx, deps, { customerId, code }));
}

export async function referCustomer(
  tx: Tx,
  deps: ReferralDeps,
  { customerId, code }: { customerId: string | null; code: string },
): Promise<Referred> {
  const referrer = await findReferrer(tx, normaliseCode(code));
  const refusal = referralRefusal({
    isSignedIn: customerId !== null,
    customerId,
    hasOrdered: customerId !== null && (await deps.readOrderFacts(customerId, tx)).orders > 0,
    isReferred: customerId !== null && (await findReferralOf(tx, customerId)) !== null,
    referrer: referrer
      ? {
          id: referrer.id,
          hasDeliveredOrder: (await deps.readOrderFacts(referrer.id, tx)).hasDelivered,
        }
      : null,
  });
  if (refusal || !customerId || !referrer)
    throw new Refusal(refusal ?? 'Referral.ReferralCodeNotFound');
  const settings = await readReferralSettings(tx);
  const article = deps.findArticle(settings.referee_product_id);
  const at = deps.clock.now();
  const referral = { refereeId: customerId, referrerId: referrer.id, promised: settings, at };
  if (!(await insertReferral(tx, referral))) throw new Refusal('Referral.AlreadyReferred');
  const couponId = article
    ? await deps.grantCoupon(tx, {
        customerId,
        code: 'PARRAINAGE',
        name: `${article.name} offert`,
        reward: { type: 'FREE_ARTICLE', productId: settings.referee_product_id },
        conditions: { firstOrderOnly: true },
        at,
      })
    : null;
  if (couponId) await deps.putGiftInCart(tx, { customerId, couponId, at });
  return {
    referredBy: referrer.firstname ?? 'Votre parrain',
    gift: article?.name ?? null,
    couponId,
  };
}
