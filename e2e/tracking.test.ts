import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openBrowser,
  waitForMessage,
} from './browser.ts';
import { buy, customerPage, prepare, staffPage } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const email = 'karim@cabas.test';

it('T18c T26c F09a a customer tracks a delivery, withdraws from one product, reports another, is refunded both', async () => {
  const page = await customerPage(browser, email, 'phone');
  const preparer = await staffPage(browser, 'preparation@cabas.test', 'phone');
  const order = await buy(page.request, { 'spaghetti-n5-500g': 30, 'spaghetti-cabas-1kg': 8 });
  await prepare(preparer.request, order);

  await page.goto('/account/orders', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: `Suivre la commande ${order.number}` }).click();
  const drawer = page.getByRole('dialog', { name: 'Suivi de la commande' });
  await drawer.getByRole('heading', { name: 'En livraison' }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const driver = await staffPage(browser, 'livraison@cabas.test', 'phone');
  await driver.goto('/gestion/tournee', { waitUntil: 'networkidle' });
  // Later days are collapsed, because the van leaves with today's orders.
  const stop = driver.getByRole('button', { name: new RegExp(`n° ${order.number}`) });
  expect(await stop.isVisible()).toBe(false);
  await driver
    .locator('details')
    .filter({ hasText: `n° ${order.number}` })
    .locator('summary')
    .click();
  await stop.click();
  await expectAccessible(driver);
  await driver.getByRole('button', { name: 'Partir avec 1 commande' }).click();
  // The slot is a day away, so departure asks to confirm each order and its day.
  await driver.getByText(`La commande ${order.number} est promise`).waitFor();
  await driver.getByRole('button', { name: `Oui, emporter la ${order.number}` }).click();
  await driver.getByRole('button', { name: `J’arrive, commande ${order.number}` }).waitFor();
  await expectAccessible(driver);
  await waitForMessage(
    email,
    ({ subject }) => subject === `Commande ${order.number} : votre livreur est en route`,
  );

  // The drawer polls by itself.
  await drawer.getByText('Lucie vient chez vous maintenant').waitFor({ timeout: 20_000 });
  await drawer.getByText('Code à donner au livreur, à la porte seulement').waitFor();
  await driver.getByRole('button', { name: `Livrée, commande ${order.number}` }).click();
  await driver.getByLabel(`Photographier les sacs de la commande ${order.number}`).setInputFiles({
    name: 'porte.png',
    mimeType: 'image/png',
    buffer: await driver.screenshot(),
  });
  await driver.getByText('Photo prise : la refaire').waitFor();
  await expectAccessible(driver);
  await expectNoSidewaysScroll(driver);
  await driver.getByRole('button', { name: 'Oui, livrée' }).click();
  await driver
    .getByRole('button', { name: `Livrée, commande ${order.number}` })
    .waitFor({ state: 'detached' });
  await driver.getByRole('button', { name: 'Oui, livrée' }).waitFor({ state: 'detached' });
  await waitForMessage(email, ({ subject }) => subject?.startsWith('Votre facture Cabas') ?? false);
  const proof = drawer.getByRole('link', { name: 'Voir la photo de la remise' });
  await proof.waitFor({ timeout: 20_000 });
  const photo = await page.request.get((await proof.getAttribute('href')) ?? '');
  expect(photo.headers()['content-type']).toBe('image/avif');

  await page.goto('/info/retractation', { waitUntil: 'networkidle' });
  await expectAccessible(page);
  await page
    .getByRole('link', { name: `Renoncer au contrat ici, commande ${order.number}` })
    .click();
  await page.getByRole('button', { name: 'Renoncer à Spaghetti n° 5' }).click();
  await page.getByLabel('Quantité de Spaghetti n° 5').fill('2');
  await page.getByLabel('Quantité de Spaghetti n° 5').press('Enter');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Confirmer la rétractation' }).click();
  await page.getByRole('heading', { name: 'Votre rétractation est enregistrée' }).waitFor();
  await expectAccessible(page);
  const mail = await waitForMessage(
    email,
    ({ subject }) =>
      subject?.startsWith(`Accusé de réception de votre rétractation R${order.number}`) ?? false,
  );
  expect(mail.text).toContain('2 × Spaghetti n° 5');
  await page.getByRole('link', { name: 'Revenir à la commande' }).click();
  await page.getByText('Remboursement estimé').waitFor();

  const support = await staffPage(browser, 'support@cabas.test', 'desk');
  await support.goto(`/gestion/commandes/${order.id}`, { waitUntil: 'networkidle' });
  await support.getByText('Retour attendu').waitFor();
  await expectAccessible(support);
  await support.getByRole('button', { name: 'Confirmer le retour et rembourser' }).click();
  await support.getByText(/avoir A\d{4}-\d{6}/).waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByText('Remboursement effectif').waitFor();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Télécharger l’avoir A/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^A\d{4}-\d{6}\.pdf$/);

  await page.getByRole('button', { name: 'Un problème avec cette commande ?' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Spaghetti 8 reçus$/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Qu’est-ce qui ne va pas ?' });
  await question.getByRole('radio', { name: 'Il est abîmé' }).check();
  const photos = '**/api/orders/*/complaint-photos';
  const picture = {
    name: 'paquet.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  };
  // Offline, the upload fails with a message, and the form is not sent without the photo unless
  // confirmed.
  await page.route(photos, (route) => route.abort());
  await question.getByLabel('Ajouter une photo').setInputFiles(picture);
  await question.getByText('La photo n’est pas partie', { exact: true }).waitFor();
  await question.getByRole('button', { name: 'Envoyer' }).click();
  await question.getByText(/^La photo n’est pas partie. Réessayez/).waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Continuer sans cette photo' }).click();
  await page.unroute(photos);

  // « Envoyer » waits for a slow upload, so the instant refund is not lost.
  const slow = Promise.withResolvers<void>();
  await page.route(photos, async (route) => {
    await slow.promise;
    await route.continue();
  });
  const complaints: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/complaints')) complaints.push(request.postDataJSON());
  });
  await question.getByLabel('Ajouter une photo').setInputFiles(picture);
  await question.getByRole('button', { name: 'Envoyer avec la photo' }).click();
  await question.getByText('La photo finit de partir, et votre message avec elle.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(complaints).toEqual([]);
  slow.resolve();
  const answer = page.getByRole('dialog', { name: 'C’est envoyé' });
  await answer.getByText(/vous sont remboursés/).waitFor();
  await expectAccessible(page);
  await answer.getByRole('button', { name: 'Revenir à la commande' }).click();
  await page.getByText('Remboursé', { exact: true }).waitFor({ timeout: 30_000 });
  await expectAccessible(page);

  // Before the customer writes: the team is away until Monday, and the form already names the
  // order.
  await page.route('**/api/support/conversation', (route) =>
    route.fulfill({
      json: { conversation: null, isOpen: false, opensAt: '2027-01-04T08:00:00Z' },
    }),
  );
  await page.getByRole('button', { name: 'Contacter le service client' }).click();
  const service = page.getByRole('dialog', { name: 'Le service client' });
  await service.getByText('Fermé : laissez un message, réponse lundi 4 janvier dès 9 h').waitFor();
  await service.getByRole('button', { name: 'Signaler un problème' }).click();
  const number = page.getByLabel('Numéro de commande');
  await expect.poll(() => number.inputValue()).toBe(order.number);
  await Promise.all([page, preparer, driver, support].map((each) => each.context().close()));
});
