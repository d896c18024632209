import { z } from 'zod';

export const referralSettingsSchema = z.object({
  /** Reward promised in the share text, in cents; 0 where the shop does not sell the gift. */
  promised: z.int(),
  shareText: z.string(),
  referrerGift: z.object({ count: z.int(), amount: z.int(), minimumOrder: z.int() }),
  refereeGift: z.object({ productId: z.string(), name: z.string(), slug: z.string() }).nullable(),
});
export type ReferralSettings = z.infer<typeof referralSettingsSchema>;

export const referralInfosSchema = z.object({
  code: z.string(),
  link: z.string(),
  /** The customer's own referral: null before a first order, paid after delivery and payment. */
  state: z.enum(['pending', 'paid']).nullable(),
  orders: z.int(),
  /** Customers may refer others only after their first delivery. */
  canRefer: z.boolean(),
  /** Referees by state: first order paid, or still pending. */
  count: z.int(),
  pending: z.int(),
  /** Whether the customer may still enter a code, and whose code they entered. */
  canBeReferred: z.boolean(),
  referredBy: z.string().nullable(),
});
export type ReferralInfos = z.infer<typeof referralInfosSchema>;

export const applyReferralCodeRequestSchema = z.strictObject({
  code: z.string().trim().min(1).max(40),
});
export const applyReferralCodeSchema = z.object({
  referredBy: z.string(),
  gift: z.string().nullable(),
});
