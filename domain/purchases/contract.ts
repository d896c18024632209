import { z } from 'zod';
import { staffActionSchema } from '../staff/staff-action.ts';
import { coverDays, maximumReorderUnits } from './suggested-order.ts';

/** A price of a million euros is a barcode typed into the wrong field. */
export const maximumCostCents = 9_999_999;

export const purchasePriceParamsSchema = z.strictObject({
  sku: z.string().max(120),
  since: z.iso.date({ abort: true }).describe('A day of the shop, YYYY-MM-DD'),
});
export const purchasePriceRequestSchema = z.strictObject({
  price: z
    .int()
    .min(0)
    .max(maximumCostCents)
    .describe('Cents without VAT, for a pack or a kilogram'),
});

export const purchasePricesSchema = z.object({
  /** The latest first; days to come included. */
  items: z.array(z.object({ since: z.string(), price: z.int() })),
  /** Today's, with the margin on the present price of sale; null while unknown. */
  current: z
    .object({
      since: z.string(),
      price: z.int(),
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
export const reorderPointAnswerSchema = z.object({
  reorderPoint: z.object({ units: z.int(), packUnits: z.int() }).nullable(),
  /** Ordered by customers over the observed days. */
  soldUnits: z.int(),
});
export type ReorderPointAnswer = z.infer<typeof reorderPointAnswerSchema>;

export const suggestionsQuerySchema = z.strictObject({
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
      /** Of the suggested units, without VAT; null without a purchase price. */
      cost: z.int().nullable(),
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
  /** Products on sale that have no reorder point, and are never suggested. */
  productsWithoutPoint: z.int(),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
