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

export const searchSchema = z.object({
  query: z.string(),
  products: productPageSchema,
  recipes: z.object({ items: z.array(recipeCardSchema), total: z.int() }),
  /** Set when the spelling was corrected: « tomate » for « tomatte ». */
  correctedQuery: z.string().nullable(),
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
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
