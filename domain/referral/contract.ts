import { z } from 'zod';

export const referralSettingsSchema = z.object({
  /** Reward in cents promised by the share text; 0 when the shop does not sell the gift. */
  promised: z.int(),
  shareText: z.string(),
  referrerGift: z.object({ count: z.int(), amount: z.int(), minimumOrder: z.int() }),
  refereeGift: z.object({ productId: z.string(), name: z.string(), slug: z.string() }).nullable(),
});
export type ReferralSettings = z.infer<typeof referralSettingsSchema>;

export const referralInfosSchema = z.object({
  code: z.string(),
  link: z.string(),
  /** The customer's own referral: null before a first order, `paid` once delivered and paid. */
  state: z.enum(['pending', 'paid']).nullable(),
  orders: z.int(),
  /** True once the customer has received a first delivery. */
  canRefer: z.boolean(),
  /** Referred friends by state: first order paid, or pending. */
  count: z.int(),
  pending: z.int(),
  /** Whether the customer may still enter a code, and the owner of the code they entered. */
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
