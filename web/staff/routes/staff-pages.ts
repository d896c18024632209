/**
 * The code of each back-office page, by path. Separate from the routes, which every shopper
 * downloads: twenty file names would add over half a kilobyte to each storefront page.
 */
export const staffPages = {
  '': () => import('../orders/orders-page.tsx'),
  '/etat': () => import('../opening/shop-state-page.tsx'),
  '/fonctionnalites': () => import('../flags/flags-page.tsx'),
  '/equipe': () => import('../team/team-page.tsx'),
  '/acces': () => import('../session/access-page.tsx'),
  '/compte': () => import('../team/own-account-page.tsx'),
  '/mesures': () => import('../analytics/analytics-page.tsx'),
  '/chiffres': () => import('../books/figures-page.tsx'),
  '/clotures': () => import('../books/closings-page.tsx'),
  '/clotures/:day': () => import('../books/closing-page.tsx'),
  '/taches': () => import('../jobs/jobs-page.tsx'),
  '/messages': () => import('../messages/messages-page.tsx'),
  '/creneaux': () => import('../delivery/slots-page.tsx'),
  '/pages': () => import('../content/pages-page.tsx'),
  '/pages/:pageId': () => import('../content/page-page.tsx'),
  '/service-client': () => import('../support/support-page.tsx'),
  '/clients': () => import('../customers/customers-page.tsx'),
  '/clients/:customerId': () => import('../customers/customer-page.tsx'),
  '/codes': () => import('../promotions/codes-page.tsx'),
  '/codes/nouveau': () => import('../promotions/new-code-page.tsx'),
  '/codes/:codeId': () => import('../promotions/code-page.tsx'),
  '/avis': () => import('../reviews/reviews-page.tsx'),
  '/tournee': () => import('../rounds/round-page.tsx'),
  '/produits': () => import('../catalogue/products-page.tsx'),
  '/produits/import': () => import('../catalogue/import-page.tsx'),
  '/produits/nouveau': () => import('../catalogue/new-product-page.tsx'),
  '/produits/:sku': () => import('../catalogue/product-page.tsx'),
  '/commandes/:orderId': () => import('../picking/staff-order-page.tsx'),
};
