import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#domain/picking/batch-contract.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestApp, Visitor } from '../../../tests/app.ts';
import {
  bagged,
  batchesUrl,
  beginBatch,
  buyAll,
  gesture,
  lineOf,
  outcomes,
  readBatch,
  sendAll,
  sendGestures,
  startBatch,
} from '../../../tests/batches.ts';
import * as shop from '../../../tests/shopping.ts';
import { openPreparingShop, type PreparingShop } from '../../../tests/two-preparers.ts';

/** Two preparers on one batch, and a colleague who takes it over. */
describe('batch members', () => {
  let preparing: PreparingShop;
  let app: TestApp;
  let paul: Visitor;
  let sami: Visitor;
  let marc: Visitor;
  let samiId: string;
  let paulId: string;

  beforeAll(async () => {
    preparing = await openPreparingShop();
    ({ app, paul, sami, marc, samiId, paulId } = preparing);
  });
  afterEach(() => preparing.checkBooks());
  afterAll(() => app.close());

  describe('two preparers of one batch', () => {
    it('two preparers of one batch can both save its lines; a second save of one line is told about the first', async () => {
      const [orderId = ''] = await buyAll(app, { penne: 30 });
      const batch = await beginBatch(paul, [orderId]);
      const line = bagged(lineOf(batch, orderId, 'penne'));
      shop.expectRefusal(await sendGestures(sami, batch.id, [gesture(line)]), 'Picking.NotInBatch');
      shop.okBody(await sami.call('PUT', `${batchesUrl}/${batch.id}/members`, { replacing: null }));
      expect(outcomes(await sendAll(sami, batch.id, line))).toEqual(['done']);
      const late = await sendAll(paul, batch.id, { ...line, preparedQuantity: 28 });
      expect(outcomes(late)).toEqual(['Picking.LineChanged']);
      expect(late.answers[0]?.refusal?.message).toMatch(/^Sami Second a changé cette ligne/);
      expect(lineOf(late.progress, orderId, 'penne').preparedQuantity).toBe(30);
    });

    it('a product claimed in a batch is closed to the other preparer until released, or for five minutes', async () => {
      const [orderId = ''] = await buyAll(app, { penne: 30, 'riz-rond': 2 });
      const batch = await beginBatch(paul, [orderId]);
      shop.okBody(await sami.call('PUT', `${batchesUrl}/${batch.id}/members`, { replacing: null }));
      const claim = { kind: 'claim', productId: 'penne' };
      expect(outcomes(await sendAll(paul, batch.id, claim))).toEqual(['done']);
      const refused = await sendAll(sami, batch.id, claim);
      expect(outcomes(refused)).toEqual(['Picking.ProductClaimed']);
      expect(refused.answers[0]?.refusal?.message).toBe('Paul Préparateur prend déjà ce produit.');
      await sendAll(paul, batch.id, { kind: 'claim', productId: 'riz-rond' });
      expect(outcomes(await sendAll(sami, batch.id, claim))).toEqual(['done']);
      app.clock.advance({ minutes: 6 });
      expect((await readBatch(paul, batch.id)).members.map(({ productId }) => productId)).toEqual([
        null,
        null,
      ]);
      expect(outcomes(await sendAll(paul, batch.id, claim))).toEqual(['done']);
    });

    it('of two concurrent claims of a product in a batch, one succeeds', async () => {
      const [orderId = ''] = await buyAll(app, { penne: 30 });
      const batch = await beginBatch(paul, [orderId]);
      shop.okBody(await sami.call('PUT', `${batchesUrl}/${batch.id}/members`, { replacing: null }));
      const claim = { kind: 'claim', productId: 'penne' };
      const both = await Promise.all([paul, sami].map((by) => sendAll(by, batch.id, claim)));
      expect(both.flatMap(outcomes).toSorted()).toEqual(['Picking.ProductClaimed', 'done']);
    });
  });

  describe('a colleague', () => {
    const takeOver = (by: Visitor, id: string, replacing: string) =>
      by.call('PUT', `${batchesUrl}/${id}/members`, { replacing });

    it('a colleague takes over a whole paused batch, and the journal records it', async () => {
      const orderIds = await buyAll(app, { penne: 30 }, { penne: 20, 'riz-rond': 20 });
      const batch = await beginBatch(paul, orderIds);
      const [first] = batch.lines;
      const paused = await sendAll(paul, batch.id, ...(first ? [bagged(first)] : []), {
        kind: 'pause',
      });
      expect(paused.progress.pausedAt).toBe(app.clock.now().toString());
      const taken: Batch = shop.okBody(await takeOver(sami, batch.id, paulId));
      expect(taken).toMatchObject({ pausedAt: null, members: [{ id: samiId, isInCharge: true }] });
      expect(taken.lines.filter(({ preparedQuantity }) => preparedQuantity !== null)).toHaveLength(
        1,
      );
      shop.expectRefusal(
        await sendGestures(paul, batch.id, [gesture({ kind: 'pause' })]),
        'Picking.NotInBatch',
      );
      const rest = taken.lines.filter(({ preparedQuantity }) => preparedQuantity === null);
      const finish = orderIds.map((orderId) => ({ kind: 'finish', orderId }));
      const done = await sendAll(sami, batch.id, ...rest.map(bagged), ...finish);
      expect(new Set(outcomes(done))).toEqual(new Set(['done']));
      const { rows } = await app.database.pool.query(
        "select 1 from staff_actions where kind = 'order.takeover' and staff_id = $1",
        [samiId],
      );
      expect(rows).toHaveLength(2);
    });

    it('of two concurrent take-overs of a batch, one succeeds and the other is refused', async () => {
      const [orderId = ''] = await buyAll(app, { penne: 30 });
      const batch = await beginBatch(paul, [orderId]);
      const answers = await Promise.all([sami, marc].map((by) => takeOver(by, batch.id, paulId)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      const late = answers.find(({ status }) => status === 422);
      if (late) shop.expectRefusal(late, 'Picking.TakenOver');
    });

    it('a single order taken over by a colleague stays out of the batch', async () => {
      const [one = '', two = ''] = await buyAll(app, { penne: 30 }, { penne: 30 });
      const batch = await beginBatch(paul, [one, two]);
      shop.okBody(
        await sami.call('PUT', `/api/staff/orders/${one}/preparer`, { replacing: paulId }),
      );
      const seen = await readBatch(paul, batch.id);
      expect(seen.orders.map(({ isOpen }) => isOpen)).toEqual([false, true]);
      const answers = await sendAll(paul, batch.id, bagged(lineOf(batch, one, 'penne')));
      expect(outcomes(answers)).toEqual(['Picking.InChargeOfAnother']);
    });

    it('a colleague without the right to prepare can neither read nor start a batch', async () => {
      const lea = await shop.staff(app, 'lea');
      shop.expectRefusal(await lea.call('GET', batchesUrl), 'Shared.InsufficientPrivileges');
      shop.expectRefusal(await startBatch(lea, [newId()]), 'Shared.InsufficientPrivileges');
    });
  });
});

/** An order taken alone: its batch, opened again, by others too, and with complements. */
describe('batch of one', () => {
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

  it('a batch of one reopens where it stopped, also for a colleague who then joins it', async () => {
    const orderId = await shop.buy(zoe);
    const batch = await beginBatch(paul, [orderId]);
    expect(batch.orders).toMatchObject([{ id: orderId, bag: 1, isOpen: true }]);
    for (const by of [paul, sami])
      expect(shop.okBody(await startBatch(by, [orderId])).batch.id).toBe(batch.id);
  });

  it('a preparer or manager can make a batch of one from an order taken in charge without a batch', async () => {
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

  it('an order given back from one batch keeps its bagged products in the next batch', async () => {
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

  it('a complement joins the batch and bag of its order, or is a batch alone once that order is finished', async () => {
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

  it('a batch of one started by two concurrent requests is one batch with the order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const orderId = await shop.buy(zoe);
      const starts = await Promise.all(
        [paul, preparing.marc, paul].map((by) => startBatch(by, [orderId])),
      );
      const started = starts
        .filter(({ status }) => status === 200)
        .map(({ body }) => body.batch.id);
      const { id } = await beginBatch(paul, [orderId]);
      expect(new Set(started)).toEqual(new Set([id]));
    }
  });
});
