/**
 * Two sites in the back office: a member of both, a cart that changes site, the closing of a site
 * and its orders, a site's details.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';
import { newPerson } from './new-person.ts';
import { buy, call, choosePlace, fillCart, signUp, staffPage } from './order-by-api.ts';
import { leaveOneSite, openSite, serve } from './other-sites.ts';

const sizes = ['phone', 'desk'] as const;
const catFood = 'croquettes-chat-sterilise-3kg';
let browser: Browser;
let manager: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
// A failed attempt leaves its sites behind.
beforeEach(async () => {
  manager = await staffPage(browser, 'gerante@cabas.test', 'desk');
  await manager.goto('/gestion/sites', { waitUntil: 'networkidle' });
  await leaveOneSite(manager);
});
afterAll(async () => {
  await leaveOneSite(manager);
  await manager.context().close();
});

it('a member of two sites can choose either, prepares orders of both, and sees none of a third', async () => {
  const nation = await openSite(manager, 'Cabas Nation', 20);
  const voltaire = await openSite(manager, 'Cabas Voltaire', 12);
  const shopper = await newShopper('desk');
  const orders = [];
  for (const id of [nation.id, voltaire.id, 'paris']) {
    await serve(manager, 'paris-est', [id]);
    orders.push(await buy(shopper.request, { [catFood]: 3 }));
  }
  const [atNation, atVoltaire, atParis] = orders;
  const { items } = await call<{ items: { id: string; name: string }[] }>(
    manager,
    'GET',
    '/api/staff/members',
  );
  const sami = items.find(({ name }) => name === 'Sami Diallo')?.id;
  await call(manager, 'PATCH', `/api/staff/members/${sami}`, {
    siteIds: [nation.id, voltaire.id],
  });

  for (const size of sizes) {
    const preparer = await staffPage(browser, 'preparation@cabas.test', size);
    await preparer.goto('/gestion/preparation', { waitUntil: 'networkidle' });
    for (const order of [atNation, atVoltaire])
      await preparer.getByText(`n° ${order?.number}`).first().waitFor();
    expect(await preparer.getByText(`n° ${atParis?.number}`).count()).toBe(0);
    await expectSound(preparer);
    await preparer.goto('/gestion/produits?q=croquettes pour chat stérilisé', {
      waitUntil: 'networkidle',
    });
    const choice = preparer.getByLabel('Site', { exact: true });
    expect((await choice.locator('option').allInnerTexts()).toSorted()).toEqual(
      [nation.name, voltaire.name].toSorted(),
    );
    await choice.selectOption({ label: voltaire.name });
    await preparer
      .getByRole('link', { name: /^Croquettes pour chat stérilisé/ })
      .first()
      .click();
    await preparer.getByText('12 au rayon, dont 3').first().waitFor();
    await expectSound(preparer);
    const denied = await preparer.request.get(`/api/staff/orders/${atParis?.id}`);
    expect(denied.status()).toBe(403);
    await preparer.context().close();
  }

  for (const [size, given] of [
    ['phone', 'Livraison'],
    ['desk', 'Service client'],
  ] as const) {
    const team = await staffPage(browser, 'gerante@cabas.test', size);
    await team.goto('/gestion/equipe', { waitUntil: 'networkidle' });
    await team.locator('summary').filter({ hasText: 'sites de Sami Diallo' }).click();
    await team.getByLabel(`Rôle, ${voltaire.name}`).selectOption({ label: given });
    await team
      .locator('summary')
      .filter({ hasText: `${voltaire.name} (${given})` })
      .waitFor();
    await expectSound(team);
    await team.context().close();
  }
  for (const size of sizes) {
    const sami = await staffPage(browser, 'preparation@cabas.test', size);
    await sami.goto('/gestion?vue=en-cours', { waitUntil: 'networkidle' });
    await sami.getByText(`n° ${atVoltaire?.number}`).first().waitFor();
    expect(await sami.getByText(`n° ${atNation?.number}`).count()).toBe(0);
    await expectSound(sami);
    for (const [order, status] of [
      [atVoltaire, 200],
      [atNation, 403],
    ] as const) {
      const history = await sami.request.get(`/api/staff/orders/${order?.id}/history`);
      expect(history.status()).toBe(status);
    }
    await sami.context().close();
  }
  await shopper.context().close();
});

it('a full cart that moves to another site shows what changes, on a phone and at a desk', async () => {
  const nation = await openSite(manager, 'Cabas Nation', 20);
  await serve(manager, 'retrait-vanves', [nation.id]);
  for (const size of sizes) {
    const shopper = await newShopper(size);
    await choosePlace(shopper.request);
    await fillCart(shopper.request, { [catFood]: 2, 'penne-rigate-500g': 3 });
    await shopper.goto('/', { waitUntil: 'networkidle' });
    const press = async (target: ReturnType<Page['getByRole']>) =>
      size === 'phone' ? target.tap() : target.click();
    await press(
      shopper
        .getByRole('button', { name: /^(Mon p|P)anier/ })
        .filter({ visible: true })
        .first(),
    );
    await press(shopper.getByRole('button', { name: 'Changer d’adresse' }));
    await press(shopper.getByRole('button', { name: /Je viens chercher mes courses/ }));
    const points = shopper.getByRole('dialog', { name: 'Où retirer vos courses ?' });
    await press(points.getByRole('button', { name: /Retrait Porte de Vanves/ }));
    const question = shopper.getByRole('dialog', { name: 'Changer d’adresse ?' });
    await question.getByText('Un autre magasin prépare vos courses.').waitFor();
    await question.getByText(/Penne.*n’y est pas vendu/).waitFor();
    await expectSound(shopper);
    await shopper.context().close();
  }
});

it('closing a site first shows which sites take over its orders', async () => {
  const nation = await openSite(manager, 'Cabas Nation', 20);
  await serve(manager, 'paris-est', [nation.id, 'paris']);
  const shopper = await newShopper('desk');
  const order = await buy(shopper.request, { [catFood]: 3 });
  const ordersThere = async () => {
    const { items } = await call<{ items: { id: string; openOrders: number }[] }>(
      manager,
      'GET',
      '/api/staff/sites',
    );
    return items.find(({ id }) => id === nation.id)?.openOrders;
  };

  const phone = await staffPage(browser, 'gerante@cabas.test', 'phone');
  await phone.goto(`/gestion/sites/${nation.id}`, { waitUntil: 'networkidle' });
  await phone.getByRole('button', { name: 'Mettre en pause' }).tap();
  await phone.getByRole('button', { name: 'Rouvrir' }).waitFor();
  await phone.getByRole('button', { name: 'Voir qui peut les prendre' }).tap();
  await phone.getByText('1 commande peut partir').waitFor();
  await phone
    .getByRole('listitem')
    .filter({ hasText: `n° ${order.number}` })
    .waitFor();
  await expectSound(phone);
  expect(await ordersThere()).toBe(1);
  await phone.context().close();

  await manager.goto(`/gestion/sites/${nation.id}`, { waitUntil: 'networkidle' });
  await manager.getByRole('button', { name: 'Voir qui peut les prendre' }).click();
  await manager.getByText('1 commande peut partir').waitFor();
  await expectSound(manager);
  await manager.getByRole('button', { name: /Oui, confier 1 commande et prévenir/ }).click();
  await manager.getByText('1 commande confiée').waitFor();
  expect(await ordersThere()).toBe(0);
  await shopper.context().close();
});

it('a site is closed for some days on a phone, its orders are moved in one tap, and it reopens at a desk', async () => {
  const nation = await openSite(manager, 'Cabas Nation', 20);
  await serve(manager, 'paris-est', [nation.id, 'paris']);
  const shopper = await newShopper('desk');
  await buy(shopper.request, { [catFood]: 3 });
  const phone = await staffPage(browser, 'gerante@cabas.test', 'phone');
  await phone.goto(`/gestion/sites/${nation.id}`, { waitUntil: 'networkidle' });
  const firstDay = phone.getByLabel('Premier jour');
  const today = (await firstDay.getAttribute('min')) ?? '';
  await firstDay.fill(today);
  await phone
    .getByLabel('Dernier jour')
    .fill(Temporal.PlainDate.from(today).add({ days: 20 }).toString());
  await phone.getByRole('button', { name: 'Fermer ces jours' }).tap();
  await phone.getByText(/^Fermé du/).waitFor();
  await expectSound(phone);
  expect(await phone.getByLabel('À partir du').inputValue()).toBe(today);
  await phone.getByRole('button', { name: 'Voir qui peut les prendre' }).tap();
  await phone.getByText('1 commande peut partir').waitFor();
  await expectSound(phone);
  await phone.getByRole('button', { name: /Oui, confier 1 commande et prévenir/ }).tap();
  await phone.getByText('1 commande confiée').waitFor();
  await phone.context().close();

  await manager.goto(`/gestion/sites/${nation.id}`, { waitUntil: 'networkidle' });
  await manager.getByText(/^Fermé du/).waitFor();
  await expectSound(manager);
  await manager.getByRole('button', { name: /^Rouvrir du/ }).click();
  await manager.getByText(/^Fermé du/).waitFor({ state: 'detached' });
  await manager.getByText(/est rouvert du/).waitFor();
  await manager.getByRole('button', { name: 'Annuler' }).click();
  await manager.getByText(/^Fermé du/).waitFor();
  await shopper.context().close();
});

it('a site’s file is exported, changed and imported, and a row of an unknown site is returned', async () => {
  const nation = await openSite(manager, 'Cabas Nation', 20);
  for (const [size, price] of [
    ['phone', '41,90'],
    ['desk', '42,90'],
  ] as const) {
    const page = await staffPage(browser, 'gerante@cabas.test', size);
    await page.goto('/gestion/produits/import', { waitUntil: 'networkidle' });
    await page
      .getByLabel('Fichier à exporter')
      .selectOption({ label: `Gamme et stock : ${nation.name}` });
    const href = await page.getByRole('link', { name: 'Exporter ce site' }).getAttribute('href');
    const [heading = '', ...rows] = (await (await page.request.get(href ?? '')).text()).split(
      '\r\n',
    );
    const cells =
      rows.find((row) => row.includes('Croquettes pour chat stérilisé'))?.split(';') ?? [];
    const changed = cells.with(5, price).join(';');
    const csv = [heading, changed, changed.replace(nation.name, 'Cabas Lyon')].join('\r\n');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'site.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByText('« Cabas Lyon » n’est le nom d’aucun site').waitFor();
    await expectSound(page);
    const button = page.getByRole('button', { name: 'Importer 1 produit sans 1 ligne refusée' });
    await (size === 'phone' ? button.tap() : button.click());
    await page.getByText(/^Importé.+produit changé/).waitFor();
    await expectSound(page);
    const { items } = await call<{ items: { ownPrice: number | null }[] }>(
      page,
      'GET',
      `/api/staff/sites/${nation.id}/products?q=${cells[0]}`,
    );
    expect(items[0]?.ownPrice).toBe(Number(price.replace(',', '')));
    await page.context().close();
  }
});

async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

async function newShopper(size: (typeof sizes)[number]): Promise<Page> {
  const shopper = await newVisitor(browser, size);
  await signUp(shopper.request, newPerson('Noor', 'Nation'));
  return shopper;
}
