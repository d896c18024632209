import { queryOptions } from '@tanstack/react-query';
import type { Coupon } from '#domain/promotions/contract.ts';
import type { ApiClient } from '../../api-client.ts';

export const couponsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account', 'coupons'],
    queryFn: async () => (await api('GET /api/account/allCoupons')).items,
  });

export const isUsable = ({ conditions }: Coupon): boolean =>
  !conditions.used && !conditions.expired;

/** A product that the shop offers with a first order, until that order. */
export const isFirstOrderGift = (coupon: Coupon): boolean =>
  isUsable(coupon) && coupon.conditions.firstOrderOnly && coupon.reward.productId !== null;
