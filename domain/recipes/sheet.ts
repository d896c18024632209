/** Recipes and grocery terms as stored. Quantities are for the recipe's own portions. */
import { z } from 'zod';

export const recipeUnitSchema = z.enum(['g', 'ml', 'piece', 'pinch']);

export const recipeSourceSchema = z.strictObject({
  name: z.string().trim().min(1).max(120),
  /** Only web addresses: a javascript: link would run in the shopper's browser. */
  url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
});
export type RecipeSource = z.infer<typeof recipeSourceSchema>;

const storedIngredientSchema = z.strictObject({
  term: z.string(),
  quantity: z.number().positive(),
  unit: recipeUnitSchema,
  label: z.string().optional(),
  otherLabel: z.string().optional(),
  pantry: z.literal(true).optional(),
  scalable: z.literal(false).optional(),
});
export type StoredIngredient = z.infer<typeof storedIngredientSchema>;

export const recipeSheetSchema = z.strictObject({
  types: z.array(z.string()),
  intro: z.string(),
  portions: z.int().positive(),
  preparationMinutes: z.int(),
  cookingMinutes: z.int(),
  restMinutes: z.int(),
  difficulty: z.int().min(1).max(3),
  gear: z.array(z.string()),
  ingredients: z.array(storedIngredientSchema),
  steps: z.array(
    z.strictObject({ title: z.string().nullable(), text: z.string(), minutes: z.int().nullable() }),
  ),
  tip: z.string().nullable(),
  season: z.array(z.int()).nullable(),
  keywords: z.array(z.string()),
});
export type RecipeSheet = z.infer<typeof recipeSheetSchema>;

export const groceryTermSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  plural: z.string(),
  synonyms: z.array(z.string()).optional(),
  products: z.array(z.string()),
  /** Indivisible pieces: eggs, cloves of garlic, sprigs. */
  isWhole: z.literal(true).optional(),
  gramsPerPiece: z.number().positive().optional(),
  millilitreGrams: z.number().positive().optional(),
});
export type GroceryTerm = z.infer<typeof groceryTermSchema>;
