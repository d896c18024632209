/** Reports made on a driver's phone without network, sent later and perhaps more than once. */
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
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
  zoe = await shop.newShopper(app);
  paul = await shop.staff(app, 'paul');
  lea = await shop.staff(app, 'lea');
});
afterEach(() => expectInvariants(app, stock));
afterAll(() => app.close());

const report = (id: string, body: object, by = lea) =>
  by.call('POST', `/api/staff/deliveries/${id}/events`, body);
async function leave(id: string): Promise<void> {
  shop.okBody(await shop.leaveRound(lea, [id]));
}
async function loadNew(): Promise<string> {
  const id = await shop.buy(zoe);
  await shop.prepare(paul, id);
  for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, id, to));
  return id;
}
const listMoves = async (id: string, to: string) =>
  (
    await app.database.pool.query<{ at: Temporal.Instant }>(
      'select at from order_events where order_id = $1 and to_status = $2',
      [id, to],
    )
  ).rows;

it('a missed delivery sent again after the second departure does not fail that one', async () => {
  const id = await loadNew();
  await leave(id);
  const missed = { reportId: newId(), status: 'failed-delivery', reason: 'Client absent' };
  shop.okBody(await report(id, missed));
  await leave(id);
  const round = shop.okBody(await report(id, missed));
  expect(round.stops.map(({ orderId }: { orderId: string }) => orderId)).toEqual([id]);
  shop.okBody(await report(id, { reportId: newId(), status: 'delivered' }));
  await app.jobs.drain();
  shop.okBody(await report(id, missed));
  expect((await shop.readOrder(zoe, id)).status).toBe('paid');
});

it('a delivery reported after an hour without network has the time of the phone', async () => {
  const id = await loadNew();
  await leave(id);
  const at = app.clock.now().add({ minutes: 20 });
  app.clock.advance({ minutes: 80 });
  const delivered = { reportId: newId(), status: 'delivered', at: at.toString() };
  for (let times = 0; times < 2; times += 1) shop.okBody(await report(id, delivered));
  await app.jobs.drain();
  expect((await listMoves(id, 'delivered')).map((row) => row.at.toString())).toEqual([
    at.toString(),
  ]);
});

it('« J’arrive » of the last minutes sends an SMS, and one that comes an hour late does not', async () => {
  const countSms = async (): Promise<number> =>
    shop
      .okBody(await zoe.call('GET', '/api/dev/inbox'))
      .items.filter(({ kind }: { kind: string }) => kind === 'sms').length;
  const announce = async (lateMinutes: number): Promise<void> => {
    const id = await loadNew();
    await leave(id);
    const at = app.clock.now().toString();
    app.clock.advance({ minutes: lateMinutes });
    shop.okBody(await report(id, { reportId: newId(), status: 'arriving', at }));
    await app.jobs.drain();
  };
  const before = await countSms();
  await announce(5);
  expect(await countSms()).toBe(before + 1);
  await announce(60);
  expect(await countSms()).toBe(before + 1);
});

it('a report is refused to the member who signed in on the phone since', async () => {
  const id = await loadNew();
  await leave(id);
  const staffId = newId();
  shop.expectRefusal(await report(id, { staffId, status: 'delivered' }), 'Shared.Unauthorized');
});
