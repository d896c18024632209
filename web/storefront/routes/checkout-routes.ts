import type { PageContext, PageRoute } from '../../routing.ts';
import { addressBookQuery } from '../address/address-queries.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { updatesQuery } from '../cart-page/use-recomputed-cart.ts';
import { paymentSettingsQuery } from '../cards/payment-queries.ts';
import { companyQuery } from '../session/company-query.ts';
import { checkoutTitle } from '../checkout/checkout-title.ts';
import { userQuery } from '../session/session.ts';

export const checkoutRoutes: PageRoute[] = [
  // Rendered on the server for its customer: on a slow line, browser rendering would take two
  // seconds longer.
  {
    path: '/checkout',
    frame: 'checkout',
    isPublic: false,
    load: () => import('../checkout/checkout-page.tsx'),
    data: checkoutData,
    head: ({ api, queryClient, url }) => ({
      title: checkoutTitle(
        queryClient.getQueryData(userQuery(api).queryKey),
        queryClient.getQueryData(cartQuery(api).queryKey),
        url.searchParams.get('etape') === 'paiement',
      ),
      robots: 'noindex',
    }),
  },
  {
    path: '/checkout/confirmation/:orderId',
    frame: 'checkout',
    isPublic: true,
    load: () => import('../checkout/confirmation-page.tsx'),
    head: () => ({ title: 'Commande validée', robots: 'noindex' }),
  },
  // Opened by a link, on any device. The same empty frame for everybody, as the account's pages.
  // With the token in the path: links sent before November 2026.
  ...['/commande', '/commande/:token'].map((path): PageRoute => ({
    path,
    frame: 'checkout',
    isPublic: true,
    load: () => import('../orders/phone-order-page.tsx'),
    head: () => ({ title: 'Payer ma commande', robots: 'noindex' }),
  })),
];

async function checkoutData({ api, queryClient, url }: PageContext): Promise<void> {
  // Back from the bank the cart is empty, but the payment result is still awaited.
  if (url.searchParams.has('paymentId')) return;
  const [user, cart] = await Promise.all([
    queryClient.ensureQueryData(userQuery(api)),
    queryClient.ensureQueryData(cartQuery(api)),
    queryClient.ensureQueryData(paymentSettingsQuery(api)),
  ]);
  if (!cart || cart.products.length === 0) return;
  // The page waits for these, so that nothing moves once it is shown; without them it works too.
  await Promise.allSettled([
    queryClient.ensureQueryData(updatesQuery(api)),
    ...(user.id === null
      ? []
      : [
          queryClient.ensureQueryData(addressBookQuery(api)),
          queryClient.ensureQueryData(companyQuery(api)),
        ]),
  ]);
}
