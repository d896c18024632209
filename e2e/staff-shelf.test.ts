import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  shopUrl,
} from './browser.ts';
import { findNameFaults } from './name-faults.ts';
import { staffPage } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const header =
  'sku;name;aisle;category;subcategory;price;vat;sold_by;pack_size;net_grams;stock;enabled;description;conservation;shelf_life_days;operator;operator_address';

it.each(['phone', 'desk'] as const)(
  'on a %s, a grocer imports, prices, counts and withdraws a product, and shoppers see each change at once',
  async (size) => {
    const [sku, name] =
      size === 'phone' ? ['E2E-0001', 'Salsifis d’essai'] : ['E2E-0002', 'Zébrelles d’essai'];
    const page = await staffPage(browser, 'gerante@cabas.test', size);
    await page.goto('/gestion/produits/import', { waitUntil: 'networkidle' });
    const file = page.getByLabel(/Choisir un (autre )?fichier/);
    await file.setInputFiles(fileOf(sku, name, 'trois'));
    await page.getByText('price : « trois » n’est pas un prix en euros').waitFor();
    await file.setInputFiles(fileOf(sku, name));
    await page.getByText('Rien n’est encore changé').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Importer 1 produit' }).click();
    await page.getByText(/^Importé/).waitFor();

    await page.goto('/gestion/produits', { waitUntil: 'networkidle' });
    await page.getByRole('searchbox', { name: 'Chercher un produit' }).fill(name.slice(0, 8));
    await page.getByText(/^1 produit pour/).waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();

    await page.getByLabel('Prix', { exact: true }).fill('2,95');
    await page.getByLabel('Promotion', { exact: true }).selectOption({ label: 'Réduction en %' });
    await page.getByLabel('Moins, en %').fill('50');
    await page.getByText(/Cette promotion ferait 50 %/).waitFor();
    await page.getByLabel('Moins, en %').fill('20');
    await page.getByText('Les clients verront').waitFor();
    await page.getByText(/Cette promotion ferait/).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Enregistrer le prix', exact: true }).click();
    await page.getByText(/Promotion\s: −20\s%/).waitFor();
    await page.getByLabel('Compté au rayon').fill('7');
    await page.getByText('Il en restera 7 à vendre.').waitFor();
    await page.getByRole('button', { name: 'Enregistrer le comptage' }).click();
    await page.getByText('Comptage enregistré : 7 unités à vendre.').waitFor();
    await expectSound(page);

    const shopper = await newVisitor(browser, size);
    const path = await page
      .getByRole('link', { name: /Voir la page des clients/ })
      .getAttribute('href');
    await shopper.goto(path ?? '', { waitUntil: 'networkidle' });
    await shopper.getByText(/2,36/).first().waitFor();
    await page.getByRole('button', { name: 'Retirer de la vente' }).click();
    await page.getByRole('button', { name: 'Mettre en vente' }).waitFor();
    const answer = await shopper.request.get(`/api/articleDetailBySlug/${path?.split('/').at(-1)}`);
    expect(await answer.json()).toMatchObject({
      enabled: false,
      available: false,
      availableQuantity: 7,
    });
    await page.getByRole('main').getByRole('link', { name: 'Produits', exact: true }).click();
    await page.getByText(/^1 produit pour/).waitFor();
    await page.getByText('Retiré de la vente', { exact: true }).waitFor();
    await shopper.context().close();
    await page.context().close();
  },
);

it.each(['phone', 'desk'] as const)(
  'on a %s, a grocer sees the progress of importing a large file',
  async (size) => {
    const page = await staffPage(browser, 'gerante@cabas.test', size);
    await page.goto('/gestion/produits/import', { waitUntil: 'networkidle' });
    const seen = await page.evaluateHandle(() => {
      const texts: string[] = [];
      new MutationObserver(() => {
        const bar = document.querySelector('[role=progressbar][aria-label="Lecture du fichier"]');
        texts.push(bar?.previousElementSibling?.textContent ?? '');
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      return texts;
    });
    await page.getByLabel(/Choisir un (autre )?fichier/).setInputFiles(manyRows(3_000));
    await page.getByText('Rien n’est encore changé').waitFor();
    const texts = await seen.jsonValue();
    expect(texts).toContainEqual(expect.stringMatching(/^Envoi du fichier\s: \d+\s%$/));
    expect(texts).toContainEqual(
      expect.stringMatching(/^Lignes (lues|comparées au catalogue)\s: [\d\s]+ sur 3\s000$/),
    );
    expect(await page.getByRole('progressbar', { name: 'Lecture du fichier' }).count()).toBe(0);
    await page.context().close();
  },
);

it('a preparer can mark a product out of stock and nothing else', async () => {
  const manager = await staffPage(browser, 'gerante@cabas.test', 'desk');
  const { name, buffer } = fileOf('E2E-0003', 'Panais d’essai');
  expect(
    (
      await manager.request.post('/api/staff/catalogue/imports?stock=replace', {
        headers: { 'content-type': 'text/csv', origin: shopUrl() },
        data: buffer,
      })
    ).status(),
    name,
  ).toBe(200);
  const page = await staffPage(browser, 'preparation@cabas.test', 'phone');
  await page.goto('/gestion/produits/E2E-0003', { waitUntil: 'networkidle' });
  await page.getByText('12 au rayon').waitFor();
  expect(await page.getByLabel('Prix', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Il n’y en a plus' }).click();
  await page.getByText('Comptage enregistré : 0 unité à vendre.').waitFor();
  await page
    .getByText(/Comptage\s: 0 au rayon/)
    .first()
    .waitFor();
  await expectSound(page);
  const { version } = (await (
    await manager.request.get('/api/staff/products/E2E-0003')
  ).json()) as { version: number };
  expect(
    (
      await manager.request.patch('/api/staff/products/E2E-0003', {
        data: { version, enabled: false },
      })
    ).status(),
  ).toBe(200);
  await page.context().close();
  await manager.context().close();
});

/** A product unique to this test. */
const fileOf = (sku: string, name: string, price = '3,20') => ({
  name: 'produits.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `${header}\n${sku};${name};Épicerie salée;Légumes secs & farines;Lentilles & pois secs;${price};5,5;count;500 g;500;12;yes;Cuits au naturel.;Au sec.;365;Le Grenier;20 rue du Grenier, 43000 Le Puy`,
  ),
});

/** Rows of new products. */
const manyRows = (count: number) => ({
  name: 'beaucoup.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      header,
      ...Array.from(
        { length: count },
        (_, index) =>
          `E2E-L-${index};Lot d’essai ${index};Épicerie salée;Légumes secs & farines;Lentilles & pois secs;3,20;5,5;count;500 g;500;12;yes;Cuits au naturel.;Au sec.;365;Le Grenier;20 rue du Grenier, 43000 Le Puy`,
      ),
    ].join('\n'),
  ),
});

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await findNameFaults(page)).toEqual([]);
}
