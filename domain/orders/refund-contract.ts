/** POST /api/staff/orders/{id}/refunds: lines given back after a complaint. */
import { z } from 'zod';

export const refundLineSchema = z.strictObject({
  productId: z.string().max(80),
  quantity: z.int().min(1).max(99),
});
export const refundRequestSchema = z.strictObject({
  /** Made by the screen when the form opens: sent twice, one refund. */
  key: z.uuid(),
  reason: z.string().trim().min(3).max(300),
  lines: z.array(refundLineSchema).max(200),
  withFees: z.boolean(),
});
export type RefundRequest = z.infer<typeof refundRequestSchema>;

export const refundSchema = z.object({
  id: z.string(),
  cause: z.enum(['withdrawal', 'complaint']),
  reason: z.string(),
  amount: z.int(),
  fees: z.int(),
  status: z.enum(['pending', 'refunded', 'failed']),
  at: z.string(),
  endedAt: z.string().nullable(),
  creditNote: z.object({ id: z.string(), number: z.string() }).nullable(),
  lines: z.array(
    z.object({ productId: z.string(), name: z.string(), quantity: z.int(), amount: z.int() }),
  ),
});
export type RefundView = z.infer<typeof refundSchema>;
