/** Drivers lose answers in cellars and resend reports; a complement follows its order. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let zoe: Visitor;
let paul: Visitor;
let lea: Visitor;
const stock = { penne: 5_000 };

beforeAll(async () => {
  app = await createTestApp();
  await shop.setStock(app, 'penne', stock.penne);
  [zoe, paul, lea] = [
    await shop.newShopper(app),
    await shop.staff(app, 'paul'),
    await shop.staff(app, 'lea'),
  ];
});
afterEach(() => expectInvariants(app, stock));
afterAll(() => app.close());

const report = (id: string, body: object) =>
  lea.call('POST', `/api/staff/deliveries/${id}/events`, body);
const leave = (orderIds: string[]) => shop.leaveRound(lea, orderIds);
async function load(id: string): Promise<void> {
  await shop.prepare(paul, id);
  for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, id, to));
}

it('a report repeated by its driver is accepted, and applied once', async () => {
  const [delivered, missed] = [await shop.buy(zoe), await shop.buy(zoe)];
  for (const id of [delivered, missed]) await load(id);
  shop.okBody(await leave([delivered, missed]));
  for (let again = 0; again < 3; again += 1) {
    shop.okBody(await report(delivered, { status: 'delivered' }));
    shop.okBody(await report(missed, { status: 'failed-delivery', reason: 'Client absent' }));
  }
  await app.jobs.drain();
  shop.okBody(await report(delivered, { status: 'delivered' }));
  const { rows } = await app.database.pool.query(
    "select to_status, count(*)::int as times from order_events where order_id = any($1) and to_status in ('delivered', 'paid') group by 1 order by 1",
    [[delivered, missed]],
  );
  expect(rows).toEqual([
    { to_status: 'delivered', times: 1 },
    { to_status: 'paid', times: 1 },
  ]);
  // A different report is refused.
  shop.expectRefusal(
    await report(delivered, { status: 'failed-delivery', reason: 'Client absent' }),
    'Round.NotOnTheRoad',
  );
});

it('a complement departs and is handed over with its order', async () => {
  const first = await shop.buy(zoe);
  shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: first }));
  shop.okBody(await shop.setQuantities(zoe, { penne: 2 }));
  const { orderId: extra } = shop.okBody(await shop.pay(zoe));
  await load(first);
  shop.expectRefusal(await leave([extra]), 'Order.FollowsItsOrder');
  // One door: the complement is no stop of its own.
  expect(shop.okBody(await leave([extra, first])).stops).toMatchObject([{ orderId: first }]);
  expect(shop.okBody(await report(first, { status: 'delivered' })).stops).toEqual([]);
  await app.jobs.drain();
  expect((await shop.readOrder(zoe, extra)).status).toBe('paid');
});
