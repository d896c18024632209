/** A first visit on a slow line: the page is painted before its fonts and its code, and answers as soon as they are here. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVisitor, openBrowser } from './browser.ts';
import { choosePlace, fillBasket, signUp } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** The shop's code stays on its way until `arrive` is called. */
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
      .filter(({ family, status }) => status === 'loaded' && !family.includes('fallback'))
      .map(({ family }) => family)
      .toSorted(),
  );

it('the first screen is painted before any font or script of ours is asked for, and the next page begins with the fonts', async () => {
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
  // Nothing of the shop's code runs yet: they come from the document itself.
  await holdCode(page);
  await page.goto('/produit/tomates-grappe', { waitUntil: 'commit' });
  await expect.poll(() => loadedFonts(page)).toEqual(['Bricolage', 'Figtree']);
  await page.context().close();
});

it('a button pressed before the code has come does its work once it is here', async () => {
  const page = await newVisitor(browser, 'phone');
  const { asked, arrive } = await holdCode(page);
  await page.goto('/produit/pommes-gala', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: /^Ajouter au panier/ }).click();
  await asked;
  expect(await page.getByRole('dialog').count()).toBe(0);
  arrive();
  await page.getByRole('dialog', { name: /livr/i }).waitFor();
  await page.context().close();
});

it('the checkout is read before its code has come, by its customer alone', async () => {
  const page = await newVisitor(browser, 'phone');
  await signUp(page.request, {
    email: `ecran.${process.pid}@exemple.fr`,
    phone: `07${String(40_000_000 + process.pid).slice(-8)}`,
    firstname: 'Odile',
    lastname: 'Écran',
  });
  await choosePlace(page.request);
  await fillBasket(page.request, { 'pommes-gala': 6, 'entrecote-race-a-viande': 4 });
  const { asked, arrive } = await holdCode(page);
  await page.goto('/checkout', { waitUntil: 'domcontentloaded' });
  expect(await page.getByRole('textbox', { name: 'Prénom' }).inputValue()).toBe('Odile');
  // By itself the browser would send the form's fields to an address that says them.
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
