import type { Product } from '#domain/catalogue/contract.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { Database } from '#server/platform/db.ts';
import type { Recipes } from '../open-recipes.ts';

export type StaffRecipesDeps = {
  database: Database;
  clock: Clock;
  catalogue: Catalogue;
  recipes: Recipes;
  /** Provided by wire-slices.ts. */
  searchProducts(query: string): Product[];
};
export type Writer = { id: string };
