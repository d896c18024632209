/** Ticked rows of any list: their totals and their export. */
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, openBrowser } from './browser.ts';
import { staffPage } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it('two rows selected by keyboard show their sum, and their file contains only them', async () => {
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  for (const { path, added } of [
    { path: '/gestion/produits', added: 'Stock' },
    { path: '/gestion/clients', added: 'Commandes' },
    { path: '/gestion/fournisseurs', added: 'Produits' },
    { path: '/gestion/recettes', added: null },
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const names = page.getByRole('rowheader');
    await names.nth(1).waitFor();
    for (const key of ['j', 'x', 'j', 'Shift+X']) await page.keyboard.press(key);
    const bar = page.getByRole('region', { name: 'Lignes cochées' });
    const said = await bar.getByText(/^2 lignes cochées/).innerText();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', { name: 'Exporter (CSV)' }).click(),
    ]);
    const [head = [], ...rows]: string[][] = parse(await readFile(await download.path()), {
      bom: true,
      delimiter: ';',
    });
    expect(rows.map(([name]) => name)).toEqual((await names.allInnerTexts()).slice(0, 2));
    if (added === null) continue;
    const sum = rows.reduce((total, row) => total + Number(row[head.indexOf(added)]), 0);
    expect(Number(said.split(' · ')[1]?.replaceAll(/\D/g, ''))).toBe(sum);
  }
  await expectAccessible(page);
  await page.context().close();
});

it('on a phone, rows of a list without bulk actions can be selected and filtered like others', async () => {
  const page = await staffPage(browser, 'gerante@cabas.test', 'phone');
  await page.goto('/gestion/recettes', { waitUntil: 'networkidle' });
  await page.locator('summary').filter({ hasText: 'Filtrer' }).click();
  await page.getByRole('combobox', { name: 'Catégorie' }).selectOption({ label: 'Desserts' });
  await page.getByRole('link', { name: 'Retirer le filtre Catégorie : Desserts' }).waitFor();
  await page.goto('/gestion/fournisseurs', { waitUntil: 'networkidle' });
  await page
    .getByRole('checkbox', { name: /^Sélectionner/ })
    .first()
    .click();
  await page.getByText(/^1 ligne cochée · [\d\s]+ produits?$/).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.context().close();
});

it('selected rows are still selected after opening one and going back, not after another list', async () => {
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  const bar = page.getByRole('region', { name: 'Lignes cochées' });
  const names = page.getByRole('rowheader');
  const openFirst = async () => {
    await names.first().getByRole('link').click();
    await bar.waitFor({ state: 'detached' });
  };
  await page.goto('/gestion/recettes', { waitUntil: 'networkidle' });
  await names.nth(1).waitFor();
  for (const key of ['j', 'x', 'j', 'Shift+X']) await page.keyboard.press(key);
  await openFirst();
  await page.getByRole('main').getByRole('link', { name: 'Recettes' }).first().click();
  await bar.getByText(/^2 lignes cochées/).waitFor();
  await openFirst();
  await page.goBack();
  await bar.getByText(/^2 lignes cochées/).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Clients' }).first().click();
  await page.getByRole('heading', { name: 'Clients', level: 1 }).waitFor();
  await names.first().waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Recettes', level: 1 }).waitFor();
  await names.first().waitFor();
  expect(await bar.count()).toBe(0);
  await page.context().close();
});
