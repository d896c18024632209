/** Scheduled publications and withdrawals, in the shop's local time. */
import { z } from 'zod';
import { versionSchema } from '#domain/contract/version.ts';
import { daySchema } from '../time/typed-dates.ts';

/** `failure`: error of the plan, kept until someone handles it. */
export const pagePlanSchema = z.object({
  id: z.string(),
  at: z.string(),
  author: z.string(),
  failure: z.string().nullable(),
});
export type PagePlan = z.infer<typeof pagePlanSchema>;
export const pagePlansSchema = z.object({
  publication: pagePlanSchema.nullable(),
  withdrawal: pagePlanSchema.nullable(),
});
export type PagePlans = z.infer<typeof pagePlansSchema>;

const when = { date: daySchema, time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) };
/** Optimistic locking: id of the plan being replaced; null for none. */
const seenPlan = { planId: z.uuid().nullable() };

export const planPublicationRequestSchema = z.strictObject({
  ...when,
  ...seenPlan,
  draftVersion: versionSchema.min(1),
  publishedVersion: versionSchema,
});
export type PlanPublicationRequest = z.infer<typeof planPublicationRequestSchema>;
export const planWithdrawalRequestSchema = z.strictObject({ ...when, ...seenPlan });
export type PlanWithdrawalRequest = z.infer<typeof planWithdrawalRequestSchema>;
export const cancelPlanQuerySchema = z.strictObject({ planId: z.uuid() });
