/** Pages whose chunks are gone, as after a deployment, reload once and never loop. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible, newVisitor, openBrowser } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** The form is not in the server-rendered HTML. */
const showSignIn = (page: Page) =>
  page.getByRole('heading', { name: 'Espace de l’équipe' }).waitFor();

it('a link to a page whose code was replaced by a new release opens it without help', async () => {
  const page = await newVisitor(browser, 'phone');
  await page.goto('/categorie/fruits-et-legumes', { waitUntil: 'networkidle' });
  const { loads } = await loseChunk(page, 'product-page', 1);
  await page
    .getByRole('link', { name: /Pommes Gala/ })
    .first()
    .click();
  await product(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/produit/pommes-gala');
  expect(loads()).toBe(1);
  await page.context().close();
});

it.each([
  ['a page', '/produit/pommes-gala', 'product-page'],
  ['a page of the back office', '/gestion/acces', 'access-page'],
])('%s whose code cannot be loaded shows an error after one reload', async (_what, path, chunk) => {
  const page = await newVisitor(browser, 'phone');
  const { loads } = await loseChunk(page, chunk);
  await page.goto(path);
  await failure(page).waitFor();
  expect(loads()).toBe(2);
  await expectAccessible(page);
  await page.context().close();
});

it.each([
  ['a page', 'entry-client', '/produit/pommes-gala', openChat],
  ['a page of the back office', 'entry-staff', '/gestion', showSignIn],
])('%s whose first script fails to load reloads once', async (_what, chunk, path, works) => {
  const page = await newVisitor(browser, 'phone');
  const { loads } = await loseChunk(page, chunk, 2);
  await page.goto(path);
  await expect.poll(loads).toBe(2);
  await works(page);
  expect(loads()).toBe(2);
  await page.context().close();
});

it('a dialog whose code fails to load reloads the page once, and never loses typed text', async () => {
  const page = await newVisitor(browser, 'desk');
  // Lose first this dialog's chunk, then the one that all dialogs share.
  await loseChunk(page, 'customer-service', 2);
  const { loads } = await loseChunk(page, 'modal-dialog');
  await page.goto('/recherche?q=xylophone', { waitUntil: 'networkidle' });
  const email = page.getByLabel('Votre e-mail, pour être prévenu');
  const open = page.getByRole('button', { name: 'Contacter le service client' });
  await email.fill('lea@exemple.fr');
  await open.click();
  await page.getByText(/Terminez d’abord votre saisie/).waitFor();
  expect(await email.inputValue()).toBe('lea@exemple.fr');
  expect(loads()).toBe(1);

  await page.reload({ waitUntil: 'networkidle' });
  await open.click();
  await expect.poll(loads).toBe(3);
  await page.waitForLoadState('networkidle');
  await open.click();
  await page.getByText(/Cette fenêtre n’a pas pu s’ouvrir. Vérifiez/).waitFor();
  expect(loads()).toBe(3);
  await page.context().close();
});

/** Answers 404 for this chunk until `untilLoads` documents have loaded, and counts the loads. */
async function loseChunk(page: Page, name: string, untilLoads = Infinity) {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`), async (route) =>
    loads < untilLoads ? route.fulfill({ status: 404 }) : route.continue(),
  );
  // React reports errors that it recovers from; ignore them.
  page.removeAllListeners('pageerror');
  return { loads: () => loads };
}

const product = (page: Page) => page.getByRole('heading', { level: 1, name: /Pommes Gala/ });
async function openChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Contacter le service client' }).click();
  await page.getByRole('dialog', { name: 'Le service client' }).waitFor();
}

const failure = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Une erreur est survenue' });
