/** Capacity of a slot in minutes of work: what closes it, and what every path books and frees. */
import { afterEach, describe, expect, it } from 'vitest';
import { countBreaches } from '../../scripts/invariants.ts';
import type { Answer, Visitor } from '../../tests/app.ts';
import { countWaiting } from '../../tests/database.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

const stock = { penne: 50_000 };
const { tomorrow, tomorrowLate } = shop.slots;

const { app, marc } = shop.open({ staff: ['marc'], stock, hasWideSlots: true });
const zoe = shop.each(() => shop.newShopper(app));
afterEach(() => expectInvariants(app, stock));

/** A delivery of one line: 3 minutes, 30 seconds, 5 minutes at the door. */
const oneLine = 9;
const threeLines = { penne: 30, 'riz-rond': 1, spaghetti: 1 };

describe('a slot with minutes of work', () => {
  const id = 'paris-est-2026-11-24-18';
  const offered = async (visitor: Visitor) => {
    const { zones } = shop.okBody(
      await visitor.call('POST', '/api/addresses/deliverySlots2', { address: shop.address }),
    );
    return zones[0].deliverySlots.find((slot: { id: string }) => slot.id === id).isFull;
  };

  it('a slot limited in minutes accepts a first order of any size, then is full', async () => {
    await setMinutes(id, 5);
    expect(await offered(app.visitor())).toBe(false);
    await shop.buy(zoe, shop.counted, id);
    expect(await minutesOf(id)).toEqual([oneLine]);
    expect(await offered(app.visitor())).toBe(true);
    const bea = await shop.newShopper(app);
    shop.expectRefusal(await shop.chooseDelivery(bea, id), 'Order.InvalidTimeSlot');
  });

  it('a slot limited in minutes is full for a cart too large for it, and open for a smaller one', async () => {
    await setMinutes(id, 2 * oneLine);
    const bea = await shop.newShopper(app);
    await shop.fillCart(bea, shop.counted, id);
    expect([await offered(bea), await offered(app.visitor())]).toEqual([false, false]);
    shop.okBody(await shop.setQuantities(bea, threeLines));
    expect([await offered(bea), await offered(app.visitor())]).toEqual([true, false]);
    expect((await shop.readCart(bea)).delivery?.timeSlotValidity).toBe('invalid');
    shop.expectRefusal(await shop.pay(bea), 'Order.InvalidTimeSlot');
    const { cart, previousTimeslotStatus } = shop.okBody(
      await bea.call('PATCH', '/api/cart/delivery/verify', { action: 'all' }),
    );
    expect([previousTimeslotStatus, cart.delivery.timeSlotValidity]).toEqual(['full', 'valid']);
    expect(cart.delivery.timeSlotId).not.toBe(id);
  });

  it('of two shoppers who take the last minutes of a slot concurrently, one gets an order', async () => {
    await setMinutes(id, 2 * oneLine);
    const both = await Promise.all([shop.newShopper(app), shop.newShopper(app)]);
    for (const visitor of both) await shop.fillCart(visitor, shop.counted, id);
    const answers = await Promise.all(both.map((visitor) => shop.pay(visitor)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const lost = answers.find(({ status }) => status === 422);
    if (lost) shop.expectRefusal(lost, 'Order.InvalidTimeSlot');
    expect(await minutesOf(id)).toEqual([2 * oneLine]);
  });

  it('a payment is refused when the slot’s last minutes are taken between its checks and its booking', async () => {
    await setMinutes(id, 3 * oneLine);
    await shop.fillCart(zoe, shop.counted, id);
    const other = await app.database.pool.connect();
    try {
      await other.query('begin');
      await other.query(
        'update orders set booked_minutes = booked_minutes + 1 where id in (select id from orders where slot_id = $1 limit 1)',
        [id],
      );
      const paid = shop.pay(zoe);
      await expect.poll(() => countWaiting(app.database.pool)).toBe(1);
      await other.query('commit');
      shop.expectRefusal(await paid, 'Order.InvalidTimeSlot');
    } finally {
      other.release();
    }
    expect(await minutesOf(id)).toEqual([2 * oneLine + 1]);
  });

  it('a slot limited in minutes still limits its number of orders', async () => {
    await setMinutes(id, 10_000);
    await app.database.pool.query('update slots set capacity = booked where id = $1', [id]);
    shop.expectRefusal(await shop.chooseDelivery(zoe, id), 'Order.InvalidTimeSlot');
  });
});

describe('the minutes of an order', () => {
  it('an order’s minutes include weighings, and the travel time when both places are known', async () => {
    const id = 'paris-est-2026-11-25-18';
    await shop.buy(zoe, { ...shop.counted, entrecote: 1 }, id);
    expect(await minutesOf(id)).toEqual([10]);
    await app.database.pool.query('update shops set latitude = 48.853, longitude = 2.369');
    await readShopAgain();
    const bea = await shop.newShopper(app);
    await shop.fillCart(bea, shop.counted, id);
    const far = { ...shop.address, latitude: 48.893, longitude: 2.369 };
    shop.okBody(
      await bea.call('PATCH', '/api/cart/delivery2', {
        deliveryZoneId: 'paris-est',
        timeSlotId: id,
        address: far,
      }),
    );
    shop.okBody(await shop.pay(bea));
    // 4.4 km in a straight line, 5.8 km by the streets.
    expect(await minutesOf(id)).toEqual([10 + 15]);
  });

  it('an order’s minutes include no stop and no travel for a pickup', async () => {
    await shop.buy(zoe, shop.counted, shop.slots.pickup);
    expect(await minutesOf(shop.slots.pickup)).toEqual([4]);
  });

  it('cancelling an order frees its minutes once, even if the work rates changed since', async () => {
    const before = await minutesOf(tomorrow);
    const orderId = await shop.buy(zoe);
    const rates = { orderMinutes: 20, lineSeconds: 60, weighingSeconds: 0 };
    const { version } = shop.okBody(await marc.call('GET', '/api/staff/work-rates'));
    const changed = { version, ...rates, stopMinutes: 10, kilometerSeconds: 0 };
    shop.okBody(await marc.call('PUT', '/api/staff/work-rates', changed));
    await Promise.all([1, 2].map(() => zoe.call('PUT', `/api/orders/${orderId}/cancel`)));
    expect(await minutesOf(tomorrow)).toEqual(before);
    const bea = await shop.newShopper(app);
    await shop.buy(bea);
    expect(await minutesOf(tomorrow)).toEqual([(before[0] ?? 0) + 31]);
    shop.expectRefusal(
      await marc.call('PUT', '/api/staff/work-rates', changed),
      'Shop.VersionConflict',
    );
    await app.database.pool.query('update shops set work_rates = null');
    await readShopAgain();
  });

  it('a refused payment frees the order’s minutes', async () => {
    const before = await minutesOf(tomorrow);
    await shop.fillCart(zoe);
    expect(shop.okBody(await shop.pay(zoe, { card: 'refused' })).status).not.toBe('authorized');
    expect(await minutesOf(tomorrow)).toEqual(before);
  });

  it('cancelling a prepared order frees its minutes', async () => {
    const before = await minutesOf(shop.slots.pickup);
    const orderId = await shop.buy(zoe, shop.counted, shop.slots.pickup);
    await shop.prepare(await shop.staff(app, 'paul'), orderId);
    shop.okBody(
      await marc.call('POST', `/api/staff/orders/${orderId}/moves`, {
        to: 'cancelled',
        takesFreshBack: false,
      }),
    );
    expect(await minutesOf(shop.slots.pickup)).toEqual(before);
  });

  it('an order and its complement take their minutes with them to another slot of the day', async () => {
    const [from = 0, to = 0] = await minutesOf(tomorrow, tomorrowLate);
    const orderId = await shop.buy(zoe);
    const extra = await complete(orderId, { 'riz-rond': 1, spaghetti: 1, carottes: 1 });
    expect(await minutesOf(tomorrow)).toEqual([from + oneLine + 2]);
    const move = () =>
      zoe.call('PUT', `/api/orders/${orderId}/updateTimeSlot`, { timeSlotId: tomorrowLate });
    // One order there, and one minute too few for both rows of this one.
    await shop.buy(await shop.newShopper(app), shop.counted, tomorrowLate);
    await setMinutes(tomorrowLate, to + 2 * oneLine + 1);
    shop.expectRefusal(await move(), 'Order.InvalidTimeSlot');
    await setMinutes(tomorrowLate, to + 2 * oneLine + 2);
    shop.okBody(await move());
    expect(await minutesOf(tomorrow, tomorrowLate)).toEqual([from, to + 2 * oneLine + 2]);
    shop.okBody(await zoe.call('PUT', `/api/orders/${extra}/cancel`));
    expect(await minutesOf(tomorrowLate)).toEqual([to + 2 * oneLine]);
    await setMinutes(tomorrowLate, null);
  });

  it('a complement’s minutes can be booked in a full slot, since it leaves with its order', async () => {
    const orderId = await shop.buy(zoe);
    const [booked = 0] = await minutesOf(tomorrow);
    await setMinutes(tomorrow, booked);
    await complete(orderId, { 'riz-rond': 1 });
    expect(await minutesOf(tomorrow)).toEqual([booked + 1]);
    await setMinutes(tomorrow, null);
  });
});

describe('an order being modified', () => {
  it('an order being modified keeps its minutes, and can grow beyond what its slot has left', async () => {
    const [before = 0] = await minutesOf(tomorrow);
    const orderId = await shop.buy(zoe);
    await setMinutes(tomorrow, before + oneLine);
    shop.okBody(await modify(orderId));
    expect(await minutesOf(tomorrow)).toEqual([before + oneLine]);
    const bea = await shop.newShopper(app);
    shop.expectRefusal(await shop.chooseDelivery(bea), 'Order.InvalidTimeSlot');
    shop.okBody(await shop.setQuantities(zoe, threeLines));
    expect((await shop.readCart(zoe)).delivery?.timeSlotValidity).toBe('valid');
    shop.okBody(await shop.pay(zoe));
    await app.jobs.drain();
    expect(await minutesOf(tomorrow)).toEqual([before + 10]);
    await setMinutes(tomorrow, null);
  });

  it('an order restored unchanged has its former minutes, after a refused card too', async () => {
    const [before = 0] = await minutesOf(tomorrow);
    const orderId = await shop.buy(zoe);
    shop.okBody(await modify(orderId));
    shop.okBody(await shop.setQuantities(zoe, threeLines));
    await shop.pay(zoe, { card: 'refused' });
    expect(await minutesOf(tomorrow)).toEqual([before + oneLine]);
    shop.okBody(await zoe.call('DELETE', `/api/orders/${orderId}/modification`));
    expect(await minutesOf(tomorrow)).toEqual([before + oneLine]);
  });

  it('an order being modified frees its minutes when its half hour runs out', async () => {
    const before = await minutesOf(tomorrow);
    shop.okBody(await modify(await shop.buy(zoe)));
    app.clock.advance({ minutes: 31 });
    await app.jobs.drain();
    expect(await minutesOf(tomorrow)).toEqual(before);
  });
});

it('the audit reports a slot whose booked minutes differ from the sum of its orders', async () => {
  const name = 'the minutes booked in a slot are those of the orders that hold them';
  const breaches = async () =>
    (await countBreaches(app.database.pool)).find((row) => row.name === name)?.breaches;
  const plant = (change: string) =>
    app.database.pool.query(
      `update slots set booked_minutes = booked_minutes ${change} where id = $1`,
      [tomorrow],
    );
  expect(await breaches()).toBe(0);
  await plant('+ 1');
  expect(await breaches()).toBe(1);
  await plant('- 1');
  expect(await breaches()).toBe(0);
});

const setMinutes = (slotId: string, minutes: number | null) =>
  shop.setCapacityMinutes(app, slotId, minutes);
const minutesOf = (...slotIds: string[]) => shop.bookedMinutes(app, ...slotIds);
/** As another process would hear of a change. */
const readShopAgain = async () => {
  await app.database.pool.query('update shops set catalogue_version = catalogue_version + 1');
  await app.catalogue.refresh();
};

const modify = (orderId: string): Promise<Answer> =>
  zoe.call('PATCH', '/api/cart/initialOrder', { orderId, action: 'modify' });
const complete = async (orderId: string, quantities: Record<string, number>): Promise<string> => {
  shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId }));
  shop.okBody(await shop.setQuantities(zoe, quantities));
  return shop.okBody(await shop.pay(zoe)).orderId;
};
