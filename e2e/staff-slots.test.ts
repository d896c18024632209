/**
 * Slot management in the back office and its effect on shoppers. Each test uses its own day and
 * pickup point, and restores both.
 */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  type sizes,
} from './browser.ts';
import { findNameFaults } from './name-faults.ts';
import { newPerson } from './new-person.ts';
import { fillCart, signUp, staffPage } from './order-by-api.ts';
import { typeCard } from './type-card.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const zone = 'relais-montreuil';

it.each([
  ['phone', 9],
  ['desk', 11],
] as const)(
  'on a %s, a manager resizes, prices, closes and reopens a slot, and closes a day without slots yet',
  async (size: keyof typeof sizes, days) => {
    const day = dayAhead(days);
    const id = `${zone}-${day}-15`;
    const page = await staffPage(browser, 'gerante@cabas.test', size);
    await page.goto(`/gestion/creneaux?zone=${zone}&jour=${day}`, { waitUntil: 'networkidle' });
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: '15 h – 18 h' }) });
    await card.getByText('sur 12').waitFor();
    await card.getByRole('button', { name: /^Modifier/ }).click();
    await card.getByLabel('Capacité').fill('3');
    await card.getByLabel('Tarif 1 : frais, en euros').fill('1,50');
    await expectSound(page);
    await card.getByRole('button', { name: 'Enregistrer' }).click();
    await card.getByText('sur 3').waitFor();
    await card.getByText('Frais : 1,50 €').waitFor();
    expect((await offered(page, id)).deliveryPricesWithDeltas).toEqual([
      { minCartNetPrice: 0, shippingAmount: 150 },
    ]);

    await card.getByRole('button', { name: /^Fermer le créneau/ }).click();
    await card.getByText('Aucune commande n’y est prévue.').waitFor();
    await card.getByRole('button', { name: 'Fermer ce créneau' }).click();
    await card.getByText('Fermé', { exact: true }).waitFor();
    expect((await offered(page, id)).isExcluded).toBe(true);
    const release = await holdAnswer(page, '**/api/staff/slots/*');
    await card.getByRole('button', { name: /^Rouvrir/ }).click();
    // Pressed while the response is pending, which must not close the form.
    await card.getByRole('button', { name: /^Modifier/ }).click();
    release();
    await card.getByText('Ouvert', { exact: true }).waitFor();
    await page
      .getByText(/: rouvert$/)
      .first()
      .waitFor();
    await card.getByLabel('Capacité').fill('12');
    await card.getByLabel('Tarif 1 : frais, en euros').fill('0');
    await card.getByRole('button', { name: 'Enregistrer' }).click();
    await card.getByText('sur 12').waitFor();

    const holiday = dayAhead(days + 30);
    await page.getByRole('button', { name: 'Fermer une journée' }).click();
    await page.getByLabel('Jour à fermer').fill(holiday);
    await page.getByText('Les créneaux de ce jour seront créés fermés.').waitFor();
    await expectSound(page);
    await page
      .getByRole('button', { name: `Fermer le ${frenchDate(holiday).slice(0, 5)}` })
      .click();
    const reopen = page.getByRole('button', { name: `Rouvrir le ${frenchDate(holiday)}` });
    await reopen.click();
    await reopen.waitFor({ state: 'detached' });
    await page
      .getByRole('listitem')
      .filter({ hasText: `Le ${frenchDate(holiday)} est rouvert.` })
      .getByRole('button', { name: 'Annuler' })
      .click();
    await page.getByText('Annulé : tout est comme avant.').waitFor();
    await reopen.click();
    await page.getByText('Aucun jour à venir n’est fermé.').waitFor();

    // The same from the orders page: a day without orders can be closed too.
    await page.goto('/gestion?vue=en-cours', { waitUntil: 'networkidle' });
    await page.locator('summary', { hasText: 'Autres actions' }).click();
    await page.getByRole('button', { name: 'Fermer une journée' }).click();
    await page.getByText('Rien n’est fermé avant que vous le confirmiez').waitFor();
    await page.getByLabel('Jour à fermer').fill(holiday);
    await page.getByRole('button', { name: 'Voir ce jour' }).click();
    await page.getByText('Les créneaux de ce jour seront créés fermés.').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: /^Fermer le .+ partout$/ }).click();
    await page.getByText(`Le ${frenchDate(holiday)} est fermé.`).waitFor();
    await page.goto(`/gestion/creneaux?zone=${zone}&jour=${day}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: `Rouvrir partout le ${frenchDate(holiday)}` }).click();
    await page.getByText('Aucun jour à venir n’est fermé.').waitFor();
    await page.context().close();
  },
);

it('a manager adds and removes a weekly rule, and reads the load, the zones and the waiting list', async () => {
  const page = await staffPage(browser, 'gerante@cabas.test', 'phone');
  await page.request.post('/api/addresses/prospects', {
    data: {
      email: 'attente@exemple.fr',
      address: { street: 'rue du Port', postalCode: '69001', city: 'Lyon' },
    },
  });
  await page.goto(`/gestion/creneaux?zone=${zone}`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Semaine type' }).click();
  await page.getByRole('link', { name: /^samedi/i }).click();
  await page.getByRole('button', { name: 'Ajouter un créneau' }).click();
  await page.getByLabel('Jour', { exact: true }).selectOption('dimanche');
  await page.getByLabel('De', { exact: true }).selectOption('10');
  await page.getByLabel('À', { exact: true }).selectOption('12');
  await expectSound(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText(/^Créneau ajouté. \d créneaux ouverts/).waitFor();
  await page.getByRole('heading', { name: 'dimanche' }).waitFor();
  await page.getByRole('button', { name: /^Retirer\s+dimanche 10 h/ }).click();
  await page.getByText(/^Retirer aussi [23] créneaux à venir sans commande/).waitFor();
  await page.getByRole('button', { name: 'Retirer de la semaine type' }).click();
  await page.getByText(/^Créneau retiré de la semaine type/).waitFor();

  await page.getByRole('link', { name: 'Charge' }).click();
  await page
    .getByRole('table', { name: 'Charge : Relais Croix de Chavaux' })
    .getByRole('row')
    .nth(15)
    .waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: 'Zones' }).click();
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Relais Croix de Chavaux' }) });
  await card.getByRole('button', { name: /^Ne plus proposer/ }).click();
  await card.getByRole('button', { name: 'Ne plus proposer Relais Croix de Chavaux' }).click();
  const release = await holdAnswer(page, '**/api/staff/delivery-zones/*');
  await card.getByRole('button', { name: /^Proposer à nouveau/ }).click();
  // Pressed while the response is pending, which must not close the form.
  await card.getByRole('button', { name: /^Changer les horaires/ }).click();
  release();
  await card.getByText('Proposée', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Enregistrer les horaires' }).waitFor();
  await expectSound(page);
  await page.getByRole('link', { name: 'Liste d’attente' }).click();
  await page.getByRole('row', { name: /^69001 Lyon/ }).waitFor();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Télécharger (CSV)' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('liste-d-attente.csv');
  await page.context().close();
});

/** Delays the next response from a URL. Returns the function that releases it. */
async function holdAnswer(page: Page, url: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch();
      await held.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return held.resolve;
}

it('M07e T13a T16 a slot closed during shopping or payment shows the same panel, and the cart stays', async () => {
  const page = await newVisitor(browser, 'phone');
  const manager = (await staffPage(browser, 'gerante@cabas.test', 'desk')).request;
  await signUp(page.request, newPerson('Odile', 'Fermée'));
  const days = [12, 13].map((ahead) => `${zone}-${dayAhead(ahead)}-15`);
  const setClosed = async (slotId: string, isClosed: boolean) => {
    const { days: all } = await (
      await manager.get(`/api/staff/delivery-zones/${zone}/slots`)
    ).json();
    const { version } = all
      .flatMap((candidate: { slots: { id: string; version: number }[] }) => candidate.slots)
      .find((slot: { id: string }) => slot.id === slotId);
    expect(
      (await manager.patch(`/api/staff/slots/${slotId}`, { data: { version, isClosed } })).status(),
    ).toBe(200);
  };
  const choose = async (timeSlotId: string) =>
    expect(
      (
        await page.request.patch('/api/cart/delivery2', {
          data: { deliveryZoneId: zone, timeSlotId },
        })
      ).status(),
    ).toBe(200);
  const panel = page.getByRole('dialog', { name: 'Votre créneau a changé' });

  const [inCart = '', inCheckout = ''] = days;
  await choose(inCart);
  await fillCart(page.request, { 'penne-rigate-500g': 30 });
  await setClosed(inCart, true);
  await page.goto('/?modal=cart', { waitUntil: 'networkidle' });
  await panel.waitFor();
  await panel.getByRole('button', { name: 'Garder ce créneau' }).click();
  await setClosed(inCart, false);

  await choose(inCheckout);
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await typeCard(page);
  await page.getByLabel(/J’accepte les/).check();
  await setClosed(inCheckout, true);
  await page.getByRole('button', { name: /^Commander/ }).click();
  await panel.waitFor();
  await expectAccessible(page);
  expect((await (await page.request.get('/api/orders/current')).json()).items).toEqual([]);
  expect((await (await page.request.get('/api/cart/light')).json()).units).toBe(30);
  await setClosed(inCheckout, false);
  await page.context().close();
});

/** Never a Sunday, when the point is closed. */
function dayAhead(days: number): string {
  const day = Temporal.Now.plainDateISO('Europe/Paris').add({ days });
  return (day.dayOfWeek === 7 ? day.add({ days: 1 }) : day).toString();
}
const frenchDate = (day: string): string => day.split('-').toReversed().join('/');
async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(await findNameFaults(page)).toEqual([]);
}
const offered = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/deliveryZones/${zone}`)).json()).deliverySlots.find(
    (slot: { id: string }) => slot.id === id,
  );
