import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  waitForMessage,
} from './browser.ts';
import { newPerson } from './new-person.ts';
import { staffPage } from './order-by-api.ts';
import { typeCard } from './type-card.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

it('an order that a manager takes by telephone for a new customer is paid through its link, and on the board', async () => {
  const caller = newPerson('Odile', 'Ferrand');
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  await page.goto('/gestion', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Commande par téléphone' }).click();
  await page.getByLabel('Qui appelle ?').fill(caller.phone);
  await page.getByText(/^Personne pour/).waitFor();
  await page.getByRole('button', { name: 'Nouveau client' }).click();
  await page.getByLabel('Prénom').fill(caller.firstname);
  await page.getByLabel('Nom', { exact: true }).fill(caller.lastname);
  await page.getByLabel('E-mail').fill(caller.email);
  await page.getByRole('button', { name: 'Ouvrir le compte' }).click();

  await page.getByLabel('Rue').fill('rue de la Roquette');
  await page.getByLabel('Code postal').fill('75011');
  await page.getByLabel('Ville').fill('Paris');
  await page.getByLabel('Ville').press('Enter');
  const slot = page.getByLabel('Créneau');
  await slot.waitFor();
  // The last but one: its place is not what other journeys fill.
  await slot.selectOption({ index: 3 });
  await page.getByLabel('Chercher un produit').fill('carottes');
  const carrots = page.getByRole('form', { name: /^Carottes/ }).first();
  await carrots.getByLabel('Nombre ou poids').fill('500 g');
  await carrots.getByRole('button', { name: 'Ajouter' }).click();
  await page.getByText(/^Minimum de commande/).waitFor();
  await page.getByLabel('Chercher un produit').fill('croquettes chat');
  const food = page.getByRole('form', { name: /^Croquettes/ }).first();
  await food.getByLabel('Nombre').fill('5');
  await food.getByRole('button', { name: 'Ajouter' }).click();
  const send = page.getByRole('button', { name: 'Réserver et envoyer le lien' });
  await expect.poll(() => send.isEnabled()).toBe(true);
  await expectAccessible(page);
  await send.click();
  await page.getByRole('heading', { name: 'À payer' }).waitFor();
  await expectAccessible(page);

  const { text } = await waitForMessage(caller.email, ({ kind, subject }) =>
    Boolean(kind === 'email' && subject?.includes('à payer avant')),
  );
  const link = new URL(/https?:\/\/\S+\/commande\/\S+/.exec(text)?.[0] ?? '').pathname;
  const shopper = await newVisitor(browser, 'phone');
  await shopper.goto(link, { waitUntil: 'networkidle' });
  const [, number = ''] = /commande (\d+)/.exec((await shopper.textContent('h1')) ?? '') ?? [];
  await typeCard(shopper);
  await shopper.getByRole('checkbox', { name: /conditions générales/ }).check();
  await expectAccessible(shopper);
  await expectNoSidewaysScroll(shopper);
  await shopper.getByRole('button', { name: /^Commander avec obligation de paiement/ }).click();
  await shopper
    .getByRole('heading', { name: `Merci, votre commande ${number} est validée` })
    .waitFor();
  await expectAccessible(shopper);

  await page.goto(`/gestion?q=${number}`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: new RegExp(`n° ${number}`) }).click();
  await page.getByText('Par téléphone').first().waitFor();
  await shopper.context().close();
  await page.context().close();
});
