import { z } from 'zod';
import { idempotencyKey } from '../contract/idempotency-key.ts';

export const loyaltyConfigSchema = z.object({
  coefficient: z.int(),
  threshold: z.int(),
  gift: z.int(),
  charities: z.array(z.object({ id: z.string(), name: z.string(), text: z.string() })),
});
export type LoyaltyConfig = z.infer<typeof loyaltyConfigSchema>;

export const bandSchema = z.enum(['0-20', '20-50', '50-80', '80-100', '100+']);
export const loyaltyUseSchema = z.object({
  id: z.string(),
  type: z.enum(['gift', 'donation']),
  miams: z.int(),
  amount: z.int(),
  charity: z.string().nullable(),
  at: z.string(),
});

export const loyaltyUserSchema = z.object({
  miams: z.int(),
  progressPercent: z.int(),
  band: bandSchema,
  amountLeftToReward: z.int(),
  gifts: z.int(),
  /** Price of the next gift in Miams, and its value in cents. Promised better terms still apply. */
  nextGift: z.object({ miams: z.int(), amount: z.int() }),
  uses: z.array(loyaltyUseSchema),
  entries: z.array(
    z.object({
      kind: z.enum(['grant', 'reversal', 'spend', 'return', 'family', 'gesture']),
      miams: z.int(),
      orderId: z.string().nullable(),
      at: z.string(),
    }),
  ),
});
export type LoyaltyUser = z.infer<typeof loyaltyUserSchema>;

/** The page generates the id, so that a retry spends Miams once. */
export const loyaltyUseRequestSchema = z.discriminatedUnion('type', [
  z.strictObject({ id: idempotencyKey, type: z.literal('gift') }),
  z.strictObject({
    id: idempotencyKey,
    type: z.literal('donation'),
    charityId: z.string().max(60),
  }),
]);
export type LoyaltyUseRequest = z.infer<typeof loyaltyUseRequestSchema>;
