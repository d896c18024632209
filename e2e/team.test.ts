import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

it('R03 a manager appoints a preparer, who signs in, then closes the account', async () => {
  const page = await newVisitor(browser, 'phone');
  await page.goto('/gestion/equipe');
  await page.getByLabel('E-mail').fill('gerante@cabas.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Cabas2026');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('heading', { level: 1, name: 'Équipe' }).waitFor();
  await page.getByLabel('Prénom et nom').fill('Inès Intérim');
  await page.getByLabel('E-mail').fill('ines@cabas.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Ines2026x');
  await page.getByRole('button', { name: 'Ajouter à l’équipe' }).click();
  await page.getByText('Inès Intérim peut se connecter.').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const other = await newVisitor(browser, 'desk');
  const signIn = () =>
    other.request.post('/api/staff/session', {
      data: { email: 'ines@cabas.test', password: 'Ines2026x' },
    });
  expect((await signIn()).status()).toBe(200);
  await page.getByRole('button', { name: 'Fermer le compte d’Inès Intérim' }).click();
  // Exact: the page's own introduction also speaks of an account that is closed, and is there before the press.
  await page.getByText('Compte fermé', { exact: true }).waitFor();
  expect((await other.request.get('/api/staff/members')).status()).toBe(410);
  expect((await signIn()).status()).toBe(401);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Commandes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Commandes' }).waitFor();
  await page.context().close();
  await other.context().close();
});
