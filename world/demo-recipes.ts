import { demoFolder } from './files.ts';
import { readRecipes } from './recipes.ts';

const read = readRecipes(demoFolder);

export const recipes = read.recipes.map(({ sheet, ...recipe }) => ({ ...recipe, ...sheet }));
export const groceryTerms = read.terms;
export const recipeCategories = read.categories;
export const recipeTypes = read.types;
