import { z } from 'zod';

export const referralSettingsSchema = z.object({
  /** What the share text promises, in cents. */
  promised: z.int(),
  shareText: z.string(),
  referrerGift: z.object({ count: z.int(), amount: z.int(), minimumOrder: z.int() }),
  refereeGift: z.object({ productId: z.string(), name: z.string(), slug: z.string() }).nullable(),
});
export type ReferralSettings = z.infer<typeof referralSettingsSchema>;

export const referralInfosSchema = z.object({
  code: z.string(),
  link: z.string(),
  /** Of the customer's own first order: null before there is one, paid once it was delivered and paid. */
  state: z.enum(['pending', 'paid']).nullable(),
  /** How many orders the customer has placed, as far as the invitation needs to know: 0, 1, or 2 for more. */
  orders: z.int(),
  /** A code is worth something only after the first delivered order. */
  canRefer: z.boolean(),
  /** Referees whose first order was paid, and those still to come. */
  count: z.int(),
  pending: z.int(),
  /** Whether the customer may still enter somebody's code, and whose they entered. */
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
