import { z } from 'zod';
import { staffActionSchema } from '../staff/staff-action.ts';
import { siteIdsSchema } from '../staff/team.ts';

const scope = z
  .string()
  .regex(/^[a-z]+\.[a-z]+:(read|write)$/)
  .meta({ description: 'A privilege, to read or to write: orders.read:read' });

export const keyDays = [30, 90, 365] as const;
/** How long the former secret stays valid after a new one is made. */
export const overlapDays = 7;

export const newKeyRequestSchema = z.strictObject({
  name: z.string().trim().min(2).max(80),
  scopes: z.array(scope).min(1).max(100),
  days: z.literal(keyDays),
  /** Sites whose orders the key reads and moves. Null: every site of the member who makes it. */
  siteIds: siteIdsSchema.nullable().default(null),
});
export const newSecretRequestSchema = z.strictObject({ days: z.literal(keyDays) });

const secretSchema = z.object({
  /** Public half of the secret: the characters between the two underscores. */
  id: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export const keySchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(scope),
  /** Null: every site of the member who made it. */
  siteIds: z.array(z.string()).nullable(),
  /** Member who made the key; it loses the privileges that they lose. */
  madeBy: z.string(),
  createdAt: z.string(),
  state: z.enum(['valid', 'expired', 'revoked', 'orphaned']),
  secrets: z.array(secretSchema),
});
export type AccessKey = z.output<typeof keySchema>;
export const keysSchema = z.object({
  items: z.array(keySchema),
  /** Scopes that the signed-in member may give. */
  grantable: z.array(scope),
  /** That the signed-in member may give. */
  sites: z.array(z.object({ id: z.string(), name: z.string() })),
  journal: z.array(staffActionSchema),
});
/** `secret`: shown once, kept hashed. */
export const madeKeySchema = z.object({ key: keySchema, secret: z.string() });
