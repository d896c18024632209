/** JSON snapshot stored at placement, validated again when read. */
import { z } from 'zod';
import { companySchema } from '../account/company.ts';
import { addressInputSchema } from '../addresses/address.ts';
import { promotionSchema } from '../catalogue/sheet.ts';

export const frozenProductSchema = z.object({
  name: z.string(),
  slug: z.string(),
  packSize: z.string(),
  picture: z.object({ base: z.string(), alt: z.string(), tint: z.string() }),
  unitTerm: z.string(),
  isReturnable: z.boolean(),
  recipeIds: z.array(z.string()),
  recipeUnits: z.record(z.string(), z.int()).optional(),
  origin: z.string().nullable(),
  aisle: z.string(),
  isAlcohol: z.boolean(),
  /** Promised shelf life in days after delivery; null for none. Absent from older orders. */
  minimumDays: z.int().nullish(),
  /**
   * Short-dated lot it came from: last delivery day (`until`) and the lot's expiry (`goodUntil`).
   */
  sellOff: z.object({ id: z.string(), until: z.string(), goodUntil: z.string() }).optional(),
  /** Allergens declared on the sheet. Absent from older orders. */
  allergenIds: z.array(z.string()).optional(),
  traceIds: z.array(z.string()).optional(),
  /** Absent from older orders and from substitutes. */
  promotion: promotionSchema.nullish(),
});
export type FrozenProduct = z.infer<typeof frozenProductSchema>;

/** A substitute, as sold at picking time. */
export const frozenReplacementSchema = z.object({
  sku: z.string(),
  quotation: z.enum(['count', 'weight']),
  unitPriceCents: z.int(),
  vatRateBasisPoints: z.int(),
  product: frozenProductSchema,
});
export type FrozenReplacement = z.infer<typeof frozenReplacementSchema>;

export const frozenDeliverySchema = z.object({
  type: z.enum(['delivery', 'pickup', 'remotePickup', 'onSitePickup']),
  pickupType: z.enum(['drive', 'car', 'onFoot', 'remote']).nullable(),
  zoneName: z.string(),
  shopName: z.string(),
  from: z.string(),
  to: z.string(),
  address: addressInputSchema.loose().nullable(),
  isReplacingMissing: z.boolean(),
  /** Absent from older orders. */
  isAskingFirst: z.boolean().default(false),
  isReducingPacking: z.boolean(),
});
export const frozenCustomerSchema = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Company billed; absent when the customer is billed. */
  company: companySchema.optional(),
});

export const vatRowSchema = z.object({
  letter: z.string(),
  rate: z.int(),
  base: z.int(),
  vat: z.int(),
  total: z.int(),
});
export const frozenSettlementSchema = z.object({
  netCents: z.int(),
  couponDiscountCents: z.int(),
  feesCents: z.int(),
  billedCents: z.int(),
  giftCents: z.int(),
  vat: z.array(vatRowSchema),
  lines: z.array(
    z.object({
      productId: z.string(),
      realCents: z.int(),
      billedCents: z.int(),
      giftCents: z.int(),
      missingCents: z.int(),
    }),
  ),
});
export type FrozenSettlement = z.infer<typeof frozenSettlementSchema>;
