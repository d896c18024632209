import { z } from 'zod';
import { daySchema } from '../time/typed-dates.ts';
import { missingParts } from './missing.ts';
import { highestMinimumOrderCents, highestPreparationFeeCents } from './order-fees.ts';
import { maximumNotice, shopStates } from './shop-state.ts';
import { versionSchema } from '../contract/version.ts';

export const shopStateSchema = z.object({
  mode: z.enum(['production', 'rehearsal', 'development']),
  state: z.enum(shopStates),
  /** Shown to visitors while the shop is closed. */
  notice: z.string(),
  /** Announced (re)opening day; the shop does not open automatically. */
  opensOn: daySchema.nullable(),
  version: z.int(),
  /** false: visitors only see the « not open yet » page. */
  isOpen: z.boolean(),
  takesOrders: z.boolean(),
  missing: z.array(z.enum(missingParts)),
  /** Missing parts that block opening. */
  compulsory: z.array(z.enum(missingParts)),
});
export type ShopStateView = z.infer<typeof shopStateSchema>;

export const changeShopStateRequestSchema = z.strictObject({
  version: versionSchema,
  state: z.enum(shopStates),
  notice: z.string().trim().max(maximumNotice),
  opensOn: daySchema.nullable(),
});
export type ChangeShopStateRequest = z.infer<typeof changeShopStateRequestSchema>;

/** Minimum order and fees of every cart, in cents. */
export const orderFeesSchema = z.object({
  minimumOrder: z.int(),
  preparationFee: z.int(),
  version: z.int(),
});
export type OrderFees = z.infer<typeof orderFeesSchema>;

export const changeOrderFeesRequestSchema = z.strictObject({
  version: versionSchema,
  minimumOrder: z.int().min(0).max(highestMinimumOrderCents),
  preparationFee: z.int().min(0).max(highestPreparationFeeCents),
});
export type ChangeOrderFeesRequest = z.infer<typeof changeOrderFeesRequestSchema>;
