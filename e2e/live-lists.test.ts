/** Lists of the back office follow what others do, without a reload. */
import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { newVisitor, openBrowser } from './browser.ts';
import { newPerson } from './new-person.ts';
import { buy, signUp, staffPage } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it('the list of products shows what a shopper just bought, and is read at most once a second', async () => {
  const { request } = await newVisitor(browser, 'phone');
  await signUp(request, newPerson('Lise', 'Directe'));
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  const reads: number[] = [];
  page.on('request', (sent) => {
    if (/\/api\/staff\/products(\?|$)/.test(sent.url())) reads.push(Date.now());
  });
  await page.goto('/gestion/produits?q=croquettes chat sterilise', { waitUntil: 'networkidle' });
  const stock = page.getByRole('main').getByText(/\d à vendre/);
  // « 2 060 à vendre »
  const readStock = async () => Number((await stock.first().innerText()).replace(/\D/g, ''));
  const before = await readStock();
  await buy(request, { 'croquettes-chat-sterilise-3kg': 3 });
  await expect.poll(readStock).toBe(before - 3);
  const gaps = reads.slice(1).map((at, index) => at - (reads[index] ?? 0));
  expect(Math.min(...gaps.slice(1), Infinity)).toBeGreaterThan(1_000);
  await page.context().close();
});
