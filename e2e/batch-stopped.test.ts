/**
 * The phone stops during the press that fills every bag with a product: each bag is filled exactly
 * once.
 */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Batch, Gesture } from '#domain/picking/batch-contract.ts';
import { newVisitor, openBrowser } from './browser.ts';
import { newPerson } from './new-person.ts';
import { buy, signUp, staffPage, type Bought } from './order-by-api.ts';

const cart = {
  'croquettes-chat-sterilise-3kg': 3,
  'fusilli-500g': 3,
  'crozets-sarrasin-savoie': 3,
  'spaghetti-n5-500g': 3,
};
const bags = 3;
const lines = bags * Object.keys(cart).length;

let browser: Browser;
let page: Page;
let batchUrl: string;
let filled = 0;

beforeAll(async () => {
  browser = await openBrowser();
  const shopper = await newVisitor(browser, 'phone');
  await signUp(shopper.request, newPerson('Ariel', 'Coupure'));
  const orders: Bought[] = [];
  while (orders.length < bags) orders.push(await buy(shopper.request, cart));
  await shopper.context().close();
  page = await staffPage(browser, 'preparation@cabas.test', 'phone');
  const batchId = crypto.randomUUID();
  batchUrl = `/api/staff/picking/batches/${batchId}`;
  const orderIds = orders.map(({ id }) => id);
  const data = { batchId, orderIds };
  const started = await page.request.post('/api/staff/picking/batches', { data });
  expect(started.status(), await started.text()).toBe(200);
  await page.goto(`/gestion/preparation/${batchId}`, { waitUntil: 'networkidle' });
});

it.each([0, 2, 3])(
  'with %s of 3 bags recorded when the phone stops before the reply, all are recorded once after a reload',
  async (written) => {
    const stopped = Promise.withResolvers<void>();
    await page.route('**/gestures', async (route) => {
      const sent = route.request().postDataJSON() as { gestures: Gesture[] };
      const gestures = sent.gestures.slice(0, written);
      if (written > 0)
        await page.request.post(`${batchUrl}/gestures`, { data: { ...sent, gestures } });
      stopped.resolve();
    });
    await allBags().click();
    await stopped.promise;
    await page.unroute('**/gestures');
    await page.reload();
    await expectFilledOnce();
  },
);

it('when the phone stops during a tap, the bags are all kept or none is, and each is recorded once in the end', async () => {
  await allBags().evaluate((button: HTMLElement) => {
    button.click();
    location.reload();
  });
  await page.waitForLoadState('networkidle');
  const progress = page.getByText(new RegExp(`^(${filled}|${filled + bags}) sur ${lines}`));
  if ((await progress.innerText()).startsWith(`${filled} `)) await allBags().click();
  await expectFilledOnce();
});

const allBags = () => page.getByRole('button', { name: `3 dans chacun des ${bags} sacs` });

async function expectFilledOnce(): Promise<void> {
  filled += bags;
  await page.getByText(new RegExp(`^${filled} sur ${lines}`)).waitFor();
  await page.getByText('Tout est enregistré').waitFor({ state: 'attached' });
  const batch = (await (await page.request.get(batchUrl)).json()) as Batch;
  const done = batch.lines.filter(({ version }) => version > 0);
  expect(done.map(({ version, preparedQuantity }) => ({ version, preparedQuantity }))).toEqual(
    Array.from({ length: filled }, () => ({ version: 1, preparedQuantity: 3 })),
  );
  expect(batch.refused).toEqual([]);
}
