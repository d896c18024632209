import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Cart, CartLight } from '#domain/cart/contract.ts';
import type { DeliverySlots } from '#domain/delivery/contract.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  shopUrl,
  sizes,
  waitForMessage,
} from './browser.ts';
import { newPerson } from './new-person.ts';
import { signUp } from './order-by-api.ts';
import { typeCard } from './type-card.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it.each(Object.keys(sizes) as (keyof typeof sizes)[])(
  'F04b on a %s a pickup point is chosen from the list and the map, then the order is paid',
  async (size) => {
    const page = await newVisitor(browser, size);
    await signUp(page.request, newPerson('Jeanne', 'Petit'));
    await openAddress(page);
    await choosePoint(page, size);
    const slots = page.getByRole('dialog', { name: 'Choisissez un créneau' });
    await slots.getByText('Retrait à pied · Boutique de la Roquette').waitFor();
    await slots.getByRole('tab').nth(2).click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await slots.getByRole('button', { name: 'Matin' }).click();
    await expect
      .poll(async () =>
        (await slots.getByRole('tabpanel').getByRole('button').allInnerTexts()).every((text) =>
          /^(9|11)\sh/.test(text),
        ),
      )
      .toBe(true);
    await slots
      .getByRole('tabpanel')
      .getByRole('button', { name: /Gratuit/ })
      .first()
      .click();
    await slots.waitFor({ state: 'detached' });
    const stepper = page.getByRole('group', { name: /^Quantité/ }).first();
    for (let more = 0; more < 5; more += 1)
      await stepper.getByRole('button', { name: /^Un de plus/ }).click();
    await expect
      .poll(
        async () =>
          ((await (await page.request.get(`${shopUrl()}/api/cart/light`)).json()) as CartLight)
            .units,
      )
      .toBeGreaterThan(5);

    await page.goto('/checkout', { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'Retrait' }).waitFor();
    await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
    await typeCard(page);
    await page.getByLabel(/J’accepte les/).check();
    await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click();
    await page.getByRole('heading', { name: /votre commande est validée/ }).waitFor();
    expect(await page.locator('main').innerText()).toContain('Boutique de la Roquette');
    await page.context().close();
  },
);

it('T13a T13b T14 T15b T16a T16b T16c T16d M07d M07e U23 an expired slot is replaced, or the address asked', async () => {
  const page = await newVisitor(browser, 'phone');
  const api = (path: string) => `${shopUrl()}/api/${path}`;
  const address = {
    streetNumber: '12',
    street: 'rue de la Roquette',
    postalCode: '75011',
    city: 'Paris',
  };
  const {
    zones: [zone],
  } = (await (
    await page.request.post(api('addresses/deliverySlots2'), { data: { address } })
  ).json()) as DeliverySlots;
  const [chosen, next] =
    zone?.deliverySlots.filter((slot) => !slot.isExpired && !slot.isFull) ?? [];
  await page.request.patch(api('cart/delivery2'), {
    data: { deliveryZoneId: zone?.id, timeSlotId: chosen?.id, address },
  });
  await page.request.patch(api('cart/product'), { data: { id: 'pommes-gala', quantity: 2 } });
  const cart = (await (await page.request.get(api('cart'))).json()) as Cart;
  // Tests cannot wait, so the first response is faked as expired; API tests cover the real
  // replacement.
  let isLost = true;
  await page.route('**/api/cart/light', async (route) => {
    const response = await route.fetch();
    const light = (await response.json()) as CartLight;
    await route.fulfill({
      response,
      json:
        isLost && light.delivery
          ? { ...light, delivery: { ...light.delivery, timeSlotValidity: 'invalid' } }
          : light,
    });
  });
  await page.route('**/api/cart/delivery/verify', async (route) => {
    isLost = false;
    await route.fulfill({
      json: {
        cart: { delivery: { ...cart.delivery, timeSlot: next, timeSlotId: next?.id } },
        previousTimeslotStatus: 'expired',
        previousTimeSlot: cart.delivery?.timeSlot,
      },
    });
  });
  await page.goto('/categorie/boucherie', { waitUntil: 'networkidle' });
  const dialog = page.getByRole('dialog', { name: 'Votre créneau a changé' });
  await dialog.getByText('L’heure limite de votre créneau est passée.').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Choisir un autre créneau' }).click();
  await page
    .getByRole('dialog', { name: 'Choisissez un créneau' })
    .getByText('Votre créneau', { exact: true })
    .waitFor();
  expect(
    ((await (await page.request.get(api('cart/light'))).json()) as CartLight).quantities,
  ).toEqual({ 'pommes-gala': 2 });

  // A refusal shows its message and an unexpected error is only logged; either way the cart is
  // reloaded.
  const logged: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error') logged.push(line.text());
  });
  for (const [statusCode, owner, message] of [
    [422, 'Order.InvalidTimeSlot', 'Ce créneau n’est plus disponible.'],
    [500, 'SharedInternal.Generic', 'Une erreur est survenue'],
  ] as const) {
    isLost = true;
    let reads = 0;
    await page.route('**/api/cart/delivery/verify', async (route) => {
      isLost = false;
      reads = 0;
      await route.fulfill({
        status: statusCode,
        json: { code: 'E_TEST', owner, message, statusCode },
      });
    });
    page.on('response', (response) => {
      if (response.url().includes('/api/cart/light')) reads += 1;
    });
    const isRefused = page.waitForResponse('**/api/cart/delivery/verify');
    await page.reload();
    await isRefused;
    await expect.poll(() => reads).toBeGreaterThan(0);
    const problem = page.getByRole('dialog', { name: 'Une erreur est survenue' });
    if (statusCode === 422) await problem.getByText(message).waitFor();
    else {
      await expect.poll(() => logged.join()).toContain('the slot could not be changed');
      expect(await page.getByRole('dialog').count()).toBe(0);
    }
  }

  isLost = true;
  await page.route('**/api/cart/delivery/verify', async (route) => {
    isLost = false;
    await route.fulfill({
      status: 422,
      json: {
        code: 'E_DELIVERY_0001',
        owner: 'Delivery.NoTimeSlotAvailable',
        message: 'Aucun créneau n’est disponible pour cette adresse.',
        statusCode: 422,
      },
    });
  });
  await page.reload({ waitUntil: 'networkidle' });
  const where = page.getByRole('dialog', { name: 'Où livrer vos courses ?' });
  await where.getByText('Aucun créneau n’est disponible pour cette adresse.').waitFor();
  await expectAccessible(page);
  await where.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('dialog', { name: 'Mon panier' }).waitFor();
  await page.context().close();
});

