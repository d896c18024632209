import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  shopUrl,
} from './browser.ts';
import { call } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ hasPictures: true });
});

const address = {
  streetNumber: '12',
  street: 'rue de la Roquette',
  postalCode: '75011',
  city: 'Paris',
};

it('U39 visited pages and the cart are readable offline, and refresh once online', async () => {
  const page = await newVisitor(browser, 'phone', { serviceWorkers: 'allow' });
  await page.goto('/');
  await isKept(page, 'pages', '/');
  await fillCart(page);
  await page.goto('/categorie/fruits-et-legumes');
  await page
    .getByRole('link', { name: /Pommes Gala/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /Pommes Gala/ }).waitFor();
  const drawer = await openCart(page);
  await drawer.getByText('Pommes Gala').first().waitFor();
  await isKept(page, 'pages', '/produit/pommes-gala');
  await isKept(page, 'cart', '/api/cart');

  await page.context().setOffline(true);
  for (const [path, heading] of [
    ['/', /marché/],
    ['/categorie/fruits-et-legumes', /Fruits/],
    ['/produit/pommes-gala', /Pommes Gala/],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByText('Vous êtes hors ligne').waitFor();
  }
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // A failed change shows an error, even if the toast code never loaded, and the page stays.
  await page
    .getByRole('button', { name: /^Un de plus/ })
    .first()
    .click();
  await page
    .getByRole('status')
    .filter({ hasText: /connexion|hors ligne/ })
    .or(page.getByLabel('Messages').getByText(/connexion|hors ligne/))
    .first()
    .waitFor();
  expect(await page.getByRole('heading', { level: 1, name: /Pommes Gala/ }).isVisible()).toBe(true);
  const kept = await openCart(page);
  await kept.getByText('Pommes Gala').first().waitFor();

  await page.context().setOffline(false);
  await page.goto('/produit/pommes-gala');
  await page.getByRole('heading', { level: 1, name: /Pommes Gala/ }).waitFor();
  expect(await page.getByText('Vous êtes hors ligne').count()).toBe(0);
  await page.context().close();
});

it('offline, a page never visited says so and links to visited pages', async () => {
  const page = await newVisitor(browser, 'phone', { serviceWorkers: 'allow' });
  await page.goto('/');
  await isKept(page, 'pages', '/');
  await page.context().setOffline(true);
  await page.goto('/categorie/boucherie');
  await page.getByRole('heading', { name: 'Vous êtes hors ligne' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await page.getByRole('heading', { level: 1, name: /marché/ }).waitFor();
  // Once online again, the requested page opens by itself, in the back office too.
  for (const [path, name] of [
    ['/categorie/boucherie', 'Boucherie'],
    ['/gestion/commandes/inconnue', 'Espace de l’équipe'],
  ] as const) {
    await page.context().setOffline(true);
    await page.goto(path);
    await page.getByRole('heading', { name: 'Vous êtes hors ligne' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }
  await page.context().close();
});

it('no personal data stays cached after sign-out, and before it only the cart was cached', async () => {
  const page = await newVisitor(browser, 'desk', { serviceWorkers: 'allow' });
  await page.goto('/');
  await isKept(page, 'pages', '/');
  await call(page, 'POST', '/api/auth/signin', {
    email: 'karim@cabas.test',
    password: 'Cabas2026',
  });
  await fillCart(page);
  await page.goto('/account/orders', { waitUntil: 'networkidle' });
  await isKept(page, 'cart', '/api/cart');
  for (const kind of ['pages', 'data', 'pictures']) {
    expect(
      (await keptPaths(page, kind)).filter((path) =>
        /account|orders|\/api\/(auth|loyalty|referral)|gestion/.test(path),
      ),
    ).toEqual([]);
  }
  expect((await keptPaths(page, 'cart')).toSorted()).toEqual(['/api/cart', '/api/cart/light']);
  await page.getByRole('button', { name: 'Me déconnecter' }).first().click();
  await page.waitForURL('**/');
  await expect
    .poll(async () =>
      page.evaluate(async () => {
        const kept = await Promise.all(
          (await caches.keys()).map(async (name) =>
            (await caches.open(name)).match('/api/cart').then((found) => found?.text()),
          ),
        );
        return kept.filter((text) => text?.includes('pommes-gala')).length;
      }),
    )
    .toBe(0);
  await page.context().close();
});

it('a new service worker waits until the visitor accepts it, then takes control', async () => {
  let build = 1;
  const shop = new URL(shopUrl());
  // Proxies the shop and serves a new service worker when `build` changes.
  const proxy = createServer((asked, answer) => {
    const upstream = httpRequest(
      {
        host: shop.hostname,
        port: shop.port,
        path: asked.url,
        method: asked.method,
        headers: { ...asked.headers, 'accept-encoding': 'identity' },
      },
      (response) => {
        const isWorker = asked.url === '/service-worker.js';
        if (isWorker) delete response.headers['content-length'];
        answer.writeHead(response.statusCode ?? 502, response.headers);
        if (isWorker) answer.write(`// build ${build}\n`);
        response.pipe(answer);
      },
    );
    asked.pipe(upstream);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, 'localhost', resolve);
  });
  const page = await newVisitor(browser, 'phone', { serviceWorkers: 'allow' });
  const home = `http://localhost:${(proxy.address() as AddressInfo).port}/`;
  await page.context().addCookies([{ name: 'consent', value: '1', url: home }]);
  await page.goto(home);
  await isKept(page, 'pages', '/');
  expect(await page.getByRole('button', { name: 'Actualiser' }).count()).toBe(0);
  build = 2;
  await page.reload();
  await page.getByText('Une nouvelle version est prête').waitFor();
  await expectAccessible(page);
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Actualiser' }).click(),
  ]);
  await page.getByRole('heading', { level: 1, name: /marché/ }).waitFor();
  expect(
    await page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null,
    ),
  ).toBeNull();
  expect(await page.getByText('Une nouvelle version est prête').count()).toBe(0);
  await page.context().close();
  proxy.closeAllConnections();
  proxy.close();
});

const keptPaths = (page: Page, kind: string): Promise<string[]> =>
  page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(`cabas-${wanted}-`));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  }, kind);
const isKept = (page: Page, kind: string, path: string) =>
  expect.poll(async () => keptPaths(page, kind)).toContain(path);
const openCart = async (page: Page) => {
  await page
    .getByRole('button', { name: /^(Mon p|P)anier/ })
    .filter({ visible: true })
    .first()
    .click();
  return page.getByRole('dialog', { name: 'Mon panier' });
};

async function fillCart(page: Page): Promise<void> {
  const {
    zones: [zone],
  } = await call<{
    zones: {
      id: string;
      deliverySlots: { id: string; tag: string; isFull: boolean; isExpired: boolean }[];
    }[];
  }>(page, 'POST', '/api/addresses/deliverySlots2', { mode: 'delivery', address });
  const slot = zone?.deliverySlots.filter(
    ({ tag, isFull, isExpired }) => tag === 'green' && !isFull && !isExpired,
  )[6];
  await call(page, 'PATCH', '/api/cart/delivery2', {
    deliveryZoneId: zone?.id,
    timeSlotId: slot?.id,
    address,
  });
  await call(page, 'PATCH', '/api/cart/products', { data: [{ id: 'pommes-gala', quantity: 4 }] });
}
