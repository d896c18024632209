/**
 * A product missing at the first site is still sold if another site's van brings it before
 * preparation.
 */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, openBrowser, newVisitor } from './browser.ts';
import { newPerson } from './new-person.ts';
import { buy, call, signUp, staffPage } from './order-by-api.ts';
import { leaveOneSite, openSite, serve } from './other-sites.ts';

const coconut = 'CAB-00032';
let browser: Browser;
let manager: Page;
beforeAll(async () => {
  browser = await openBrowser();
});
afterEach(async () => {
  await leaveOneSite(manager);
  await manager.context().close();
});

it.each(['phone', 'desk'] as const)(
  'a manager sets a van’s timetable on a %s, and sees on an order’s sheet what it waits for',
  async (size) => {
    manager = await staffPage(browser, 'gerante@cabas.test', size);
    await manager.goto('/gestion/transferts', { waitUntil: 'networkidle' });
    const { id, name } = await openSite(manager, 'Cabas Cocotiers', 1);
    await call(manager, 'PUT', `/api/staff/sites/${id}/products/${coconut}`, {
      isSold: true,
      ownPrice: null,
      units: { seen: 0, now: 20 },
    });
    await serve(manager, 'retrait-vanves', [id]);
    await manager.reload({ waitUntil: 'networkidle' });

    const press = (target: Locator) => (size === 'phone' ? target.tap() : target.click());
    await press(manager.getByRole('button', { name: 'Ajouter une navette' }));
    const form = manager.getByRole('form', { name: 'Nouvelle navette' });
    await form.getByLabel('De', { exact: true }).selectOption(id);
    await form.getByLabel('Vers', { exact: true }).selectOption('paris');
    await form.getByLabel('Départ', { exact: true }).fill('06:00');
    await form.getByLabel('Arrivée', { exact: true }).fill('07:00');
    await form.getByLabel('Dimanche').check();
    await expectSound();
    await press(form.getByRole('button', { name: 'Ajouter' }));
    const run = manager.getByText(/, tous les jours, départ 06:00, arrivée 07:00/).filter({
      hasText: name,
    });
    await run.waitFor();

    const order = await buyMoreCoconutsThanThereAre(3);
    await manager.reload({ waitUntil: 'networkidle' });
    const sheet = manager.getByRole('article').filter({ hasText: name });
    await sheet.getByText('Noix de coco, 3 unités').waitFor();
    await sheet.getByText(/^Navette du .* départ 06:00, arrivée 07:00/).waitFor();
    await expectSound();

    await call(manager, 'POST', `/api/staff/orders/${order.id}/moves`, { to: 'cancelled' });
    await manager.reload({ waitUntil: 'networkidle' });
    await press(manager.getByRole('button', { name: `Supprimer la navette ${name}` }));
    await press(manager.getByRole('button', { name: 'Oui, supprimer' }));
    await run.waitFor({ state: 'detached' });
    expect(await manager.getByText('Noix de coco, 3 unités').count()).toBe(0);
  },
);

/** For a slot in three days, so that tomorrow's van arrives in time. */
async function buyMoreCoconutsThanThereAre(more: number) {
  const { items } = await call<{ items: { units: number | null }[] }>(
    manager,
    'GET',
    `/api/staff/sites/paris/products?q=${coconut}`,
  );
  const shopper = await newVisitor(browser, 'phone');
  await signUp(shopper.request, newPerson('Colette', 'Cocotier'));
  const units = (items[0]?.units ?? 0) + more;
  const slot = Temporal.Now.plainDateISO('Europe/Paris').add({ days: 3 }).toString();
  const order = await buy(shopper.request, { 'noix-de-coco': units }, { slot });
  await shopper.context().close();
  return order;
}

async function expectSound(): Promise<void> {
  await expectNoSidewaysScroll(manager);
  await expectAccessible(manager);
}
