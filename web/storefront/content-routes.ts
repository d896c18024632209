import type { PageRoute } from '../routing.ts';

export const contentRoutes: PageRoute[] = [];
