/** Orders that the team takes or moves book and free their minutes of work too. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPhoneShop, type PhoneShop } from '../../tests/phone-orders.ts';
import * as shop from '../../tests/shopping.ts';
import type { Visitor } from '../../tests/app.ts';

type Begun = Awaited<ReturnType<PhoneShop['begin']>>;

let phone: PhoneShop;
let app: PhoneShop['app'];
let desk: Begun['desk'];
let zoe: Begun['zoe'];
beforeAll(async () => {
  phone = await openPhoneShop();
  ({ app } = phone);
});
beforeEach(async () => {
  ({ desk, zoe } = await phone.begin());
});
afterEach(() => phone.end());
afterAll(() => phone.close());

/** A delivery of one line. */
const minutes = 9;
const { tomorrow, tomorrowLate } = shop.slots;
const nextDay = 'paris-est-2026-11-23-18';
const minutesOf = (...slotIds: string[]) => shop.bookedMinutes(app, ...slotIds);
const setMinutes = (slotId: string, bound: number | null) =>
  shop.setCapacityMinutes(app, slotId, bound);
const relocate = (orderId: string, timeSlotId: string) =>
  desk.marc.call('PUT', `/api/staff/orders/${orderId}/destination`, { timeSlotId });

describe('an order taken by telephone', () => {
  it('an order taken by telephone is refused in a slot without the minutes for it, and quoted with the same sentence', async () => {
    const { orderId } = await desk.take();
    const [booked = 0] = await minutesOf(tomorrow);
    await setMinutes(tomorrow, booked + minutes - 1);
    expect((await desk.quote()).problems).toEqual(['Ce créneau n’est plus disponible.']);
    shop.expectRefusal(await desk.send(), 'Order.InvalidTimeSlot');
    await setMinutes(tomorrow, null);
    shop.okBody(await desk.withdraw(orderId));
    expect(await minutesOf(tomorrow)).toEqual([booked - minutes]);
  });

  it('an order taken by telephone frees its minutes at its deadline', async () => {
    const before = await minutesOf(tomorrow);
    await desk.take();
    phone.later(5 * 60);
    await phone.reconcile();
    expect(await minutesOf(tomorrow)).toEqual(before);
  });
});

describe('an order moved by the team', () => {
  it('an order moved by the team takes its minutes to the other day, where they have to fit', async () => {
    const [from = 0, to = 0] = await minutesOf(tomorrow, nextDay);
    const orderId = await shop.buy(zoe);
    await shop.buy(await shop.newShopper(app), shop.counted, nextDay);
    await setMinutes(nextDay, to + 2 * minutes - 1);
    shop.expectRefusal(await relocate(orderId, nextDay), 'Order.InvalidTimeSlot');
    expect(await minutesOf(tomorrow, nextDay)).toEqual([from + minutes, to + minutes]);
    await setMinutes(nextDay, to + 2 * minutes);
    shop.okBody(await relocate(orderId, nextDay));
    expect(await minutesOf(tomorrow, nextDay)).toEqual([from, to + 2 * minutes]);
    await setMinutes(nextDay, null);
  });

  it('an order moved by the team is shown in the preview of a day only where its minutes are left', async () => {
    const day = '2026-11-26';
    const wanted = `paris-est-${day}-18`;
    const orderIds = [await shop.buy(zoe), await shop.buy(await shop.newShopper(app))];
    await setMinutes(wanted, 2 * minutes - 1);
    const { items } = shop.okBody(
      await desk.marc.call('POST', '/api/staff/orders/relocations', {
        orderIds,
        day,
        message: 'Une panne.',
        isPreview: true,
      }),
    );
    const hours = items.map(({ slot }: { slot: { from: string } }) => slot.from.slice(11, 13));
    expect(hours[0]).toBe('17');
    expect(hours[1]).not.toBe('17');
    expect(await minutesOf(wanted)).toEqual([0]);
    await setMinutes(wanted, null);
  });
});

describe('a missed delivery', () => {
  let lea: Visitor;
  async function miss(orderId: string): Promise<void> {
    const paul = await shop.staff(app, 'paul');
    lea = await shop.staff(app, 'lea');
    await shop.prepare(paul, orderId);
    for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, orderId, to));
    shop.okBody(await shop.leaveRound(lea, [orderId]));
    const report = { status: 'failed-delivery', reason: 'Client absent' };
    shop.okBody(await lea.call('POST', `/api/staff/deliveries/${orderId}/events`, report));
  }
  const plan = (orderId: string) =>
    desk.marc.call('POST', `/api/staff/deliveries/${orderId}/redeliveries`, {
      timeSlotId: tomorrowLate,
    });

  it('a missed delivery takes its minutes, and those of its complement, to the slot of the next attempt', async () => {
    const [from = 0, to = 0] = await minutesOf(tomorrow, tomorrowLate);
    const orderId = await shop.buy(zoe);
    shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId }));
    shop.okBody(await shop.setQuantities(zoe, { penne: 1 }));
    const { orderId: extra } = shop.okBody(await shop.pay(zoe));
    expect(await minutesOf(tomorrow)).toEqual([from + minutes + 1]);
    await miss(orderId);
    shop.expectRefusal(await plan(extra), 'Round.NothingToPlan');
    shop.okBody(await plan(orderId));
    expect(await minutesOf(tomorrow, tomorrowLate)).toEqual([from, to + minutes + 1]);
    expect((await shop.readOrder(zoe, extra)).delivery.from).toBe('2026-11-22T19:00:00Z');
    shop.okBody(await shop.deliver(lea, orderId));
    await app.jobs.drain();
    expect((await shop.readOrder(zoe, extra)).status).toBe('paid');
  });
});
