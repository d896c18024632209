/** Dependencies of lists; `app.ts` provides those of other slices. */
import type { Clock } from '#domain/time/clock.ts';
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
  /** Products for a row of a list, best first; `isGuess`: they may be something else. */
  findListed(row: string, site: Catalogue): { products: Product[]; isGuess: boolean };
};
