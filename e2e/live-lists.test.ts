/** Back-office lists show the changes of other users without a reload. */
import type { Browser, Page, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { newVisitor, openBrowser, shopUrl } from './browser.ts';
import { newPerson } from './new-person.ts';
import { buy, signUp, staffPage } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it('the staff’s product list updates after a purchase, and reloads at most once a second', async () => {
  const { request } = await newVisitor(browser, 'phone');
  await signUp(request, newPerson('Lise', 'Directe'));
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  const reads: number[] = [];
  page.on('request', (sent) => {
    if (/\/api\/staff\/products(\?|$)/.test(sent.url())) reads.push(Date.now());
  });
  await page.goto('/gestion/produits?q=croquettes chat sterilise', { waitUntil: 'networkidle' });
  const stock = page.getByRole('main').getByText(/\d à vendre/);
  // Parses « 2 060 à vendre ».
  const readStock = async () => Number((await stock.first().innerText()).replace(/\D/g, ''));
  const before = await readStock();
  await buy(request, { 'croquettes-chat-sterilise-3kg': 3 });
  await expect.poll(readStock).toBe(before - 3);
  const gaps = reads.slice(1).map((at, index) => at - (reads[index] ?? 0));
  expect(Math.min(...gaps.slice(1), Infinity)).toBeGreaterThan(1_000);
  await page.context().close();
});

it('the staff’s customer list updates after a purchase by a new customer', async () => {
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  await page.goto('/gestion/clients', { waitUntil: 'networkidle' });
  const { request } = await newVisitor(browser, 'phone');
  await signUp(request, newPerson('Lison', 'Arrivante'));
  await buy(request, { 'croquettes-chat-sterilise-3kg': 3 });
  await page.getByRole('row', { name: /Lison Arrivante.*1 commande/ }).waitFor();
  await page.context().close();
});

it('the list of codes shows a colleague’s new code, and the journal links to it and back', async () => {
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  await page.goto('/gestion/codes', { waitUntil: 'networkidle' });
  const colleague = await staffPage(browser, 'admin@cabas.test', 'desk');
  const code = `VOISIN${Date.now() % 100_000}`;
  const made = await colleague.request.post('/api/staff/promo-codes', {
    headers: { origin: shopUrl() },
    data: {
      id: crypto.randomUUID(),
      code,
      name: 'Fait par une collègue',
      reward: { type: 'VALUE', value: 300 },
      minCartNetPrice: 0,
      firstOrderOnly: false,
      firstDay: null,
      lastDay: null,
      maxUses: 5,
      isConfirmed: true,
    },
  });
  expect(made.status()).toBe(200);
  await page.getByRole('row', { name: new RegExp(code) }).waitFor();
  await page.goto('/gestion/journal?sujet=shop', { waitUntil: 'networkidle' });
  await page
    .getByRole('row', { name: new RegExp(code) })
    .getByRole('link')
    .click();
  await page.getByRole('heading', { level: 1, name: code }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Journal', exact: true }).click();
  await page.waitForURL('**/gestion/journal?sujet=shop');
  await Promise.all([colleague, page].map((each) => each.context().close()));
});

/** First page of each menu section, and other frequently opened pages. */
const often = [
  '/gestion/journee',
  '/gestion?vue=en-cours',
  '/gestion/preparation',
  '/gestion/tournee',
  '/gestion/produits',
  '/gestion/clients',
  '/gestion/service-client',
  '/gestion/pages',
  '/gestion/chiffres',
  '/gestion/boutique',
];

async function openByMenu(page: Page, to: string): Promise<void> {
  await page.locator(`nav:not(main *) a[href="${to}"]`).first().click();
  await page.waitForURL(`**${to}`);
}

/** Page text without digits, since displayed minutes change; null while part of it is loading. */
const wordsOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    return main?.querySelector('h1') && !main.querySelector('.animate-shimmer')
      ? main.innerText.replace(/[\d\s]+/g, ' ')
      : null;
  });

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shift: number }).shift);

it('a page visited before is drawn from its cache while requests are pending, without a layout shift afterwards', async () => {
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
    }).observe({ type: 'layout-shift' });
  });
  await page.goto('/gestion/produits/nouveau', { waitUntil: 'networkidle' });
  const drawn = new Map<string, string | null>();
  for (const to of often) {
    const before = await wordsOf(page);
    await openByMenu(page, to);
    await expect.poll(() => wordsOf(page)).not.toBeOneOf([before, null]);
    await page.waitForLoadState('networkidle');
    drawn.set(to, await wordsOf(page));
  }
  await page.evaluate(() => Object.assign(window, { shift: 0 }));
  const held: Route[] = [];
  await page.route(/\/api\/staff\/(?!.*events)/, (route) => void held.push(route));
  for (const to of often) {
    await openByMenu(page, to);
    await expect.poll(() => wordsOf(page), { message: to }).toBe(drawn.get(to));
  }
  expect(held.length).toBeGreaterThan(0);
  await page.unroute(/\/api\/staff\/(?!.*events)/);
  await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  await page.waitForLoadState('networkidle');
  expect(await shiftOf(page)).toBe(0);
  await page.context().close();
});
