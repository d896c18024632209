import type { FlagKey } from '#domain/flags/defaults.ts';

/** Descriptions of the flags for managers. */
export const flagTexts: Record<FlagKey, { name: string; text: string }> = {
  'paypal-payment': { name: 'Paiement PayPal', text: 'Propose PayPal à côté de la carte.' },
  chatbot: {
    name: 'Assistant de discussion',
    text: 'La discussion commence par des réponses toutes prêtes.',
  },
  'new-product-badge': {
    name: 'Badge « Nouveau »',
    text: 'Signale les produits entrés en rayon ce mois-ci.',
  },
  'new-search-algorithm': {
    name: 'Nouvelle recherche',
    text: 'Classe les résultats en tenant compte des notes et des ventes.',
  },
  'loyalty-display': {
    name: 'Miams',
    text: 'Montre la cagnotte de Miams dans le compte et le panier.',
  },
  'latest-orders': {
    name: 'Dernières commandes',
    text: 'Rappelle les derniers achats sur l’accueil.',
  },
  'grocery-list': { name: 'Liste de courses', text: 'Ouvre la liste collée ou dictée.' },
  'recipe-card-duration': {
    name: 'Durée sur les recettes',
    text: 'Affiche la durée totale sur les cartes de recettes.',
  },
  'grocery-booster': {
    name: 'Coup de pouce panier',
    text: 'Propose ce qui manque souvent avant de payer.',
  },
  'basket-design': { name: 'Nouveau panier', text: 'Range le panier par rayon.' },
  'home-prospect': {
    name: 'Accueil des visiteurs',
    text: 'Montre aux visiteurs l’accueil qui présente la maison.',
  },
  'seven-families': {
    name: 'Jeu des sept familles',
    text: 'Une carte gagnée par commande, des Miams par famille.',
  },
  'reviews-widgets': {
    name: 'Avis clients',
    text: 'Montre les avis sur l’accueil et les produits.',
  },
  'seo-pre-footer': {
    name: 'Liens avant le pied de page',
    text: 'Des liens vers les rayons proches, sous les pages.',
  },
  assistants: {
    name: 'Assistants',
    text: 'Des assistants (ChatGPT, Gemini, Claude…) remplissent un panier sans compte, que le client reprend et paie ici.',
  },
  'landing-header-action': {
    name: 'Bouton des pages d’arrivée',
    text: 'Ce que propose l’en-tête : se connecter, créer un compte, ou rien.',
  },
  'monitoring-traces-sample-rate': {
    name: 'Part des traces envoyées',
    text: 'De 0 (aucune) à 1 (toutes).',
  },
  'monitoring-errors-sample-rate': {
    name: 'Part des erreurs envoyées',
    text: 'De 0 (aucune) à 1 (toutes).',
  },
};

/** Values of `landing-header-action`, the only flag whose value is a word. */
export const landingActions = [
  { value: 'LOGIN', label: 'Se connecter' },
  { value: 'SIGNUP', label: 'Créer un compte' },
  { value: 'NONE', label: 'Rien' },
];
