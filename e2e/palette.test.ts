/**
 * Back-office command palette: finds and opens everything from one field, by keyboard, touch and
 * scanner.
 */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';
import { newPerson } from './new-person.ts';
import { buy, signUp, staffPage } from './order-by-api.ts';
import { scanOn } from './preparer-phone.ts';

let browser: Browser;
let order: { id: string; number: string };
beforeAll(async () => {
  browser = await openBrowser();
  const { request } = await newVisitor(browser, 'phone');
  await signUp(request, newPerson('Odette', 'Palette'));
  order = await buy(request, { 'croquettes-chat-sterilise-3kg': 3 });
});

const field = (page: Page) => page.getByRole('combobox', { name: /code-barres/ });
const option = (page: Page, name: RegExp) => page.getByRole('option', { name });

it('Ctrl K finds an order by its customer, Enter opens it and Escape restores the focus, all by keyboard', async () => {
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  await page.goto('/gestion/produits', { waitUntil: 'networkidle' });
  const search = page.getByRole('main').getByRole('searchbox');
  await search.focus();
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'detached' });
  expect(await search.evaluate((input) => input === document.activeElement)).toBe(true);

  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await page.keyboard.type('palette odet');
  await option(page, new RegExp(order.number)).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/gestion/commandes/${order.id}`);
  await page.getByRole('heading', { level: 1, name: new RegExp(order.number) }).waitFor();
  await field(page).waitFor({ state: 'detached' });

  await page.keyboard.press('Control+k');
  await field(page).waitFor();
  await page.keyboard.type('pes');
  await option(page, /Balances/).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/gestion/balances');
  await page.context().close();
});

it('typing « fermer dimanche » leads to that Sunday and asks, but closes nothing by itself', async () => {
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  await page.goto('/gestion/journee', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Chercher/ }).click();
  await page.keyboard.type('fermer dimanche');
  await option(page, /Fermer .*dimanche/)
    .first()
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/gestion\?jour=\d{4}-\d{2}-\d{2}&fermer=1/);
  // If another test placed orders that day, the page previews moving them instead.
  await page
    .getByRole('region', { name: 'Fermer ce jour' })
    .or(page.getByRole('form', { name: 'Déplacer les commandes affichées' }))
    .waitFor();
  const closed = await page.request.get('/api/staff/closed-days');
  expect(JSON.stringify(await closed.json())).not.toContain(
    new URL(page.url()).searchParams.get('jour'),
  );
  await page.context().close();
});

it('typing « imprimer les étiquettes » or « nouveau client » only opens the page', async () => {
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  await page.goto('/gestion/journee', { waitUntil: 'networkidle' });
  const type = async (words: string) => {
    await page.keyboard.press('Control+k');
    await field(page).fill(words);
    await option(page, new RegExp(words, 'i')).waitFor();
    await page.keyboard.press('Enter');
  };
  await type('imprimer les étiquettes');
  await page.getByRole('link', { name: 'Étiquettes', exact: true }).waitFor();
  await type('nouveau client');
  await page.getByRole('form', { name: 'Nouveau client' }).waitFor();
  await expectAccessible(page);
  await page.context().close();
});

it('on a phone, a preparer finds a product in the palette, and cannot find customers', async () => {
  const page = await staffPage(browser, 'preparation@cabas.test', 'phone');
  await page.goto('/gestion/preparation', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Chercher ou agir' }).tap();
  await field(page).fill('croquettes chat');
  await option(page, /Croquettes/i)
    .first()
    .waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(await page.getByRole('group', { name: 'Clients' }).count()).toBe(0);
  await option(page, /Croquettes/i)
    .first()
    .tap();
  await page.waitForURL('**/gestion/produits/*');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.context().close();
});

it('a scan opens its product on most pages, but a page that handles scans keeps it', async () => {
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  const { items } = await (
    await page.request.get('/api/staff/products?q=croquettes chat sterilise')
  ).json();
  const sku: string = items[0].sku;
  await page.goto('/gestion/journee', { waitUntil: 'networkidle' });
  await scanOn(page, sku);
  await page.waitForURL(`**/gestion/produits/${encodeURIComponent(sku)}`);
  await page.goto('/gestion/reception', { waitUntil: 'networkidle' });
  await scanOn(page, sku);
  await page.getByText(items[0].name).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/gestion/reception');
  await page.context().close();
});

it('« ? » opens the help of keyboard shortcuts, and types a letter in a field', async () => {
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  await page.goto('/gestion/produits', { waitUntil: 'networkidle' });
  const help = page.getByRole('dialog', { name: 'Touches du clavier' });
  const search = page.getByRole('main').getByRole('searchbox');
  await search.focus();
  await page.keyboard.type('?');
  expect(await search.inputValue()).toBe('?');
  expect(await help.count()).toBe(0);
  await search.blur();
  await page.keyboard.type('?');
  await help.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.context().close();
});
