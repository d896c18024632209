import { z } from 'zod';
import { waitKinds } from './waits.ts';

export const deskSchema = z.object({
  at: z.string(),
  /** What waits for this member, most urgent first; kinds of which nothing waits are left out. */
  waits: z.array(
    z.object({
      kind: z.enum(waitKinds),
      count: z.int(),
      /** Of the one that has waited longest; null where that says nothing. */
      since: z.string().nullable(),
    }),
  ),
  /** Cents charged less cents refunded, today and a week ago up to the same hour; null without `books.read`. */
  sales: z.object({ today: z.int(), weekAgo: z.int() }).nullable(),
});
export type Desk = z.infer<typeof deskSchema>;
export type Wait = Desk['waits'][number];
