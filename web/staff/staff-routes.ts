import type { PageRoute } from '../routing.ts';

export const staffRoutes: PageRoute[] = [];
