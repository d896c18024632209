import type { PageRoute } from '../../routing.ts';
import type { staffPages } from './staff-pages.ts';

/**
 * The server sends the same shell to everybody; the API checks access and the browser fills it in.
 */
const page = (path: keyof typeof staffPages, title: string): PageRoute => ({
  path: `/gestion${path}`,
  frame: 'staff',
  isPublic: true,
  load: async () => (await import('./staff-pages.ts')).staffPages[path](),
  head: ({ shop }) => ({ title: `${title} | ${shop.name}, gestion`, robots: 'noindex' }),
});

export const staffRoutes: PageRoute[] = [
  page('', 'Commandes'),
  page('/boutique', 'Boutique'),
  page('/ouverture', 'Ouverture'),
  page('/frais', 'Frais et minimum'),
  page('/etat', 'État de la boutique'),
  page('/fonctionnalites', 'Fonctionnalités'),
  page('/equipe', 'Équipe'),
  page('/acces', 'Accès'),
  page('/compte', 'Mon compte'),
  page('/mesures', 'Mesures'),
  page('/chiffres', 'Chiffres'),
  page('/clotures', 'Clôtures'),
  page('/clotures/:day', 'Clôture'),
  page('/comptabilite', 'Comptabilité'),
  page('/taches', 'Tâches en échec'),
  page('/messages', 'Messages'),
  page('/textes', 'Textes des messages'),
  page('/textes/:textId', 'Texte d’un message'),
  page('/creneaux', 'Créneaux'),
  page('/pages', 'Pages'),
  page('/pages/:pageId', 'Page'),
  page('/recettes', 'Recettes'),
  page('/recettes/:recipeId', 'Recette'),
  page('/service-client', 'Service client'),
  page('/clients', 'Clients'),
  page('/a-commander', 'À commander'),
  page('/fichiers-clients', 'Fichiers des clients'),
  page('/clients/:customerId', 'Client'),
  page('/codes', 'Codes promo'),
  page('/codes/nouveau', 'Nouveau code'),
  page('/codes/:codeId', 'Code promo'),
  page('/fidelite', 'Fidélité'),
  page('/avis', 'Avis'),
  page('/tournee', 'Ma tournée'),
  page('/produits', 'Produits'),
  page('/produits/import', 'Import de produits'),
  page('/produits/nouveau', 'Nouveau produit'),
  page('/produits/:sku', 'Produit'),
  page('/rayons', 'Rayons'),
  page('/rayons/:categoryId', 'Rayon'),
  page('/commandes/:orderId', 'Commande'),
];
