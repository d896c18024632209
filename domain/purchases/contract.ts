import { z } from 'zod';
import { siteQuery } from '../contract/site-query.ts';
import { staffActionSchema } from '../staff/staff-action.ts';
import { daySchema } from '../time/typed-dates.ts';
import { coverDays, maximumReorderUnits } from './suggested-order.ts';

/** A price of a million euros is a barcode typed into the wrong field. */
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
      /** As typed. */
      price: z.int(),
      withVat: z.boolean(),
    }),
  ),
  /** Costs include VAT: the shop is exempt, and does not recover it. */
  costsIncludeVat: z.boolean(),
  /** Today's, with the margin on the present price of sale; null while unknown. */
  current: z
    .object({
      since: z.string(),
      /** A price typed the other way is converted at the product's rate. */
      cost: z.int(),
      /** Null for a product without a price of sale. */
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
  /** Of the site: its own, else the seller's. */
  reorderPoint: reorderPoint.nullable(),
  /** At another site than the first, whose point is the seller's. */
  isOwn: z.boolean().optional(),
  sellers: reorderPoint.nullable().optional(),
  /** What customers and other sites asked of the site over the observed days. */
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
  /** By name. */
  items: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      aisle: z.string(),
      /** Null: without one, the order is made by other means. */
      supplierId: z.string().nullable(),
      availableUnits: z.int(),
      /** Ordered from the supplier and not received yet. */
      awaitedUnits: z.int(),
      reorderUnits: z.int(),
      packUnits: z.int(),
      soldUnits: z.int(),
      suggestedUnits: z.int(),
      /** Cost of the suggested units, with VAT for a shop exempt from it; null without a price. */
      cost: z.int().nullable(),
      /** The same without VAT, which a supplier's minimum is compared with. */
      costExcludingVat: z.int().nullable(),
    }),
  ),
  /** Of the items, by name. */
  suppliers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      leadDays: z.int(),
      /** The next day on which it takes orders, and the day of their delivery. */
      orderOn: z.string(),
      deliveryOn: z.string(),
      minimum: z.int(),
      /** Its draft under way, which a new order would repeat. */
      draftId: z.string().nullable(),
    }),
  ),
  /** Products of the site that have no reorder point, and are never suggested. */
  productsWithoutPoint: z.int(),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
