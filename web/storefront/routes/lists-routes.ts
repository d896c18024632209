import type { PageRoute } from '../../routing.ts';

/** List pages: the server sends the same empty frame to everybody, and the browser fills it in. */
export const listsRoutes: PageRoute[] = [
  {
    path: '/mes-produits',
    isPublic: true,
    load: () => import('../lists/my-products-page.tsx'),
    head: () => ({ title: 'Mes produits', robots: 'noindex' }),
  },
  {
    path: '/liste-de-courses',
    isPublic: true,
    load: () => import('../lists/grocery-list-page.tsx'),
    head: () => ({
      title: 'Ma liste de courses',
      description:
        'Collez, écrivez ou dictez votre liste de courses : nous trouvons les produits et les quantités.',
      canonical: '/liste-de-courses',
    }),
  },
  {
    path: '/liste-de-courses/:listId',
    isPublic: true,
    load: () => import('../lists/saved-list-page.tsx'),
    head: () => ({ title: 'Ma liste', robots: 'noindex' }),
  },
];
