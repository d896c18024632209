/** What a driver reports at the door: proof, age, bags, what stays in the van, calls. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import type { Visitor } from '../../tests/app.ts';
import { photoBytes } from '../../tests/complaints.ts';
import * as shop from '../../tests/shopping.ts';
import { deliveriesOfPerson } from './personal-data.ts';

const stock = { penne: 3000, 'chinon-rouge': 500 };

const { app, paul, lea, marc } = shop.open({
  staff: ['paul', 'lea', 'marc'],
  stock,
  hasWideSlots: true,
  checksBooks: true,
});

type Stop = Awaited<ReturnType<typeof atTheDoor>>;

describe('the code of the door', () => {
  it('T18c the code of the door is read by the customer while the driver is on the way, and proves the hand-over', async () => {
    const stop = await atTheDoor();
    const { doorCode } = await infos(stop);
    expect(doorCode).toMatch(/^\d{4}$/);
    shop.okBody(await deliver(stop, { code: doorCode }));
    expect(await infos(stop)).toMatchObject({
      status: 'terminated',
      doorCode: null,
      handOver: { isCodeChecked: true, hasPhoto: false, keptBack: [] },
    });
    expect((await task(stop)).handOver).toMatchObject({ isCodeChecked: true, ageCheck: null });
  });

  it('the code of the door refused five times is blocked, also for the right one; the order stays on the road until another proof', async () => {
    const stop = await atTheDoor();
    const { doorCode } = await infos(stop);
    const wrong = doorCode === '0000' ? '0001' : '0000';
    const first = await deliver(stop, { code: wrong });
    shop.expectRefusal(first, 'Round.WrongCode');
    expect(first.body.message).toContain('Encore 4 essais');
    const others = await Promise.all([1, 2, 3, 4].map(() => deliver(stop, { code: wrong })));
    for (const answer of others) shop.expectRefusal(answer, 'Round.WrongCode');
    shop.expectRefusal(await deliver(stop, { code: doorCode }), 'Round.CodeBlocked');
    expect((await infos(stop)).status).toBe('delivering');
    shop.okBody(await deliver(stop));
    expect((await infos(stop)).handOver).toMatchObject({ isCodeChecked: false });
  });

  it('the code of the door refused once can be corrected by the same report', async () => {
    const stop = await atTheDoor();
    const { doorCode } = await infos(stop);
    const reportId = newId();
    const wrong = doorCode === '0000' ? '0001' : '0000';
    shop.expectRefusal(await deliver(stop, { reportId, code: wrong }), 'Round.WrongCode');
    shop.okBody(await deliver(stop, { reportId, code: doorCode }));
    expect((await infos(stop)).status).toBe('terminated');
  });
});

describe('the age of who receives alcohol', () => {
  it('the age of who receives alcohol is checked by the driver, who is named with the time', async () => {
    const stop = await atTheDoor({ penne: 30, 'chinon-rouge': 1 });
    shop.expectRefusal(await deliver(stop), 'Round.AgeNotChecked');
    shop.okBody(await deliver(stop, { isAgeChecked: true }));
    expect((await task(stop)).handOver.ageCheck).toEqual({
      by: 'Léa Livreuse',
      at: app.clock.now().toString(),
    });
  });

  it('the age of who receives alcohol needs no check when the alcohol stays in the van, which is refunded', async () => {
    const stop = await atTheDoor({ penne: 30, 'chinon-rouge': 1 });
    shop.okBody(await deliver(stop, { keptBack: [{ productId: 'chinon-rouge', quantity: 1 }] }));
    expect((await infos(stop)).handOver).toMatchObject({
      isAgeChecked: false,
      keptBack: [{ quantity: 1 }],
    });
    await app.jobs.drain();
    expect((await shop.readOrder(stop.zoe, stop.id)).amounts.refunded).toBeGreaterThan(0);
  });
});

describe('units that are not handed over', () => {
  it('units that are not handed over are refunded once, after the charge, however often the report is sent', async () => {
    const stop = await atTheDoor();
    const event = {
      reportId: newId(),
      bagsReturned: 2,
      keptBack: [{ productId: 'penne', quantity: 3 }],
    };
    for (let times = 0; times < 3; times += 1) shop.okBody(await deliver(stop, event));
    await app.jobs.drain();
    await app.jobs.runNow('order.refundKeptBack', { orderId: stop.id });
    await app.jobs.drain();
    const { amounts } = await shop.readOrder(stop.zoe, stop.id);
    // 30 cost 52.50 €.
    const unit = 175;
    expect(amounts.refunded).toBe(3 * unit);
    const { rows } = await app.database.pool.query(
      'select reason, amount_cents::int as cents from refunds where order_id = $1',
      [stop.id],
    );
    expect(rows).toEqual([{ reason: 'Non remis à la livraison', cents: 3 * unit }]);
    expect((await infos(stop)).handOver).toMatchObject({
      bagsReturned: 2,
      keptBack: [{ quantity: 3 }],
    });
  });

  it('units that are not handed over are units of the bags, and not all of them', async () => {
    const stop = await atTheDoor();
    const keep = (productId: string, quantity: number) =>
      deliver(stop, { keptBack: [{ productId, quantity }] });
    shop.expectRefusal(await keep('penne', 31), 'Round.LineNotLoaded');
    shop.expectRefusal(await keep('lait', 1), 'Round.LineNotLoaded');
    shop.expectRefusal(await keep('penne', 30), 'Round.NothingHandedOver');
    shop.okBody(await deliver(stop));
  });
});

describe('the photo of a hand-over', () => {
  it('the photo of a hand-over is drawn again, kept once, and read by its customer and the team for thirty days', async () => {
    const stop = await atTheDoor();
    const photoId = newId();
    shop.expectRefusal(await sendPhoto(stop, newId(), paul), 'Shared.InsufficientPrivileges');
    for (let times = 0; times < 2; times += 1) shop.okBody(await sendPhoto(stop, photoId));
    shop.okBody(await deliver(stop, { photoId }));
    const own = `/api/orders/${stop.id}/delivery-photo`;
    const fetched = await app.http.inject({
      url: own,
      headers: { cookie: `session=${stop.zoe.cookies.get('session')}` },
    });
    expect(fetched.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'no-store',
    });
    expect(fetched.rawPayload.toString('latin1', 4, 12)).toBe('ftypavif');
    shop.expectRefusal(await (await shop.newShopper(app)).call('GET', own), 'Order.NotFound');
    expect((await marc.call('GET', `/api/staff/deliveries/${stop.id}/photo`)).status).toBe(200);
    expect((await infos(stop)).handOver).toMatchObject({ hasPhoto: true });
    const late = await sendPhoto(stop, newId());
    shop.expectRefusal(late, 'Round.NotOnTheRoad');

    const now = app.clock.now();
    await deliveriesOfPerson.forgetOld?.(app.database.db, now.add({ hours: 24 * 29 }));
    expect((await stop.zoe.call('GET', own)).status).toBe(200);
    await deliveriesOfPerson.forgetOld?.(app.database.db, now.add({ hours: 24 * 31 }));
    shop.expectRefusal(await stop.zoe.call('GET', own), 'Round.PhotoNotFound');
    expect((await task(stop)).handOver).toMatchObject({ hasPhoto: false });
  });

  it('the photo of a hand-over may arrive after the report, which names it, and never shows for another order', async () => {
    const [stop, other] = [await atTheDoor(), await atTheDoor()];
    const photoId = newId();
    shop.okBody(await deliver(stop, { photoId }));
    expect((await infos(stop)).handOver).toMatchObject({ hasPhoto: false });
    shop.okBody(await sendPhoto(stop, photoId));
    expect((await infos(stop)).handOver).toMatchObject({ hasPhoto: true });
    shop.okBody(await deliver(other, { photoId }));
    expect((await infos(other)).handOver).toMatchObject({ hasPhoto: false });
  });

  it('the photo of a hand-over that no report named is gone the next night', async () => {
    const stop = await atTheDoor();
    shop.okBody(await sendPhoto(stop, newId()));
    const now = app.clock.now();
    await deliveriesOfPerson.forgetOld?.(app.database.db, now.add({ hours: 25 }));
    const { rows } = await app.database.pool.query(
      'select id from delivery_photos where order_id = $1',
      [stop.id],
    );
    expect(rows).toEqual([]);
    shop.okBody(await deliver(stop));
  });
});

describe('a call to the customer', () => {
  it('a call to the customer goes through a number that masks theirs, and is in the journal', async () => {
    const stop = await atTheDoor();
    const { stops } = shop.okBody(await lea.call('GET', '/api/staff/rounds/current'));
    expect(stops.find(({ orderId }: { orderId: string }) => orderId === stop.id).phone).toBeNull();
    const call = () => lea.call('POST', `/api/staff/deliveries/${stop.id}/calls`);
    const { number, isMasked } = shop.okBody(await call());
    expect({ number, isMasked }).toEqual({
      number: expect.stringMatching(/^\+3319900\d{4}$/),
      isMasked: true,
    });
    expect(shop.okBody(await call()).number).toBe(number);
    const called = { reportId: newId(), status: 'called' };
    for (let times = 0; times < 2; times += 1) shop.okBody(await report(stop, called));
    const { rows } = await app.database.pool.query(
      "select count(*)::int as calls from staff_actions where kind = 'delivery.called' and subject = $1",
      [`order:${stop.id}`],
    );
    expect(rows).toEqual([{ calls: 3 }]);
    shop.okBody(await deliver(stop));
    shop.expectRefusal(await call(), 'Round.NotOnTheRoad');
  });
});

describe('the relay of calls', () => {
  afterEach(() => vi.restoreAllMocks());
  const relay = () => {
    const { calls } = app.partners;
    if (!calls) throw new Error('tests have a relay');
    return vi.spyOn(calls, 'openBridge');
  };

  it('the relay of calls is told who answers a customer that calls back', async () => {
    const stop = await atTheDoor();
    const asked = relay();
    shop.okBody(await lea.call('POST', `/api/staff/deliveries/${stop.id}/calls`));
    expect(asked).toHaveBeenCalledWith({
      key: stop.id,
      to: expect.stringMatching(/^\+33/),
      shopPhone: expect.stringMatching(/^\+33\d{9}$/),
    });
  });

  it('the relay of calls that fails does not stop a call: the number itself is dialled', async () => {
    const stop = await atTheDoor();
    relay().mockRejectedValue(new Error('the call relay answered 502'));
    const call = await lea.call('POST', `/api/staff/deliveries/${stop.id}/calls`);
    expect(shop.okBody(call)).toEqual({
      number: (await shop.readOrder(stop.zoe, stop.id)).customer.phone,
      isMasked: false,
    });
  });
});

describe('another delivery after a missed one', () => {
  it('T18d another delivery after a missed one is chosen by its customer, among the free slots of the zone', async () => {
    const stop = await atTheDoor();
    const path = `/api/orders/${stop.id}`;
    const choose = (timeSlotId: string, by: Visitor = stop.zoe) =>
      by.call('POST', `${path}/redeliveries`, { timeSlotId });
    shop.expectRefusal(await choose(shop.slots.tomorrowLate), 'Round.NothingToPlan');
    const missed = { status: 'failed-delivery', reason: 'Personne n’a répondu' };
    shop.okBody(await report(stop, { reportId: newId(), ...missed }));
    const { items } = shop.okBody(await stop.zoe.call('GET', `${path}/redelivery-slots`));
    expect(items.map(({ id }: { id: string }) => id)).toContain(shop.slots.tomorrowLate);
    const other = await shop.newShopper(app);
    shop.expectRefusal(await choose(shop.slots.tomorrowLate, other), 'Order.NotFound');
    shop.expectRefusal(await other.call('GET', `${path}/redelivery-slots`), 'Order.NotFound');
    shop.expectRefusal(await choose(shop.slots.pickup), 'Order.InvalidTimeSlot');
    shop.okBody(await choose(shop.slots.tomorrowLate));
    expect(await infos(stop)).toMatchObject({
      status: 'pending-redelivery',
      eta: { from: '2026-11-22T19:00:00Z' },
    });
  });
});

async function atTheDoor(products: Readonly<Record<string, number>> = shop.counted) {
  const zoe = await shop.newShopper(app);
  await shop.fillCart(zoe, products);
  const id = shop.okBody(await shop.pay(zoe, { isAdult: true })).orderId as string;
  await shop.prepare(paul, id);
  for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, id, to));
  shop.okBody(await shop.leaveRound(lea, [id]));
  return { zoe, id };
}
const report = ({ id }: Stop, event: object, by: Visitor = lea) =>
  by.call('POST', `/api/staff/deliveries/${id}/events`, event);
const deliver = (stop: Stop, event: object = {}) =>
  report(stop, { reportId: newId(), status: 'delivered', ...event });
const infos = async ({ zoe, id }: Stop) =>
  shop.okBody(await zoe.call('POST', '/api/orders/taskDeliveryInfos', { orderId: id }));
const task = async ({ id }: Stop) =>
  shop.okBody(await marc.call('GET', `/api/staff/deliveries/${id}`));
const sendPhoto = async ({ id }: Stop, photoId: string, by: Visitor = lea) =>
  by.call('PUT', `/api/staff/deliveries/${id}/photos/${photoId}`, await photoBytes(), {
    'content-type': 'image/jpeg',
  });
