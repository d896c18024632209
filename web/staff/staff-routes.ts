import type { PageRoute } from '../routing.ts';

const head = (title: string) => () => ({ title: `${title} | Cabas, gestion`, robots: 'noindex' as const });

/** The same shell for everybody; who may see what is decided by the API and filled in by the browser. */
export const staffRoutes: PageRoute[] = [
  { path: '/gestion', frame: 'staff', isPublic: true, load: () => import('./orders/orders-page.tsx'), head: head('Commandes') },
  { path: '/gestion/fonctionnalites', frame: 'staff', isPublic: true, load: () => import('./flags-page.tsx'), head: head('Fonctionnalités') },
  { path: '/gestion/equipe', frame: 'staff', isPublic: true, load: () => import('./team-page.tsx'), head: head('Équipe') },
  { path: '/gestion/mesures', frame: 'staff', isPublic: true, load: () => import('./measures/measures-page.tsx'), head: head('Mesures') },
  { path: '/gestion/messages', frame: 'staff', isPublic: true, load: () => import('./messages/messages-page.tsx'), head: head('Messages') },
  { path: '/gestion/creneaux', frame: 'staff', isPublic: true, load: () => import('./slots/slots-page.tsx'), head: head('Créneaux') },
  { path: '/gestion/pages', frame: 'staff', isPublic: true, load: () => import('./contents/pages-page.tsx'), head: head('Pages') },
  { path: '/gestion/pages/:pageId', frame: 'staff', isPublic: true, load: () => import('./contents/page-page.tsx'), head: head('Page') },
  { path: '/gestion/service-client', frame: 'staff', isPublic: true, load: () => import('./support/support-page.tsx'), head: head('Service client') },
  { path: '/gestion/clients', frame: 'staff', isPublic: true, load: () => import('./clients/clients-page.tsx'), head: head('Clients') },
  { path: '/gestion/clients/:customerId', frame: 'staff', isPublic: true, load: () => import('./clients/client-page.tsx'), head: head('Client') },
  { path: '/gestion/codes', frame: 'staff', isPublic: true, load: () => import('./codes/codes-page.tsx'), head: head('Codes promo') },
  { path: '/gestion/codes/nouveau', frame: 'staff', isPublic: true, load: () => import('./codes/new-code-page.tsx'), head: head('Nouveau code') },
  { path: '/gestion/codes/:codeId', frame: 'staff', isPublic: true, load: () => import('./codes/code-page.tsx'), head: head('Code promo') },
  { path: '/gestion/avis', frame: 'staff', isPublic: true, load: () => import('./reviews/reviews-page.tsx'), head: head('Avis') },
  { path: '/gestion/tournee', frame: 'staff', isPublic: true, load: () => import('./rounds/round-page.tsx'), head: head('Ma tournée') },
  { path: '/gestion/produits', frame: 'staff', isPublic: true, load: () => import('./shelf/shelf-page.tsx'), head: head('Produits') },
  { path: '/gestion/produits/import', frame: 'staff', isPublic: true, load: () => import('./shelf/import-page.tsx'), head: head('Import de produits') },
  { path: '/gestion/produits/:sku', frame: 'staff', isPublic: true, load: () => import('./shelf/product-page.tsx'), head: head('Produit') },
  { path: '/gestion/commandes/:orderId', frame: 'staff', isPublic: true, load: () => import('./staff-order-page.tsx'), head: head('Commande') },
];
