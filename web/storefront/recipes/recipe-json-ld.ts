import { recipePictureFile } from '#domain/pictures/recipe-picture.ts';
import type { Recipe } from '#domain/recipes/contract.ts';
import type { Shop } from '#domain/shop/contract.ts';
import { ingredientText, portionsText } from './recipe-texts.ts';

export function recipeJsonLd(recipe: Recipe, shop: Shop): object {
  const picture = recipePictureFile(recipe.picture.base);
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.name,
    description: recipe.intro,
    ...(picture ? { image: [picture] } : {}),
    url: `/recette/${recipe.slug}`,
    author: { '@type': 'Organization', name: shop.name },
    inLanguage: 'fr-FR',
    keywords: recipe.recipeTypes.map(({ name }) => name).join(', '),
    recipeCategory: recipe.category.name,
    recipeYield: portionsText(recipe.portions),
    prepTime: `PT${recipe.preparationMinutes}M`,
    cookTime: `PT${recipe.cookingMinutes}M`,
    totalTime: `PT${recipe.preparationMinutes + recipe.cookingMinutes + recipe.restMinutes}M`,
    recipeIngredient: [...recipe.ingredients, ...recipe.pantryEssentials].map((ingredient) =>
      ingredientText(ingredient),
    ),
    recipeInstructions: recipe.steps.map((step, index) => ({
      '@type': 'HowToStep',
      position: index + 1,
      ...(step.title ? { name: step.title } : {}),
      text: step.text,
    })),
    ...(recipe.source?.url ? { isBasedOn: recipe.source.url } : {}),
    ...(recipe.gear.length > 0 ? { tool: recipe.gear } : {}),
  };
}
