import { z } from 'zod';
import { ingredientTargetSchema } from '#domain/recipes/draft.ts';
import { groceryTermSchema, recipeSheetSchema, recipeSourceSchema } from '#domain/recipes/sheet.ts';
import type { Db } from '#server/platform/db.ts';
import type { Row } from '#server/platform/schema.ts';

const targetsSchema = z.record(z.string(), ingredientTargetSchema);

export const parseRecipe = ({ sheet, targets, source, ...row }: Row<'recipes'>) => ({
  ...row,
  sheet: recipeSheetSchema.parse(sheet),
  targets: targetsSchema.parse(targets),
  source: recipeSourceSchema.nullable().parse(source),
});
export type RecipeRow = ReturnType<typeof parseRecipe>;

export async function readRecipeRows(db: Db) {
  const recipes = await db.selectFrom('recipes').selectAll().orderBy('position').execute();
  const formerSlugs = await db.selectFrom('recipe_former_slugs').selectAll().execute();
  const types = await db.selectFrom('recipe_types').selectAll().orderBy('position').execute();
  const categories = await db
    .selectFrom('recipe_categories')
    .selectAll()
    .orderBy('position')
    .execute();
  const terms = await db.selectFrom('grocery_terms').selectAll().orderBy('id').execute();
  return {
    types,
    categories,
    formerSlugs,
    recipes: recipes.map(parseRecipe),
    terms: terms.map((row) => groceryTermSchema.parse(row.sheet)),
  };
}
/** Modification dates for the sitemap. */
export function readRecipeDates(db: Db) {
  return db.selectFrom('recipes').select(['id', 'updated_at']).orderBy('position').execute();
}
export type RecipeRows = Awaited<ReturnType<typeof readRecipeRows>>;
