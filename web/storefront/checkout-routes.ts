import type { PageRoute } from '../routing.ts';

/** Private pages: the server draws the same empty frame for everybody, the browser fills it. */
export const checkoutRoutes: PageRoute[] = [
  { path: '/checkout', frame: 'checkout', isPublic: true, load: () => import('./checkout/checkout-page.tsx'), head: () => ({ title: 'Valider ma commande | Cabas', robots: 'noindex' }) },
  { path: '/checkout/confirmation/:orderId', frame: 'checkout', isPublic: true, load: () => import('./checkout/confirmation-page.tsx'), head: () => ({ title: 'Commande validée | Cabas', robots: 'noindex' }) },
];
