/** The board of the day, kept open by a manager while the team works. */
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';
import { newPerson } from './new-person.ts';
import { buy, freeSlots, signUp, staffPage } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it('on a phone, the day’s board shows without a reload what a preparer takes and gives back', async () => {
  const shopper = await newShopper('Jules', 'Tableau');
  const order = await buy(shopper.request, { 'croquettes-chat-sterilise-3kg': 3 });
  const preparer = await staffPage(browser, 'preparation@cabas.test', 'phone');
  const move = async (to: string) =>
    expect(
      (
        await preparer.request.post(`/api/staff/orders/${order.id}/moves`, { data: { to } })
      ).status(),
    ).toBe(200);

  const page = await staffPage(browser, 'gerante@cabas.test', 'phone');
  const polled: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/staff/day')) polled.push(request.url());
  });
  await page.goto('/gestion/journee');
  await page.getByText('En direct').waitFor();
  const asked = polled.length;
  const taken = page.getByRole('link', { name: `n° ${order.number}` });
  await move('preparing');
  await taken.waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await move('prepaid');
  await taken.waitFor({ state: 'detached' });
  // The updates came through the event stream, not by polling.
  expect(polled).toHaveLength(asked);
  await Promise.all([preparer, page].map((each) => each.context().close()));
  await shopper.close();
});

it('when a day cannot be served, its order is moved; one placed meanwhile stays, then is cancelled', async () => {
  const { request, close } = await newShopper('Rosa', 'Report');
  const cart = { 'croquettes-chat-sterilise-3kg': 3 };
  const days = [...new Set((await freeSlots(request)).map(({ from }) => from.slice(0, 10)))];
  const [newDay = '', day = ''] = days.slice(-2);
  const first = await buy(request, cart, { slot: 'last' });
  const page = await staffPage(browser, 'gerante@cabas.test', 'phone');
  await page.goto(`/gestion?jour=${day}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Déplacer cette commande…' }).click();
  await page.getByLabel('Nouveau jour').fill(newDay);
  await page.getByLabel('Ce que vos clients liront').fill('La camionnette est en panne.');
  await page.getByRole('button', { name: 'Voir ce qui va changer' }).click();
  const confirm = page.getByRole('button', { name: 'Oui, déplacer 1 commande et prévenir' });
  await confirm.waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const second = await buy(request, cart, { slot: 'last' });
  // The list is reloaded as after a network failure.
  await page.evaluate(() =>
    ['offline', 'online'].forEach((type) => window.dispatchEvent(new Event(type))),
  );
  await page.getByRole('link', { name: new RegExp(`n° ${second.number}`) }).waitFor();
  await confirm.click();
  await page.getByText('1 commande déplacée, son client est prévenu.').waitFor();

  await page.getByRole('button', { name: 'Annuler cette commande…' }).click();
  await page.getByLabel('Ce que vos clients liront').fill('La camionnette est en panne.');
  await page.getByRole('button', { name: 'Voir ce qui va changer' }).click();
  await page.getByRole('button', { name: 'Oui, annuler 1 commande et prévenir' }).click();
  await page.getByText('1 commande annulée, son client est prévenu.').waitFor();
  const orders = await Promise.all(
    [first, second].map(async ({ id }) => (await request.get(`/api/orders/${id}`)).json()),
  );
  expect(orders.map(({ status, delivery }) => [status, delivery.from.slice(0, 10)])).toEqual([
    ['prepaid', newDay],
    ['cancelled', day],
  ]);
  await page.context().close();
  await close();
});

async function newShopper(firstname: string, lastname: string) {
  const context = (await newVisitor(browser, 'phone')).context();
  await signUp(context.request, newPerson(firstname, lastname));
  return { request: context.request, close: () => context.close() };
}
