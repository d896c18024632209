/** Each of the 44 specified panels opens under its own name, with a title and content. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { buy, choosePlace, customerPage, fillCart } from './order-by-api.ts';

let browser: Browser;
let page: Page;
let orderId: string;
beforeAll(async () => {
  browser = await openBrowser();
  page = await customerPage(browser, 'karim@cabas.test', 'desk');
  ({ id: orderId } = await buy(page.request, groceries));
  await choosePlace(page.request);
  await fillCart(page.request, groceries);
});

const groceries = { 'croquettes-chat-sterilise-3kg': 4, 'pommes-gala': 6 };

type Opener = (name: string) => Promise<void>;
/** Opens a panel from the page that lists all panels, with the visitor's data or samples. */
const byName: Opener = async (name) => {
  if (new URL(page.url()).pathname !== '/dev/modals')
    await page.goto('/dev/modals', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: `Ouvrir ${name}`, exact: true }).click();
};
const ofOrder: Opener = async (name) => {
  await page.goto(`/account/orders/${orderId}?modal=${name}&order=${orderId}`);
};
const byButton =
  (path: () => string, button: RegExp): Opener =>
  async () => {
    await page.goto(path(), { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: button }).first().click();
  };

const openers: Record<string, Opener> = {
  'account-management': byName,
  'categories-mobile-menu': byName,
  categories: byName,
  cart: byName,
  'cart-products-actions': byName,
  cgv: byName,
  cookies: byName,
  coupon: byName,
  debug: byName,
  'delivery-address': byName,
  'delivery-manual-address': byName,
  'delivery-select-slot': byName,
  'pickup-address': byName,
  'expired-delivery-slot': byName,
  'expired-complete-order': byName,
  'grocery-list': byName,
  'last-minute-purchase': byName,
  loyalty: byName,
  marketing: byName,
  privacy: byName,
  referral: byName,
  'replace-missing-products': byName,
  'reset-password': byName,
  'select-slot': byName,
  'special-operations': byName,
  'substitute-products': byName,
  'sub-categories': byName,
  'weight-pricing-explanation': byName,
  'image-zoom': byName,
  'customer-service': byName,
  'coupon-details': byName,
  'select-slot-confirmation': byName,
  'select-address-confirmation': byName,
  'seven-families': byName,
  'delivery-select-slot-modal': byName,
  'delivery-address-modal': byName,
  'cart-modal': byName,
  'updated-products': async (name) => {
    // Demo stock does not run out, so fake a response in which two apples are gone.
    await page.route('**/api/cart/recompute2', async (route) => {
      const response = await route.fetch();
      const cart = await response.json();
      const product = cart.products.find(({ id }: { id: string }) => id === 'pommes-gala');
      const update = {
        id: product.id,
        name: product.name,
        previousName: product.name,
        actions: ['CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY'],
        previousQuantity: 6,
        quantity: 4,
        previousPrice: product.itemPrice,
        price: product.itemPrice,
        changedTexts: [],
        product,
      };
      await route.fulfill({ response, json: { ...cart, updatedProducts: [update] } });
    });
    await byName(name);
  },
  'checkout-confirmation-order': ofOrder,
  'delivery-tracking': ofOrder,
  'order-again-products': ofOrder,
  'update-order': byButton(() => `/account/orders/${orderId}`, /^Modifier la commande/),
  'ingredients-substitute': byButton(
    () => '/recette/boeuf-bourguignon',
    /^Choisir un autre produit pour /,
  ),
  'product-ratings': byButton(() => '/produit/pommes-gala', /\d notes?/),
};

it.each(Object.entries(openers))('the modal %s opens', async (name, open) => {
  await open(name);
  const panel = page.locator(`[data-modal="${name}"]`);
  await panel.waitFor();
  expect(await panel.getAttribute('role')).toBe('dialog');
  const label = await panel.getAttribute('aria-labelledby');
  await expect.poll(async () => (await panel.innerText()).length).toBeGreaterThan(20);
  expect(await page.locator(`[id="${label}"]`).innerText()).not.toBe('');
  expect(await panel.getByText('Une erreur est survenue').count()).toBe(0);
  // Leaving the page also closes a panel underneath.
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
});
