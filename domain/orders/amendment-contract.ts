import { cartLimits } from '../cart/limits.ts';
import { z } from 'zod';

export const amendmentSchema = z.object({
  id: z.string(),
  productId: z.string(),
  name: z.string(),
  formerQuantity: z.int(),
  /** 0 removes the line. */
  quantity: z.int(),
  /** Change of the order's price in cents. */
  difference: z.int(),
  /** Exceeds the hold: once accepted, the customer pays for it as a complement. */
  isBeyondHold: z.boolean(),
  message: z.string(),
  status: z.enum(['open', 'accepted', 'toPay', 'declined', 'withdrawn', 'expired', 'overtaken']),
  isByPhone: z.boolean(),
  by: z.string(),
  at: z.string(),
  answerUntil: z.string(),
});
export type Amendment = z.infer<typeof amendmentSchema>;
export const amendmentsSchema = z.object({ items: z.array(amendmentSchema) });

/** POST /api/staff/orders/{id}/amendments. `phone`: records a consent given by telephone. */
export const amendmentRequestSchema = z.strictObject({
  productId: z.string().min(1).max(80),
  quantity: z.int().min(0).max(cartLimits.units),
  consent: z.enum(['asked', 'phone']),
  message: z.string().trim().max(300).optional(),
});
export type AmendmentRequest = z.infer<typeof amendmentRequestSchema>;

export const amendmentAnswerSchema = z.strictObject({ answer: z.enum(['accepted', 'declined']) });
export const amendmentOutcomeSchema = z.object({
  /** `toPay`: added units go to a cart that completes this order. */
  outcome: z.enum(['changed', 'declined', 'toPay']),
  productId: z.string(),
  addedUnits: z.int(),
});
export type AmendmentOutcome = z.infer<typeof amendmentOutcomeSchema>;
