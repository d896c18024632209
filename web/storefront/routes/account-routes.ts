import type { PageRoute } from '../../routing.ts';
import { homeQuery } from '../catalogue/queries.ts';

/**
 * Account pages: the server sends the same empty frame to everybody, and the browser fills it in.
 */
const page = (path: string, title: string, load: PageRoute['load']): PageRoute => ({
  path,
  isPublic: true,
  load,
  head: () => ({ title, robots: 'noindex' }),
});

export const accountRoutes: PageRoute[] = [
  page('/account', 'Mon compte', () => import('../account/account-page.tsx')),
  page('/account/settings', 'Mes réglages', () => import('../account/settings-page.tsx')),
  page('/account/benefits', 'Mes avantages', () => import('../account/benefits-page.tsx')),
  page('/account/benefits/referral', 'Parrainage', () => import('../rewards/referral-page.tsx')),
  page('/account/referral', 'Parrainer un proche', () => import('../rewards/referral-page.tsx')),
  page('/account/benefits/coupons', 'Mes codes', () => import('../account/coupons-page.tsx')),
  page('/account/orders', 'Mes commandes', () => import('../orders/orders-page.tsx')),
  page('/remplacement', 'Un produit manque', () => import('../orders/replacement-page.tsx')),
  page(
    '/panier-prepare',
    'Votre panier est préparé',
    () => import('../cart-page/hand-over-page.tsx'),
  ),
  page('/account/orders/:orderId', 'Ma commande', () => import('../orders/order-page.tsx')),
  page(
    '/account/orders/:orderId/paiement',
    'Payer ma commande',
    () => import('../orders/pay-again-page.tsx'),
  ),
  page(
    '/account/orders/:orderId/retractation',
    'Renoncer au contrat',
    () => import('../withdrawals/withdrawal-page.tsx'),
  ),
  page('/account/settings/me', 'Mes informations', () => import('../account/me-page.tsx')),
  page(
    '/account/settings/addresses',
    'Mes adresses',
    () => import('../account/addresses-page.tsx'),
  ),
  page(
    '/account/settings/addresses/edit',
    'Mon adresse',
    () => import('../account/address-edit-page.tsx'),
  ),
  page('/account/settings/payment', 'Mes cartes', () => import('../account/cards-page.tsx')),
  page(
    '/account/settings/communications',
    'Mes communications',
    () => import('../account/communications-page.tsx'),
  ),
  page(
    '/account/settings/reset-password',
    'Mon mot de passe',
    () => import('../account/password-page.tsx'),
  ),
  page('/account/settings/sessions', 'Mes appareils', () => import('../account/sessions-page.tsx')),
  page(
    '/account/settings/assistants',
    'Qui a fait quoi',
    () => import('../account/assistants-page.tsx'),
  ),
  page(
    '/relier-un-assistant',
    'Relier un assistant',
    () => import('../account/connect-assistant-page.tsx'),
  ),
  page('/account/settings/data', 'Mes données', () => import('../account/data-page.tsx')),
  {
    ...page(
      '/reset-password',
      'Nouveau mot de passe',
      () => import('../home/reset-password-page.tsx'),
    ),
    data: async ({ api, queryClient }) => {
      await queryClient.ensureQueryData(homeQuery(api));
    },
  },
];
