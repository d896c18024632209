/** Manual work in back-office lists: columns, filters, bulk and inline edits. */
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
import { newPerson } from './new-person.ts';
import { buy, signUp, staffPage } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const panel = (page: Page, label: string) =>
  page.locator('summary').filter({ hasText: label }).click();
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

it('a list of orders is filtered, sorted and saved as a view, which the team then finds as a tab', async () => {
  const shopper = await newVisitor(browser, 'desk');
  await signUp(shopper.request, newPerson('Vera', 'Vue'));
  await buy(shopper.request, { 'croquettes-chat-sterilise-3kg': 3 });
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  await page.goto('/gestion?vue=en-cours', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Montant', exact: true }).click();
  await page.waitForURL(/tri=amount/);
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Montant' }).getAttribute('aria-sort'))
    .toBe('ascending');
  await panel(page, 'Filtrer');
  await page.getByLabel('Mode', { exact: true }).selectOption({ label: 'Livraison' });
  await page.getByRole('link', { name: 'Retirer le filtre Mode : Livraison' }).waitFor();
  await panel(page, 'Affichage');
  // Wait for the URL: on a busy machine the checkbox updates a moment later.
  await page.getByLabel('Équipe', { exact: true }).click();
  await page.getByRole('columnheader', { name: 'Équipe' }).waitFor({ state: 'detached' });
  const name = `À livrer, par montant ${Date.now()}`;
  await page.getByLabel('Enregistrer cette vue').fill(name);
  await page.getByLabel('Pour toute l’équipe').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer la vue' }).click();
  await page.getByRole('link', { name, exact: true }).waitFor();

  const support = await staffPage(browser, 'support@cabas.test', 'phone');
  await support.goto('/gestion?vue=en-cours', { waitUntil: 'networkidle' });
  await support.getByRole('link', { name, exact: true }).click();
  await support.waitForURL(/mode=delivery/);
  await support.getByRole('link', { name: /Retirer le filtre Mode/ }).waitFor();
  await expectNoSidewaysScroll(support);
  await expectAccessible(support);
  await page.getByRole('button', { name: `Supprimer la vue ${name}` }).click();
  await page.getByRole('link', { name, exact: true }).waitFor({ state: 'detached' });
  await Promise.all([shopper, support, page].map((each) => each.context().close()));
});

it('orders selected by keyboard and with Shift are taken together, after a preview', async () => {
  const shopper = await newVisitor(browser, 'desk');
  const person = newPerson('Lise', 'Liste');
  await signUp(shopper.request, person);
  const cats = { 'croquettes-chat-sterilise-3kg': 3 };
  const orders = [await buy(shopper.request, cats), await buy(shopper.request, cats)];
  const numbers = orders.map(({ number }) => number).toSorted();
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  await page.goto(`/gestion?q=${encodeURIComponent(person.lastname)}&tri=number`, {
    waitUntil: 'networkidle',
  });
  await row(page, `n° ${numbers[0]}`).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await row(page, `n° ${numbers[1]}`)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await page.getByText(/^2 lignes cochées/).waitFor();
  await page.getByRole('button', { name: 'Prendre en charge…' }).click();
  await page.getByText(`n° ${numbers[0]}, Lise ${person.lastname} : en préparation`).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Oui, prendre 2 commandes' }).click();
  await expect
    .poll(() => page.getByRole('row').filter({ hasText: 'En préparation' }).count())
    .toBe(2);

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Commande 1/ }).waitFor();
  await page.goBack();
  await row(page, `n° ${numbers[0]}`).waitFor();
  expect(new URL(page.url()).searchParams.get('tri')).toBe('number');
  await page.context().close();
  await shopper.context().close();
});

const skus = ['E2E-L001', 'E2E-L002'];
const file = [
  'sku;name;aisle;category;subcategory;price;vat;sold_by;pack_size;net_grams;stock;enabled;description;conservation;shelf_life_days;operator;operator_address',
  ...skus.map(
    (sku, index) =>
      `${sku};Topinambours en rangs ${index + 1};Épicerie salée;Légumes secs & farines;Lentilles & pois secs;3,20;5,5;count;500 g;500;12;yes;Cuits au naturel.;Au sec.;365;Le Grenier;20 rue du Grenier, 43000 Le Puy`,
  ),
].join('\n');

