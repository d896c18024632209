import { accompagnements } from './accompagnements.ts';
import { aperitif } from './aperitif.ts';
import type { AuthoredRecipe, GroceryTerm } from './authoring.ts';
import { dessertsCremes } from './desserts-cremes.ts';
import { dessertsFruits } from './desserts-fruits.ts';
import { dessertsGateaux } from './desserts-gateaux.ts';
import { entreesClassiques } from './entrees-classiques.ts';
import { entreesSalades } from './entrees-salades.ts';
import { entreesSoupes } from './entrees-soupes.ts';
import { petitDejeuner } from './petit-dejeuner.ts';
import { platsEpices } from './plats-epices.ts';
import { platsGratins } from './plats-gratins.ts';
import { platsMijotes } from './plats-mijotes.ts';
import { platsPoissons } from './plats-poissons.ts';
import { platsVegetariens } from './plats-vegetariens.ts';
import { platsViandes } from './plats-viandes.ts';
import { bakeryAndDrinkTerms } from './terms-boulangerie-et-boissons.ts';
import { pantryTerms } from './terms-epicerie.ts';
import { freshTerms } from './terms-frais.ts';
import { produceTerms } from './terms-fruits-et-legumes.ts';
import { householdTerms } from './terms-maison.ts';

export const recipes: AuthoredRecipe[] = [
  ...entreesSoupes,
  ...entreesSalades,
  ...entreesClassiques,
  ...platsMijotes,
  ...platsViandes,
  ...platsGratins,
  ...platsPoissons,
  ...platsEpices,
  ...platsVegetariens,
  ...dessertsGateaux,
  ...dessertsFruits,
  ...dessertsCremes,
  ...aperitif,
  ...petitDejeuner,
  ...accompagnements,
];

/** What a shopping list or a recipe can ask for. Several terms may lead to one product, never one word to two terms. */
export const groceryTerms: GroceryTerm[] = [
  ...produceTerms,
  ...freshTerms,
  ...pantryTerms,
  ...bakeryAndDrinkTerms,
  ...householdTerms,
];
