/**
 * A press during loading is queued and acts exactly once, whichever part of the page loads later.
 */
import type { Browser, Locator, Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { newVisitor, openBrowser } from './browser.ts';
import { newPerson } from './new-person.ts';
import { choosePlace, fillCart, signUp } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const isHydrated = (button: Locator) =>
  expect
    .poll(() =>
      button.evaluate((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactFiber$')),
      ),
    )
    .toBe(true);

/** Presses the button at one stage of loading; the page has finished loading afterwards. */
const stages: Readonly<Record<string, (page: Page, open: Opening) => Promise<void>>> = {
  async 'before its code'(page, { path, fill, button }) {
    const code = await hold(page, /\/assets\/.*\.js$/);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await fill(page);
    await button(page).click();
    await code.asked;
    await code.arrive();
  },
  async 'between the entry and the code of the page'(page, { path, chunk, fill, button }) {
    const code = await hold(page, chunk);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await fill(page);
    await code.asked;
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/entry-client')),
    );
    await button(page).click();
    await code.arrive();
  },
  async 'before the answers of the shop'(page, opening) {
    const loading = await openUnanswered(page, opening);
    await opening.button(page).click();
    await loading.arrive();
  },
  async 'down before the answers of the shop, up after them'(page, opening) {
    const loading = await openUnanswered(page, opening);
    await opening.button(page).hover();
    await page.mouse.down();
    await loading.asked;
    await loading.arrive();
    await page.mouse.up();
  },
};

type Opening = {
  path: string;
  /** Script chunk of this page. */
  chunk: RegExp;
  fill(page: Page): Promise<unknown>;
  button(page: Page): Locator;
};
type Case = Opening & {
  isSignedIn: boolean;
  /** Runs before each press. */
  prepare(page: Page): Promise<unknown>;
  acts(request: Request): boolean;
  done(page: Page): Promise<unknown>;
};

const is = (method: string, path: string) => (request: Request) =>
  request.method() === method && new URL(request.url()).pathname === path;
const nothing = () => Promise.resolve();
const apples = 'pommes-gala';
const stepper = (page: Page) =>
  page.getByRole('group', { name: 'Quantité : Pommes Gala' }).first().waitFor();

const cases: Readonly<Record<string, Case>> = {
  '« Continuer vers le paiement »': {
    isSignedIn: true,
    path: '/checkout',
    chunk: /\/assets\/checkout-page-/,
    prepare: (page) => fillCart(page.request, { 'entrecote-race-a-viande': 4 }),
    fill: nothing,
    button: (page) => page.getByRole('button', { name: 'Continuer vers le paiement' }),
    acts: is('PATCH', '/api/cart/updateCustomerInformation'),
    done: (page) => page.getByRole('heading', { name: 'Paiement', exact: true }).waitFor(),
  },
  '« Ajouter au panier » of a product page': {
    isSignedIn: false,
    path: '/produit/pommes-gala',
    chunk: /\/assets\/product-page-/,
    prepare: (page) => fillCart(page.request, { [apples]: 0 }),
    fill: nothing,
    button: (page) => page.getByRole('button', { name: /^Ajouter au panier/ }),
    acts: is('PATCH', '/api/cart/product'),
    done: stepper,
  },
  '« + » of a product in an aisle': {
    isSignedIn: false,
    path: '/categorie/fruits-pommes',
    chunk: /\/assets\/category-page-/,
    prepare: (page) => fillCart(page.request, { [apples]: 0 }),
    fill: nothing,
    button: (page) => page.getByRole('button', { name: 'Ajouter Pommes Gala au panier' }),
    acts: is('PATCH', '/api/cart/product'),
    done: stepper,
  },
};

describe.each(Object.entries(cases))('%s', (_name, pressed) => {
  it('a button acts once, at whatever stage of loading it is pressed', async () => {
    const page = await newVisitor(browser, 'phone');
    if (pressed.isSignedIn) await signUp(page.request, newPerson('Odile', 'Pressée'));
    await choosePlace(page.request);
    for (const [stage, press] of Object.entries(stages)) {
      await pressed.prepare(page);
      const sent: Request[] = [];
      const note = (request: Request) => {
        if (pressed.acts(request)) sent.push(request);
      };
      page.on('request', note);
      await press(page, pressed);
      await pressed.done(page);
      await expect.poll(() => sent.length, { message: stage }).toBe(1);
      // Wait for the response: else the request may reach the shop after the next stage empties the
      // cart.
      expect(await sent[0]?.response(), stage).toBeTruthy();
      expect(sent.length, stage).toBe(1);
      page.off('request', note);
    }
    await page.context().close();
  });
});

it('« Se connecter » submits the typed credentials once, at whatever stage of loading it is pressed', async () => {
  const page = await newVisitor(browser, 'phone');
  await choosePlace(page.request);
  await fillCart(page.request, { 'entrecote-race-a-viande': 4 });
  for (const [stage, press] of Object.entries(stages)) {
    const sent: unknown[] = [];
    const note = (request: Request) => {
      if (is('POST', '/api/auth/signin')(request)) sent.push(request.postDataJSON());
    };
    page.on('request', note);
    await press(page, {
      path: '/checkout',
      chunk: /\/assets\/checkout-page-/,
      async fill() {
        await page.getByLabel('E-mail').fill('personne@exemple.fr');
        await page.getByLabel('Mot de passe', { exact: true }).fill('Inconnu2026');
      },
      button: () => page.getByRole('button', { name: 'Se connecter' }),
    });
    // Another alert may already be visible before the request is sent.
    await expect.poll(() => sent.length, { message: stage }).toBeGreaterThan(0);
    await page.getByRole('alert').filter({ visible: true }).first().waitFor();
    page.off('request', note);
    expect(sent, stage).toEqual([{ email: 'personne@exemple.fr', password: 'Inconnu2026' }]);
  }
  await page.context().close();
});

it('a product added before the cart has loaded adds to the units already in it', async () => {
  const page = await newVisitor(browser, 'phone');
  await choosePlace(page.request);
  await fillCart(page.request, { [apples]: 3 });
  const cart = await hold(page, /\/api\/cart\/light$/);
  await page.goto('/produit/pommes-gala', { waitUntil: 'domcontentloaded' });
  const add = page.getByRole('button', { name: /^Ajouter au panier/ });
  await isHydrated(add);
  await add.click();
  await add.click();
  await cart.arrive();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Quantité de Pommes Gala' }).inputValue())
    .toBe('4');
  await expect
    .poll(async () => {
      const { products } = (await (await page.request.get('/api/cart')).json()) as {
        products: { id: string; quantity: number }[];
      };
      return products.find(({ id }) => id === apples)?.quantity;
    })
    .toBe(4);
  await page.context().close();
});

it('a search typed while the page loads stays in its field, and Enter submits it', async () => {
  const page = await newVisitor(browser, 'phone');
  const code = await hold(page, /\/assets\/.*\.js$/);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const box = page.getByRole('combobox', { name: 'Rechercher un produit ou une recette' });
  await box.fill('tomates');
  await code.asked;
  await code.arrive();
  await isHydrated(box);
  await page.locator('body').focus();
  await box.focus();
  expect(await box.inputValue()).toBe('tomates');
  await box.press('Enter');
  await page.waitForURL('**/recherche?q=tomates');
  await page.context().close();
});

/** Holds the page's requests to matching URLs until `arrive` is called. */
async function hold(page: Page, addresses: RegExp) {
  const arrival = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const held: Promise<unknown>[] = [];
  await page.route(addresses, async (route) => {
    const request = route.request();
    if (request.method() === 'GET' || request.url().endsWith('/api/auth/me')) {
      held.push(request.response().then((response) => response?.finished()));
      asked.resolve();
      await arrival.promise;
    }
    await route.continue();
  });
  return {
    asked: asked.promise,
    /** Resolves once all held requests, and those they triggered, have arrived and rendered. */
    async arrive() {
      arrival.resolve();
      for (let seen = -1; seen < held.length;) {
        seen = held.length;
        await Promise.all(held);
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
        );
      }
      await page.unroute(addresses);
    },
  };
}

/** Opens and hydrates the page while the shop's API responses are held. */
async function openUnanswered(page: Page, { path, fill, button }: Opening) {
  const loading = await hold(page, /\/api\//);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await fill(page);
  await isHydrated(button(page));
  return loading;
}
