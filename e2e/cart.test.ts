import type { APIRequestContext, Browser, Locator, Page, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

type Cart = {
  products: { id: string; quantity: number }[];
  price: { quotation: { preauthorization: number } };
};

it('T04b when products ran out of stock, the keyboard steps through replacements and the order completes', async () => {
  const page = await newVisitor(browser, 'phone');
  const { request } = page.context();
  const [onglets, filets] = [
    await stockOf(request, 'onglet'),
    await stockOf(request, 'filet-mignon-veau'),
  ];
  await fillCart(request, { onglet: onglets, 'filet-mignon-veau': filets, 'poulet-bio': 1 });
  await page.goto('/', { waitUntil: 'networkidle' });
  let drawer = await openCart(page);
  await drawer.getByText(`Il n’en reste que ${onglets}`, { exact: true }).first().waitFor();
  expect(
    await drawer.getByRole('button', { name: /Onglet.* quantité maximale atteinte/ }).isDisabled(),
  ).toBe(true);
  await drawer.getByLabel(/Code promo/).fill('marche10');
  await drawer.getByRole('button', { name: 'Ajouter le code' }).click();
  await drawer.getByRole('button', { name: /^Conditions de/ }).click();
  await page.getByRole('heading', { name: 'Conditions' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // The total's explanation lists each row, and the hold exceeds the estimate.
  drawer = page.getByRole('dialog', { name: 'Mon panier' });
  await drawer.getByRole('button', { name: /^Total estimé/ }).click();
  const detail = page.getByRole('dialog', { name: 'Le détail de votre total' });
  await detail.getByText('Marge de 15 % sur les produits pesés').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await buyElsewhere({ onglet: onglets, 'filet-mignon-veau': filets - 2 });
  await page.reload({ waitUntil: 'networkidle' });
  // The comparison arrives after the lines are displayed, and must not move them.
  const compared = Promise.withResolvers<void>();
  await page.route('**/api/cart/recompute2', async (route) => {
    await compared.promise;
    await route.continue();
  });
  drawer = await openCart(page);
  const stepper = drawer.getByRole('button', { name: /^Un de plus : .*poulet/i });
  const before = await stepper.boundingBox();
  compared.resolve();
  await drawer.getByRole('button', { name: '2 produits ont changé' }).waitFor();
  expect(await stepper.boundingBox()).toEqual(before);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Valider mon panier' }).click();

  const panel = page.getByRole('dialog', { name: 'Vos produits qui ont changé' });
  await panel.getByText('1 sur 2').waitFor();
  await panel.getByText(/^Épuisé/).waitFor();
  const substitute = panel.getByRole('button', { name: /^Choisir / }).first();
  await substitute.waitFor();
  await expectAccessible(page);
  const chosen = (await substitute.getAttribute('aria-label'))?.replace('Choisir ', '') ?? '';
  await substitute.focus();
  await page.keyboard.press('Enter');
  await panel.getByText('2 sur 2').waitFor();
  await panel.getByText(`Il n’en reste que 2, vous en vouliez ${filets}.`).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Filet mignon');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    'Garder les 2 qui restent',
  );
  await page.keyboard.press('Enter');
  await panel.getByText('Votre panier est à jour').waitFor();
  await expectAccessible(page);

  const cart = await ask<Cart>(request, 'GET', '/api/cart');
  expect(cart.products.find(({ id }) => id === 'onglet')).toBeUndefined();
  expect(cart.products.find(({ id }) => id === 'filet-mignon-veau')?.quantity).toBe(2);
  await panel.getByRole('button', { name: 'Valider ma commande' }).click();
  await page.getByRole('heading', { name: 'Valider ma commande' }).waitFor();
  await page.locator('summary').filter({ hasText: 'Ma commande' }).click();
  await page
    .getByText(new RegExp(`\\d+ × ${chosen}`))
    .first()
    .waitFor();
  await page.context().close();
});

it('two tabs show the same cart; clicks are merged into one request, and a refused click is undone with a message', async () => {
  const page = await newVisitor(browser, 'desk');
  await fillCart(page.context().request, { 'poulet-bio': 2 });
  const other = await page.context().newPage();
  await Promise.all([page, other].map((tab) => tab.goto('/', { waitUntil: 'networkidle' })));
  const [here, there] = [await openCart(page), await openCart(other)];
  const quantity = (drawer: Locator) =>
    drawer.getByRole('textbox', { name: 'Quantité de Poulet bio' }).inputValue();
  const total = (drawer: Locator) =>
    drawer.getByRole('contentinfo').or(drawer.locator('footer')).first().innerText();

  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cart/product')) requests += 1;
  });
  const more = here.getByRole('button', { name: 'Un de plus : Poulet bio' });
  await more.evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 4; press += 1) button.click();
  });
  await expect.poll(() => quantity(here)).toBe('6');
  await expect.poll(() => quantity(there)).toBe('6');
  await expect.poll(async () => (await total(there)) === (await total(here))).toBe(true);
  expect(requests).toBe(1);

  const sent = Promise.withResolvers<Route>();
  await page.route('**/api/cart/product', (route) => sent.resolve(route));
  await more.click();
  await expect.poll(() => quantity(here)).toBe('7');
  await (await sent.promise).abort();
  await page.getByText('Vérifiez votre connexion Internet, puis réessayez.').waitFor();
  await expect.poll(() => quantity(here)).toBe('6');
  await page.unroute('**/api/cart/product');

  await here.getByRole('button', { name: 'Gérer mes produits' }).click();
  await page.getByRole('dialog', { name: 'Mes produits' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Vider mon panier/ }).click();
  await other.getByText('Votre panier est vide').waitFor();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect.poll(() => quantity(there)).toBe('6');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.context().close();
});

