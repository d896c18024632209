import type { PageRoute } from '../../routing.ts';
import { staffPages } from './staff-pages.ts';

/** The server sends the same frame to everybody; the API checks access and the browser fills it. */
export const staffRoutes: readonly PageRoute[] = staffPages.map(({ path, title, load }) => ({
  path,
  load,
  frame: 'staff',
  isPublic: true,
  head: ({ shop }) => ({ title: `${title} | ${shop.name}, gestion`, robots: 'noindex' }),
}));
