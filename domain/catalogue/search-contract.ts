import { z } from 'zod';
import {
  listingQuerySchema,
  productPageSchema,
  productSchema,
  recipeCardSchema,
} from './contract.ts';

const queryText = z.string().max(100);
export const searchQuerySchema = listingQuerySchema.extend({
  q: queryText,
  legacy: z.enum(['1']).optional(),
  ranking: z.enum(['liked']).optional(),
});
export const queryTextSchema = z.strictObject({ q: queryText });

/** A search result that links to a page of the shop rather than a product. */
export const searchLinkSchema = z.object({
  kind: z.enum(['aisle', 'page', 'recipes', 'search']),
  label: z.string(),
  /** Path in the shop, such as « /categorie/boissons-vegetales ». */
  to: z.string(),
});
export type SearchLink = z.infer<typeof searchLinkSchema>;

/** Shown above the products: how the query was understood, what the shop lacks, where else to look. */
export const guidanceSchema = z.object({
  text: z.string().nullable(),
  links: z.array(searchLinkSchema),
  /** Whether a query without results names goods to source: not « promo » or « 500 g ». */
  canPropose: z.boolean(),
});
export type Guidance = z.infer<typeof guidanceSchema>;

export const searchSchema = z.object({
  query: z.string(),
  products: productPageSchema,
  recipes: z.object({ items: z.array(recipeCardSchema), total: z.int() }),
  /** Set when the spelling was corrected: « tomate » for « tomatte ». */
  correctedQuery: z.string().nullable(),
  guidance: guidanceSchema.optional(),
});
export type SearchAnswer = z.infer<typeof searchSchema>;

export const suggestionsSchema = z.object({
  terms: z.array(z.string()),
  categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      parentName: z.string().nullable(),
    }),
  ),
  products: z.array(productSchema),
  recipes: z.array(recipeCardSchema),
  links: z.array(searchLinkSchema).optional(),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
