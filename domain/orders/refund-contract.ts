import { cartLimits } from '../cart/limits.ts';
import { z } from 'zod';
import { idempotencyKey } from '../contract/idempotency-key.ts';
import { sortSchema } from '../contract/list-sort.ts';
import { refundMotives, refundSorts, refundStatuses } from './refund-motives.ts';

export const refundLineSchema = z.strictObject({
  productId: z.string().max(80),
  quantity: z.int().min(1).max(cartLimits.units),
});
/** Refunds units of a line, part of its price, or part of its weight. */
const refundedLineSchema = z.union([
  refundLineSchema,
  z.strictObject({ productId: z.string().max(80), amount: z.int().min(1).max(1_000_000) }),
  z.strictObject({ productId: z.string().max(80), grams: z.int().min(1).max(1_000_000) }),
]);
export const refundRequestSchema = z
  .strictObject({
    key: idempotencyKey,
    motive: z.enum(refundMotives).default('other'),
    /** Details of the motive; required for « other ». */
    reason: z.string().trim().max(250).default(''),
    lines: z.array(refundedLineSchema).max(200),
    withFees: z.boolean(),
  })
  .refine(({ motive, reason }) => motive !== 'other' || reason.length >= 3, {
    path: ['reason'],
    message: 'Dites pourquoi, en trois lettres au moins.',
  });
export type RefundRequest = z.infer<typeof refundRequestSchema>;

export const refundStatusSchema = z.enum(refundStatuses);
export type RefundStatus = z.infer<typeof refundStatusSchema>;

export const refundSchema = z.object({
  id: z.string(),
  cause: z.enum(['withdrawal', 'complaint']),
  motive: z.enum(refundMotives).nullable(),
  reason: z.string(),
  amount: z.int(),
  fees: z.int(),
  status: refundStatusSchema,
  at: z.string(),
  endedAt: z.string().nullable(),
  creditNote: z.object({ id: z.string(), number: z.string() }).nullable(),
  lines: z.array(
    /** A price reduction has zero units. */
    z.object({ productId: z.string(), name: z.string(), quantity: z.int(), amount: z.int() }),
  ),
});
export type RefundView = z.infer<typeof refundSchema>;

export const refundsQuerySchema = z.strictObject({
  status: refundStatusSchema.optional(),
  motive: z.enum(refundMotives).optional(),
  /** Defaults to newest first. */
  sort: sortSchema(refundSorts).optional(),
  next: z
    .string()
    .regex(/^\d{1,7}$/)
    .optional(),
});
export const refundsPageSchema = z.object({
  items: z.array(
    refundSchema
      .pick({ id: true, reason: true, amount: true, status: true, at: true, motive: true })
      .extend({
        orderId: z.string(),
        orderNumber: z.string(),
        customer: z.string(),
        /** Null for an automatic refund. */
        author: z.string().nullable(),
        creditNote: z.string().nullable(),
      }),
  ),
  next: z.string().nullable(),
});
export type ListedRefund = z.infer<typeof refundsPageSchema>['items'][number];
