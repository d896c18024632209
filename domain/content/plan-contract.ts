/** What is to become of a page, and when: published or withdrawn, on a date of Paris. */
import { z } from 'zod';

/** `failure`: it was not done, and why; it stays until somebody has seen to it. */
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

/** As it is read on a clock of Paris. */
const when = { date: z.iso.date(), time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/) };
/** The plan that the writer saw, which this one replaces; null: none. */
const seenPlan = { planId: z.uuid().nullable() };

export const planPublicationRequestSchema = z.strictObject({
  ...when,
  ...seenPlan,
  draftVersion: z.int().min(1),
  publishedVersion: z.int().min(0),
});
export type PlanPublicationRequest = z.infer<typeof planPublicationRequestSchema>;
export const planWithdrawalRequestSchema = z.strictObject({ ...when, ...seenPlan });
export type PlanWithdrawalRequest = z.infer<typeof planWithdrawalRequestSchema>;
export const cancelPlanQuerySchema = z.strictObject({ planId: z.uuid() });
