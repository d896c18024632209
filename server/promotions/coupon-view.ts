import type { Coupon } from '#domain/promotions/contract.ts';
import { isOver } from '#domain/promotions/rules.ts';
import type { CouponRow } from './store.ts';

export function viewCoupon(
  {
    id,
    name,
    code,
    reward,
    conditions,
    used_at: usedAt,
  }: Pick<CouponRow, 'id' | 'name' | 'code' | 'reward' | 'conditions' | 'used_at'>,
  at: { now: Temporal.Instant; hasOrdered: boolean },
): Coupon {
  return {
    id,
    name,
    code,
    reward: {
      type: reward.type,
      value: 'value' in reward ? reward.value : null,
      maximumDiscount: reward.type === 'PERCENT' ? (reward.maximumDiscount ?? null) : null,
      productId: reward.type === 'FREE_ARTICLE' ? reward.productId : null,
    },
    conditions: {
      startDate: conditions.startDate ?? null,
      endDate: conditions.endDate ?? null,
      minCartNetPrice: conditions.minCartNetPrice ?? 0,
      firstOrderOnly: conditions.firstOrderOnly ?? false,
      onePerOrder: conditions.onePerOrder ?? false,
      expired: isOver(conditions, at),
      used: usedAt !== null,
    },
  };
}
