import { z } from 'zod';
import { versionSchema } from '#domain/contract/version.ts';
import { idempotencyKey } from '../contract/idempotency-key.ts';
import { sortSchema } from '../contract/list-sort.ts';
import { staffActionSchema } from '../staff/staff-action.ts';
import { daySchema, lastDayAfterFirst } from '../time/typed-dates.ts';
import { codeSorts } from './code-sorts.ts';
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
  /** Shop's local days, both inclusive. */
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
  maxUses: z.int().nullable(),
  uses: z.int(),
  /** Total discounts granted so far, in cents. */
  given: z.int(),
  version: z.int(),
});
export type StaffCode = z.infer<typeof staffCodeSchema>;

export const staffCodesPageSchema = z.object({
  items: z.array(staffCodeSchema),
  next: z.string().nullable(),
  /** Minimum net amount of a delivery order, in cents. */
  minimumOrder: z.int(),
});
export type StaffCodesPage = z.infer<typeof staffCodesPageSchema>;
export const staffCodesQuerySchema = z.strictObject({
  q: z.string().trim().max(100).optional(),
  /** Defaults to usable codes first, newest first. */
  sort: sortSchema(codeSorts).optional(),
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
  productName: z.string().nullable(),
  /** Unpaid carts that contain the code. */
  holders: z.int(),
  orders: z.array(staffCodeUseSchema),
  actions: z.array(staffActionSchema),
});
export type StaffCodeSheet = z.infer<typeof staffCodeSheetSchema>;

const boundSchema = daySchema.nullable();
const daysInOrder = { path: ['lastDay'], error: lastDayAfterFirst };
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
    id: idempotencyKey,
    code: z
      .string()
      .max(40)
      .transform(normaliseCode)
      .pipe(
        z.string().regex(codePattern, 'De 4 à 24 lettres sans accent, chiffres ou traits d’union'),
      ),
    name: z.string().trim().min(3).max(60),
    reward: rewardSchema.refine((reward) => reward.type !== 'VALUE' || reward.value <= mostCents, {
      path: ['value'],
      error: 'Au plus 500 €',
    }),
    minCartNetPrice: z.int().min(0).max(100_000),
    firstOrderOnly: z.boolean(),
    firstDay: boundSchema,
    lastDay: boundSchema,
    maxUses: maxUsesSchema,
    /** The manager confirmed the warnings. */
    isConfirmed: z.boolean(),
  })
  .refine(areDaysInOrder, daysInOrder);
export type NewCodeRequest = z.infer<typeof newCodeRequestSchema>;

/** Reward and minimum are immutable, since they were promised to holders. */
export const changeCodeRequestSchema = z
  .strictObject({
    version: versionSchema,
    firstDay: boundSchema,
    lastDay: boundSchema,
    maxUses: maxUsesSchema,
  })
  .refine(areDaysInOrder, daysInOrder);
export type ChangeCodeRequest = z.infer<typeof changeCodeRequestSchema>;
