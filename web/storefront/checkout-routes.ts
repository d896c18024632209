import type { PageRoute } from '../routing.ts';

export const checkoutRoutes: PageRoute[] = [];
