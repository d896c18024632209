import { z } from 'zod';

export const staffActionSchema = z.object({
  id: z.string(),
  at: z.string(),
  author: z.string(),
  kind: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type StaffAction = z.infer<typeof staffActionSchema>;
