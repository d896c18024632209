/** Promo codes as managers see, make and change them. Paths are resources under /api/staff/promo-codes. */
import { z } from 'zod';
import { codePattern } from './code-rules.ts';
import { couponSchema } from './contract.ts';
import { normaliseCode, rewardSchema } from './rules.ts';

export const staffCodeSchema = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  state: z.enum(['planned', 'live', 'exhausted', 'over']),
  reward: couponSchema.shape.reward,
  conditions: couponSchema.shape.conditions,
  /** Days in Paris, both included. */
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  maxUses: z.int().nullable(),
  uses: z.int(),
  /** What it has taken off so far, in cents. */
  given: z.int(),
  version: z.int(),
});
export type StaffCode = z.infer<typeof staffCodeSchema>;

export const staffCodesPageSchema = z.object({
  items: z.array(staffCodeSchema),
  next: z.string().nullable(),
  /** Below it no basket is delivered. */ minimumOrder: z.int(),
});
export type StaffCodesPage = z.infer<typeof staffCodesPageSchema>;
export const staffCodesQuerySchema = z.strictObject({
  q: z.string().trim().max(100).optional(),
  next: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});

export const staffCodeUseSchema = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  amount: z.int(),
  at: z.string(),
});
export const staffCodeSheetSchema = staffCodeSchema.extend({
  /** Of the product that it offers. */
  productName: z.string().nullable(),
  /** Who has added it to a basket and not paid with it yet. */
  holders: z.int(),
  /** The latest hundred. */
  orders: z.array(staffCodeUseSchema),
});
export type StaffCodeSheet = z.infer<typeof staffCodeSheetSchema>;

const daySchema = z.iso.date().nullable();
const daysInOrder = { path: ['lastDay'], error: 'Le dernier jour vient après le premier' };
const areDaysInOrder = ({
  firstDay,
  lastDay,
}: {
  firstDay: string | null;
  lastDay: string | null;
}): boolean => firstDay === null || lastDay === null || firstDay <= lastDay;
const maxUsesSchema = z.int().min(1).max(1_000_000).nullable();
const mostCents = 50_000;

export const newCodeRequestSchema = z
  .strictObject({
    /** Drawn by the form: pressed twice, one code. */
    id: z.uuid(),
    code: z
      .string()
      .max(40)
      .transform(normaliseCode)
      .pipe(
        z.string().regex(codePattern, 'De 4 à 24 lettres sans accent, chiffres ou traits d’union'),
      ),
    /** What shoppers read on their basket. */
    name: z.string().trim().min(3).max(60),
    reward: rewardSchema.refine((reward) => reward.type !== 'VALUE' || reward.value <= mostCents, {
      path: ['value'],
      error: 'Au plus 500 €',
    }),
    minCartNetPrice: z.int().min(0).max(100_000),
    firstOrderOnly: z.boolean(),
    firstDay: daySchema,
    lastDay: daySchema,
    maxUses: maxUsesSchema,
    /** Its warnings have been read. */
    isConfirmed: z.boolean(),
  })
  .refine(areDaysInOrder, daysInOrder);
export type NewCodeRequest = z.infer<typeof newCodeRequestSchema>;

/** Dates and limit only: what it gives, and from how much, was promised to whoever has it. */
export const changeCodeRequestSchema = z
  .strictObject({
    version: z.int(),
    firstDay: daySchema,
    lastDay: daySchema,
    maxUses: maxUsesSchema,
  })
  .refine(areDaysInOrder, daysInOrder);
export type ChangeCodeRequest = z.infer<typeof changeCodeRequestSchema>;
