/** Every page of the shop and of the back office. */
import type { PageRoute } from './routing.ts';
import { accountRoutes } from './storefront/account-routes.ts';
import { catalogueRoutes } from './storefront/catalogue-routes.ts';
import { checkoutRoutes } from './storefront/checkout-routes.ts';
import { contentRoutes } from './storefront/content-routes.ts';
import { listsRoutes } from './storefront/lists-routes.ts';
import { staffRoutes } from './staff/staff-routes.ts';

export const routes: PageRoute[] = [
  ...catalogueRoutes,
  ...checkoutRoutes,
  ...accountRoutes,
  ...listsRoutes,
  ...staffRoutes,
  ...contentRoutes,
];
