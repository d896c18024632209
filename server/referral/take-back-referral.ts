/** Revokes unused referral rewards when the qualifying order is fully refunded. */
import type { Clock } from '#domain/time/clock.ts';
import { inTransaction, type Database, type Tx } from '#server/platform/db.ts';
import { composeEmail } from '#server/platform/compose-message.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { findPerson, lockReferralOf, reopenReferral, setReferralCoupons } from './store.ts';

export type TakeBackDeps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  publicUrl: string;
  /** Provided by app.ts; false when the coupon is used. */
  revokeCoupon(tx: Tx, couponId: string, at: Temporal.Instant): Promise<boolean>;
};

/** May arrive before or after the payment; a refunded order never earns a reward. */
export async function takeReferralBack(
  deps: TakeBackDeps,
  order: { orderId: string; customerId: string },
): Promise<void> {
  await inTransaction(deps.database.db, async (tx) => {
    const referral = await lockReferralOf(tx, order.customerId);
    if (!referral) return;
    const { referee_id: refereeId, referrer_id: referrerId } = referral;
    if (referral.state === 'pending') return reopenReferral(tx, refereeId, order.orderId);
    if (referral.state !== 'paid' || referral.order_id !== order.orderId) return;
    const used: string[] = [];
    for (const couponId of referral.coupon_ids)
      if (!(await deps.revokeCoupon(tx, couponId, deps.clock.now()))) used.push(couponId);
    const taken = referral.coupon_ids.length - used.length;
    if (taken === 0) return;
    // A used reward is kept and ends the referral, so that the next order earns nothing more.
    if (used.length > 0) await setReferralCoupons(tx, refereeId, used);
    else await reopenReferral(tx, refereeId, order.orderId);
    await mailReferrer(tx, deps, {
      referrerId,
      orderId: order.orderId,
      isWaiting: used.length === 0,
    });
  });
}

async function mailReferrer(
  tx: Tx,
  deps: TakeBackDeps,
  reversal: { referrerId: string; orderId: string; isWaiting: boolean },
): Promise<void> {
  const referrer = await findPerson(tx, reversal.referrerId);
  if (!referrer) return;
  await deps.jobs.enqueue(
    tx,
    'email.send',
    composeEmail('referral-taken-back', {
      key: `referral-taken-back-${reversal.orderId}`,
      to: referrer.email,
      values: {
        suite: reversal.isWaiting
          ? 'Ils vous reviendront avec sa prochaine commande reçue et payée.'
          : 'Celui que vous avez utilisé vous reste acquis.',
      },
      href: `${deps.publicUrl}/account/benefits/coupons`,
    }),
  );
}
