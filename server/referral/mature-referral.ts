/** Rewards the referrer once the referee's first order is delivered and paid, unless both share a household. */
import { formatEuros } from '#domain/measures/money.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { composeEmail, greet } from '#server/platform/compose-message.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { ReferralDeps } from './apply-referral-code.ts';
import {
  endReferral,
  findPerson,
  findReferralOf,
  readReferralSettings,
  setReferralCoupons,
  type ReferralRow,
  type ReferrerTermsRow,
} from './store.ts';

export type MatureDeps = ReferralDeps & {
  jobs: Jobs;
  publicUrl: string;
  /** Provided by app.ts: why two customers look like one, or null. */
  findSharedIdentity(oneId: string, otherId: string): Promise<'card' | 'household' | null>;
};

export async function matureReferral(
  deps: MatureDeps,
  order: { orderId: string; customerId: string; billedCents: number },
): Promise<void> {
  const referral = await findReferralOf(deps.database.db, order.customerId);
  if (referral?.state !== 'pending' || order.billedCents === 0) return;
  if (referral.order_id === order.orderId) return;
  const shared = await deps.findSharedIdentity(referral.referrer_id, referral.referee_id);
  const promised = promisedTerms(referral, await readReferralSettings(deps.database.db));
  await inTransaction(deps.database.db, async (tx) => {
    const isFirstTold = await endReferral(tx, {
      refereeId: referral.referee_id,
      state: shared ? 'refused' : 'paid',
      orderId: order.orderId,
      because: shared,
      at: deps.clock.now(),
    });
    if (isFirstTold && !shared)
      await thankReferrer(tx, deps, {
        referrerId: referral.referrer_id,
        refereeId: referral.referee_id,
        promised,
      });
  });
}

/** The referrer gets what was promised when the friend used the code. */
const promisedTerms = (referral: ReferralRow, today: ReferrerTermsRow): ReferrerTermsRow => ({
  referrer_coupons: referral.referrer_coupons ?? today.referrer_coupons,
  referrer_coupon_cents: referral.referrer_coupon_cents ?? today.referrer_coupon_cents,
  referrer_minimum_cents: referral.referrer_minimum_cents ?? today.referrer_minimum_cents,
});

async function thankReferrer(
  tx: Tx,
  deps: MatureDeps,
  {
    referrerId,
    refereeId,
    promised,
  }: { referrerId: string; refereeId: string; promised: ReferrerTermsRow },
): Promise<void> {
  const amount = formatEuros(promised.referrer_coupon_cents);
  const couponIds: string[] = [];
  for (let index = 1; index <= promised.referrer_coupons; index += 1) {
    const couponId = await deps.grantCoupon(tx, {
      customerId: referrerId,
      code: `MERCI-${refereeId.slice(0, 6).toUpperCase()}-${index}`,
      name: `Merci pour le parrainage : ${amount}`,
      reward: { type: 'VALUE', value: promised.referrer_coupon_cents },
      conditions: { minCartNetPrice: promised.referrer_minimum_cents, onePerOrder: true },
      at: deps.clock.now(),
    });
    couponIds.push(couponId);
  }
  await setReferralCoupons(tx, refereeId, couponIds);
  const [referrer, referee] = await Promise.all([
    findPerson(tx, referrerId),
    findPerson(tx, refereeId),
  ]);
  if (!referrer) return;
  await deps.jobs.enqueue(
    tx,
    'email.send',
    composeEmail('referral-rewarded', {
      key: `referral-paid-${couponIds[0] ?? refereeId}`,
      to: referrer.email,
      values: {
        bonjour: greet(referrer.firstname),
        filleul: referee?.firstname ?? 'Votre filleul',
        nombre: String(promised.referrer_coupons),
        montant: amount,
        minimum: formatEuros(promised.referrer_minimum_cents),
      },
      href: `${deps.publicUrl}/account/benefits/coupons`,
    }),
  );
}
