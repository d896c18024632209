import { cartLimits } from '../cart/limits.ts';
import { z } from 'zod';
import { productSchema } from '../catalogue/contract.ts';
import { needUnits } from './read-quantity.ts';
import { maximumListedProducts } from './rules.ts';

export const skuSchema = z.string().min(1).max(80);
const quantitySchema = z.int().min(1).max(cartLimits.units);

export const myProductsFilters = ['favourites', 'often'] as const;
export const myProductsQuerySchema = z.strictObject({
  filter: z.enum(myProductsFilters).optional(),
  aisle: z.string().max(80).optional(),
  next: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});
export type MyProductsQuery = z.infer<typeof myProductsQuerySchema>;

export const myProductSchema = productSchema.extend({
  isFavourite: z.boolean(),
  timesBought: z.int(),
  lastBoughtAt: z.string().nullable(),
});
export type MyProduct = z.infer<typeof myProductSchema>;

export const myProductsSchema = z.object({
  items: z.array(myProductSchema),
  total: z.int(),
  next: z.string().nullable(),
  /** Result counts of every filter, active or not. */
  counts: z.object({ all: z.int(), favourites: z.int(), often: z.int() }),
  /** Aisles of the filtered products, in display order. */
  aisles: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
});
export type MyProducts = z.infer<typeof myProductsSchema>;

export const favouriteSkusSchema = z.object({ items: z.array(z.string()) });
export type FavouriteSkus = z.infer<typeof favouriteSkusSchema>;

const listNameSchema = z.string().trim().min(1).max(60);
export const listedProductRequestSchema = z.strictObject({
  sku: skuSchema,
  quantity: quantitySchema,
});
export const createListRequestSchema = z.strictObject({
  name: listNameSchema,
  deliveryZoneId: z.string().min(1).max(60).optional(),
  products: z.array(listedProductRequestSchema).max(maximumListedProducts).optional(),
});
export const renameListRequestSchema = z.strictObject({ name: listNameSchema });
export const setListedQuantityRequestSchema = z.strictObject({ quantity: quantitySchema });

export const savedListSchema = z.object({
  id: z.string(),
  name: z.string(),
  deliveryZone: z.object({ id: z.string(), name: z.string() }).nullable(),
  updatedAt: z.string(),
  products: z.array(
    z.object({ sku: z.string(), quantity: z.int(), product: productSchema.nullable() }),
  ),
});
export type SavedList = z.infer<typeof savedListSchema>;
export const savedListsSchema = z.object({ items: z.array(savedListSchema) });

export const groceryListRequestSchema = z.strictObject({
  text: z
    .string()
    .max(50_000)
    .refine((text) => text.trim() !== '', 'Champ requis'),
});
export const groceryProposalSchema = z.object({
  product: productSchema,
  /** Whole packs needed to cover the requested amount. */ quantity: z.int(),
});
export type GroceryProposal = z.infer<typeof groceryProposalSchema>;
export const groceryRowSchema = z.object({
  text: z.string(),
  name: z.string(),
  quantity: z.number().nullable(),
  unit: z.enum(needUnits),
  /** Best match first; empty without a match. */
  proposals: z.array(groceryProposalSchema),
  /** Whether only part of the words match. */
  isApproximate: z.boolean(),
});
export type GroceryRow = z.infer<typeof groceryRowSchema>;
export const groceryProposalsSchema = z.object({
  rows: z.array(groceryRowSchema),
  /** Number of rows dropped because of the request limit. */ ignored: z.int(),
});
export type GroceryProposals = z.infer<typeof groceryProposalsSchema>;

export const groceryTermsSchema = z.object({
  terms: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      plural: z.string(),
      synonyms: z.array(z.string()),
    }),
  ),
});
