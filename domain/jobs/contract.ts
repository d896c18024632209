import { z } from 'zod';
import { staffActionSchema } from '../staff/staff-action.ts';

/** A failed or late job. No personal data: the order id leads to the customer. */
export const stuckJobSchema = z.object({
  id: z.string(),
  title: z.string(),
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  state: z.enum(['failed', 'retrying']),
  since: z.string(),
  tries: z.int(),
  error: z.string(),
});
export type StuckJobView = z.infer<typeof stuckJobSchema>;

export const stuckJobsSchema = z.object({
  items: z.array(stuckJobSchema),
  /** Complete counts; the lists may be truncated. */
  failed: z.int(),
  retrying: z.int(),
  /** Clock difference between server and database; null while negligible. */
  clockSkewSeconds: z.int().nullable(),
  actions: z.array(staffActionSchema),
});
export type StuckJobs = z.infer<typeof stuckJobsSchema>;

export const dismissJobRequestSchema = z.strictObject({
  reason: z.string().trim().min(3).max(200),
});
export type DismissJobRequest = z.infer<typeof dismissJobRequestSchema>;
