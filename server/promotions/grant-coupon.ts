/** Grants a customer a coupon without a promo code, as a gift of the shop. */
import type { CouponConditions, Reward } from '#domain/promotions/rules.ts';
import type { Tx } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { insertCoupon } from './store.ts';

export type CouponGrant = {
  customerId: string;
  code: string;
  name: string;
  reward: Reward;
  conditions: CouponConditions;
  at: Temporal.Instant;
};

export async function grantCoupon(tx: Tx, grant: CouponGrant): Promise<string> {
  const id = newId();
  await insertCoupon(tx, {
    id,
    promo_code_id: null,
    customer_id: grant.customerId,
    session_id: null,
    code: grant.code,
    name: grant.name,
    reward: JSON.stringify(grant.reward),
    conditions: JSON.stringify(grant.conditions),
    created_at: grant.at,
  });
  return id;
}
