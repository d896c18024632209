import type { Recipe } from '#domain/recipes/contract.ts';
import { ingredientText, portionsText } from './recipe-texts.ts';

export function recipeJsonLd(recipe: Recipe): object {
  return {
    '@context': 'https://schema.org', '@type': 'Recipe', name: recipe.name, description: recipe.intro, image: [`${recipe.picture.base}-1000.avif`], recipeCategory: recipe.category.name,
    recipeYield: portionsText(recipe.portions), prepTime: `PT${recipe.preparationMinutes}M`, cookTime: `PT${recipe.cookingMinutes}M`, totalTime: `PT${recipe.preparationMinutes + recipe.cookingMinutes + recipe.restMinutes}M`,
    recipeIngredient: [...recipe.ingredients, ...recipe.pantryEssentials].map((ingredient) => ingredientText(ingredient)),
    recipeInstructions: recipe.steps.map((step) => ({ '@type': 'HowToStep', ...(step.title ? { name: step.title } : {}), text: step.text })),
  };
}
