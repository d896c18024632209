/** The recipes of a world and the terms of its shopping lists, as the shop stores them. */
import path from 'node:path';
import { z } from 'zod';
import { groceryTermSchema, recipeSheetSchema } from '#domain/recipes/sheet.ts';
import type { Tx } from '#server/platform/db.ts';
import { readJson } from './files.ts';

const nameSchema = z.strictObject({ id: z.string(), name: z.string(), intro: z.string() });
const recipesSchema = z.strictObject({
  categories: z.array(nameSchema),
  types: z.array(nameSchema),
  recipes: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      category: z.string(),
      sheet: recipeSheetSchema,
    }),
  ),
});

/** What a shopping list or a recipe can ask for: several terms may lead to one product, never one word to two terms. */
export function readRecipes(folder: string) {
  return {
    ...readJson(path.join(folder, 'recipes.json'), recipesSchema),
    terms: readJson(path.join(folder, 'grocery-terms.json'), z.array(groceryTermSchema)),
  };
}

export async function loadRecipes(
  tx: Tx,
  { categories, types, terms, recipes }: ReturnType<typeof readRecipes>,
  knownProducts: ReadonlySet<string>,
): Promise<void> {
  await tx
    .insertInto('recipe_categories')
    .values(categories.map(({ id, name }, position) => ({ id, name, position })))
    .execute();
  await tx
    .insertInto('recipe_types')
    .values(types.map(({ id, name, intro }, position) => ({ id, name, intro, position })))
    .execute();
  await tx
    .insertInto('grocery_terms')
    .values(
      terms.map((term) => ({
        id: term.id,
        sheet: JSON.stringify({
          ...term,
          products: term.products.filter((id) => knownProducts.has(id)),
        }),
      })),
    )
    .execute();
  await tx
    .insertInto('recipes')
    .values(
      recipes.map(({ id, name, category, sheet }, position) => ({
        id,
        slug: id,
        name,
        picture: `/pictures/recipe-${id}`,
        category_id: category,
        position,
        sheet: JSON.stringify(sheet),
      })),
    )
    .execute();
}
