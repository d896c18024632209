/** Creates a visitor's or customer's coupon from a promo code. Idempotent; null for an unknown code. */
import type { Clock } from '#domain/time/clock.ts';
import { hasExpired, normaliseCode } from '#domain/promotions/rules.ts';
import { inTransaction, type Database } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { formatDate } from '#server/platform/shop-time.ts';
import { countWithin } from '#server/platform/throttles.ts';
import {
  findOwnCoupon,
  findPromoCode,
  hasUsedPromoCode,
  insertCoupon,
  lockCouponOf,
  type CouponOwner,
} from './store.ts';

export async function createCoupon(
  deps: { database: Database; clock: Clock },
  input: { by: { code: string } | { id: string }; owner: CouponOwner; ip: string },
): Promise<{ id: string; name: string } | null> {
  const { db } = deps.database;
  const now = deps.clock.now();
  // Rate limit against guessing codes.
  if (!(await countWithin(db, 'coupon:ip', input.ip, now)))
    throw new Refusal('Generic.TooManyRequest');
  const promo = await findPromoCode(
    db,
    'code' in input.by ? { code: normaliseCode(input.by.code) } : input.by,
  );
  // Codes of gifts (Miams, referral) belong to existing coupons.
  if (!promo)
    return 'code' in input.by
      ? ((await findOwnCoupon(db, input.owner, normaliseCode(input.by.code))) ?? null)
      : null;
  const { endDate } = promo.conditions;
  if (endDate && hasExpired(promo.conditions, now))
    throw new Refusal('Coupon.Expired', { endDate }, `Ce code a expiré le ${formatDate(endDate)}.`);
  if (input.owner.customerId && (await hasUsedPromoCode(db, promo.id, input.owner.customerId)))
    throw new Refusal('Coupon.AlreadyUsed');
  if (promo.max_uses !== null && promo.uses >= promo.max_uses)
    throw new Refusal('Coupon.AlreadyUsed');
  return inTransaction(db, async (tx) => {
    await lockCouponOf(tx, input.owner, promo.code);
    const existing = await findOwnCoupon(tx, input.owner, promo.code);
    if (existing) return { id: existing.id, name: promo.name };
    const id = newId();
    await insertCoupon(tx, {
      id,
      promo_code_id: promo.id,
      customer_id: input.owner.customerId,
      session_id: input.owner.customerId ? null : input.owner.sessionId,
      code: promo.code,
      name: promo.name,
      reward: JSON.stringify(promo.reward),
      conditions: JSON.stringify(promo.conditions),
      created_at: now,
    });
    return { id, name: promo.name };
  });
}
