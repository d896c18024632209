/** An order taken alone: its batch, opened again, by others too, and with complements. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestApp, Visitor } from '../../../tests/app.ts';
import {
  bagged,
  beginBatch,
  buyAll,
  lineOf,
  outcomes,
  readBatch,
  sendAll,
  startBatch,
} from '../../../tests/batches.ts';
import * as shop from '../../../tests/shopping.ts';
import { openPreparingShop, type PreparingShop } from '../../../tests/two-preparers.ts';

let preparing: PreparingShop;
let app: TestApp;
let zoe: Visitor;
let paul: Visitor;
let sami: Visitor;
let paulId: string;

beforeAll(async () => {
  preparing = await openPreparingShop();
  ({ app, paul, sami, paulId } = preparing);
});
beforeEach(async () => {
  zoe = await shop.newShopper(app);
});
afterEach(() => preparing.checkBooks());
afterAll(() => app.close());

it('a batch of one is opened again where its order stands, also by a colleague who then joins', async () => {
  const orderId = await shop.buy(zoe);
  const batch = await beginBatch(paul, [orderId]);
  expect(batch.orders).toMatchObject([{ id: orderId, bag: 1, isOpen: true }]);
  for (const by of [paul, sami])
    expect(shop.okBody(await startBatch(by, [orderId])).batch.id).toBe(batch.id);
});

it('a batch of one is made for an order that was taken in charge without, by its preparer or a manager', async () => {
  const [one = '', other = ''] = await buyAll(app, { penne: 30 }, { penne: 30 });
  for (const id of [one, other]) shop.okBody(await shop.move(paul, id, 'preparing'));
  expect((await beginBatch(paul, [one])).members).toMatchObject([{ id: paulId }]);
  shop.expectRefusal(await startBatch(sami, [other]), 'Picking.InChargeOfAnother');
  const { members, orders } = await beginBatch(preparing.marc, [other]);
  expect(members.map(({ name, isInCharge }) => [name.split(' ')[0], isInCharge])).toEqual([
    ['Marc', false],
    ['Paul', true],
  ]);
  expect(orders).toMatchObject([{ isOpen: true }]);
});

it('a batch takes an order that was given back from another one, with what is in its bag', async () => {
  const [one = '', other = ''] = await buyAll(app, { penne: 30, 'riz-rond': 1 }, { penne: 30 });
  const batch = await beginBatch(paul, [one]);
  await sendAll(paul, batch.id, bagged(lineOf(batch, one, 'penne')));
  for (const orderIds of [[one], [one, other]]) {
    shop.okBody(await shop.move(paul, one, 'prepaid'));
    const again = await beginBatch(paul, orderIds);
    expect(again.id).not.toBe(batch.id);
    expect(lineOf(again, one, 'penne').preparedQuantity).toBe(30);
  }
});

it('a batch of one takes a complement in the bag of its order, or alone once that one is closed', async () => {
  const first = await shop.buy(zoe);
  shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: first }));
  shop.okBody(await shop.setQuantities(zoe, { penne: 2 }));
  const extra = shop.okBody(await shop.pay(zoe)).orderId;
  const batch = await beginBatch(paul, [extra]);
  expect(batch.orders.map(({ id }) => id)).toEqual([first, extra]);
  // Given back alone, it is taken again into the same bag.
  shop.okBody(await shop.move(paul, extra, 'prepaid'));
  expect((await readBatch(paul, batch.id)).orders.map(({ id }) => id)).toEqual([first]);
  const again = await beginBatch(paul, [extra]);
  expect(again.id).toBe(batch.id);
  expect(again.orders).toMatchObject([{ id: first }, { id: extra, isOpen: true }]);
  await sendAll(paul, batch.id, ...batch.lines.map(bagged), { kind: 'finish', orderId: first });
  shop.okBody(await shop.move(paul, extra, 'preparing'));
  const alone = await beginBatch(paul, [extra]);
  expect(alone.orders).toMatchObject([{ id: extra, initialOrderId: null, isOpen: true }]);
  const done = await sendAll(paul, alone.id, { kind: 'finish', orderId: extra });
  expect(outcomes(done)).toEqual(['done']);
});

it('a batch of one started by two presses at once is one batch, which holds the order', async () => {
  for (let round = 0; round < 5; round += 1) {
    const orderId = await shop.buy(zoe);
    const starts = await Promise.all(
      [paul, preparing.marc, paul].map((by) => startBatch(by, [orderId])),
    );
    const started = starts.filter(({ status }) => status === 200).map(({ body }) => body.batch.id);
    const { id } = await beginBatch(paul, [orderId]);
    expect(new Set(started)).toEqual(new Set([id]));
  }
});
