/** After ordering: adding products, changing, ordering again. */
import { existsSync, mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, openBrowser, type sizes } from './browser.ts';
import { buy, customerPage } from './order-by-api.ts';
import { typeCard } from './type-card.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
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

/** Takes a screenshot when SHOTS_DIR is set. */
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
  'T21b T22a F09b an order moves to another slot, then reopens for changes (%s)',
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
    // The bar stays on every page, with both ways out.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goto('/account/orders', { waitUntil: 'networkidle' });
    await page.getByText('En modification', { exact: true }).waitFor();
    await page.goto('/', { waitUntil: 'networkidle' });
    const bar = page.getByRole('region', { name: 'Commande en cours de changement' });
    await bar.getByRole('link', { name: 'Valider' }).waitFor();
    expect(await bar.getByRole('timer').textContent()).toMatch(/min/);
    await look(page, 'modified-bar');
    await bar.getByRole('button', { name: 'Laisser comme avant' }).click();
    await page.getByText(/est validée, comme avant/).waitFor();
    await bar.waitFor({ state: 'detached' });
    await page.goto('/account/orders', { waitUntil: 'networkidle' });
    await page.getByText('Validée', { exact: true }).first().waitFor();
    await page.context().close();
  },
);

it.each(['phone', 'desk'] as const)(
  'T23a T23b products can be added to an order before its deadline (%s)',
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
    // An added complement is paid like an order, under its name.
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

it.each(['phone', 'desk'] as const)('F09d M06b an order can be reordered (%s)', async (size) => {
  const { page } = await customerWithOrder(size);
  await open(page, 'Commander à nouveau', 'Commander à nouveau');
  await page.getByRole('heading', { name: 'Disponibles' }).waitFor();
  await look(page, 'again');
  const add = page.getByRole('button', { name: /Ajouter 2 produits au panier/ });
  await page.route('**/api/cart/products', (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'E_ECOM_01_0004',
        owner: 'EcomCart.ProductOutOfStock',
        message: 'Ce produit est épuisé.',
        statusCode: 400,
      },
    }),
  );
  await add.click();
  await page
    .getByText(
      'Des produits ne sont plus disponibles pour ce créneau. La liste est à jour : réessayez.',
    )
    .waitFor();
  await page.unroute('**/api/cart/products');
  await add.click();
  // Without a basket, address and slot are asked first, then the list returns.
  await page.getByRole('dialog', { name: 'Où livrer vos courses ?' }).waitFor();
  await look(page, 'again-where');
  await page.context().close();
});
