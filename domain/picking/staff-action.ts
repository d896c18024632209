import { z } from 'zod';

/** A change that a member of the team made, as the journal of a page shows it. */
export const staffActionSchema = z.object({
  id: z.string(),
  at: z.string(),
  author: z.string(),
  kind: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type StaffAction = z.infer<typeof staffActionSchema>;
