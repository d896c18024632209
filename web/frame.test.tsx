import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { showShop } from '#domain/shop/show-shop.ts';
import { demoIdentity } from '#world/demo-identity.ts';
import { createApiClient } from './api-client.ts';
import { App } from './app.tsx';
import { loadFrame, type FrameName } from './page-table.ts';
import { createQueryClient } from './query-client.ts';
import { shopTable } from './shop-table.tsx';
import { seoQuery } from './storefront/queries/seo-query.ts';
import { favouriteSkusQuery } from './storefront/favourites/favourites.ts';
import { flagsQuery } from './storefront/flags/use-flag.ts';
import { flagDefaults } from '#domain/flags/defaults.ts';
import { cartLightQuery } from './storefront/cart/cart-store.ts';
import { navigationQuery } from './storefront/queries/navigation-query.ts';
import { userQuery } from './storefront/session/session.ts';
import { popularQuery } from './storefront/search/queries.ts';

const frameNames: FrameName[] = ['shop', 'checkout', 'landing', 'none'];
const frames = new Map(
  await Promise.all(
    frameNames.map(async (name) => [name, await loadFrame(shopTable, name)] as const),
  ),
);
const api = createApiClient(() => new Promise(() => undefined));

it.each(['/account/orders/100014', '/account', '/mes-produits', '/liste-de-courses', '/recherche'])(
  'the first render of %s is the same before and after the browser’s own data is known',
  async (path) => {
    const drawn = await draw(path, { isKnown: false });
    expect(await draw(path, { isKnown: true })).toBe(drawn);
    expect(drawn).toContain('Crémerie');
  },
);

it('the first tab stops are the links to the content and the cart', async () => {
  const drawn = await draw('/account/orders/100014', { isKnown: false });
  const stops = [...drawn.matchAll(/<(?:a|button)\b[^>]*>([^<]*)/g)].map(([, text]) => text);
  expect(stops.slice(0, 2)).toEqual(['Aller au contenu', 'Aller au panier']);
});

/** As the server draws it, and as React expects it while it hydrates. */
async function draw(path: string, { isKnown }: { isKnown: boolean }): Promise<string> {
  const match = shopTable.match(path);
  if (!match) throw new Error(`no page at ${path}`);
  const queryClient = createQueryClient();
  queryClient.setQueryData(navigationQuery(api).queryKey, {
    aisles: [{ id: 'a', name: 'Crémerie', slug: 'cremerie', tint: '#fff', picture: null }] as never,
    promotions: '/offre/promotions',
    hasRecipes: true,
    hasShortDated: false,
    minimumOrder: 3500,
    shopId: 'paris',
    mentioned: [],
    footer: { slogan: null, columns: [] },
  });
  if (isKnown) {
    queryClient.setQueryData(userQuery(api).queryKey, {
      id: 'camille',
      firstname: 'Camille',
      newCustomer: true,
    } as never);
    queryClient.setQueryData(cartLightQuery(api).queryKey, {
      id: 'cart',
      version: 1,
      quantities: { pommes: 2 },
      units: 2,
      net: 598,
      changedOrder: { id: 'o', number: '100014', kind: 'modified', timeLeft: 600 },
      delivery: {
        type: 'delivery',
        label: '12 rue de la Roquette',
        slot: { id: 's', from: '2026-12-01T17:00:00Z', to: '2026-12-01T19:00:00Z' },
        timeSlotValidity: 'valid',
      },
      freeDelivery: null,
    } as never);
    queryClient.setQueryData(flagsQuery(api).queryKey, {
      values: Object.fromEntries(Object.keys(flagDefaults).map((flag) => [flag, true])),
    } as never);
    queryClient.setQueryData(favouriteSkusQuery(api).queryKey, ['CAB-00001']);
    queryClient.setQueryData(popularQuery(api).queryKey, ['tomates']);
    queryClient.setQueryData(seoQuery(api, path).queryKey, {
      preFooter: [{ label: 'Fromages', href: '/categorie/fromagerie' }],
    } as never);
  }
  return renderToString(
    <StaticRouter location={path}>
      <App
        api={api}
        queryClient={queryClient}
        shop={showShop(demoIdentity)}
        loaded={{
          table: shopTable,
          pages: new Map([[match.route, (await match.route.load()).Page]]),
          frames,
        }}
      />
    </StaticRouter>,
  );
}
