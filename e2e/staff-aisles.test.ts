import type { Browser } from 'playwright-core';
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

it('a manager creates, reorders, renames and closes an aisle, and its former address redirects', async () => {
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  const aisleNames = () =>
    page
      .getByRole('region', { name: 'Arborescence des rayons' })
      .locator('[data-siblings]')
      .first()
      .locator('> [data-sibling]')
      .evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.textContent ?? ''));
  await page.goto('/gestion/rayons', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Ajouter un rayon', exact: true }).click();
  await page.getByLabel('Nom').fill('Rayon d’essai');
  await page.getByRole('button', { name: 'Ajouter un rayon', exact: true }).click();
  await page.getByRole('link', { name: 'Rayon d’essai' }).waitFor();
  await page.getByRole('button', { name: 'Déplier Boucherie' }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await findNameFaults(page)).toEqual([]);

  const before = await aisleNames();
  const last = before.length - 1;
  await page.getByRole('button', { name: 'Monter Rayon d’essai' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await aisleNames()).indexOf('Rayon d’essai')).toBe(last - 1);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Monter Rayon d’essai');

  const handle = page.getByTitle('Glisser Rayon d’essai');
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [
    await handle.boundingBox(),
    await page.getByRole('link', { name: before[last - 2] ?? '', exact: true }).boundingBox(),
  ];
  if (!from || !to) throw new Error('the rows are not on the screen');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y - 12, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await aisleNames()).indexOf('Rayon d’essai')).toBe(last - 2);

  await page.getByRole('link', { name: 'Rayon d’essai' }).click();
  await page.getByRole('heading', { name: 'Rayon d’essai', level: 1 }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Fermer «/ }).click();
  await page.getByRole('button', { name: 'Fermer', exact: true }).click();
  await page.getByRole('button', { name: /^Ouvrir «/ }).waitFor();

  await page.goto('/gestion/rayons/surgeles', { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: /^Adresse/ }).fill('grand-froid');
  await page.getByRole('button', { name: 'Enregistrer les textes' }).click();
  await page.getByText('Enregistré : les clients le lisent déjà.').waitFor();
  const moved = await fetch(`${shopUrl()}/categorie/surgeles?sort=priceAsc`, {
    redirect: 'manual',
  });
  expect([moved.status, moved.headers.get('location')]).toEqual([
    301,
    '/categorie/grand-froid?sort=priceAsc',
  ]);
  const shopper = await newVisitor(browser, 'phone');
  await shopper.goto('/categorie/surgeles', { waitUntil: 'networkidle' });
  await shopper.getByRole('heading', { name: 'Surgelés', level: 1 }).waitFor();
  expect(new URL(shopper.url()).pathname).toBe('/categorie/grand-froid');

  // Keep the slug that other tests use.
  await page.getByRole('textbox', { name: /^Adresse/ }).fill('surgeles');
  await page.getByRole('button', { name: 'Enregistrer les textes' }).click();
  await page.getByText(/Y mènent aussi, pour toujours.: grand-froid/).waitFor();
});
