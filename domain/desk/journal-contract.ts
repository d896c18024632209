import { z } from 'zod';
import { actionTopics } from '../staff/action-kinds.ts';
import { staffActionSchema } from '../staff/staff-action.ts';
import { daySchema } from '../time/typed-dates.ts';

export const journalQuerySchema = z.strictObject({
  /** The member who did it. */
  person: z.uuid().optional(),
  topic: z.enum(actionTopics).optional(),
  /** Days of the shop, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
  next: z
    .string()
    .regex(/^\d{1,15}$/)
    .optional(),
});

export const journalPageSchema = z.object({
  items: z.array(
    staffActionSchema.extend({
      /** Subject of the change: `product:pommes-gala`. */
      subject: z.string(),
      /** Its name today; null where it has none, or where it is a customer's. */
      subjectName: z.string().nullable(),
    }),
  ),
  next: z.string().nullable(),
});
export type JournalEntry = z.infer<typeof journalPageSchema>['items'][number];
