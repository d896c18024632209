import type { PageRoute } from './routing.ts';
import { accountRoutes } from './storefront/routes/account-routes.ts';
import { catalogueRoutes } from './storefront/routes/catalogue-routes.ts';
import { checkoutRoutes } from './storefront/routes/checkout-routes.ts';
import { contentRoutes } from './storefront/routes/content-routes.ts';
import { listsRoutes } from './storefront/routes/lists-routes.ts';

/** Pages of shoppers, who do not download the team's table. */
export const shopRoutes: readonly PageRoute[] = [
  ...catalogueRoutes,
  ...checkoutRoutes,
  ...accountRoutes,
  ...listsRoutes,
  ...contentRoutes,
];
