import type { GroceryTerm } from './authoring.ts';
import { bakeryAndDrinkTerms } from './terms-boulangerie-et-boissons.ts';
import { pantryTerms } from './terms-epicerie.ts';
import { freshTerms } from './terms-frais.ts';
import { produceTerms } from './terms-fruits-et-legumes.ts';
import { householdTerms } from './terms-maison.ts';

/** What a shopping list or a recipe can ask for. Several terms may lead to one product, never one word to two terms. */
export const groceryTerms: GroceryTerm[] = [
  ...produceTerms,
  ...freshTerms,
  ...pantryTerms,
  ...bakeryAndDrinkTerms,
  ...householdTerms,
];
