import { z } from 'zod';
import { versionSchema } from '#domain/contract/version.ts';
import { ingredientTargetSchema, recipeDraftSchema } from './draft.ts';

export const recipeStates = ['draft', 'online', 'changed', 'takenOff'] as const;
export type RecipeState = (typeof recipeStates)[number];

const changedSchema = z.object({ at: z.string(), author: z.string().nullable() });
const namedSchema = z.object({ id: z.string(), name: z.string() });

export const listedRecipeSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  picture: z.string().nullable(),
  state: z.enum(recipeStates),
  /** Ingredients of the draft without a product. */
  unmatched: z.int(),
  changed: changedSchema,
});
export type ListedRecipe = z.infer<typeof listedRecipeSchema>;
export const listedRecipesSchema = z.object({ items: z.array(listedRecipeSchema) });

export const targetChoiceSchema = z.object({
  target: ingredientTargetSchema,
  label: z.string(),
  detail: z.string(),
  picture: z.string().nullable(),
});
export type TargetChoice = z.infer<typeof targetChoiceSchema>;

export const staffRecipeSchema = z.object({
  id: z.string(),
  state: z.enum(recipeStates),
  /** The draft, or else the published recipe. */
  text: recipeDraftSchema,
  /** French sentences on what the import could not read. */
  notes: z.array(z.string()),
  draft: changedSchema.extend({ version: z.int() }).nullable(),
  /** `slug`: address visible to shoppers, now or when last published. */
  published: z.object({ version: z.int(), slug: z.string() }).nullable(),
  issues: z.array(
    z.object({ field: z.string(), level: z.enum(['error', 'warning']), message: z.string() }),
  ),
  /** Names of the ingredients' targets. */
  chosen: z.array(targetChoiceSchema),
  categories: z.array(namedSchema),
  types: z.array(namedSchema),
});
export type StaffRecipe = z.infer<typeof staffRecipeSchema>;

/** Optimistic locking: rejects the write if the recipe changed since the editor loaded it. */
const seen = {
  /** Null: no draft. */
  draftVersion: versionSchema.min(1).nullable(),
  /** 0: never published. */
  publishedVersion: versionSchema,
};
export type LoadedVersions = z.infer<z.ZodObject<typeof seen>>;

export const newRecipeRequestSchema = z.strictObject({ name: z.string().trim().min(1).max(120) });

/** Maximum pasted size, enough for a page's source or its JSON-LD. */
export const maximumPastedCharacters = 1_500_000;
export const importRecipeRequestSchema = z.strictObject({
  text: z.string().min(1).max(maximumPastedCharacters),
});
export const saveRecipeRequestSchema = z.strictObject({ text: recipeDraftSchema, ...seen });
export const publishRecipeRequestSchema = z.strictObject({
  draftVersion: versionSchema.min(1),
  publishedVersion: versionSchema,
});
const versionQuery = z.coerce.number().int().min(1).max(2_147_483_647);
export const takeOffQuerySchema = z.strictObject({ publishedVersion: versionQuery });
export const discardRecipeQuerySchema = z.strictObject({ draftVersion: versionQuery });
export const targetsQuerySchema = z.strictObject({ q: z.string().trim().max(100).default('') });
