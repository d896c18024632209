import { z } from 'zod';
import { staffActionSchema } from '../staff/staff-action.ts';
import { siteIdsSchema } from '../staff/team.ts';

const scope = z
  .string()
  .regex(/^[a-z]+\.[a-z]+:(read|write)$/)
  .meta({ description: 'A privilege, to read or to write: orders.read:read' });

export const keyDays = [30, 90, 365] as const;
/** Days that the old secret remains valid after rotation. */
export const overlapDays = 7;

export const newKeyRequestSchema = z.strictObject({
  name: z.string().trim().min(2).max(80),
  scopes: z.array(scope).min(1).max(100),
  days: z.literal(keyDays),
  /** Sites whose orders the key can read and move. Null: all sites of the creator. */
  siteIds: siteIdsSchema.nullable().default(null),
});
export const newSecretRequestSchema = z.strictObject({ days: z.literal(keyDays) });

const secretSchema = z.object({
  /** Public part of the secret: the characters between the two underscores. */
  id: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export const keySchema = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(scope),
  /** Null: all sites of the creator. */
  siteIds: z.array(z.string()).nullable(),
  /** Creator of the key, which loses any privilege that they lose. */
  madeBy: z.string(),
  createdAt: z.string(),
  state: z.enum(['valid', 'expired', 'revoked', 'orphaned']),
  secrets: z.array(secretSchema),
});
export type AccessKey = z.output<typeof keySchema>;
export const keysSchema = z.object({
  items: z.array(keySchema),
  /** Scopes that the signed-in member may grant. */
  grantable: z.array(scope),
  /** Sites that the signed-in member may grant. */
  sites: z.array(z.object({ id: z.string(), name: z.string() })),
  journal: z.array(staffActionSchema),
});
/** `secret`: shown once, then only its hash is stored. */
export const madeKeySchema = z.object({ key: keySchema, secret: z.string() });
