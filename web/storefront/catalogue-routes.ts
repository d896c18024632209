import type { PageRoute } from '../routing.ts';

export const catalogueRoutes: PageRoute[] = [];
