/** After ordering: adding products, changing, ordering again. */
import { existsSync, mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Cart } from '#domain/cart/contract.ts';
import type { Order, OrderAgain } from '#domain/orders/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, openBrowser, type sizes } from './browser.ts';
import { buy, call, choosePlace, customerPage, fillCart } from './order-by-api.ts';
import { typeCard } from './type-card.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const groceries = { 'croquettes-chat-sterilise-3kg': 4, 'croquettes-chat-poulet-1-5kg': 1 };

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
    // The bar stays on every page, with its buttons to validate or to undo the changes.
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
    // A complement is paid like an order and keeps its own name.
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

it.each(['phone', 'desk'] as const)(
  'T23 adding a cart to an order asks first, and cancelling that order keeps the cart (%s)',
  async (size) => {
    const { page, orderId } = await customerWithOrder(size);
    const { number } = await call<Order>(page, 'GET', `/api/orders/${orderId}`);
    await choosePlace(page.request, 'last');
    await fillCart(page.request, { 'spaghetti-n5-500g': 40 });
    const before = await call<Cart>(page, 'GET', '/api/cart');

    // Upcoming orders come first on the home page, and block the deletion of the account.
    await page.goto('/', { waitUntil: 'networkidle' });
    const coming = page.getByRole('region', { name: 'Vos commandes à venir' });
    await coming
      .getByRole('link', { name: /^Votre livraison, .*Validée, 12 rue de la Roquette/ })
      .first()
      .waitFor();
    // On later visits their space is reserved, so the layout does not shift.
    const place = page.locator('[data-coming] [data-home]');
    await page.reload({ waitUntil: 'networkidle' });
    await place.waitFor();
    await look(page, 'coming');
    await page.goto(`/account/orders/${crypto.randomUUID()}`, { waitUntil: 'networkidle' });
    await page.getByText('Cette commande ne s’affiche pas').waitFor();
    expect(await page.title()).toMatch(/^Commande introuvable/);
    await page.goto('/account/settings/data', { waitUntil: 'networkidle' });
    await page.getByText('Une commande est en cours').waitFor();
    expect(await page.getByRole('button', { name: 'Supprimer mon compte' }).count()).toBe(0);
    await look(page, 'no-deletion');

    await page.getByRole('link', { name: `Voir ou annuler la commande ${number}` }).click();
    await page.waitForURL(`/account/orders/${orderId}`);
    await page.getByRole('button', { name: 'Ajouter des produits' }).click();
    const question = page.getByRole('dialog', { name: 'Et votre panier en cours ?' });
    await question.getByText(/Votre panier a déjà 40 articles, pour /).waitFor();
    await look(page, 'joins');
    await question.getByRole('button', { name: 'Garder mon panier' }).click();
    await question.waitFor({ state: 'detached' });
    expect((await call<Cart>(page, 'GET', '/api/cart')).delivery).toEqual(before.delivery);
    await page.getByRole('button', { name: 'Ajouter des produits' }).click();
    await question.getByRole('button', { name: `Tout livrer avec la commande ${number}` }).click();
    await page.waitForURL('/');
    const bar = page.getByRole('region', { name: 'Commande en cours de changement' });
    await bar.getByText(/Vous complétez la commande/).waitFor();

    await page.goto(`/account/orders/${orderId}`, { waitUntil: 'networkidle' });
    await open(page, 'Annuler la commande', 'Annuler cette commande ?');
    await page.getByRole('button', { name: 'Oui, annuler' }).click();
    await page.getByText(/Votre commande est annulée/).waitFor();
    await bar.getByText(/Vous complétez/).waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: /^Panier/ })
      .first()
      .click();
    const cart = page.getByRole('dialog', { name: 'Mon panier' });
    await cart.getByText(`La commande ${number} est annulée`).waitFor();
    expect(await cart.getByText(/Trop tard|arrive comme prévu/).count()).toBe(0);
    await look(page, 'cancelled-cart');
    expect((await call<Cart>(page, 'GET', '/api/cart')).initialOrder).toBeNull();
    await page.context().close();
  },
);

it.each(['phone', 'desk'] as const)(
  'M06 reordering without a cart asks address and slot, adds the products and names missing ones (%s)',
  async (size) => {
    const { page, orderId } = await customerWithOrder(size);
    await open(page, 'Commander à nouveau', 'Commander à nouveau');
    const list = page.getByRole('dialog', { name: 'Commander à nouveau' });
    await list.getByRole('heading', { name: 'Disponibles' }).waitFor();
    await look(page, 'again');
    await list.getByRole('checkbox', { name: /poulet/ }).uncheck();
    await list.getByRole('button', { name: /^Un de moins/ }).click();
    await list.getByRole('button', { name: 'Ajouter 1 produit au panier' }).click();
    const where = page.getByRole('dialog', { name: 'Où livrer vos courses ?' });
    await where.waitFor();
    await look(page, 'again-where');
    await where.getByRole('button', { name: /^Livrer au / }).click();
    const cart = page.getByRole('dialog', { name: 'Mon panier' });
    await cart.getByRole('link', { name: /Croquettes pour chat stérilisé/ }).waitFor();
    const { products } = await call<Cart>(page, 'GET', '/api/cart');
    expect(products.map(({ id, quantity }) => ({ id, quantity }))).toEqual([
      { id: 'croquettes-chat-sterilise-3kg', quantity: 3 },
    ]);
    await page.keyboard.press('Escape');
    await cart.waitFor({ state: 'detached' });

    // Stock fell below the listed quantity: the units left are added and missing products named.
    await open(page, 'Commander à nouveau', 'Commander à nouveau');
    const units = list.getByRole('button', { name: /Ajouter 2 produits au panier/ });
    await units.waitFor();
    const { available } = await call<OrderAgain>(page, 'GET', `/api/orders/${orderId}/again`);
    const all = available.find(({ id }) => id === 'croquettes-chat-poulet-1-5kg')?.product;
    const left = all?.availableQuantity ?? 0;
    await fillCart(page.request, { 'croquettes-chat-poulet-1-5kg': left });
    await units.click();
    const missing = page.getByRole('dialog', { name: 'Des produits manquent' });
    await missing.getByText(`Il n’en reste que ${left}, vous en vouliez ${left + 1}.`).waitFor();
    await missing.getByText('1 produit est dans votre panier comme demandé').waitFor();
    await look(page, 'again-missing');
    await page.context().close();
  },
);

it('M06b reordering a product that has since left the catalogue refreshes the list', async () => {
  const { page } = await customerWithOrder('desk');
  await open(page, 'Commander à nouveau', 'Commander à nouveau');
  const add = page.getByRole('button', { name: /Ajouter 2 produits au panier/ });
  await page.route('**/api/cart/products', (route) =>
    route.fulfill({
      status: 404,
      json: {
        code: 'E_ECOM_01_0013',
        owner: 'EcomCart.ProductNotFound',
        message: 'Ce produit est introuvable.',
        statusCode: 404,
      },
    }),
  );
  await add.click();
  await page
    .getByText(
      'Des produits ne sont plus disponibles pour ce créneau. La liste est à jour : réessayez.',
    )
    .waitFor();
  await page.context().close();
});

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
