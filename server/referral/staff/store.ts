/** The terms of referrals in SQL, as managers change them. */
import type { ReferralTerms } from '#domain/referral/terms.ts';
import type { Reader, Tx } from '#server/platform/db.ts';

export async function readTerms(db: Reader): Promise<ReferralTerms & { version: number }> {
  const row = await db
    .selectFrom('referral_settings')
    .selectAll()
    .executeTakeFirstOrThrow(() => new Error('the referral settings are missing'));
  return {
    promisedCents: row.promised_cents,
    referrerCoupons: row.referrer_coupons,
    referrerCouponCents: row.referrer_coupon_cents,
    referrerMinimumCents: row.referrer_minimum_cents,
    refereeProductId: row.referee_product_id,
    version: row.version,
  };
}

/** Returns false when the terms are no longer of that version. */
export async function writeTerms(tx: Tx, terms: ReferralTerms, version: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('referral_settings')
    .set({
      promised_cents: terms.promisedCents,
      referrer_coupons: terms.referrerCoupons,
      referrer_coupon_cents: terms.referrerCouponCents,
      referrer_minimum_cents: terms.referrerMinimumCents,
      referee_product_id: terms.refereeProductId,
      version: version + 1,
    })
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function countPending(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('referrals')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(count);
}
