import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it('a manager reads figures, closings and the accountant’s files on a phone', async () => {
  const page = await newVisitor(browser, 'phone');
  await page.request.post('/api/staff/session', {
    data: { email: 'gerante@cabas.test', password: 'Cabas2026' },
  });
  await page.goto('/gestion/chiffres');
  await page.getByRole('table').waitFor();
  await page.getByRole('application').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // One week back.
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
  // The shop of the journeys has no past: no day of it is over.
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
