import { z } from 'zod';

export const roleSchema = z.enum(['admin', 'manager', 'preparer', 'driver', 'support']);
export type Role = z.infer<typeof roleSchema>;
export const staffUserSchema = z.object({
  id: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: roleSchema.nullable(),
  /** Privileges at any of the member's sites. */
  privileges: z.array(z.string()),
  /** Roles by site, if they differ. */
  roles: z.record(z.string(), roleSchema).optional(),
  /** The member's sites; absent when there is only one to choose. */
  sites: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  /** Whether the seller has several sites, wherever the member works. */
  hasSeveralSites: z.boolean().optional(),
  /** Limited to some sites, without access to seller-wide data. */
  isOfSomeSites: z.boolean().optional(),
  /**
   * `proof`: signing in requires proving a passkey. `passkey`: must add one before anything else.
   */
  needs: z.enum(['proof', 'passkey']).optional(),
});
export type StaffUser = z.infer<typeof staffUserSchema>;
