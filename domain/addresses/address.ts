import { z } from 'zod';
import { postcode } from '../france/profile.ts';

export const addressInputSchema = z.strictObject({
  title: z.string().trim().max(60).optional(),
  streetNumber: z.string().trim().max(10).optional(),
  street: z.string().trim().min(2).max(120),
  postalCode: z.string().trim().regex(postcode),
  city: z.string().trim().min(1).max(80),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  note: z.string().trim().max(300).optional(),
  lastname: z.string().trim().max(60).optional(),
  firstname: z.string().trim().max(60).optional(),
  phone: z.string().trim().max(20).optional(),
  isBilling: z.boolean().optional(),
});
export type AddressInput = z.infer<typeof addressInputSchema>;
