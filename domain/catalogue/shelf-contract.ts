import { z } from 'zod';
import { productSchema } from './contract.ts';
import { sortSchema } from '../contract/list-sort.ts';
import { siteQuery } from '../contract/site-query.ts';
import { labellingFields, sheetMentions } from './sale-rules.ts';
import { shelfSorts, shelfViews } from './shelf.ts';

export const missingFieldSchema = z.enum([...sheetMentions, ...labellingFields]);

export const shelfQuerySchema = z.strictObject({
  /** Word prefixes of a name, brand, aisle or sku; or a whole barcode. */
  q: z.string().trim().max(100).optional(),
  view: z.enum(shelfViews).optional(),
  aisle: z.string().max(120).optional(),
  /** `seasonal`: sold some months of the year; `asleep`: out of season this month. */
  season: z.enum(['seasonal', 'asleep']).optional(),
  sort: sortSchema(shelfSorts).optional(),
  ...siteQuery,
  next: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
});
export type ShelfQuery = z.infer<typeof shelfQuerySchema>;

export const shelfRowSchema = z.object({
  sku: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  aisle: z.string(),
  category: z.string(),
  packSize: z.string(),
  picture: productSchema.shape.picture,
  itemPrice: z.int().nullable(),
  pricing: productSchema.shape.pricing,
  promo: productSchema.shape.promo,
  quotation: z.enum(['count', 'weight']),
  /** Months of sale, 1 to 12; empty: all year. */
  seasonMonths: z.array(z.int()),
  availableQuantity: z.int(),
  soonAt: z.int(),
  state: z.enum(['onSale', 'withdrawn', 'blocked']),
  missing: z.array(missingFieldSchema),
  /** Legal mentions missing on a product that was on sale before they were required. */
  toComplete: z.array(z.enum(labellingFields)),
});
export type ShelfRow = z.infer<typeof shelfRowSchema>;
/** `counts`: number of search results under each filter. */
export const shelfPageSchema = z.object({
  items: z.array(shelfRowSchema),
  total: z.int(),
  counts: z.record(z.enum(shelfViews), z.int()),
  /** Options of the aisle filter. */
  aisles: z.array(z.object({ id: z.string(), name: z.string() })),
  next: z.string().nullable(),
});
export type ShelfPage = z.infer<typeof shelfPageSchema>;
