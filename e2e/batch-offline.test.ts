/**
 * Preparing a batch for an hour without network: the phone restarts, and every gesture is sent
 * exactly once.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Batch } from '#domain/picking/batch-contract.ts';
import { demoEans } from '../world/demo-eans.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  newVisitor,
  openBrowser,
  shopFolder,
} from './browser.ts';
import { newPerson } from './new-person.ts';
import { buy, call, signUp, staffPage, type Bought } from './order-by-api.ts';
import { scanOn, tickOrders } from './preparer-phone.ts';

const [spaghetti, lentils, passata] = [
  'spaghetti-n5-500g',
  'lentilles-vertes-du-puy-aop',
  'passata-700g',
] as const;
const apples = 'pommes-gala';
const cart = { [spaghetti]: 8, [lentils]: 8, [passata]: 1, [apples]: 1 };

let browser: Browser;
let page: Page;
let manager: Page;
const orders: Bought[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  const shopper = await newVisitor(browser, 'phone');
  await signUp(shopper.request, newPerson('Ambre', 'Froid'));
  while (orders.length < 2) orders.push(await buy(shopper.request, cart));
  await shopper.context().close();
  manager = await staffPage(browser, 'gerante@cabas.test', 'phone');
  page = await staffPage(browser, 'preparation@cabas.test', 'phone', { serviceWorkers: 'allow' });
});

it('a batch survives an hour offline and a restart of the phone, and syncs completely once online', async () => {
  await tickOrders(page, orders);
  await page.getByRole('button', { name: 'Préparer ces 2 commandes' }).click();
  await page.getByText(/^0 sur 8/).waitFor();
  await untilKept();
  const batch = await readBatch(page.url().split('/').at(-1) ?? '');

  await page.context().setOffline(true);
  for (let line = 0; line < 4; line += 1) await pickOne(batch);
  await waiting(4);
  await bagElsewhere(batch);

  await page.reload();
  await page.getByText(/^4 sur 8/).waitFor();
  await waiting(4);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  for (let line = 4; line < 8; line += 1) await pickOne(batch);
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await page.getByRole('button', { name: 'Terminer les 2 commandes' }).click();
  await waiting(12);
  // Restarted on the list of orders: the batch is still there and nothing was lost.
  await page.goto('/gestion/preparation');
  await page.getByText('12 gestes en attente').waitFor();

  await page.context().setOffline(false);
  await page.getByText('12 gestes en attente').waitFor({ state: 'detached' });
  const done = await readBatch(batch.id);
  expect(done.orders.map(({ status }) => status)).toEqual(['prepared', 'prepared']);
  const lines = done.lines.map(({ productId, preparedQuantity, version }) => ({
    productId,
    preparedQuantity,
    version,
  }));
  // Version 1: each line was written once, by the phone, or by the colleague for one of the
  // lentils.
  expect(lines.filter(({ version }) => version !== 1)).toEqual([]);
  expect(
    lines
      .filter(({ preparedQuantity }) => preparedQuantity === 0)
      .map(({ productId }) => productId)
      .toSorted(),
  ).toEqual([lentils, passata, passata]);

  const refused = page.getByText(/a changé cette ligne/);
  await refused.waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  await refused.waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Compris' }).click();
  await refused.waitFor({ state: 'detached' });
  await page.getByText('en attente').waitFor({ state: 'detached' });
  await page.reload({ waitUntil: 'networkidle' });
  expect(await refused.count()).toBe(0);
  await expectCleanAudit();
});

it('signing out deletes the batch from the phone, and it cannot be opened offline', async () => {
  await page.getByRole('button', { name: 'Quitter' }).click();
  await page.getByRole('heading', { name: 'Espace de l’équipe' }).waitFor();
  const kept = await page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return cached.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((address) => address.startsWith('/api/staff'))).toEqual([]);
  await page.context().setOffline(true);
  await page.goto('/gestion/preparation');
  await page.getByText('Pas de réseau').waitFor();
  expect(await page.getByText('Continuer').count()).toBe(0);
  await page.context().close();
});

/** Runs `npm run shop -- audit` on this worker's shop. */
async function expectCleanAudit(): Promise<void> {
  const folder = shopFolder();
  if (!folder) return;
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/shop.ts', 'audit'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: folder, NODE_ENV: 'development' },
  });
  expect(stdout.split('\n').filter((row) => row.startsWith('BROKEN'))).toEqual([]);
}

const batchUrl = (id: string) => `/api/staff/picking/batches/${id}`;
const readBatch = async (id: string): Promise<Batch> =>
  (await (await manager.request.get(batchUrl(id))).json()) as Batch;
const bagged = () => page.getByText(/^\d+ sur 8$/).innerText();
const shownId = async (batch: Batch): Promise<string> => {
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  return batch.products.find((product) => product.name === name)?.id ?? '';
};
const waiting = (count: number) =>
  page.getByRole('status').getByText(`${count} gestes en attente`).waitFor();

/** The service worker has cached the page's code. */
const untilKept = () =>
  expect
    .poll(() =>
      page.evaluate(async () =>
        (await caches.match('/gestion/preparation/hors-ligne', { ignoreVary: true })) ? 1 : 0,
      ),
    )
    .toBe(1);

/** Puts the displayed product into one bag, or marks it missing. */
async function pickOne(batch: Batch): Promise<void> {
  const before = await bagged();
  const id = await shownId(batch);
  // Two taps at one place count as one, against trembling fingers, so tap elsewhere in between.
  await page.getByRole('heading', { level: 1 }).click();
  if (id === passata) {
    await page.getByRole('button', { name: /^Manque, il en reste/ }).click();
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByRole('button', { name: 'Aucun : compter manquant' }).click();
  } else if (id === apples) {
    const line = batch.lines.find(({ productId }) => productId === apples);
    for (const digit of String(line?.announcedGrams))
      await page.getByRole('button', { name: digit, exact: true }).click();
    await page.getByRole('button', { name: /^Mettre .* dans le sac/ }).click();
  } else {
    await scanOn(page, demoEans[id] ?? '');
    await page.getByText('1 sur 8 scannés').waitFor();
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByRole('button', { name: /^Mettre 8 / }).click();
  }
  await expect.poll(bagged).not.toBe(before);
}

/** A colleague joins the batch and bags one line of the lentils in the meantime. */
async function bagElsewhere(batch: Batch): Promise<void> {
  await manager.goto('/gestion');
  await call(manager, 'PUT', `${batchUrl(batch.id)}/members`, { replacing: null });
  const line = batch.lines.find(({ productId }) => productId === lentils);
  await call(manager, 'POST', `${batchUrl(batch.id)}/gestures`, {
    gestures: [
      {
        gestureId: crypto.randomUUID(),
        at: new Date().toISOString(),
        kind: 'line',
        orderId: line?.orderId,
        productId: lentils,
        version: line?.version,
        preparedQuantity: 0,
      },
    ],
  });
}
