import { z } from 'zod';

export const roleSchema = z.enum(['admin', 'manager', 'preparer', 'driver', 'support']);
export type Role = z.infer<typeof roleSchema>;
export const staffUserSchema = z.object({
  id: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: roleSchema.nullable(),
  /** At one of their sites at least. */
  privileges: z.array(z.string()),
  /** Roles by site, for a member whose role differs between sites. */
  roles: z.record(z.string(), roleSchema).optional(),
  /** Where they work; left out where there is nothing to choose. */
  sites: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  /** Of the seller, wherever the member works. */
  hasSeveralSites: z.boolean().optional(),
  /** Bound to some sites: what is the seller's as a whole is refused to them. */
  isOfSomeSites: z.boolean().optional(),
  /** `proof`: signed in once a passkey is proved. `passkey`: must add one before anything else. */
  needs: z.enum(['proof', 'passkey']).optional(),
});
export type StaffUser = z.infer<typeof staffUserSchema>;
