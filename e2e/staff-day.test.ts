/** The board of the day, left open by a manager while the team works. */
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';
import { newPerson } from './new-person.ts';
import { buy, signUp, staffPage } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it('on a phone, the day shows what a preparer takes and gives back, without a reload', async () => {
  const shopper = await newVisitor(browser, 'phone');
  await signUp(shopper.request, newPerson('Jules', 'Tableau'));
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
  // What arrived came through the stream.
  expect(polled).toHaveLength(asked);
  await Promise.all([shopper, preparer, page].map((each) => each.context().close()));
});
