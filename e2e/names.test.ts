/** Accessible names on each kind of page and panel. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { newVisitor, openBrowser } from './browser.ts';
import { findNameFaults } from './name-faults.ts';
import { newPerson } from './new-person.ts';
import { choosePlace, fillCart, signUp, staffPage } from './order-by-api.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await newVisitor(browser, 'desk');
  await signUp(page.request, newPerson('Noé', 'Lenom'));
  await choosePlace(page.request);
  await fillCart(page.request, { 'pommes-gala': 6, 'entrecote-race-a-viande': 2 });
});

const pages = [
  '/',
  '/categorie/fruits-et-legumes',
  '/produit/pommes-gala',
  '/recherche?q=tomate',
  '/recette',
  '/recette/clafoutis-aux-cerises',
  '/cgv',
  '/checkout',
  '/account',
  '/account/settings/me',
  '/account/orders',
  '/mes-produits',
  '/liste-de-courses',
  '/plan-du-site',
];

it('every page’s controls, regions and headings have accessible names', async () => {
  const faults: Record<string, string[]> = {};
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const found = await findNameFaults(page);
    if (found.length > 0) faults[path] = found;
  }
  expect(faults).toEqual({});
});

it('every panel’s controls, regions and headings have accessible names', async () => {
  const faults: Record<string, string[]> = {};
  for (const panel of [
    'cart',
    'delivery-select-slot',
    'delivery-address',
    'account-management',
    'coupon',
    'categories-mobile-menu',
    'customer-service',
    'cookies',
    'substitute-products',
  ]) {
    await page.goto('/dev/modals', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: `Ouvrir ${panel}`, exact: true }).click();
    await page.getByRole('dialog').waitFor();
    await page.waitForLoadState('networkidle');
    const found = await findNameFaults(page);
    if (found.length > 0) faults[panel] = found;
  }
  expect(faults).toEqual({});
});

it('the back office’s controls, regions and headings have accessible names', async () => {
  const staff = await staffPage(browser, 'gerante@cabas.test', 'desk');
  // Two colleagues share a name: each button must say whose account it closes.
  for (const email of ['sosie.un@cabas.test', 'sosie.deux@cabas.test'])
    await staff.request.post('/api/staff/members', {
      data: { name: 'Camille Sosie', email, role: 'support' },
    });
  const faults: Record<string, string[]> = {};
  for (const path of [
    '/gestion?vue=en-cours',
    '/gestion/journee',
    '/gestion/equipe',
    '/gestion/avis',
    '/gestion/service-client',
  ]) {
    await staff.goto(path, { waitUntil: 'networkidle' });
    await staff.getByRole('heading', { level: 1 }).waitFor();
    const found = await findNameFaults(staff);
    if (found.length > 0) faults[path] = found;
  }
  expect(faults).toEqual({});
  await staff.context().close();
});

it('form errors are tied to their fields, and the cart announces its new total', async () => {
  await page.goto('/account/settings/me', { waitUntil: 'networkidle' });
  await page.getByLabel('Prénom').fill('');
  await page.getByRole('button', { name: /^Enregistrer/ }).click();
  const field = page.getByLabel('Prénom');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  expect(await findNameFaults(page)).toEqual([]);
  await page.goto('/categorie/boucherie', { waitUntil: 'networkidle' });
  const said = page.locator('[aria-live=polite]').filter({ hasText: /^Panier\s: / });
  expect(await said.count()).toBe(0);
  await page
    .getByRole('button', { name: /^Ajouter .+ au panier$/ })
    .first()
    .click();
  await expect.poll(() => said.innerText()).toMatch(/^Panier\s: \d+ articles, [\d,]+\s€$/);
});
