import { z } from 'zod';
import { siteQuery } from '../contract/site-query.ts';
import { workPeriods } from './work.ts';

export const workQuerySchema = z.strictObject({
  days: z.enum(workPeriods).default('7'),
  ...siteQuery,
});

export const workDaySchema = z.object({
  staffId: z.string(),
  name: z.string(),
  day: z.string(),
  /** Put into a bag, or found missing. */
  lines: z.int(),
  missing: z.int(),
  /** Fractional: each line of an order of ten counts for a tenth. */
  orders: z.number(),
  /** The lines that followed another one soon enough, and the minutes between them. */
  paced: z.int(),
  minutes: z.number(),
});
export type WorkDay = z.infer<typeof workDaySchema>;

export const workSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** By name, then from the latest day. */
  days: z.array(workDaySchema),
});
export type Work = z.infer<typeof workSchema>;
