import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';
import { newPerson } from './new-person.ts';
import { buy, deliver, prepare, signUp, staffPage } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it('a manager reads figures, closings and the accountant’s files on a phone', async () => {
  await sell();
  const page = await staffPage(browser, 'gerante@cabas.test', 'phone');
  await page.goto('/gestion/chiffres');
  await page.getByRole('table').waitFor();
  await page.getByRole('application').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Semaine' }).click();
  await page.getByRole('link', { name: 'Période d’avant' }).click();
  await page.getByRole('link', { name: 'Période d’après' }).waitFor();
  await page.getByRole('link', { name: 'Rayons' }).click();
  await page.getByRole('group', { name: 'Rayons, en chiffres' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger (CSV)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^rayons-semaine-\d{4}-\d\d-\d\d\.csv$/);

  await page.goto('/gestion/clotures');
  await page.getByRole('heading', { name: 'Clôtures' }).waitFor();
  // The test shop has no past day, so nothing is closed yet.
  await page.getByRole('heading', { name: 'Aucune clôture ce mois-ci' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.goto('/gestion/comptabilite');
  const documents = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger le zip' }).click();
  expect((await documents).suggestedFilename()).toMatch(/^factures-et-avoirs-.+\.zip$/);
  await page.getByLabel('Dernier jour').fill('2020-01-01');
  await page.getByText('Le dernier jour vient avant le premier.').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

/** Makes one sale, since the chart needs one. */
async function sell(): Promise<void> {
  const [shopper, preparer, driver] = await Promise.all([
    newVisitor(browser, 'phone'),
    staffPage(browser, 'preparation@cabas.test', 'phone'),
    staffPage(browser, 'livraison@cabas.test', 'phone'),
  ]);
  await signUp(shopper.request, newPerson('Yvette', 'Vendue'));
  const order = await buy(shopper.request, { 'croquettes-chat-sterilise-3kg': 3 });
  await prepare(preparer.request, order);
  await deliver(driver.request, shopper.request, order);
  await Promise.all([shopper, preparer, driver].map((each) => each.context().close()));
}
