import { z } from 'zod';

export const couponSchema = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  reward: z.object({
    type: z.enum(['VALUE', 'PERCENT', 'FREE_SHIPPING', 'FREE_ARTICLE']),
    value: z.int().nullable(),
    maximumDiscount: z.int().nullable(),
    productId: z.string().nullable(),
  }),
  conditions: z.object({
    startDate: z.string().nullable(),
    endDate: z.string().nullable(),
    minCartNetPrice: z.int(),
    firstOrderOnly: z.boolean(),
    onePerOrder: z.boolean(),
    expired: z.boolean(),
    used: z.boolean(),
  }),
});
export type Coupon = z.infer<typeof couponSchema>;
