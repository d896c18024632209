import { z } from 'zod';
import { waitKinds } from './waits.ts';

export const deskSchema = z.object({
  at: z.string(),
  /** Pending tasks of this member, most urgent kind first; empty kinds are omitted. */
  waits: z.array(
    z.object({
      kind: z.enum(waitKinds),
      count: z.int(),
      /** Start of the oldest task; null for kinds without a meaningful date. */
      since: z.string().nullable(),
    }),
  ),
  /** Cents charged minus refunded, today and at the same hour a week ago; null without `books.read`. */
  sales: z.object({ today: z.int(), weekAgo: z.int() }).nullable(),
});
export type Desk = z.infer<typeof deskSchema>;
export type Wait = Desk['waits'][number];
