import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { couponSchema } from './contract.ts';

const couponsSchema = z.object({ items: z.array(couponSchema) });

export const promotionsEndpoints = {
  /** `id`: the promo code's id, or the code as printed. */
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
  /** All coupons of the customer, used or expired ones included. */
  'GET /api/account/allCoupons': { access: 'customer', answer: couponsSchema },
  /** Usable coupons only. */
  'GET /api/account/coupons': { access: 'customer', answer: couponsSchema },
} as const satisfies Endpoints;