it('F10b U24 an address out of zone shows why, the nearest pickup point and a waiting list that asks for consent', async () => {
  const page = await newVisitor(browser, 'phone');
  await openAddress(page);
  await page
    .getByRole('combobox', { name: 'Votre adresse' })
    .fill('5 rue du Général Leclerc 78000 Versailles');
  await page
    .getByRole('option', { name: /Versailles/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Où livrer vos courses ?' });
  await dialog.getByText(/Nos camionnettes ne vont pas encore à Versailles/).waitFor();
  await dialog
    .getByRole('button', { name: /^Retirer au plus proche : .+ \(\d+(,\d)? km\)/ })
    .waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const email = `attente.${process.pid}@exemple.fr`;
  await dialog.getByLabel('Votre e-mail').fill(email);
  await dialog.getByRole('button', { name: 'Me prévenir' }).click();
  await dialog.getByText('Cochez cette case').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel(/J’accepte que Cabas garde/).check();
  await dialog.getByRole('button', { name: 'Me prévenir' }).click();
  await dialog.getByText(/C’est noté/).waitFor();
  await waitForMessage(email, ({ subject }) => subject === 'Nous vous préviendrons');
  await page.context().close();
});

it('V07a V07b a typed address asks for the street number, and its pin must be near it', async () => {
  const page = await newVisitor(browser, 'phone');
  await openAddress(page);
  await page.getByRole('button', { name: 'Saisir l’adresse à la main' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saisir mon adresse' });
  await dialog.getByRole('textbox', { name: 'Rue' }).fill('rue de la Roquette');
  await dialog.getByText("N'oubliez pas le numéro").waitFor();
  await dialog.getByRole('textbox', { name: 'Numéro' }).fill('12');
  await dialog.getByRole('textbox', { name: 'Code postal' }).fill('75011');
  await dialog.getByRole('textbox', { name: 'Ville' }).fill('Paris');
  const pin = dialog.getByRole('button', { name: /Repère de votre adresse/ });
  await pin.waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await pin.focus();
  await page.keyboard.press('ArrowUp');
  // The corner of the widest map is farther than any valid pin.
  const zoomOut = dialog.getByRole('button', { name: 'Dézoomer' });
  while (await zoomOut.isEnabled()) await zoomOut.click();
  const box = await dialog.getByRole('group', { name: 'Carte de votre adresse' }).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 12, (box?.y ?? 0) + 12);
  await dialog.getByRole('button', { name: 'Voir les créneaux' }).click();
  await dialog.getByText('Les coordonnées de votre position sont erronnées').waitFor();
  await expectAccessible(page);
  await page.context().close();
});

async function openAddress(page: Page): Promise<void> {
  await page.goto('/categorie/boucherie', { waitUntil: 'networkidle' });
  await page
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Où livrer vos courses ?' }).waitFor();
}

/**
 * Chooses a pickup point: on the map on a phone, in the list on a desk, where the map highlights
 * it.
 */
async function choosePoint(page: Page, size: keyof typeof sizes): Promise<void> {
  await page
    .getByRole('button', {
      name: /Je viens chercher mes courses\s+Dans un point de retrait de la boutique/,
    })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Où retirer vos courses ?' });
  const listed = dialog.locator('ol').getByRole('button');
  await listed.first().waitFor();
  await expectAccessible(page);
  const count = await listed.count();
  if (size === 'phone') await dialog.getByRole('button', { name: 'Carte' }).click();
  const map = dialog.getByRole('group', { name: 'Carte des points de retrait' });
  const marker = map.getByRole('button', { name: /^\d+\. Boutique de la Roquette$/ });
  await marker.waitFor();
  expect(await map.getByRole('button', { name: /^\d+\. / }).count()).toBe(count);
  await map.getByText(/IGN/).waitFor();
  await marker.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => marker.getAttribute('aria-pressed')).toBe('true');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: /27 rue de la Roquette/ })
    .filter({ visible: true })
    .click();
}
