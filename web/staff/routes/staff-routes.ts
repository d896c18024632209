import type { PageRoute } from '../../routing.ts';
import type { StaffPage } from './staff-page.ts';
import { staffPages } from './staff-pages.ts';

/** The server sends the same frame to everybody; the API checks access and the browser fills it. */
const staffRoute = ({
  path,
  title,
  load,
}: Pick<StaffPage, 'path' | 'title' | 'load'>): PageRoute => ({
  path,
  load,
  frame: 'staff',
  isPublic: true,
  head: ({ shop }) => ({ title: `${title} | ${shop.name}, gestion`, robots: 'noindex' }),
});

export const staffRoutes: readonly PageRoute[] = [
  ...staffPages.map(staffRoute),
  {
    ...staffRoute({
      path: '/gestion/*',
      title: 'Page introuvable',
      load: () => import('../board/unknown-page.tsx'),
    }),
    data: async () => ({ status: 404 }),
  },
];
