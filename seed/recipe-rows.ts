/** Converts authored recipes and terms to their database rows. */
import type { Tx } from '#server/platform/db.ts';
import { groceryTerms, recipes } from './recipes/all.ts';
import { recipeCategories, recipeTypes } from './recipes/types.ts';

export async function loadRecipes(tx: Tx, knownProducts: ReadonlySet<string>): Promise<void> {
  await tx
    .insertInto('recipe_categories')
    .values(recipeCategories.map(({ id, name }, position) => ({ id, name, position })))
    .execute();
  await tx
    .insertInto('recipe_types')
    .values(recipeTypes.map(({ id, name, intro }, position) => ({ id, name, intro, position })))
    .execute();
  await tx
    .insertInto('grocery_terms')
    .values(
      groceryTerms.map((term) => ({
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
      recipes.map((recipe, position) => ({
        id: recipe.id,
        slug: recipe.id,
        name: recipe.name,
        picture: `/pictures/recipe-${recipe.id}`,
        category_id: recipe.category,
        position,
        sheet: JSON.stringify({
          types: recipe.types,
          intro: recipe.intro,
          portions: recipe.portions,
          preparationMinutes: recipe.preparationMinutes,
          cookingMinutes: recipe.cookingMinutes,
          restMinutes: recipe.restMinutes ?? 0,
          difficulty: recipe.difficulty,
          gear: recipe.gear,
          ingredients: recipe.ingredients,
          tip: recipe.tip ?? null,
          season: recipe.season ?? null,
          keywords: recipe.keywords ?? [],
          steps: recipe.steps.map((step) => ({
            title: step.title ?? null,
            text: step.text,
            minutes: step.minutes ?? null,
          })),
        }),
      })),
    )
    .execute();
}
