/**
 * One order on a small phone, prepared by a tired preparer: errors stop the work, and presses are
 * never lost.
 */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Batch } from '#domain/picking/batch-contract.ts';
import { demoEans } from '../world/demo-eans.ts';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';
import { newPerson } from './new-person.ts';
import { buy, signUp, staffPage, type Bought } from './order-by-api.ts';
import { scanOn } from './preparer-phone.ts';

const screen = { width: 360, height: 740 };
const lentils = 'lentilles-vertes-du-puy-aop';
const passata = 'passata-700g';
const apples = 'pommes-gala';

let browser: Browser;
let page: Page;
let order: Bought;
let batchId: string;

beforeAll(async () => {
  browser = await openBrowser();
  const shopper = await newVisitor(browser, 'phone');
  await signUp(shopper.request, newPerson('Lasse', 'Dusoir'));
  order = await buy(shopper.request, { [lentils]: 9, [passata]: 3, [apples]: 3 });
  await shopper.context().close();
  page = await staffPage(browser, 'preparation@cabas.test', 'phone');
  await page.setViewportSize(screen);
  batchId = crypto.randomUUID();
  const started = await page.request.post('/api/staff/picking/batches', {
    data: { batchId, orderIds: [order.id] },
  });
  expect(started.status(), await started.text()).toBe(200);
});

it('the keypad and its confirmation fit on a small screen, without the page’s frame', async () => {
  await page.goto(`/gestion/preparation/${batchId}`, { waitUntil: 'networkidle' });
  await open(apples);

  expect(await page.getByRole('banner').isVisible()).toBe(false);
  for (const name of [
    /^1$/,
    /^Double zéro$/,
    /dans le sac 1/,
    /^Manque, rayon vide/,
    /^Manque, il en reste/,
    /^Plus tard$/,
  ])
    await expectOnScreen(name);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

it('a scale past its check cannot weigh: the manager is warned, and the preparer asked to use another', async () => {
  const manager = await staffPage(browser, 'gerante@cabas.test', 'phone');
  await manager.goto('/gestion/balances', { waitUntil: 'networkidle' });
  await manager.getByRole('button', { name: 'Ajouter une balance' }).click();
  for (const [label, value] of [
    ['Nom ou numéro', 'Balance du fond'],
    ['Marque d’approbation et numéro de série', 'LNE-22001, n° 4711'],
    ['Portée minimale, en grammes', '40'],
    ['Portée maximale, en grammes', '15000'],
    ['Dernière vérification', '2025-01-10'],
    ['Prochaine vérification avant le', '2026-01-10'],
  ] as const)
    await manager.getByLabel(label).fill(value);
  await expectAccessible(manager);
  await manager.getByRole('button', { name: 'Enregistrer' }).click();
  await manager.getByText('Vérification dépassée').waitFor();
  await expectNoSidewaysScroll(manager);
  await expectAccessible(manager);

  await page.reload({ waitUntil: 'networkidle' });
  await open(apples);
  await page.getByText('Balance du fond devait être vérifiée').waitFor();

  await expectAccessible(page);
  await button('Une autre balance, hors du registre').click();
  await button('Double zéro').waitFor();

  await manager.getByRole('button', { name: 'Modifier Balance du fond' }).click();
  await manager.getByLabel('Plus en service').check();
  await manager.getByRole('button', { name: 'Enregistrer' }).click();
  // Wait until the form closes: its label and the row have the same words, and an unsaved scale
  // would block later tests.
  await manager.getByLabel('Plus en service').waitFor({ state: 'detached' });
  await manager.getByText('Plus en service').waitFor();
  await manager.context().close();
});

it('after a refused weight, the next digit starts a new number and clears the message', async () => {
  await type('9999');
  await page.getByText('plus du triple').waitFor();

  const { announcedGrams } = await lineOf(apples);
  await type(String(announcedGrams));
  expect(await page.getByText('plus du triple').count()).toBe(0);
  await button(/^Mettre .* dans le sac 1/).click();
  await expect.poll(async () => (await lineOf(apples)).preparedGrams).toBe(announcedGrams);
});

it('one scan counts one unit, and counting the whole line takes a separate tap', async () => {
  await open(lentils);
  await scanOn(page, demoEans[lentils] ?? '');
  await page.getByText('1 sur 9 scannés').waitFor();
  await scanOn(page, demoEans[lentils] ?? '');
  await page.getByText('2 sur 9 scannés').waitFor();

  expect((await lineOf(lentils)).preparedQuantity).toBeNull();
  await button(/^Mettre 9 /).click();
  await expect.poll(async () => (await lineOf(lentils)).preparedQuantity).toBe(9);
});

it('for a missing product, the first choice shown is what the customer asked for', async () => {
  // Two taps at one place count as one, against trembling fingers, so tap elsewhere in between.
  await page.getByRole('heading', { level: 1, name: /Passata/ }).click();
  await button(/^Manque, il en reste/).click();
  const group = page.getByRole('group', { name: /Passata/ });
  await button('Choisir un autre').waitFor();
  const answers = await group.getByRole('button').allInnerTexts();

  expect(answers[0]).toMatch(/^Remplacer par/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await button('Choisir un autre').click();
  await page.getByLabel('Chercher, ou scanner ce que vous avez en main').fill('spaghetti');
  await page.getByText('À ne pas mettre sans l’accord du client').waitFor();
  await page
    .getByText(/Contient en plus.*gluten/)
    .first()
    .waitFor();

  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retour' }).click();
  await button('Aucun : compter manquant').click();
});

it('« Terminer » saves the bags, and one tap loads all orders of the batch', async () => {
  await page.getByText('Tout est dans les sacs').waitFor();
  await button('Sacs : un de plus').click();

  await button(/^Terminer la commande/).click();
  await page.getByText('Les sacs sont prêts').waitFor();
  const bags = async () => {
    const answer = await page.request.get(`/api/staff/orders/${order.id}/bags`);
    return ((await answer.json()) as { bags: unknown[] }).bags.length;
  };
  await expect.poll(bags).toBe(2);

  await expectAccessible(page);
  await button(/^(Charger|Ranger) la commande/).click();
  await expect.poll(async () => (await readBatch()).orders[0]?.status).toMatch(/^(cart|ready)$/);
});

const readBatch = async (): Promise<Batch> =>
  (await (await page.request.get(`/api/staff/picking/batches/${batchId}`)).json()) as Batch;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const lineOf = async (productId: string) => {
  const line = (await readBatch()).lines.find((each) => each.productId === productId);
  if (!line) throw new Error(`no line ${productId}`);
  return line;
};
/** Opens a product from the list. */
async function open(productId: string): Promise<void> {
  const { name } = await lineOf(productId);
  await button('Liste des produits').click();
  await page.getByRole('button', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}
const type = async (digits: string) => {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
};
async function expectOnScreen(name: string | RegExp): Promise<void> {
  const box = await button(name).boundingBox();
  expect((box?.y ?? screen.height) + (box?.height ?? 0)).toBeLessThanOrEqual(screen.height);
  expect(box?.y ?? -1).toBeGreaterThanOrEqual(0);
}
