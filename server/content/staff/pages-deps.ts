import type { Product } from '#domain/catalogue/contract.ts';
import type { Clock } from '#domain/time/clock.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import type { Database } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Recipes } from '#server/recipes/open-recipes.ts';
import type { ShopIdentity } from '#server/shop/open-shop-identity.ts';

export type StaffPagesDeps = {
  database: Database;
  catalogue: Catalogue;
  recipes: Recipes;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  shop: ShopIdentity;
  /** Products matching every word, best first. */ searchProducts(query: string): Product[];
};
/** The team member making the change. */
export type Writer = { id: string; name: string };
