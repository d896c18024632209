import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import type { Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

/** Drivers lose answers in cellars and resend reports; a complement follows its order. */
describe('repeated reports', () => {
  const stock = { penne: 5_000 };

  const { app, paul, lea } = shop.open({ staff: ['paul', 'lea'], stock });
  const zoe = shop.once(() => shop.newShopper(app));
  afterEach(() => expectInvariants(app, stock));

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
});

describe('open rounds', () => {
  const { app, paul, lea, marc } = shop.open({ staff: ['paul', 'lea', 'marc'] });

  async function loaded(): Promise<string> {
    const id = await shop.buy(await shop.newShopper(app));
    await shop.prepare(paul, id);
    for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, id, to));
    return id;
  }
  const deliver = async (orderId: string) =>
    shop.okBody(
      await lea.call('POST', `/api/staff/deliveries/${orderId}/events`, { status: 'delivered' }),
    );
  const read = (staff: Visitor) => staff.call('GET', '/api/staff/rounds');

  it('R03 a manager lists open rounds with the stops left; a driver only their own', async () => {
    const [first, second] = [await loaded(), await loaded()];
    shop.okBody(await shop.leaveRound(lea, [first, second]));
    await deliver(first);
    expect(shop.okBody(await read(marc)).items).toMatchObject([
      {
        driverName: 'Léa Livreuse',
        done: 1,
        stops: [
          {
            orderId: second,
            status: 'delivering',
            address: '12 rue de la Roquette, 75011 Paris',
            place: { latitude: expect.any(Number), longitude: expect.any(Number) },
          },
        ],
      },
    ]);
    for (const staff of [lea, paul])
      shop.expectRefusal(await read(staff), 'Shared.InsufficientPrivileges');
    await deliver(second);
    expect(shop.okBody(await read(marc)).items).toEqual([]);
  });
});

/** Reports made on a driver's phone without network, sent later and perhaps more than once. */
describe('phone reports', () => {
  const stock = { penne: 5_000 };

  const { app, paul, lea } = shop.open({ staff: ['paul', 'lea'], stock });
  const zoe = shop.once(() => shop.newShopper(app));
  afterEach(() => expectInvariants(app, stock));

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
});
