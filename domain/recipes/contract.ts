import { z } from 'zod';
import { productSchema, recipeCardSchema } from '../catalogue/contract.ts';
import { recipeSourceSchema, recipeUnitSchema } from './sheet.ts';

export const ingredientSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** For the requested portions; null when unquantified (« une pincée »). */
  quantity: z.number().nullable(),
  unit: recipeUnitSchema,
  isPantryEssential: z.boolean(),
});

export const recipeSchema = recipeCardSchema.extend({
  intro: z.string(),
  category: z.object({ id: z.string(), name: z.string() }),
  recipeTypes: z.array(z.object({ id: z.string(), name: z.string() })),
  restMinutes: z.int(),
  gear: z.array(z.string()),
  ingredients: z.array(ingredientSchema),
  pantryEssentials: z.array(ingredientSchema),
  steps: z.array(
    z.object({ title: z.string().nullable(), text: z.string(), minutes: z.int().nullable() }),
  ),
  tip: z.string().nullable(),
  /** Source of the recipe; null for the shop's own recipes. */
  source: recipeSourceSchema.nullable(),
});
export type Recipe = z.infer<typeof recipeSchema>;

export const leftoverSchema = z
  .object({ quantity: z.number(), unit: z.enum(['g', 'ml', 'piece']) })
  .nullable();
export type Leftover = z.infer<typeof leftoverSchema>;

export const recipeProductsSchema = z.object({
  portions: z.int(),
  items: z.array(
    z.object({
      ingredientId: z.string(),
      label: z.string(),
      isPantryEssential: z.boolean(),
      product: productSchema.nullable(),
      quantity: z.int(),
      leftover: leftoverSchema,
      /** Usual product that this one replaces, because it is sold out or out of season. */
      replaces: productSchema.pick({ id: true, name: true, returnsIn: true }).nullable(),
      hasSubstitutes: z.boolean(),
    }),
  ),
  totalPrice: z.int(),
});
export type RecipeProducts = z.infer<typeof recipeProductsSchema>;

export const recipesPageSchema = z.object({
  items: z.array(recipeCardSchema),
  total: z.int(),
  next: z.string().nullable(),
  categories: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
  types: z.array(z.object({ id: z.string(), name: z.string(), intro: z.string(), count: z.int() })),
});
export type RecipesPage = z.infer<typeof recipesPageSchema>;

export const recipesQuerySchema = z.strictObject({
  category: z.string().max(60).optional(),
  type: z.string().max(60).optional(),
  next: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(60).optional(),
});
export const portionsQuerySchema = z.strictObject({
  portions: z.coerce.number().int().min(1).max(24).optional(),
});
/** `swap`: comma-separated ingredient:product pairs, such as « carotte:carottes-bio ». */
export const recipeProductsQuerySchema = portionsQuerySchema.extend({
  swap: z
    .string()
    .max(1000)
    .regex(/^[a-z0-9-]+:[a-z0-9-]+(,[a-z0-9-]+:[a-z0-9-]+)*$/)
    .optional(),
});
export const ingredientSubstitutesSchema = z.object({
  items: z.array(z.object({ product: productSchema, quantity: z.int(), leftover: leftoverSchema })),
});
export type IngredientSubstitutes = z.infer<typeof ingredientSubstitutesSchema>;
export const recipeTypeSchema = z.object({
  id: z.string(),
  name: z.string(),
  intro: z.string(),
  recipes: z.array(recipeCardSchema),
});
