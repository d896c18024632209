import type { PageRoute } from '../routing.ts';
import type { staffPages } from './staff-pages.ts';

/** The same shell for everybody; who may see what is decided by the API and filled in by the browser. */
const page = (path: keyof typeof staffPages, title: string): PageRoute => ({
  path: `/gestion${path}`,
  frame: 'staff',
  isPublic: true,
  load: async () => (await import('./staff-pages.ts')).staffPages[path](),
  head: () => ({ title: `${title} | Cabas, gestion`, robots: 'noindex' }),
});

export const staffRoutes: PageRoute[] = [
  page('', 'Commandes'),
  page('/fonctionnalites', 'Fonctionnalités'),
  page('/equipe', 'Équipe'),
  page('/mesures', 'Mesures'),
  page('/messages', 'Messages'),
  page('/creneaux', 'Créneaux'),
  page('/pages', 'Pages'),
  page('/pages/:pageId', 'Page'),
  page('/service-client', 'Service client'),
  page('/clients', 'Clients'),
  page('/clients/:customerId', 'Client'),
  page('/codes', 'Codes promo'),
  page('/codes/nouveau', 'Nouveau code'),
  page('/codes/:codeId', 'Code promo'),
  page('/avis', 'Avis'),
  page('/tournee', 'Ma tournée'),
  page('/produits', 'Produits'),
  page('/produits/import', 'Import de produits'),
  page('/produits/nouveau', 'Nouveau produit'),
  page('/produits/:sku', 'Produit'),
  page('/commandes/:orderId', 'Commande'),
];
