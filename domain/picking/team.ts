/** The members of the staff, as the team screen shows and changes them. Paths are resources under /api/staff/members. */
import { z } from 'zod';
import { roleSchema } from './contract.ts';

export const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  isDisabled: z.boolean(),
  /** Whether whoever asks may change this account: one's own, and those of one's rank or above, are for somebody else. */
  canChange: z.boolean(),
});
export type Member = z.infer<typeof memberSchema>;
export const teamSchema = z.object({
  items: z.array(memberSchema),
  grantableRoles: z.array(roleSchema),
});
export type Team = z.infer<typeof teamSchema>;

export const newMemberRequestSchema = z.strictObject({
  name: z.string().trim().min(2).max(80),
  email: z.string().trim().max(160),
  role: roleSchema,
  /** Told to the new member, who signs in with it. */
  password: z.string().max(128),
});
export const changeMemberRequestSchema = z.strictObject({
  role: roleSchema.optional(),
  isDisabled: z.boolean().optional(),
});
