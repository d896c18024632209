/** What a customer does with an order once it is placed: adds to it, changes it, orders it again. */
import { existsSync, mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, openBrowser, type sizes } from './browser.ts';
import { buy, customerPage } from './order-by-api.ts';
import { typeCard } from './type-card.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

const groceries = { 'croquettes-chat-sterilise-3kg': 4, 'croquettes-chat-poulet-1-5kg': 1 };

async function customerWithOrder(
  size: keyof typeof sizes,
): Promise<{ page: Page; orderId: string }> {
  const page = await customerPage(
    browser,
    size === 'phone' ? 'camille@cabas.test' : 'karim@cabas.test',
    size,
  );
  const { id: orderId } = await buy(page.request, groceries);
  await page.goto(`/account/orders/${orderId}`, { waitUntil: 'networkidle' });
  return { page, orderId };
}

/** SHOTS_DIR: pictures of each screen, to look at. */
async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const folder = process.env['SHOTS_DIR'];
  if (!folder) return;
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png` });
}

const open = async (page: Page, button: string, dialog: string): Promise<void> => {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog', { name: dialog }).waitFor();
};

it.each(['phone', 'desk'] as const)(
  'T21 T22 an order is moved to another slot, then taken back to be changed (%s)',
  async (size) => {
    const { page } = await customerWithOrder(size);
    await page.getByRole('button', { name: 'Modifier la commande' }).waitFor();
    await look(page, 'order');
    await open(page, 'Changer de créneau', 'Changer de créneau');
    await page.getByRole('dialog').getByText('Votre créneau').waitFor();
    await look(page, 'slots');
    const other = page.getByRole('dialog').getByRole('button', { name: /h – .*Choisir/ });
    if ((await other.count()) > 0) {
      await other.first().click();
      await page.getByText('Votre créneau est changé.').waitFor();
    } else {
      await page.keyboard.press('Escape');
    }
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await open(page, 'Modifier la commande', 'Modifier cette commande ?');
    await look(page, 'modify');
    await page.getByRole('button', { name: 'Modifier ma commande' }).click();
    const cart = page.getByRole('dialog', { name: 'Mon panier' });
    await cart.getByText(/Vous modifiez la commande/).waitFor();
    expect(await cart.getByRole('timer').textContent()).toMatch(/min/);
    await cart.getByRole('link', { name: 'Croquettes pour chat au poulet' }).waitFor();
    await look(page, 'modified-cart');
    await page.context().close();
  },
);

it.each(['phone', 'desk'] as const)(
  'T23 products are added to an order while its time lasts (%s)',
  async (size) => {
    const { page } = await customerWithOrder(size);
    expect(await page.getByRole('timer').textContent()).toMatch(/h|j|min/);
    await page.getByRole('button', { name: 'Ajouter des produits' }).click();
    await page.waitForURL('/');
    await page.goto('/categorie/boucherie', { waitUntil: 'networkidle' });
    await page
      .getByRole('button', { name: /^Ajouter/ })
      .first()
      .click();
    await page
      .getByRole('button', { name: /^Panier/ })
      .first()
      .click();
    const cart = page.getByRole('dialog', { name: 'Mon panier' });
    await cart.getByText(/Vous complétez la commande/).waitFor();
    await look(page, 'completed-cart');
    // Down to the end: what completes an order is paid like it, under its name.
    await cart.getByRole('button', { name: 'Valider mon panier' }).click();
    await page.getByRole('button', { name: 'Continuer ma commande' }).click();
    await page.getByText(/Ces produits arrivent avec la commande/).waitFor();
    await look(page, 'completed-checkout');
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await typeCard(page);
    await page.getByLabel(/J’accepte les/).check();
    await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
    await page.getByRole('heading', { name: /votre commande est validée/ }).waitFor();
    await page.getByRole('link', { name: 'Suivre ma commande' }).click();
    await page.getByText(/^Complète la commande \d+/).waitFor();
    await page.context().close();
  },
);

it.each(['phone', 'desk'] as const)('F09 an order is ordered again (%s)', async (size) => {
  const { page } = await customerWithOrder(size);
  await open(page, 'Commander à nouveau', 'Commander à nouveau');
  await page.getByRole('heading', { name: 'Disponibles' }).waitFor();
  await look(page, 'again');
  await page.getByRole('button', { name: /Ajouter 2 produits au panier/ }).click();
  // No basket yet: where and when come first, then the list is there again.
  await page.getByRole('dialog', { name: 'Où livrer vos courses ?' }).waitFor();
  await look(page, 'again-where');
  await page.context().close();
});
