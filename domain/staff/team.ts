import { z } from 'zod';
import { roleSchema } from './contract.ts';

const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  /** The member's sites; null for all sites. */
  siteIds: z.array(z.string()).nullable(),
  /** Roles by site that differ from `role`; absent if none. */
  siteRoles: z.record(z.string(), roleSchema).optional(),
  isDisabled: z.boolean(),
  /** Active without a password: the invitation is pending. */
  isInvited: z.boolean(),
  /** Whether the signed-in member may edit it: not their own, nor one of equal or higher rank. */
  canChange: z.boolean(),
});
const teamMemberSchema = memberSchema.extend({ hasPasskey: z.boolean() });
export type Member = z.infer<typeof teamMemberSchema>;
export const teamSchema = z.object({
  items: z.array(teamMemberSchema),
  grantableRoles: z.array(roleSchema),
  /** The seller's sites, except closed ones. */
  sites: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** `link`: one-time link to pass on if e-mail is not configured; otherwise null. */
export const changedMemberSchema = memberSchema.extend({ link: z.string().nullable() });
export type ChangedMember = z.infer<typeof changedMemberSchema>;
const memberName = z.string().trim().min(2).max(80);

/** At least one; closed sites are refused by name. */
export const siteIdsSchema = z.array(z.string().max(40)).min(1).max(100);
export const newMemberRequestSchema = z.strictObject({
  name: memberName,
  email: z.string().trim().max(160),
  role: roleSchema,
  /** Defaults to the inviting member's sites. */
  siteIds: siteIdsSchema.optional(),
});
export const changeMemberRequestSchema = z.strictObject({
  role: roleSchema.optional(),
  isDisabled: z.boolean().optional(),
  /** Remaining sites keep their roles. */
  siteIds: siteIdsSchema.nullable().optional(),
  /** Replaces all site roles: unlisted sites use the account's role. */
  siteRoles: z.record(z.string().max(40), roleSchema).optional(),
});

const token = z.string().min(1).max(200);
export const readLinkRequestSchema = z.strictObject({ token });
/** Owner of a link. `isNew`: no password yet, so the name is confirmed too. */
export const staffLinkSchema = z.object({
  name: z.string(),
  email: z.string(),
  isNew: z.boolean(),
});
export type StaffLinkOwner = z.infer<typeof staffLinkSchema>;
export const useLinkRequestSchema = z.strictObject({
  token,
  name: memberName.optional(),
  password: z.string().max(128),
});
/** For the set-up link printed at first start, while the team is empty. */
export const firstAdminRequestSchema = z.strictObject({
  token,
  email: z.string().trim().max(160),
  name: memberName,
  password: z.string().max(128),
});
export type FirstAdminRequest = z.infer<typeof firstAdminRequestSchema>;
export const changeStaffPasswordRequestSchema = z.strictObject({
  currentPassword: z.string().max(128),
  newPassword: z.string().max(128),
});

export const staffSignInSchema = z.object({
  id: z.string(),
  at: z.string(),
  /** null: the e-mail belongs to no member. */ name: z.string().nullable(),
  isAccepted: z.boolean(),
  /** IPv4 address, or /64 prefix of an IPv6 address. */ network: z.string(),
});
export type StaffSignIn = z.infer<typeof staffSignInSchema>;
