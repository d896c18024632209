import './staff/styles.css';
import { createPageTable } from './page-table.ts';
import { shopRoutes } from './routes.ts';
import { staffRoutes } from './staff/routes/staff-routes.ts';

/** For the server, and for a visit that starts in the back office. */
export const allPages = createPageTable([...shopRoutes, ...staffRoutes]);
