import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../api-client.ts';

export type Coupon = {
  id: string;
  name: string;
  code: string;
  reward: { type: string; value: number | null; maximumDiscount: number | null };
  conditions: {
    startDate: string | null;
    endDate: string | null;
    minCartNetPrice: number;
    expired: boolean;
    used: boolean;
  };
};

export const couponsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['account', 'coupons'],
    queryFn: async () => (await api.get<{ items: Coupon[] }>('/api/account/allCoupons')).items,
  });

export const isUsable = ({ conditions }: Coupon): boolean =>
  !conditions.used && !conditions.expired;
