/**
 * The code of each page of the back office, by its path. Apart from the routes: every shopper gets those, and the names of
 * twenty files would weigh more than half a kilobyte on each page of the shop.
 */
export const staffPages = {
  '': () => import('./orders/orders-page.tsx'),
  '/fonctionnalites': () => import('./flags-page.tsx'),
  '/equipe': () => import('./team-page.tsx'),
  '/mesures': () => import('./measures/measures-page.tsx'),
  '/messages': () => import('./messages/messages-page.tsx'),
  '/creneaux': () => import('./slots/slots-page.tsx'),
  '/pages': () => import('./contents/pages-page.tsx'),
  '/pages/:pageId': () => import('./contents/page-page.tsx'),
  '/service-client': () => import('./support/support-page.tsx'),
  '/clients': () => import('./clients/clients-page.tsx'),
  '/clients/:customerId': () => import('./clients/client-page.tsx'),
  '/codes': () => import('./codes/codes-page.tsx'),
  '/codes/nouveau': () => import('./codes/new-code-page.tsx'),
  '/codes/:codeId': () => import('./codes/code-page.tsx'),
  '/avis': () => import('./reviews/reviews-page.tsx'),
  '/tournee': () => import('./rounds/round-page.tsx'),
  '/produits': () => import('./shelf/shelf-page.tsx'),
  '/produits/import': () => import('./shelf/import-page.tsx'),
  '/produits/nouveau': () => import('./shelf/new-product-page.tsx'),
  '/produits/:sku': () => import('./shelf/product-page.tsx'),
  '/commandes/:orderId': () => import('./staff-order-page.tsx'),
};
