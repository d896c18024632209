/** A recipe as edited by managers. May be incomplete until published. */
import { z } from 'zod';
import { monthNames } from '../time/month-names.ts';
import { recipeLimits } from './limits.ts';
import { recipeSourceSchema, recipeUnitSchema } from './sheet.ts';

/** `term`: a shopping-list word that groups products. `none`: not sold by the shop. */
export const ingredientTargetSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('term'), id: z.string().min(1).max(80) }),
  z.strictObject({ kind: z.literal('product'), id: z.string().min(1).max(120) }),
  z.strictObject({ kind: z.literal('shelf'), id: z.string().min(1).max(120) }),
  z.strictObject({ kind: z.literal('none') }),
]);
export type IngredientTarget = z.infer<typeof ingredientTargetSchema>;

const line = (maximum: number) => z.string().trim().max(maximum);
const minutesSchema = z.int().min(0).max(recipeLimits.minutes).nullable();

const draftIngredientSchema = z.strictObject({
  /** Original line of the imported page; empty when typed in the editor. */
  written: line(300),
  label: line(recipeLimits.label),
  /** Singular or plural counterpart of the label: « œufs » for « œuf ». Empty when identical. */
  otherLabel: line(recipeLimits.label),
  quantity: z.number().positive().max(100_000).nullable(),
  unit: recipeUnitSchema,
  isPantryEssential: z.boolean(),
  /** False for quantities independent of portions, such as a bay leaf. */
  isScalable: z.boolean(),
  /** Null until chosen. */
  target: ingredientTargetSchema.nullable(),
});
export type DraftIngredient = z.infer<typeof draftIngredientSchema>;

export const recipeDraftSchema = z.strictObject({
  name: line(recipeLimits.name),
  slug: line(80),
  categoryId: z.string().max(60).nullable(),
  types: z.array(z.string().max(60)).max(20),
  intro: line(recipeLimits.intro),
  portions: z.int().min(1).max(recipeLimits.portions).nullable(),
  preparationMinutes: minutesSchema,
  cookingMinutes: minutesSchema,
  restMinutes: minutesSchema,
  difficulty: z.int().min(1).max(3).nullable(),
  gear: z.array(line(60).min(1)).max(recipeLimits.gear),
  ingredients: z.array(draftIngredientSchema).max(recipeLimits.ingredients),
  steps: z
    .array(
      z.strictObject({
        title: line(80).nullable(),
        text: line(recipeLimits.stepText),
        minutes: minutesSchema,
      }),
    )
    .max(recipeLimits.steps),
  tip: line(600).nullable(),
  /** Months (1 to 12) in which the recipe is listed first. Empty: all year. */
  season: z.array(z.int().min(1).max(monthNames.length)).max(monthNames.length),
  keywords: z.array(line(60).min(1)).max(recipeLimits.keywords),
  /** Uploaded by the team, or bundled with the shop. */
  picture: z
    .string()
    .max(200)
    .regex(/^\/pictures\/(?:own\/[0-9a-f]{32}|recipe-[a-z0-9-]+)$/)
    .nullable(),
  source: recipeSourceSchema.nullable(),
});
export type RecipeDraft = z.infer<typeof recipeDraftSchema>;

export const emptyRecipe: Readonly<RecipeDraft> = {
  name: '',
  slug: '',
  categoryId: null,
  types: [],
  intro: '',
  portions: null,
  preparationMinutes: null,
  cookingMinutes: null,
  restMinutes: null,
  difficulty: null,
  gear: [],
  ingredients: [],
  steps: [],
  tip: null,
  season: [],
  keywords: [],
  picture: null,
  source: null,
};
