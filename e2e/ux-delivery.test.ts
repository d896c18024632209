/** Choosing a delivery slot or a pickup point. */
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { CartLight } from '#domain/cart/contract.ts';
import type { DeliverySlots } from '#domain/delivery/contract.ts';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it('U21 U22 slots show before any choice, full ones greyed; a pickup proxy without a shop is asked again', async () => {
  const page = await newVisitor(browser, 'phone');
  let full = '';
  let asked = 0;
  await page.route('**/api/addresses/deliverySlots2', async (route) => {
    asked += 1;
    if (asked === 1) return route.fulfill({ status: 502 });
    const response = await route.fetch();
    const answer = (await response.json()) as DeliverySlots;
    const slots = answer.zones[0]?.deliverySlots ?? [];
    // Faked: on the second open day one slot is full, on the third all are.
    const days = [
      ...Map.groupBy(
        slots.filter(({ isExpired }) => !isExpired),
        ({ from }) => from.slice(0, 10),
      ),
    ].map(([, ofDay]) => ofDay);
    const lost = [days[1]?.[0], ...(days[2] ?? [])];
    full = days[1]?.[0]?.id ?? '';
    await route.fulfill({
      response,
      json: {
        ...answer,
        zones: answer.zones.map((zone, index) =>
          index > 0
            ? zone
            : {
                ...zone,
                deliverySlots: slots.map((slot) =>
                  lost.includes(slot) ? { ...slot, isFull: true } : slot,
                ),
              },
        ),
      },
    });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /Où livrer \?/ }).click();
  await page.getByRole('combobox', { name: 'Votre adresse' }).fill('12 rue de la Roquette');
  await page
    .getByRole('option', { name: /75011 Paris/ })
    .first()
    .click();
  const slots = page.getByRole('dialog', { name: 'Choisissez un créneau' });
  const days = slots.getByRole('tab');
  await days.first().waitFor();
  expect(full).not.toBe('');
  expect(asked).toBeGreaterThan(1);
  const fullDay = days.filter({ hasText: 'complet' });
  expect(await fullDay.count()).toBe(1);

  await fullDay.locator('xpath=preceding-sibling::*[1]').click();
  expect(await slots.getByRole('tab', { selected: true }).count()).toBe(1);
  const [lost] = await slots
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: 'Complet' })
    .all();
  if (!lost) throw new Error('no full slot');
  expect(await lost.getByRole('button').count()).toBe(0);
  const free = slots.getByRole('tabpanel').getByRole('button').first();
  const background = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(await lost.evaluate(background)).not.toBe(await free.evaluate(background));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await slots.getByRole('tab', { selected: true }).press('ArrowRight');
  expect(await slots.getByRole('tab', { selected: true }).innerText()).toContain('complet');
  await slots.getByRole('tab', { selected: true }).press('ArrowLeft');

  const far = slots.getByText(/^Carte enregistrée à la commande, somme réservée/);
  expect(await far.count()).toBe(0);
  await days.filter({ hasNotText: 'complet' }).last().click();
  await far.waitFor();
  await expectAccessible(page);

  await free.click();
  await slots.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /12 rue de la Roquette/ }).waitFor();
  expect(((await (await page.request.get('/api/cart/light')).json()) as CartLight).units).toBe(0);
  await page.context().close();
});

it.each(['phone', 'desk'] as const)(
  'U25 on a %s without a map, a pickup point can be chosen from the list',
  async (size) => {
    const page = await newVisitor(browser, size);
    await page.route(/maplibre|open-map|pickup-map|\.geojson/, (route) => route.abort());
    await page.goto('/?modal=pickup-address', { waitUntil: 'networkidle' });
    const dialog = page.getByRole('dialog', { name: 'Où retirer vos courses ?' });
    const points = dialog.locator('ol').getByRole('button');
    await points.first().waitFor();
    if (size === 'desk')
      await dialog
        .getByText('La carte ne s’affiche pas sur cet appareil. La liste contient tous les points.')
        .waitFor();
    const roquette = points.filter({ hasText: 'Boutique de la Roquette' });
    // Each item has the map's information: address, kind, opening hours.
    for (const text of await points.allInnerTexts()) expect(text).toMatch(/\d{5} \S+[\s\S]*\d+\sh/);
    // Distances appear once an address is given, nearest first.
    const distance = /^\d[\d,]*\sk?m$/m;
    for (const text of await points.allInnerTexts()) expect(text).not.toMatch(distance);
    await dialog
      .getByRole('combobox', { name: /^Près de quelle adresse/ })
      .fill('44 rue de Charonne');
    await dialog
      .getByRole('option', { name: /75011 Paris/ })
      .first()
      .click();
    await expect
      .poll(async () => (await points.first().innerText()).match(distance))
      .not.toBeNull();
    for (const text of await points.allInnerTexts()) expect(text).toMatch(distance);
    await roquette.click();
    await page
      .getByRole('dialog', { name: 'Choisissez un créneau' })
      .getByText('Retrait à pied · Boutique de la Roquette')
      .waitFor();
    await page.context().close();
  },
);
