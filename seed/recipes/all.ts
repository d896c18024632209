import { accompagnements } from './accompagnements.ts';
import { aperitif } from './aperitif.ts';
import type { AuthoredRecipe } from './authoring.ts';
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
