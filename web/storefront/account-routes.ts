import type { PageRoute } from '../routing.ts';

export const accountRoutes: PageRoute[] = [];
