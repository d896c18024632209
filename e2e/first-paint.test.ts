/** First visit on a slow connection: fonts and code load after the first paint. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { newVisitor, openBrowser } from './browser.ts';
import { newPerson } from './new-person.ts';
import { choosePlace, fillCart, signUp } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser({ hasPictures: true });
});

it('the first page paints before it requests fonts and scripts, and the next page has its fonts from the start', async () => {
  const page = await newVisitor(browser, 'phone');
  await page.goto('/produit/pommes-gala');
  await expect.poll(() => loadedFonts(page)).toEqual(['Bricolage', 'Figtree']);
  const { painted, first } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    first: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/.*\.(js|woff2)$/.test(name))
        .map(({ startTime }) => startTime),
    ),
  }));
  expect(first).toBeGreaterThan(painted);
  // The shop's code is held back, so the inlined script must load the fonts.
  await holdCode(page);
  await page.goto('/produit/tomates-grappe', { waitUntil: 'commit' });
  await expect.poll(() => loadedFonts(page)).toEqual(['Bricolage', 'Figtree']);
  await page.context().close();
});

it('a visitor who blocks pictures loads the code without waiting for the first picture', async () => {
  const withoutPictures = await openBrowser();
  const page = await newVisitor(withoutPictures, 'phone');
  // Makes the maximum wait for a picture endless.
  await page.addInitScript(() => {
    const { setTimeout: schedule } = window;
    Object.defineProperty(window, 'setTimeout', {
      value: (run: () => void, afterMs?: number) => (afterMs === 2500 ? 0 : schedule(run, afterMs)),
    });
  });
  await page.goto('/produit/pommes-gala');
  await page.getByRole('button', { name: /^Ajouter au panier/ }).click();
  await page.getByRole('dialog', { name: /livr/i }).waitFor();
  await page.context().close();
});

it('two filters clicked before hydration both apply once the code has loaded', async () => {
  const page = await newVisitor(browser, 'desk');
  const { asked, arrive } = await holdCode(page);
  await page.goto('/categorie/boucherie?available=1', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Disponibles', pressed: true }).click();
  await page.getByRole('button', { name: 'En promotion' }).click();
  await asked;
  arrive();
  await page.waitForURL(
    ({ searchParams }) => searchParams.get('promo') === '1' && !searchParams.has('available'),
  );
  await page.context().close();
});

it('a sort and then a filter, both clicked before hydration, apply once the code has loaded', async () => {
  const page = await newVisitor(browser, 'desk');
  const { asked, arrive } = await holdCode(page);
  await page.goto('/categorie/boucherie', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Trier par').selectOption({ label: 'Prix croissant' });
  await page.getByRole('button', { name: 'En promotion' }).click();
  await asked;
  arrive();
  await page.waitForURL(
    ({ searchParams }) =>
      searchParams.get('promo') === '1' && searchParams.get('sort') === 'priceAsc',
  );
  await expect.poll(() => page.getByLabel('Trier par').inputValue()).toBe('priceAsc');
  await page.context().close();
});

it('pressing Back after a reload and before hydration shows the right page without an error', async () => {
  // `newVisitor` fails on uncaught errors, so a failed hydration fails this test.
  const page = await newVisitor(browser, 'phone');
  await page.goto('/categorie/legumes-tomates', { waitUntil: 'networkidle' });
  const category = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: 'Tomates grappe', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Tomates grappe' }).waitFor();
  const { asked, arrive } = await holdCode(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await asked;
  await page.evaluate(() => history.back());
  await page.waitForURL('**/categorie/legumes-tomates');
  arrive();
  await page.getByRole('heading', { level: 1, name: category ?? '' }).waitFor();
  await page.context().close();
});

it('the checkout can be read before its code loads, and only by its customer', async () => {
  const page = await newVisitor(browser, 'phone');
  await signUp(page.request, newPerson('Odile', 'Écran'));
  await choosePlace(page.request);
  await fillCart(page.request, { 'pommes-gala': 6, 'entrecote-race-a-viande': 4 });
  const { asked, arrive } = await holdCode(page);
  await page.goto('/checkout', { waitUntil: 'domcontentloaded' });
  expect(await page.getByRole('textbox', { name: 'Prénom' }).inputValue()).toBe('Odile');
  await page.getByRole('checkbox', { name: /^Garder cette adresse/ }).waitFor();
  // A native submit would put the fields into the URL.
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await asked;
  expect(new URL(page.url()).search).toBe('');
  arrive();
  await page.getByRole('heading', { name: 'Paiement', exact: true }).waitFor();
  const other = await newVisitor(browser, 'phone');
  await other.goto('/checkout', { waitUntil: 'domcontentloaded' });
  await other.getByRole('heading', { name: 'Votre panier est vide' }).waitFor();
  expect(await other.content()).not.toContain('Odile');
  await Promise.all([page, other].map((visitor) => visitor.context().close()));
});

it('a shop page preloads its code even if a staff page’s file has the same name', async () => {
  const page = await newVisitor(browser, 'phone');
  for (const [path, file] of [
    ['/produit/pommes-gala', 'product-page'],
    ['/recette/boeuf-bourguignon', 'recipe-page'],
  ] as const) {
    const html = await (await page.request.get(path)).text();
    const [, needs = ''] = /data-needs="([^"]*)"/.exec(html) ?? [];
    expect(needs).toContain(`/${file}-`);
  }
});

/** Delays the shop's code until `arrive` is called. */
async function holdCode(page: Page): Promise<{ asked: Promise<void>; arrive(): void }> {
  const arrival = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    asked.resolve();
    await arrival.promise;
    await route.continue();
  });
  return {
    asked: asked.promise,
    arrive: () => {
      arrival.resolve();
    },
  };
}

const loadedFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => status === 'loaded' && /^(Bricolage|Figtree)$/.test(family))
      .map(({ family }) => family)
      .toSorted(),
  );
