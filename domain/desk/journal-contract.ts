import { z } from 'zod';
import { actionTopics } from '../staff/action-kinds.ts';
import { staffActionSchema } from '../staff/staff-action.ts';
import { daySchema } from '../time/typed-dates.ts';

export const journalQuerySchema = z.strictObject({
  /** Member who made the change. */
  person: z.uuid().optional(),
  topic: z.enum(actionTopics).optional(),
  /** Shop's local days, both inclusive. */
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
      /** Subject of the change, such as `product:pommes-gala`. */
      subject: z.string(),
      /** Current name of the subject; null without a name, or for a customer. */
      subjectName: z.string().nullable(),
    }),
  ),
  next: z.string().nullable(),
});
export type JournalEntry = z.infer<typeof journalPageSchema>['items'][number];
