import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';
import { newPerson } from './new-person.ts';
import { buy, signUp, staffPage, type Bought } from './order-by-api.ts';

const meat = 'entrecote-race-a-viande';
let browser: Browser;
let order: Bought;
let preparer: Page;
beforeAll(async () => {
  browser = await openBrowser();
  const shopper = await newVisitor(browser, 'phone');
  await signUp(shopper.request, newPerson('Basile', 'Frimas'));
  order = await buy(shopper.request, { [meat]: 2, 'croquettes-chat-sterilise-3kg': 2 });
  await shopper.context().close();
  preparer = await staffPage(browser, 'preparation@cabas.test', 'phone');
});

const fields = () => preparer.getByLabel(/^Poids en grammes/);
const putInBag = () => preparer.getByRole('button', { name: /^Mettre .* dans le sac$/ });

it('an unusual weight asks for confirmation, a barcode is refused as a weight, and input survives a lost network', async () => {
  const page = preparer;
  await page.goto(`/gestion/commandes/${order.id}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Prendre en charge' }).click();
  await page.getByText('Encore 2 produits sur 2').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const { announcedGrams } = (
    (await (await page.request.get(`/api/staff/orders/${order.id}`)).json()) as {
      products: { id: string; announcedGrams: number }[];
    }
  ).products.find(({ id }) => id === meat) ?? { announcedGrams: 0 };

  await fields().fill('4006381333931');
  await fields().press('Enter');
  await page.getByText(/4006381333931\s: ce n’est pas/).waitFor();
  expect(await fields().inputValue()).toBe('');

  await fields().fill(String(announcedGrams * 10));
  await putInBag().first().click();
  await page.getByText(/c’est plus du triple/).waitFor();
  await fields().fill(String(announcedGrams * 2));
  await putInBag().first().click();
  await page.getByText(/est-ce bien le poids/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Non', exact: true }).click();

  await page.context().setOffline(true);
  await fields().fill(String(announcedGrams));
  await putInBag().first().click();
  await page.getByText(/c’est gardé sur cet appareil/).waitFor();
  // A page whose code failed to load says so, and loads once the network is back.
  await page
    .getByRole('link', { name: /^Corriger le stock/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Pas de réseau' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'Stock' }).waitFor();

  await page.goto(`/gestion/commandes/${order.id}`, { waitUntil: 'networkidle' });
  await page.getByText(/2 dans le sac,/).waitFor();
  await page.getByText('Encore 1 produit sur 2').waitFor();
});

it('a missing product asks whether the shelf is empty; the end shows a summary, can be undone, and leads to the next order', async () => {
  const page = preparer;
  await page.getByRole('button', { name: /est manquant$/ }).click();
  await page.getByText(/Il n’y en a plus en rayon/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Non, seulement pour cette commande' }).click();
  await page.getByRole('button', { name: 'Terminer la préparation' }).click();
  await page.getByText(/manquant, non facturé/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Oui, terminer' }).click();
  await page.getByRole('link', { name: /Commande suivante|Plus rien à préparer/ }).waitFor();
  await page.getByRole('button', { name: 'Rouvrir la préparation' }).click();
  await page
    .getByRole('button', { name: /^Modifier / })
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Rendre la commande' }).click();
  await page.getByRole('button', { name: 'Oui, la rendre' }).click();
  await page.getByRole('button', { name: 'Prendre en charge' }).waitFor();
  await page.context().close();
});
