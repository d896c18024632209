/** What lists need, and what `app.ts` hands them of slices that stand higher or beside. */
import type { Clock } from '#domain/paris-time.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { Database } from '#server/platform/db.ts';
import type { Recipes } from '#server/recipes/open-recipes.ts';
import type { BoughtSku } from './my-products.ts';

export type ListsDeps = {
  database: Database;
  clock: Clock;
  catalogue: Catalogue;
  recipes: Pick<Recipes, 'terms'>;
  readBoughtProducts(customerId: string): Promise<BoughtSku[]>;
  /** Products that hold every word, best first. */
  searchProducts(query: string): Product[];
};
