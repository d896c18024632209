/** The phone shows which lot to take, online and offline; the preparer can record another one. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Batch } from '#domain/picking/batch-contract.ts';
import { dayAfter } from '#domain/picking/shelf-life.ts';
import { demoEans } from '../world/demo-eans.ts';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';
import { newPerson } from './new-person.ts';
import { buy, signUp, staffPage, type Bought } from './order-by-api.ts';
import { scanOn } from './preparer-phone.ts';

const passata = 'passata-700g';
const screen = { width: 360, height: 740 };

let browser: Browser;
let page: Page;
let manager: Page;
let order: Bought;
const batchId = crypto.randomUUID();
const year = new Date().getFullYear() + 4;

beforeAll(async () => {
  browser = await openBrowser();
  const shopper = await newVisitor(browser, 'phone');
  await signUp(shopper.request, newPerson('Lola', 'Datée'));
  order = await buy(shopper.request, { [passata]: 20 });
  await shopper.context().close();
  manager = await staffPage(browser, 'gerante@cabas.test', 'phone');
  page = await staffPage(browser, 'preparation@cabas.test', 'phone', { serviceWorkers: 'allow' });
  await page.setViewportSize(screen);
});

it('offline, picking shows the lot and date to take, and stops a bag with a past or too early date', async () => {
  const data = { batchId, orderIds: [order.id] };
  const started = await page.request.post('/api/staff/picking/batches', { data });
  expect(started.status(), await started.text()).toBe(200);
  const { batch } = (await started.json()) as { batch: Batch };
  const received = await manager.request.post('/api/staff/receipts', {
    data: {
      id: crypto.randomUUID(),
      sku: batch.products[0]?.sku,
      orderId: null,
      seenUnits: null,
      units: 30,
      refusedUnits: 0,
      refusalReason: null,
      lot: 'L7',
      dateKind: 'bestBefore',
      expiresOn: `${year}-05-20`,
      price: null,
      isShortConfirmed: false,
    },
  });
  expect(received.status(), await received.text()).toBe(200);

  await page.goto(`/gestion/preparation/${batchId}`, { waitUntil: 'networkidle' });
  await page.getByText(`Prenez celui du 20/05/${year}, lot L7`).waitFor();
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await caches.match('/gestion/preparation/hors-ligne', { ignoreVary: true })) ? 1 : 0,
      ),
    )
    .toBe(1);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(`Prenez celui du 20/05/${year}, lot L7`).waitFor();

  const promisedDays = batch.lines[0]?.promisedDays ?? 0;
  expect(promisedDays).toBeGreaterThan(0);
  const promised = dayAfter(batch.orders[0]?.from.slice(0, 10) ?? '', promisedDays);
  const tooShort = dayAfter(promised, -1);
  const promise = page.getByText(`Promis au client : ${shown(promised)} au moins`);
  await scanOn(page, `(01)0${demoEans[passata]}(17)${tooShort.slice(2).replaceAll('-', '')}`);
  await page.getByText('Date trop courte').waitFor();
  await page.getByText(`Lu : ${shown(tooShort)}`).waitFor();
  await promise.waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'J’en prends un autre' }).click();

  await page.getByRole('button', { name: 'J’en prends d’une autre date' }).click();
  await page.getByLabel('Date de celui que vous prenez').fill('2020-01-01');
  await page.getByRole('button', { name: '20 dans le sac' }).click();
  await page.getByText('Cette date est passée : retirez le produit du rayon.').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel('Date de celui que vous prenez').fill(tooShort);
  await page.getByRole('button', { name: '20 dans le sac' }).click();
  await promise.waitFor();
  await page.getByLabel('Date de celui que vous prenez').fill(`${year}-08-01`);
  await page.getByRole('button', { name: '20 dans le sac' }).click();
  await page.context().setOffline(false);
  await expect.poll(async () => (await readLine())?.preparedQuantity).toBe(20);
});

const shown = (day: string) => day.split('-').toReversed().join('/');
const readLine = async () => {
  const read = await manager.request.get(`/api/staff/picking/batches/${batchId}`);
  return ((await read.json()) as Batch).lines[0];
};
