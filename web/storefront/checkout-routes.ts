import type { PageContext, PageRoute } from '../routing.ts';
import { userQuery } from './account/session.ts';
import { cartQuery } from './cart/cart-queries.ts';

export const checkoutRoutes: PageRoute[] = [
  // Drawn for its customer: on a slow line the browser would show it two seconds later, after its script and three requests.
  {
    path: '/checkout',
    frame: 'checkout',
    isPublic: false,
    load: () => import('./checkout/checkout-page.tsx'),
    data: checkoutData,
    head: () => ({ title: 'Valider ma commande | Cabas', robots: 'noindex' }),
  },
  {
    path: '/checkout/confirmation/:orderId',
    frame: 'checkout',
    isPublic: true,
    load: () => import('./checkout/confirmation-page.tsx'),
    head: () => ({ title: 'Commande validée | Cabas', robots: 'noindex' }),
  },
];

async function checkoutData({ api, queryClient, url }: PageContext): Promise<void> {
  // Back from the bank there is no cart left, but an answer to wait for.
  if (url.searchParams.has('paymentId')) return;
  await Promise.all([
    queryClient.ensureQueryData(userQuery(api)),
    queryClient.ensureQueryData(cartQuery(api)),
  ]);
}
