import { z } from 'zod';
import { missingParts } from './missing.ts';

export const shopStateSchema = z.object({
  mode: z.enum(['production', 'rehearsal', 'development']),
  /** false: visitors only see the « not open yet » page. */
  isOpen: z.boolean(),
  takesOrders: z.boolean(),
  missing: z.array(z.enum(missingParts)),
});
export type ShopState = z.infer<typeof shopStateSchema>;
