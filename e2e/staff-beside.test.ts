/** An order opened beside the list of orders. */
import { beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';
import { findNameFaults } from './name-faults.ts';
import { newPerson } from './new-person.ts';
import { buy, signUp, staffPage } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it('an order opens next to the list, j and k move through it, and Escape returns to its row', async () => {
  const shopper = await newVisitor(browser, 'desk');
  const person = newPerson('Paule', 'Panneau');
  await signUp(shopper.request, person);
  const cats = { 'croquettes-chat-sterilise-3kg': 3 };
  const orders = [await buy(shopper.request, cats), await buy(shopper.request, cats)];
  const [first, second] = orders.map(({ number }) => number).toSorted();
  const list = `/gestion?q=${encodeURIComponent(person.lastname)}&tri=number`;

  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  await page.goto(list, { waitUntil: 'networkidle' });
  const link = (number: string | undefined) => page.getByRole('link', { name: `n° ${number}` });
  const beside = page.getByRole('region', { name: 'Commande à côté de la liste' });
  await link(first).click();
  await beside.getByRole('heading', { name: `Commande ${first}` }).waitFor();
  await expect.poll(() => beside.evaluate((it) => it === document.activeElement)).toBe(true);
  expect(await link(second).isVisible()).toBe(true);
  expect(await findNameFaults(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.keyboard.press('j');
  await beside.getByRole('heading', { name: `Commande ${second}` }).waitFor();
  await page.keyboard.press('k');
  await beside.getByRole('heading', { name: `Commande ${first}` }).waitFor();
  await page.keyboard.press('x');
  await page.getByText(/^1 ligne cochée/).waitFor();
  await page.keyboard.press('Escape');
  await beside.waitFor({ state: 'detached' });
  await expect.poll(() => link(first).evaluate((it) => it === document.activeElement)).toBe(true);
  expect(new URL(page.url()).searchParams.get('tri')).toBe('number');

  // Its URL restores the same view, and the order's own page links back to it.
  await page.keyboard.press('Enter');
  await beside.getByRole('heading', { name: `Commande ${first}` }).waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  await beside.getByRole('link', { name: 'Ouvrir la page' }).click();
  await page.getByRole('heading', { level: 1, name: `Commande ${first}` }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Commandes', exact: true }).click();
  await beside.getByRole('heading', { name: `Commande ${first}` }).waitFor();
  const shared = page.url();

  const phone = await staffPage(browser, 'gerante@cabas.test', 'phone');
  await phone.goto(list, { waitUntil: 'networkidle' });
  await phone.getByRole('link', { name: `n° ${first}` }).tap();
  await phone.getByRole('heading', { level: 1, name: `Commande ${first}` }).waitFor();
  await expectNoSidewaysScroll(phone);
  await phone.goto(shared);
  await phone.getByRole('heading', { level: 1, name: `Commande ${first}` }).waitFor();
  expect(new URL(phone.url()).pathname).toMatch(/^\/gestion\/commandes\//);
  await Promise.all([shopper, phone, page].map((each) => each.context().close()));
});
