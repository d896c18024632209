import { createPageTable } from './page-table.ts';
import { shopRoutes } from './routes.ts';
import { shopFrames } from './shop-table.tsx';
import { staffFrames } from './staff-table.tsx';
import { staffRoutes } from './staff/routes/staff-routes.ts';

/** Server-side table of storefront and back-office pages. */
export const allPages = createPageTable([...shopRoutes, ...staffRoutes], {
  ...shopFrames,
  ...staffFrames,
});
