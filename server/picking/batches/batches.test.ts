/** Several orders at once: bags, and gestures that are sent again. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

describe('a batch', () => {
  it('starting a batch takes its orders in charge, each with a bag, and lists each product once', async () => {
    const orderIds = await buyAll(app, { penne: 30, entrecote: 1 }, { penne: 20, 'riz-rond': 20 });
    const batch = await beginBatch(paul, orderIds);
    expect(
      batch.orders.map(({ id, bag, status, isOpen }) => ({ id, bag, status, isOpen })),
    ).toEqual(
      orderIds.map((id, index) => ({ id, bag: index + 1, status: 'preparing', isOpen: true })),
    );
    expect(batch.products.map(({ id }) => id).toSorted()).toEqual([
      'entrecote',
      'penne',
      'riz-rond',
    ]);
    expect(batch.lines).toHaveLength(4);
    expect(batch.members).toEqual([
      { id: paulId, name: 'Paul Préparateur', isInCharge: true, productId: null },
    ]);
  });

  it('a batch started twice from one phone is one batch with the same bags', async () => {
    const orderIds = await buyAll(app, { penne: 30 }, { penne: 20, 'riz-rond': 20 });
    const batchId = newId();
    const first = shop.okBody(await startBatch(paul, orderIds, batchId));
    const again = shop.okBody(await startBatch(paul, orderIds, batchId));
    expect(again).toEqual(first);
    const listed = shop.okBody(await sami.call('GET', batchesUrl)).items;
    expect(listed.filter(({ id }: { id: string }) => id === batchId)).toMatchObject([
      { lines: 3, waitingLines: 3, inCharge: { id: paulId }, orders: [{ bag: 1 }, { bag: 2 }] },
    ]);
  });

  it('starting a batch leaves out orders that cannot be taken, and says why', async () => {
    const [taken = '', free = '', grouped = ''] = await buyAll(
      app,
      { penne: 30 },
      { penne: 30 },
      { penne: 30 },
    );
    shop.okBody(await shop.move(sami, taken, 'preparing'));
    await beginBatch(sami, [grouped]);
    const { batch, refused } = shop.okBody(await startBatch(paul, [taken, grouped, free]));
    expect(batch.orders.map(({ id }: { id: string }) => id)).toEqual([free]);
    expect(refused.map(({ orderId }: { orderId: string }) => orderId)).toEqual([taken, grouped]);
    shop.expectRefusal(await startBatch(paul, [taken]), 'Picking.InChargeOfAnother');
    // Of one's own too: an order stands in one batch.
    const [more = ''] = await buyAll(app, { penne: 30 });
    const second = shop.okBody(await startBatch(paul, [free, more]));
    expect(second.refused.map(({ orderId }: { orderId: string }) => orderId)).toEqual([free]);
  });

  it('a batch puts a complement in the bag of its order, and bills each order separately', async () => {
    const first = await shop.buy(zoe);
    shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: first }));
    shop.okBody(await shop.setQuantities(zoe, { penne: 2 }));
    const extra = shop.okBody(await shop.pay(zoe)).orderId;
    const batch = await beginBatch(paul, [first]);
    expect(
      batch.orders.map(({ id, bag, initialOrderId }) => ({ id, bag, initialOrderId })),
    ).toEqual([
      { id: first, bag: 1, initialOrderId: null },
      { id: extra, bag: 1, initialOrderId: first },
    ]);
    const [other = ''] = await buyAll(app, { penne: 30 });
    const { refused } = shop.okBody(await startBatch(paul, [extra, other]));
    expect(refused.map(({ orderId }: { orderId: string }) => orderId)).toEqual([extra]);
    const answers = await sendAll(paul, batch.id, ...batch.lines.map(bagged), {
      kind: 'finish',
      orderId: first,
    });
    expect(outcomes(answers)).toEqual(['done', 'done', 'done']);
    expect(answers.progress.orders.map(({ status }) => status)).toEqual(['prepared', 'prepared']);
  });

  it('two batches started concurrently never share an order', async () => {
    const orderIds = await buyAll(app, { penne: 30 }, { penne: 30 }, { penne: 30 });
    const answers = await Promise.all([startBatch(paul, orderIds), startBatch(sami, orderIds)]);
    const taken = answers.flatMap(({ status, body }) =>
      status === 200 ? body.batch.orders.map(({ id }: { id: string }) => id) : [],
    );
    expect(taken.toSorted()).toEqual([...orderIds].toSorted());
  });
});

describe('a gesture', () => {
  it('a repeated gesture gets the first answer and changes nothing', async () => {
    const [orderId = ''] = await buyAll(app, { penne: 30 });
    const batch = await beginBatch(paul, [orderId]);
    const line = lineOf(batch, orderId, 'penne');
    const write = gesture({ ...bagged(line), preparedQuantity: 29 });
    const wrong = gesture({ ...bagged(line), version: 1, preparedQuantity: 31 });
    const first = shop.okBody(await sendGestures(paul, batch.id, [write, wrong]));
    // The line changed meanwhile: a second run of the first gesture would be refused.
    await sendAll(paul, batch.id, { ...bagged(line), version: 1 });
    const again = shop.okBody(await sendGestures(paul, batch.id, [write, wrong]));
    expect(outcomes(first)).toEqual(['done', 'Picking.MoreThanOrdered']);
    expect(again.answers).toEqual(first.answers);
    expect(lineOf(again.progress, orderId, 'penne')).toMatchObject({
      preparedQuantity: 30,
      version: 2,
    });
  });

  it('a gesture sent twice concurrently is applied once', async () => {
    const [orderId = ''] = await buyAll(app, { penne: 30 });
    const batch = await beginBatch(paul, [orderId]);
    const write = gesture(bagged(lineOf(batch, orderId, 'penne')));
    const answers = await Promise.all([1, 2, 3].map(() => sendGestures(paul, batch.id, [write])));
    for (const answer of answers) expect(outcomes(shop.okBody(answer))).toEqual(['done']);
    expect(lineOf(await readBatch(paul, batch.id), orderId, 'penne').version).toBe(1);
  });

  it('a gesture with the id of another member’s gesture is refused', async () => {
    const [orderId = ''] = await buyAll(app, { penne: 30 });
    const batch = await beginBatch(paul, [orderId]);
    shop.okBody(await sami.call('PUT', `${batchesUrl}/${batch.id}/members`, { replacing: null }));
    const pause = gesture({ kind: 'pause' });
    expect(outcomes(shop.okBody(await sendGestures(paul, batch.id, [pause])))).toEqual(['done']);
    expect(outcomes(shop.okBody(await sendGestures(sami, batch.id, [pause])))).toEqual([
      'Picking.GestureTaken',
    ]);
  });

  it('a gesture queued on a phone is accepted only from its author, not from the next member signed in there', async () => {
    const [orderId = ''] = await buyAll(app, { penne: 30 });
    const batch = await beginBatch(paul, [orderId]);
    shop.okBody(await sami.call('PUT', `${batchesUrl}/${batch.id}/members`, { replacing: null }));
    const body = { staffId: paulId, gestures: [gesture({ kind: 'pause' })] };
    const send = (by: Visitor) => by.call('POST', `${batchesUrl}/${batch.id}/gestures`, body);
    shop.expectRefusal(await send(sami), 'Shared.Unauthorized');
    expect((await readBatch(sami, batch.id)).pausedAt).toBeNull();
    expect(outcomes(shop.okBody(await send(paul)))).toEqual(['done']);
  });

  it('a refused gesture does not block the next ones, and the weight rules apply', async () => {
    const [one = '', two = ''] = await buyAll(app, { penne: 30, entrecote: 3 }, { penne: 30 });
    const batch = await beginBatch(paul, [one, two]);
    const steak = bagged(lineOf(batch, one, 'entrecote'));
    const answers = await sendAll(
      paul,
      batch.id,
      { ...steak, preparedGrams: 5_000, isWeightConfirmed: true },
      { ...steak, preparedGrams: 1_400 },
      { kind: 'finish', orderId: one },
      bagged(lineOf(batch, two, 'penne')),
      { kind: 'finish', orderId: two },
    );
    expect(outcomes(answers)).toEqual([
      'Picking.AbsurdWeight',
      'Picking.DoubtfulWeight',
      'Picking.LinesWaiting',
      'done',
      'done',
    ]);
    expect(answers.progress.orders.map(({ status }) => status)).toEqual(['preparing', 'prepared']);
  });

  it('repeating the finish gesture of a prepared order succeeds', async () => {
    const [orderId = ''] = await buyAll(app, { penne: 30 });
    const batch = await beginBatch(paul, [orderId]);
    const finish = { kind: 'finish', orderId };
    await sendAll(paul, batch.id, ...batch.lines.map(bagged), finish);
    // As after a crash between the step and the gesture's row: another id, the same answer.
    expect(outcomes(await sendAll(paul, batch.id, finish))).toEqual(['done']);
    const { rows } = await app.database.pool.query(
      "select 1 from order_events where order_id = $1 and to_status = 'prepared'",
      [orderId],
    );
    expect(rows).toHaveLength(1);
  });

  it('a gesture is refused for an order of another batch, or from a member who has not joined', async () => {
    const [one = '', other = ''] = await buyAll(app, { penne: 30 }, { penne: 30 });
    const batch = await beginBatch(paul, [one]);
    const foreign = await beginBatch(paul, [other]);
    const line = bagged(lineOf(foreign, other, 'penne'));
    expect(outcomes(await sendAll(paul, batch.id, line))).toEqual(['Order.NotFound']);
    shop.expectRefusal(
      await sendGestures(sami, batch.id, [gesture({ kind: 'pause' })]),
      'Picking.NotInBatch',
    );
    shop.expectRefusal(
      await sendGestures(paul, newId(), [gesture({ kind: 'pause' })]),
      'Picking.BatchNotFound',
    );
  });

  it('a gesture with a past date is refused; one with lots records them for recalls', async () => {
    const [orderId = ''] = await buyAll(app, { penne: 30 });
    const batch = await beginBatch(paul, [orderId]);
    const line = bagged(lineOf(batch, orderId, 'penne'));
    const lots = async () => {
      const { rows } = await app.database.pool.query<{ lots: string[] }>(
        'select lots from order_lines where order_id = $1',
        [orderId],
      );
      return rows[0]?.lots;
    };
    const answers = await sendAll(
      paul,
      batch.id,
      { ...line, expiresOn: '2026-11-20', lots: ['OLD'] },
      { ...line, expiresOn: '2027-11-22', lots: ['L1', 'L2'] },
    );
    expect(outcomes(answers)).toEqual(['Picking.Expired', 'done']);
    expect(await lots()).toEqual(['L1', 'L2']);
    const { products } = shop.okBody(await paul.call('GET', `/api/staff/orders/${orderId}`));
    expect(products[0].lots).toEqual(['L1', 'L2']);
    await sendAll(paul, batch.id, { ...line, version: 1, preparedQuantity: 29 });
    expect(await lots()).toEqual(['L1', 'L2']);
    await sendAll(paul, batch.id, { ...line, version: 2, preparedQuantity: 0 });
    expect(await lots()).toEqual([]);
  });

  it('the server checks the shop’s shortest shelf life for a product without its own, whatever the phone checked', async () => {
    await shop.changeSheet(app, 'penne', { shelfLifeDays: 0 });
    const [orderId = ''] = await buyAll(app, { penne: 30 });
    const batch = await beginBatch(paul, [orderId]);
    const line = bagged(lineOf(batch, orderId, 'penne'));
    await app.database.pool.query(
      `insert into picking_settings (shop_id, shortest_life_days) values ($1, 3)
      on conflict (shop_id) do update set shortest_life_days = 3`,
      [app.catalogue.current().shop.id],
    );
    // Delivered on 22 November: three days later is the 25th.
    const answers = await sendAll(
      paul,
      batch.id,
      { ...line, expiresOn: '2026-11-24' },
      { ...line, expiresOn: '2026-11-25' },
    );
    expect(outcomes(answers)).toEqual(['Picking.ShortLife', 'done']);
    await shop.changeSheet(app, 'penne', { shelfLifeDays: 180 });
  });
});
