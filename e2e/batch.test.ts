/**
 * Three orders prepared together on a phone with scanner and scale; counts taps, digits and
 * requests.
 */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Batch } from '#domain/picking/batch-contract.ts';
import { demoEans } from '../world/demo-eans.ts';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';
import { film, mountFakeCamera } from './fake-camera.ts';
import { newPerson } from './new-person.ts';
import { scanOn, tickOrders } from './preparer-phone.ts';
import { buy, signUp, staffPage, type Bought } from './order-by-api.ts';

const weighed = ['entrecote-race-a-viande', 'pommes-gala', 'pommes-golden-limousin'];
const cart = Object.fromEntries([...Object.keys(demoEans), ...weighed].map((id) => [id, 1]));
const linesOfAnOrder = Object.keys(cart).length;
const foreignCode = '4006381333931';

let browser: Browser;
let page: Page;
const orders: Bought[] = [];
/** One product with a barcode for the camera, one sold by weight for the scale. */
const smallCart = Object.fromEntries(
  [...Object.keys(demoEans).slice(0, 1), ...weighed.slice(0, 1)].map((id) => [id, 4]),
);
const filmed: Bought[] = [];
const counted = { taps: 0, digits: 0, requests: 0 };

beforeAll(async () => {
  browser = await openBrowser();
  const shopper = await newVisitor(browser, 'phone');
  await signUp(shopper.request, newPerson('Basile', 'Lot'));
  while (orders.length < 3) orders.push(await buy(shopper.request, cart));
  filmed.push(await buy(shopper.request, smallCart));
  await shopper.context().close();
  page = await staffPage(browser, 'preparation@cabas.test', 'phone');
});

it('picking a batch of three with a scanner stops on a wrong code and takes at most nine taps per order', async () => {
  await chooseOrders();
  await page.getByText(/^0 sur/).waitFor();
  page.on('request', (request) => {
    if (request.url().includes('/api/staff/picking/')) counted.requests += 1;
  });
  const batch = await readBatch();
  expect(batch.lines).toHaveLength(3 * linesOfAnOrder);
  await stopOnWrongScan();
  await expectNoSidewaysScroll(page);
  for (let line = 0; line < batch.lines.length; line += 1) await pickOne(batch);

  await page.getByText('Tout est dans les sacs').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await tap('Terminer les 3 commandes');
  await page.getByText('Les sacs sont prêts').waitFor();
  await page.getByText('Tout est enregistré').waitFor();
  const done = await readBatch();
  expect(done.orders.map(({ status }) => status)).toEqual(['prepared', 'prepared', 'prepared']);

  const perOrder = Object.fromEntries(
    Object.entries(counted).map(([what, count]) => [what, Math.round((count * 10) / 3) / 10]),
  );
  process.stdout.write(
    `An order of ${linesOfAnOrder} lines in a batch of three: ${JSON.stringify(perOrder)}\n`,
  );
  expect(perOrder['taps']).toBeLessThanOrEqual(9);
  expect(perOrder['digits']).toBeLessThanOrEqual(12);
  expect(perOrder['requests']).toBeLessThanOrEqual(linesOfAnOrder + 2);
});

it('scanning by camera stops on a wrong product, accepts the right one, and the scale fills in the weight', async () => {
  await mountFakeCamera(page);
  await tickOrders(page, filmed);
  await page.getByRole('button', { name: 'Préparer cette commande' }).click();
  await page.waitForURL(/\/preparation\/.+/);
  const { products } = await readBatch();
  const coded = products.find(({ ean }) => ean !== null);
  const cut = products.find(({ ean }) => ean === null);
  await page.getByRole('button', { name: 'Liste des produits' }).click();
  await page.getByRole('button', { name: 'Balance simulée, pour s’exercer' }).click();
  await page.getByText('Branchée').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: coded?.name ?? '' }).click();
  await page.getByRole('button', { name: 'Scanner avec l’appareil photo' }).click();
  await film(page, foreignCode);
  const stop = page.getByRole('alert');
  await stop.getByText('Ce n’est pas le bon').waitFor();
  expect(await stop.innerText()).toContain(foreignCode);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Compris' }).click();
  await film(page, coded?.ean ?? null);
  await page.getByText('1 sur 4 scannés').waitFor();
  await page.getByRole('button', { name: /^Mettre 4 / }).click();
  await page.getByText(/^1 sur 2/).waitFor();
  await film(page, null);

  await page.getByRole('heading', { level: 1, name: cut?.name ?? '' }).waitFor();
  await page.getByText('Posez la marchandise.').waitFor();
  await page.getByRole('button', { name: 'Poser (simulé)' }).click();
  await page.getByText('Poids stable').waitFor();
  await page.getByText(/de plus qu’annoncé/).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^Mettre .* dans le sac/ }).click();
  await page.getByText('Tout est dans les sacs').waitFor();
});

const scan = (code: string) => scanOn(page, code);
const progress = () => page.getByText(/^\d+ sur \d+/).innerText();
async function tap(name: string | RegExp): Promise<void> {
  counted.taps += 1;
  await page.getByRole('button', { name, exact: typeof name === 'string' }).click();
}
async function chooseOrders(): Promise<void> {
  counted.taps += await tickOrders(page, orders);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await tap('Préparer ces 3 commandes');
  await page.waitForURL(/\/preparation\/.+/);
}

async function readBatch(): Promise<Batch> {
  const id = page.url().split('/').at(-1) ?? '';
  return (await (await page.request.get(`/api/staff/picking/batches/${id}`)).json()) as Batch;
}

async function stopOnWrongScan(): Promise<void> {
  const before = await progress();
  await scan(foreignCode);
  const stop = page.getByRole('alert');
  await stop.getByText('Ce n’est pas le bon').waitFor();
  expect(await stop.innerText()).toContain(foreignCode);
  expect(await stop.innerText()).toContain(
    await page.getByRole('heading', { level: 1 }).innerText(),
  );
  await expectAccessible(page);
  await tap('Compris');
  expect(await progress()).toBe(before);
}

/** Puts one line into its bag, by barcode or by the weight typed on the keypad. */
async function pickOne(batch: Batch): Promise<void> {
  const before = await progress();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const product = batch.products.find((each) => each.name === name);
  if (product?.ean) await scan(product.ean);
  else {
    const line = batch.lines.find(({ productId }) => productId === product?.id);
    for (const digit of String(line?.announcedGrams)) {
      counted.digits += 1;
      await page.getByRole('button', { name: digit, exact: true }).click();
    }
    await tap(/^Mettre .* dans le sac/);
  }
  await expect.poll(progress).not.toBe(before);
}
