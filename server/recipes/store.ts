import { groceryTermSchema, recipeSheetSchema } from '#domain/recipes/sheet.ts';
import type { Db } from '#server/platform/db.ts';

export async function readRecipeRows(db: Db) {
  const recipes = await db.selectFrom('recipes').selectAll().orderBy('position').execute();
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
    recipes: recipes.map((row) => ({ ...row, sheet: recipeSheetSchema.parse(row.sheet) })),
    terms: terms.map((row) => groceryTermSchema.parse(row.sheet)),
  };
}
/** Modification dates for the sitemap. */
export function readRecipeDates(db: Db) {
  return db.selectFrom('recipes').select(['id', 'updated_at']).orderBy('position').execute();
}
export type RecipeRows = Awaited<ReturnType<typeof readRecipeRows>>;