it.each(['phone', 'desk'] as const)(
  'on a %s, prices, stock, promotions and seasons are edited in the rows of products, undone, and saved at once',
  async (size) => {
    const page = await staffPage(browser, 'gerante@cabas.test', size);
    await page.request.post('/api/staff/catalogue/imports?stock=replace', {
      headers: { 'content-type': 'text/csv', origin: shopUrl() },
      data: Buffer.from(file),
    });
    const product = async (sku: string) =>
      (await (await page.request.get(`/api/staff/products/${sku}`)).json()) as {
        version: number;
        price: number;
        promotion: object | null;
        sheet: { seasonMonths: number[] };
      };
    const change = async (sku: string, data: object) => {
      const { version } = await product(sku);
      const answer = await page.request.patch(`/api/staff/products/${sku}`, {
        headers: { origin: shopUrl() },
        data: { version, ...data },
      });
      expect(answer.status()).toBe(200);
    };
    // Undo what a failed attempt left.
    for (const sku of skus) {
      const { sheet } = await product(sku);
      await change(sku, { promotion: null, sheet: { ...sheet, seasonMonths: [] } });
    }
    await page.goto('/gestion/produits?q=topinambours+rangs', { waitUntil: 'networkidle' });
    await page.getByText(/^2 produits pour/).waitFor();
    await page.getByRole('button', { name: /^Prix de Topinambours en rangs 1/ }).click();
    const first = page.getByLabel('Prix de Topinambours en rangs 1');
    await first.fill('2,95');
    await first.press('Enter');
    const second = page.getByLabel('Prix de Topinambours en rangs 2');
    await second.fill('4,10');
    await page.getByLabel('Moins, en % de Topinambours en rangs 2').fill('20');
    const counted = page.getByLabel('Compté au rayon de Topinambours en rangs 2');
    await counted.selectText();
    await counted.pressSequentially('147');
    await page.getByText('2 produits changés').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await findNameFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Défaire' }).click();
    expect(await counted.inputValue()).toBe('12');
    expect(await page.getByLabel('Moins, en % de Topinambours en rangs 2').inputValue()).toBe('20');

    // A colleague saves the second product first.
    await change('E2E-L002', { price: 399 });
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText('1 produit changé').waitFor();
    await page.getByRole('row').getByRole('alert').waitFor();
    expect(await product('E2E-L001')).toMatchObject({ price: 295 });
    expect(await product('E2E-L002')).toMatchObject({ price: 399, promotion: null });
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByRole('form', { name: /^Enregistrer les produits/ }).waitFor({
      state: 'detached',
    });
    expect(await product('E2E-L002')).toMatchObject({ price: 410, promotion: { value: 20 } });

    const season = (said: string) =>
      page.getByRole('button', { name: `Mois de vente de Topinambours en rangs 1 : ${said}` });
    for (const { months, before, after } of [
      { months: [1], before: 'toute l’année', after: 'janv.' },
      { months: [], before: 'janv.', after: 'toute l’année' },
    ]) {
      await season(before).click();
      const january = page.getByRole('checkbox', { name: 'janv.' });
      await january.waitFor();
      expect(await january.evaluate((box) => box === document.activeElement)).toBe(true);
      await january.setChecked(months.length > 0);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
      await expect.poll(async () => (await product('E2E-L001')).sheet.seasonMonths).toEqual(months);
      // Wait until the row is updated and idle before pressing it again.
      await season(after).waitFor();
    }

    for (const name of ['Topinambours en rangs 1', 'Topinambours en rangs 2'])
      await page.getByRole('checkbox', { name: `Sélectionner ${name}` }).check();
    await page.getByRole('button', { name: 'Promotion…' }).click();
    await page.getByLabel('Moins, en % (0 : sans promotion)').fill('0');
    await page.getByRole('button', { name: 'Voir ce qui va changer' }).click();
    await page.getByText('Topinambours en rangs 2 : la promotion finit').waitFor();
    await page.getByText('Topinambours en rangs 1 : sans promotion').waitFor();
    await page.getByRole('button', { name: 'Oui, changer 1 prix' }).click();
    await expect.poll(async () => (await product('E2E-L002')).promotion).toBe(null);
    await page.context().close();
  },
);

it.each(['/gestion?vue=en-cours', '/gestion/produits', '/gestion/clients', '/gestion/pages'])(
  'the page %s has no sideways scroll at 360 px with double text size',
  async (path) => {
    const page = await staffPage(browser, 'gerante@cabas.test', 'phone');
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    await page.getByRole('row').first().waitFor();
    await expectNoSidewaysScroll(page);
    await page.context().close();
  },
);
