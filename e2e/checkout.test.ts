/** The checkout: refusals, 3-D Secure, Back, reloads and double clicks. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  type sizes,
} from './browser.ts';
import { followEvents } from './measured-events.ts';
import { typeCard } from './type-card.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it('M03a M03d M09b V04b U26 U30 a refused card loses nothing; a saved card pays once on double click', async () => {
  const page = await openCheckout('phone', 'camille@cabas.test');
  const before = (await ordersOf(page)).length;
  const events = await followEvents(page);
  await page.reload({ waitUntil: 'networkidle' });
  await expectAccessible(page);
  await page.getByLabel(/Indications pour le livreur/).fill('Code 12B');
  await goToPayment(page);
  await typeCard(page, '4000 0000 0000 0002');
  await orderButton(page).click();
  await page.getByText('Vous devez accepter les CGV pour payer votre commande').waitFor();
  await page.getByLabel(/J’accepte les/).check();
  await page
    .getByText('Vous devez accepter les CGV pour payer votre commande')
    .waitFor({ state: 'detached' });
  await orderButton(page).click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'Paiement refusé' })
    .getByText(/Votre carte a été refusée/)
    .waitFor();
  await expect
    .poll(async () => (await events.sent()).find(({ name }) => name === 'error payment'))
    .toMatchObject({ properties: { title: 'Paiement refusé' } });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // Moving between steps keeps the typed values.
  await page.getByRole('link', { name: '1. Livraison' }).click();
  await expect
    .poll(() => page.getByLabel(/Indications pour le livreur/).inputValue())
    .toBe('Code 12B');
  await page.goBack();
  await expect
    .poll(() => page.getByLabel('Numéro de carte').inputValue())
    .toBe('4000 0000 0000 0002');
  expect(await page.getByLabel(/J’accepte les/).isChecked()).toBe(true);

  await typeCard(page, '4242 4242 4242 4242');
  await page.getByLabel(/Enregistrer cette carte/).check();
  // Without a response the order may exist, so the page says where to look.
  await page.route('**/api/cart/createPaymentIntent', (route) => route.abort());
  await orderButton(page).click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'Un incident est survenu' })
    .getByText(/Vérifiez la page Mes commandes/)
    .waitFor();
  await page.unroute('**/api/cart/createPaymentIntent');
  await orderButton(page).dblclick();
  await thanks(page).waitFor();
  await expectAccessible(page);
  expect(await ordersOf(page)).toHaveLength(before + 1);

  await page.getByRole('button', { name: 'Voir le détail' }).click();
  await page.getByRole('dialog').getByText('Visa •••• 4242').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // Back after payment shows the confirmation and cannot pay again.
  await page.goBack();
  await page.getByRole('heading', { name: 'Votre commande est validée' }).waitFor();
  expect(await ordersOf(page)).toHaveLength(before + 1);
  await page.context().close();
});

it('T24 M03b 3-D Secure survives Back and a reload, can be cancelled, then succeeds', async () => {
  const page = await openCheckout('desk', 'karim@cabas.test');
  const before = (await ordersOf(page)).length;
  await goToPayment(page);
  await typeCard(page, '4000 0027 6000 3184');
  await page.getByLabel(/J’accepte les/).check();
  await orderButton(page).click();
  await page.getByRole('heading', { name: 'Confirmez votre paiement' }).waitFor();
  await expectAccessible(page);

  await page.goBack();
  await page.getByText('Une action de votre part est requise').waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Reprendre la confirmation' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Annuler ce paiement/ }).click();

  await typeCard(page, '4000 0027 6000 3184');
  await page.getByLabel(/J’accepte les/).check();
  await orderButton(page).click();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await thanks(page).waitFor();
  await page.reload();
  await thanks(page).waitFor();
  expect(await ordersOf(page)).toHaveLength(before + 1);
  // Going back to the bank's page cannot pay twice and leads to the order.
  await page.goBack();
  await page
    .getByRole('link', { name: 'Revenir à la boutique' })
    .or(page.getByRole('heading', { name: 'Votre commande est validée' }))
    .waitFor();
  expect(await ordersOf(page)).toHaveLength(before + 1);
  await page.context().close();
});

it('F05c V04b M04b M09b PayPal can be cancelled, which is recorded, then chosen again and approved', async () => {
  const page = await openCheckout('phone', 'karim@cabas.test');
  const events = await followEvents(page);
  const before = (await ordersOf(page)).length;
  await goToPayment(page);
  await page.getByRole('radio', { name: /^PayPal/ }).check();
  await orderButton(page).click();
  await page.getByText('Acceptez d’abord les CGV pour payer avec PayPal').waitFor();
  await page.getByLabel(/J’accepte les/).check();
  await expectAccessible(page);
  await orderButton(page).click();
  await page.getByRole('heading', { name: 'Payer Cabas' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Annuler/ }).click();
  await page.getByRole('heading', { name: 'Paiement annulé' }).waitFor();
  await expectAccessible(page);
  expect(await events.sent()).toContainEqual(
    expect.objectContaining({ name: 'error payment', properties: { title: 'Paiement annulé' } }),
  );
  await page.getByRole('link', { name: 'Choisir un autre moyen de paiement' }).click();

  await page.getByRole('radio', { name: /^PayPal/ }).check();
  await page.getByLabel(/J’accepte les/).check();
  await orderButton(page).click();
  await page.getByRole('button', { name: 'Approuver le paiement' }).click();
  await thanks(page).waitFor();
  await page.getByText(/PayPal réserve/).waitFor();
  await expectNoSidewaysScroll(page);
  expect(await ordersOf(page)).toHaveLength(before + 1);
  await page.context().close();
});

