/**
 * The team sells off a short-dated lot: deliveries before its date get the reduced price, later
 * ones the usual price.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ShortDated } from '#domain/purchases/short-dated-contract.ts';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';
import { newPerson } from './new-person.ts';
import { fillCart, freeSlots, signUp, staffPage } from './order-by-api.ts';

const product = { id: 'yaourts-bio-brasses-x4', name: 'Yaourts brassés bio' };
const address = {
  streetNumber: '12',
  street: 'rue de la Roquette',
  postalCode: '75011',
  city: 'Paris',
};

let browser: Browser;
let slots: Awaited<ReturnType<typeof freeSlots>>;
beforeAll(async () => {
  browser = await openBrowser({ hasPictures: true });
});

beforeEach(undo);
afterAll(undo);

it.each(['phone', 'desk'] as const)(
  'on a %s, a lot is sold off, listed under « À sauver », and a later slot warns that its full price returns',
  async (size) => {
    const shopper = await newVisitor(browser, size);
    await signUp(shopper.request, newPerson('Sasha', 'Sauveur'));
    slots = await freeSlots(shopper.request);
    const until = dayOf(slots[0]?.from);
    const later = slots.find(({ from }) => dayOf(from) > until);
    const manager = await staffPage(browser, 'gerante@cabas.test', size);
    await receiveLot(manager, until);
    await manager.goto('/gestion/a-ecouler', { waitUntil: 'networkidle' });
    const lots = manager.getByRole('listitem', { name: product.name });
    await lots.getByRole('button', { name: `Solder ${product.name}`, exact: true }).click();
    await manager.getByLabel('Dernier jour de livraison').waitFor();
    await expectSound(manager);
    await manager.getByRole('button', { name: /^Solder à −/ }).click();
    await manager.getByText(/, encore \d/).waitFor();
    await expectSound(manager);

    await shopper.goto('/a-sauver', { waitUntil: 'networkidle' });
    const tile = shopper.getByRole('article').filter({ hasText: product.name });
    await tile.getByText('À sauver', { exact: true }).waitFor();
    await expectSound(shopper);
    await shopper.goto(`/produit/${product.id}`, { waitUntil: 'networkidle' });
    await shopper.getByText(/Il en reste \d+ à ce prix/).waitFor();
    await expectSound(shopper);

    await chooseSlot(shopper, slots[0]);
    const { products } = await fillCart(shopper.request, { [product.id]: 2 });
    expect(products[0]?.itemPrice).toBe(products[0]?.shortDated?.price);
    await chooseSlot(shopper, later);
    await shopper.goto('/', { waitUntil: 'networkidle' });
    await shopper
      .getByRole('button', { name: /^(Mon p|P)anier/ })
      .filter({ visible: true })
      .first()
      .click();
    const cart = shopper.getByRole('dialog', { name: 'Mon panier' });
    await cart.getByText(/si livré jusqu/).waitFor();
    await cart.getByRole('button', { name: 'Un produit a changé' }).waitFor();
    await expectSound(shopper);
    for (const page of [manager, shopper]) await page.context().close();
  },
);

/** Removes the product's short-dated lots, for retries and for other tests. */
async function undo(): Promise<void> {
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  const { request } = page;
  const { items } = (await (await request.get('/api/staff/shortDated')).json()) as ShortDated;
  for (const { id, sku, name, units, sellOff } of items) {
    if (name !== product.name) continue;
    if (sellOff) await request.delete(`/api/staff/sellOffs/${sellOff.id}`);
    await request.post(`/api/staff/products/${sku}/stockChanges`, {
      data: { id: crypto.randomUUID(), kind: 'expired', delta: -units, lotId: id },
    });
  }
  await page.context().close();
}

async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}
const dayOf = (from: string | undefined): string =>
  Temporal.Instant.from(from ?? '')
    .toZonedDateTimeISO('Europe/Paris')
    .toPlainDate()
    .toString();
const chooseSlot = async (page: Page, slot: (typeof slots)[0] | undefined) => {
  const data = { deliveryZoneId: slot?.zoneId, timeSlotId: slot?.id, address };
  expect((await page.request.patch('/api/cart/delivery2', { data })).status()).toBe(200);
};

/** Receives a lot whose date is the day of the first free slot. */
async function receiveLot(manager: Page, until: string): Promise<void> {
  const found = await manager.request.get(`/api/articleDetailBySlug/${product.id}`);
  const { sku } = await found.json();
  const received = await manager.request.post('/api/staff/receipts', {
    data: {
      id: crypto.randomUUID(),
      sku,
      orderId: null,
      seenUnits: null,
      units: 6,
      refusedUnits: 0,
      refusalReason: null,
      lot: `S${Date.now() % 100_000}`,
      dateKind: 'useBy',
      expiresOn: until,
      price: null,
      isShortConfirmed: true,
    },
  });
  expect(received.status(), await received.text()).toBe(200);
}
