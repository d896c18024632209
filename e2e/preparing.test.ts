/** One order taken from its own page: a batch of one, from claim to next order. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Batch } from '#domain/picking/batch-contract.ts';
import { demoEans } from '../world/demo-eans.ts';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';
import { newPerson } from './new-person.ts';
import { buy, signUp, staffPage, type Bought } from './order-by-api.ts';
import { scanOn } from './preparer-phone.ts';

const meat = 'entrecote-race-a-viande';
const catFood = 'croquettes-chat-sterilise-3kg';
let browser: Browser;
let order: Bought;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  const shopper = await newVisitor(browser, 'phone');
  await signUp(shopper.request, newPerson('Basile', 'Frimas'));
  order = await buy(shopper.request, { [meat]: 2, [catFood]: 2 });
  await shopper.context().close();
  page = await staffPage(browser, 'preparation@cabas.test', 'phone');
  await page.setViewportSize({ width: 360, height: 740 });
});

it('taking an order from its page starts a batch of one, and without a network says so', async () => {
  await orderPage();
  await page.context().setOffline(true);
  await button('Prendre en charge').click();
  await page
    .getByRole('alert')
    .getByText(/connexion|réseau/i)
    .waitFor();
  await page.context().setOffline(false);
  await button('Prendre en charge').click();
  await page.getByText(/^0 sur 2/).waitFor();
  const { orders } = await readBatch();
  expect(orders).toMatchObject([{ id: order.id, bag: 1, isOpen: true }]);

  await open(meat);
  const { announcedGrams } = (await readBatch()).lines.find(
    ({ productId }) => productId === meat,
  ) ?? { announcedGrams: 0 };
  // Scanning a product of another order names it, and its barcode is not read as a weight.
  await scanOn(page, demoEans['passata-700g'] ?? '');
  await page
    .getByRole('alert')
    .getByText(/Passata/)
    .waitFor();
  await button('Compris').click();
  await type((announcedGrams ?? 0) * 2);
  await button(/^Mettre .* dans le sac/).click();
  await page.getByText(/est-ce bien le poids/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Non', exact: true }).click();
  await type(announcedGrams ?? 0);

  await page.context().setOffline(true);
  await button(/^Mettre .* dans le sac/).click();
  await page.locator('main').getByText('1 geste en attente').waitFor();
  await page.context().setOffline(false);
  await page.getByText('Tout est enregistré').waitFor({ state: 'attached' });
});

it('the order’s page shows what is in the bag, and links back into its batch', async () => {
  await orderPage();
  await page.getByText(/2 dans le sac,/).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await button('Ouvrir la préparation').click();
  await page.getByText(/^1 sur 2/).waitFor();
  await page.getByRole('link', { name: /^Corriger le stock/ }).waitFor();
});

it('finishing a single order shows its differences, leads to the next one, and can be undone', async () => {
  await button(/^Manque, il en reste/).click();
  // Two taps at one place count as one, against trembling fingers, so tap elsewhere in between.
  await page.getByRole('heading', { level: 1 }).click();
  await button('Aucun : compter manquant').click();
  await page.getByText(/manquant, non facturé/).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await button('Terminer la commande').click();
  await page.getByText(/Préparer la commande suivante|Plus rien à préparer/).waitFor();
  await expectAccessible(page);

  await orderPage();
  await otherActions();
  await button('Rouvrir la préparation').click();
  await page.getByText('Tout est dans les sacs').waitFor();
  await button('Liste des produits').click();
  await page.getByRole('link', { name: new RegExp(order.number) }).click();
  await otherActions();
  await button('Rendre la commande').click();
  await page.getByText(/son client ne peut plus la changer/).waitFor();
  await expectAccessible(page);
  await button('Oui, la rendre').click();
  await button('Prendre en charge').waitFor();
  await page.context().close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const otherActions = () => page.getByText('Autres actions').click();
const orderPage = () => page.goto(`/gestion/commandes/${order.id}`, { waitUntil: 'networkidle' });
const readBatch = async (): Promise<Batch> => {
  const id = page.url().split('/').at(-1) ?? '';
  return (await (await page.request.get(`/api/staff/picking/batches/${id}`)).json()) as Batch;
};
async function type(grams: number): Promise<void> {
  for (const digit of String(grams))
    await page.getByRole('button', { name: digit, exact: true }).click();
}
async function open(productId: string): Promise<void> {
  const { products } = await readBatch();
  const name = products.find(({ id }) => id === productId)?.name ?? '';
  await button('Liste des produits').click();
  await button(name).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}
