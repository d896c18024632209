import { z } from 'zod';
import { staffActionSchema } from '../staff/staff-action.ts';

/** A failed or long-running job, without personal data: an order id leads authorised staff to the customer. */
export const undoneJobSchema = z.object({
  id: z.string(),
  title: z.string(),
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  state: z.enum(['failed', 'retrying']),
  since: z.string(),
  tries: z.int(),
  error: z.string(),
});
export type UndoneJobView = z.infer<typeof undoneJobSchema>;

export const undoneJobsSchema = z.object({
  items: z.array(undoneJobSchema),
  /** Total counts; the lists may be truncated. */
  failed: z.int(),
  retrying: z.int(),
  /** Clock difference between server and database; null while negligible. */
  clockSkewSeconds: z.int().nullable(),
  actions: z.array(staffActionSchema),
});
export type UndoneJobs = z.infer<typeof undoneJobsSchema>;

export const undoneJobsCountSchema = z.object({ failed: z.int(), retrying: z.int() });
export type UndoneJobsCount = z.infer<typeof undoneJobsCountSchema>;

export const dismissJobRequestSchema = z.strictObject({
  reason: z.string().trim().min(3).max(200),
});
export type DismissJobRequest = z.infer<typeof dismissJobRequestSchema>;
