import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  shopUrl,
} from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it('C09 C10 a manager can read speed, funnel and errors on a phone', async () => {
  const page = await newVisitor(browser, 'phone');
  await page.request.post('/api/staff/session', {
    data: { email: 'gerante@cabas.test', password: 'Cabas2026' },
  });
  await page.goto('/gestion/mesures');
  await page.getByRole('link', { name: /^Réactivité INP/ }).click();
  await page.getByRole('heading', { name: 'Réactivité (INP), jour par jour' }).waitFor();
  await page.getByRole('application').waitFor();
  // The chart works by keyboard, and the table below has the same data.
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText(/^\d+ ms, (bon|à améliorer|mauvais)$/).waitFor();
  await page.getByText('Les chiffres du graphique').click();
  await expect
    .poll(() =>
      page.getByRole('group', { name: 'Chiffres jour par jour' }).getByRole('row').count(),
    )
    .toBe(31);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: '7 jours' }).click();
  await expect
    .poll(() =>
      page.getByRole('group', { name: 'Chiffres jour par jour' }).getByRole('row').count(),
    )
    .toBe(8);
  expect(new URL(page.url()).searchParams.get('jours')).toBe('7');
  await page.getByRole('link', { name: 'Parcours d’achat' }).click();
  await page.getByRole('heading', { name: 'Par appareil' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Incidents', exact: true }).click();
  await page.getByRole('heading', { name: /^Erreurs montrées aux clients/ }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.context().close();
});

it('C09 a visit with consent counts in the funnel up to its last step, including the first page', async () => {
  const manager = await newVisitor(browser, 'desk');
  await manager.request.post('/api/staff/session', {
    data: { email: 'gerante@cabas.test', password: 'Cabas2026' },
  });
  type Steps = { steps: { step: string; sessions: number }[] };
  const seen = async () =>
    (
      (await (await manager.request.get('/api/staff/measures/funnel?days=7')).json()) as Steps
    ).steps.find(({ step }) => step === 'product')?.sessions ?? 0;
  const before = await seen();
  const visitor = await newVisitor(browser, 'phone');
  await visitor.context().addCookies([{ name: 'consent', value: '1.audience', url: shopUrl() }]);
  await visitor.goto('/produit/pommes-gala');
  await visitor.getByRole('heading', { level: 1 }).waitFor();
  // Hiding the page flushes the queue, instead of waiting ten seconds.
  await visitor.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  });
  await expect
    .poll(async () => {
      await visitor.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange'));
      });
      return seen();
    })
    .toBeGreaterThan(before);
  await visitor.context().close();
  await manager.context().close();
});

it('C09 a manager’s message is shown to shoppers until they close it', async () => {
  const manager = await newVisitor(browser, 'phone');
  await manager.request.post('/api/staff/session', {
    data: { email: 'gerante@cabas.test', password: 'Cabas2026' },
  });
  await manager.goto('/gestion/messages');
  await manager.getByLabel('Titre').fill('Les clémentines sont là');
  await manager.getByLabel('Texte').fill('De Corse, cueillies avec leurs feuilles.');
  await manager.getByLabel('Page à ouvrir').fill('/categorie/fruits-et-legumes');
  await manager
    .getByLabel('Dernier jour')
    .fill(await manager.getByLabel('Premier jour').inputValue());
  await manager.getByRole('button', { name: 'Enregistrer le message' }).click();
  await manager.getByText('Message enregistré.').waitFor();
  await expectNoSidewaysScroll(manager);
  await expectAccessible(manager);
  const shopper = await newVisitor(browser, 'phone');
  await shopper.goto('/recette');
  const message = shopper.getByRole('region', { name: 'Les clémentines sont là' });
  await message.getByRole('link', { name: 'Découvrir' }).waitFor();
  await expectAccessible(shopper);
  await message.getByRole('button', { name: /^Fermer le message/ }).click();
  await message.waitFor({ state: 'hidden' });
  const asked = shopper.waitForResponse('**/api/messages');
  await shopper.reload();
  await asked;
  expect(await message.count()).toBe(0);
  // Other tests must not see the message.
  await manager.getByRole('button', { name: 'Arrêter « Les clémentines sont là »' }).click();
  await manager.getByRole('button', { name: 'Oui, arrêter' }).click();
  await manager.getByText('Terminé', { exact: true }).waitFor();
  // Another message may already say « Terminé ».
  await expect
    .poll(async () => (await (await shopper.request.get('/api/messages')).json()) as unknown)
    .toMatchObject({ items: [] });
  await manager.context().close();
  await shopper.context().close();
});
