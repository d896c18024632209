import { z } from 'zod';
import { roleSchema } from './contract.ts';

const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: roleSchema,
  /** Where they work; null: at all sites. */
  siteIds: z.array(z.string()).nullable(),
  /** Roles by site that differ from `role`; absent when none does. */
  siteRoles: z.record(z.string(), roleSchema).optional(),
  isDisabled: z.boolean(),
  /** Active without a password yet: the invitation is pending. */
  isInvited: z.boolean(),
  /** Whether the signed-in member may edit it: not their own, nor one of equal or higher rank. */
  canChange: z.boolean(),
});
const teamMemberSchema = memberSchema.extend({ hasPasskey: z.boolean() });
export type Member = z.infer<typeof teamMemberSchema>;
export const teamSchema = z.object({
  items: z.array(teamMemberSchema),
  grantableRoles: z.array(roleSchema),
  /** Of the seller, closed ones left out. */
  sites: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** `link`: a one-time link to pass on when e-mail is not configured; null otherwise. */
export const changedMemberSchema = memberSchema.extend({ link: z.string().nullable() });
export type ChangedMember = z.infer<typeof changedMemberSchema>;
const memberName = z.string().trim().min(2).max(80);

/** At least one; closed sites are refused by name. */
export const siteIdsSchema = z.array(z.string().max(40)).min(1).max(100);
export const newMemberRequestSchema = z.strictObject({
  name: memberName,
  email: z.string().trim().max(160),
  role: roleSchema,
  /** When absent, the sites of the member who invites. */
  siteIds: siteIdsSchema.optional(),
});
export const changeMemberRequestSchema = z.strictObject({
  role: roleSchema.optional(),
  isDisabled: z.boolean().optional(),
  /** Roles at sites that stay are kept. */
  siteIds: siteIdsSchema.nullable().optional(),
  /** All of them: at other sites of the member, the role of the account. */
  siteRoles: z.record(z.string().max(40), roleSchema).optional(),
});

const token = z.string().min(1).max(200);
export const readLinkRequestSchema = z.strictObject({ token });
/** Owner of a link. `isNew`: no password chosen yet, so the name is confirmed too. */
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
/** For the link that a first start prints, while the team is empty. */
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
  /** null: not the e-mail of a member. */ name: z.string().nullable(),
  isAccepted: z.boolean(),
  /** IPv4 address, or /64 of an IPv6 one. */ network: z.string(),
});
export type StaffSignIn = z.infer<typeof staffSignInSchema>;
