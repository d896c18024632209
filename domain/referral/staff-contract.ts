import { z } from 'zod';
import { staffActionSchema } from '../staff/staff-action.ts';
import { isCouponWithinOrder, termBounds } from './terms.ts';
import { versionSchema } from '../contract/version.ts';

const between = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  z.int().min(minimum).max(maximum);

const termsSchema = z.strictObject({
  promisedCents: between(termBounds.promisedCents),
  referrerCoupons: between(termBounds.referrerCoupons),
  referrerCouponCents: between(termBounds.referrerCouponCents),
  referrerMinimumCents: between(termBounds.referrerMinimumCents),
  refereeProductId: z.string().min(1).max(120),
});

export const changeReferralRequestSchema = termsSchema
  .extend({ version: versionSchema })
  .refine(isCouponWithinOrder, {
    message: 'Un bon ne dépasse pas la commande qu’il demande',
    path: ['referrerMinimumCents'],
  });
export type ChangeReferralRequest = z.infer<typeof changeReferralRequestSchema>;

export const staffReferralSchema = z.object({
  terms: termsSchema.extend({ version: z.int() }),
  /** Null: the shop no longer sells the product, so friends get nothing. */
  product: z.object({ name: z.string(), price: z.int().nullable() }).nullable(),
  /** Referrals awaiting the friend's first order, which keep their original terms. */
  pending: z.int(),
  actions: z.array(staffActionSchema),
});
export type StaffReferral = z.infer<typeof staffReferralSchema>;
