import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { couponSchema } from './contract.ts';

const couponsSchema = z.object({ items: z.array(couponSchema) });

export const promotionsEndpoints = {
  /** `id`: of the promo code, or the code as it is printed. */
  'POST /api/promoCodes/:id/createCoupon': {
    access: 'public',
    params: z.strictObject({ id: z.string().max(60) }),
    answer: z.object({ id: z.string(), name: z.string() }),
    refusals: [
      'Coupon.CouponCreationFailed',
      'Coupon.Expired',
      'Coupon.AlreadyUsed',
      'Generic.TooManyRequest',
    ],
  },
  /** Every coupon that the customer ever had. */
  'GET /api/account/allCoupons': { access: 'customer', answer: couponsSchema },
  /** Only those that can still be used. */
  'GET /api/account/coupons': { access: 'customer', answer: couponsSchema },
} as const satisfies Endpoints;
