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
  /** Lines bagged, or found missing. */
  lines: z.int(),
  missing: z.int(),
  /** Fractional: each line of a ten-line order counts for a tenth. */
  orders: z.number(),
  /** Lines that soon followed another, and the minutes between them. */
  paced: z.int(),
  minutes: z.number(),
});
export type WorkDay = z.infer<typeof workDaySchema>;

export const workSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** Sorted by name, then latest day first. */
  days: z.array(workDaySchema),
});
export type Work = z.infer<typeof workSchema>;
