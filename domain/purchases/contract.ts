import { z } from 'zod';
import { siteQuery } from '../contract/site-query.ts';
import { staffActionSchema } from '../staff/staff-action.ts';
import { daySchema } from '../time/typed-dates.ts';
import { coverDays, maximumReorderUnits } from './suggested-order.ts';

/** A price of a million euros means a barcode typed into the wrong field. */
export const maximumCostCents = 9_999_999;

export const purchasePriceParamsSchema = z.strictObject({
  sku: z.string().max(120),
  since: daySchema,
});
export const purchasePriceRequestSchema = z.strictObject({
  price: z.int().min(0).max(maximumCostCents).describe('Cents, for a pack or a kilogram'),
  withVat: z
    .boolean()
    .default(false)
    .describe('The price includes VAT, as a shop exempt from VAT pays it'),
});

export const purchasePricesSchema = z.object({
  /** Newest first, including prices that start on a future day. */
  items: z.array(
    z.object({
      since: z.string(),
      /** Price as typed. */
      price: z.int(),
      withVat: z.boolean(),
    }),
  ),
  /** Costs include VAT because an exempt shop cannot recover it. */
  costsIncludeVat: z.boolean(),
  /** Current price, and the margin on the current selling price; null when unknown. */
  current: z
    .object({
      since: z.string(),
      /** With VAT or without, as `costsIncludeVat` says; converted at the product's rate. */
      cost: z.int(),
      /** Null for a product without a selling price. */
      margin: z.object({ netPrice: z.int(), margin: z.int(), share: z.number() }).nullable(),
    })
    .nullable(),
  journal: z.array(staffActionSchema),
});
export type PurchasePrices = z.infer<typeof purchasePricesSchema>;

export const reorderPointRequestSchema = z.strictObject({
  units: z.int().min(0).max(maximumReorderUnits),
  packUnits: z.int().min(1).max(maximumReorderUnits),
});
const reorderPoint = z.object({ units: z.int(), packUnits: z.int() });
export const reorderPointAnswerSchema = z.object({
  /** Effective reorder point: the site's own, or else the seller's. */
  reorderPoint: reorderPoint.nullable(),
  /** Only for sites other than the first, which uses the seller's reorder point. */
  isOwn: z.boolean().optional(),
  sellers: reorderPoint.nullable().optional(),
  /** Units that customers and other sites requested from the site over the observed days. */
  soldUnits: z.int(),
});
export type ReorderPointAnswer = z.infer<typeof reorderPointAnswerSchema>;

export const suggestionsQuerySchema = z.strictObject({
  ...siteQuery,
  days: z.coerce
    .number<number | string>()
    .refine((days): days is (typeof coverDays)[number] => coverDays.some((one) => one === days))
    .default(7),
});
export const suggestionsSchema = z.object({
  /** Sorted by name. */
  items: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      aisle: z.string(),
      /** Null for products ordered by other means, without a registered supplier. */
      supplierId: z.string().nullable(),
      availableUnits: z.int(),
      /** Ordered from the supplier but not received yet. */
      awaitedUnits: z.int(),
      reorderUnits: z.int(),
      packUnits: z.int(),
      soldUnits: z.int(),
      suggestedUnits: z.int(),
      /** Cost of the suggested units, including VAT for an exempt shop; null without a price. */
      cost: z.int().nullable(),
      /** Same cost without VAT, to compare with the supplier's minimum order. */
      costExcludingVat: z.int().nullable(),
    }),
  ),
  /** Suppliers of the items, by name. */
  suppliers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      leadDays: z.int(),
      /** Next day on which the supplier takes orders, and the resulting delivery day. */
      orderOn: z.string(),
      deliveryOn: z.string(),
      minimum: z.int(),
      /** Existing draft, which a new order would duplicate. */
      draftId: z.string().nullable(),
    }),
  ),
  /** Products of the site without a reorder point, which are never suggested. */
  productsWithoutPoint: z.int(),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