it('units added just before « Valider » count towards the minimum order', async () => {
  const page = await newVisitor(browser, 'phone');
  await fillCart(page.context().request, { 'poulet-bio': 1 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const drawer = await openCart(page);
  await drawer.getByText(/^Encore .* minimum de commande/).waitFor();
  const isSent = Promise.withResolvers<void>();
  const isPressed = Promise.withResolvers<void>();
  // Hold the request: on a slow machine three taps may become two requests.
  await page.route('**/api/cart/product', async (route) => {
    isSent.resolve();
    await isPressed.promise;
    await route.continue();
  });
  const more = drawer.getByRole('button', { name: 'Un de plus : Poulet bio' });
  for (let press = 0; press < 3; press += 1) await more.tap();
  // Playwright waits for an aria-disabled button to be enabled; a person does not, hence `force`.
  await drawer.getByRole('button', { name: 'Valider mon panier' }).tap({ force: true });
  await isSent.promise;
  isPressed.resolve();
  await page.getByRole('dialog', { name: 'Rien oublié ?' }).waitFor();
  expect(await page.getByRole('status').filter({ hasText: 'minimum de commande' }).count()).toBe(0);
  await page.context().close();
});

it('a toast with a button still shows it after an offline message', async () => {
  const page = await newVisitor(browser, 'desk');
  await fillCart(page.context().request, { 'poulet-bio': 2 });
  await page.goto('/produit/poulet-bio', { waitUntil: 'networkidle' });
  const more = page.getByRole('button', { name: 'Un de plus : Poulet bio' }).first();
  // The stepper's code is lazy: wait for it before cutting the network.
  await more.waitFor();
  await page.route(/\/assets\/|\/api\/cart\/product$/, (route) => route.abort());
  await more.click();
  await page
    .getByRole('status')
    .filter({ hasText: 'Vérifiez votre connexion Internet, puis réessayez.' })
    .waitFor();
  await page.unroute(/\/assets\/|\/api\/cart\/product$/);

  const drawer = await openCart(page);
  await drawer.getByRole('button', { name: 'Gérer mes produits' }).click();
  await page.getByRole('button', { name: /^Vider mon panier/ }).click();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await drawer.getByRole('textbox', { name: 'Quantité de Poulet bio' }).waitFor();
  await page.context().close();
});

async function ask<T>(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  data?: object,
): Promise<T> {
  const response = await request.fetch(path, { method, ...(data ? { data } : {}) });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

/** Sets address, slot and products through the API; other tests cover those steps. */
async function fillCart(
  request: APIRequestContext,
  quantities: Record<string, number>,
): Promise<Cart> {
  const address = {
    streetNumber: '12',
    street: 'rue de la Roquette',
    postalCode: '75011',
    city: 'Paris',
  };
  const { zones } = await ask<{
    zones: {
      id: string;
      deliverySlots: {
        id: string;
        tag: string;
        isFull: boolean;
        isExcluded: boolean;
        isExpired: boolean;
      }[];
    }[];
  }>(request, 'POST', '/api/addresses/deliverySlots2', { address });
  const open =
    zones[0]?.deliverySlots.filter(
      (slot) => slot.tag === 'green' && !slot.isFull && !slot.isExcluded && !slot.isExpired,
    ) ?? [];
  await ask(request, 'PATCH', '/api/cart/delivery2', {
    deliveryZoneId: zones[0]?.id,
    timeSlotId: open[8]?.id,
    address,
  });
  return ask<Cart>(request, 'PATCH', '/api/cart/products', {
    data: Object.entries(quantities).map(([id, quantity]) => ({ id, quantity })),
  });
}

async function stockOf(request: APIRequestContext, id: string): Promise<number> {
  const { items } = await ask<{ items: { id: string; availableQuantity: number }[] }>(
    request,
    'GET',
    '/api/categories/boucherie/products?limit=60',
  );
  return items.find((product) => product.id === id)?.availableQuantity ?? 0;
}

/** Another customer buys the stock. */
async function buyElsewhere(quantities: Record<string, number>): Promise<void> {
  const other = await newVisitor(browser, 'desk');
  const { request } = other.context();
  await ask(request, 'POST', '/api/auth/signin', {
    email: 'karim@cabas.test',
    password: 'Cabas2026',
  });
  const { price } = await fillCart(request, quantities);
  const { token } = await ask<{ token: string }>(request, 'POST', '/sandbox/tokens', {
    number: '4242424242424242',
    expMonth: 12,
    expYear: 2030,
    cvc: '123',
  });
  const { status } = await ask<{ status: string }>(
    request,
    'PUT',
    '/api/cart/createPaymentIntent',
    {
      acceptedAmount: price.quotation.preauthorization,
      acceptTerms: true,
      payment: { type: 'card', token },
    },
  );
  expect(status).toBe('authorized');
  await other.context().close();
}

async function openCart(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^(Mon p|P)anier/ })
    .filter({ visible: true })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: 'Mon panier' });
  await drawer.getByRole('button', { name: 'Valider mon panier' }).waitFor();
  return drawer;
}
