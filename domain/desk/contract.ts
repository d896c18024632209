import { z } from 'zod';
import { waitKinds } from './waits.ts';

export const deskSchema = z.object({
  at: z.string(),
  /** Tasks that wait for this member, most urgent kind first; kinds without a task are left out. */
  waits: z.array(
    z.object({
      kind: z.enum(waitKinds),
      count: z.int(),
      /** When the oldest task began to wait; null for kinds where that means nothing. */
      since: z.string().nullable(),
    }),
  ),
  /** Cents charged less cents refunded, today and a week ago up to the same hour; null without `books.read`. */
  sales: z.object({ today: z.int(), weekAgo: z.int() }).nullable(),
});
export type Desk = z.infer<typeof deskSchema>;
export type Wait = Desk['waits'][number];