it('closing the wallet loses nothing, a refusal is explained, and confirming pays and names it on the order', async () => {
  const page = await openCheckout('phone', 'camille@cabas.test');
  const before = (await ordersOf(page)).length;
  await goToPayment(page);
  await page.getByRole('radio', { name: /^Google Pay/ }).check();
  await page.getByLabel(/J’accepte les/).check();
  const sheet = page.getByRole('dialog', { name: 'Google Pay' });
  await orderButton(page).click();
  await sheet.getByRole('button', { name: /^Payer/ }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await page.getByText(/Vous avez fermé Google Pay\. Rien n’a été réservé/).waitFor();
  expect(await ordersOf(page)).toHaveLength(before);

  await orderButton(page).click();
  await sheet.getByRole('button', { name: 'Simuler un refus' }).click();
  await page.getByText(/Votre carte a été refusée/).waitFor();
  expect(await page.getByRole('radio', { name: /^Google Pay/ }).isChecked()).toBe(true);

  await orderButton(page).click();
  await sheet.getByRole('button', { name: /^Payer/ }).click();
  await thanks(page).waitFor();
  expect(await ordersOf(page)).toHaveLength(before + 1);
  await page.getByRole('button', { name: 'Voir le détail' }).click();
  await page.getByRole('dialog').getByText('Google Pay •••• 4242').waitFor();
  await page.getByRole('link', { name: 'Suivre ma commande' }).click();
  await page.waitForURL('**/account/orders/*');
  await page.locator('main').getByText('Google Pay •••• 4242').waitFor();
  await page.context().close();
});

it('checkout offers only the wallet that the browser supports', async () => {
  const page = await openCheckout('desk', 'karim@cabas.test');
  const openPayment = async () => {
    await page.goto('/checkout', { waitUntil: 'networkidle' });
    await goToPayment(page);
    await page.getByRole('radio', { name: /^PayPal/ }).waitFor();
  };
  const wallets = page.getByRole('radio', { name: /^(Apple|Google) Pay/ });
  await page.addInitScript(() => Object.assign(window, { ApplePaySession: () => undefined }));
  await openPayment();
  await page.getByRole('radio', { name: /^Apple Pay/ }).check();
  await page.getByRole('button', { name: /^Commander .*, par Apple\sPay/ }).waitFor();
  expect(await wallets.count()).toBe(1);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'ApplePaySession');
    Reflect.deleteProperty(window, 'PaymentRequest');
  });
  await openPayment();
  expect(await wallets.count()).toBe(0);
  await page.context().close();
});

/** A slot at 18 h in two days, within PayPal's authorization guarantee. */
function slotInTwoDays(): string {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(
    Date.now() + 2 * 86_400_000,
  );
  return `paris-est-${day}-18`;
}

/** Opens the checkout as a signed-in customer with a cart. */
async function openCheckout(size: keyof typeof sizes, email: string): Promise<Page> {
  const page = await newVisitor(browser, size);
  const api = page.context().request;
  expect(
    (await api.post('/api/auth/signin', { data: { email, password: 'Cabas2026' } })).ok(),
  ).toBe(true);
  const delivery = {
    deliveryZoneId: 'paris-est',
    timeSlotId: slotInTwoDays(),
    address: {
      streetNumber: '12',
      street: 'rue de la Roquette',
      postalCode: '75011',
      city: 'Paris',
    },
  };
  // Another test of the same customer may have left a cart.
  await api.delete('/api/cart');
  expect((await api.patch('/api/cart/delivery2', { data: delivery })).ok()).toBe(true);
  expect(
    (
      await api.patch('/api/cart/products', {
        data: { data: [{ id: 'penne-rigate-500g', quantity: 30 }] },
      })
    ).ok(),
  ).toBe(true);
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  return page;
}
async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await page.getByRole('heading', { name: 'Paiement', exact: true }).waitFor();
}
const orderButton = (page: Page) => page.getByRole('button', { name: /^Commander/ });
const thanks = (page: Page) => page.getByRole('heading', { name: /votre commande est validée/ });
/** Reads orders through the API, since the screen is no proof. */
async function ordersOf(page: Page): Promise<{ id: string; status: string }[]> {
  return (await (await page.context().request.get('/api/orders/current')).json()).items;
}
