import type { PageRoute } from './routing.ts';
import { accountRoutes } from './storefront/routes/account-routes.ts';
import { catalogueRoutes } from './storefront/routes/catalogue-routes.ts';
import { checkoutRoutes } from './storefront/routes/checkout-routes.ts';
import { contentRoutes } from './storefront/routes/content-routes.ts';
import { listsRoutes } from './storefront/routes/lists-routes.ts';

/** The pages of shoppers. Nothing here leads to the team's, whose table they do not download. */
export const shopRoutes: readonly PageRoute[] = [
  ...catalogueRoutes,
  ...checkoutRoutes,
  ...accountRoutes,
  ...listsRoutes,
  ...contentRoutes,
];
