/** An order taken by telephone is held to the same rule as others: nothing goes out on a hold that is over. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openPhoneShop, type PhoneShop } from '../../tests/phone-orders.ts';
import * as shop from '../../tests/shopping.ts';

let desk: PhoneShop;
beforeAll(async () => {
  desk = await openPhoneShop();
});
beforeEach(() => desk.app.clock.set('2026-11-21T09:00:00Z'));
afterAll(() => desk.app.close());

const pickup = { deliveryZoneId: 'retrait-bastille', timeSlotId: shop.slots.pickup };
const steps = {
  'onto the trolley': { before: [], changes: {}, to: 'cart' },
  'into the van': { before: ['cart'], changes: {}, to: 'readyToDeliver' },
  'onto the road': { before: ['cart', 'readyToDeliver'], changes: {}, to: 'inTransit' },
  'at the counter': { before: ['ready'], changes: pickup, to: 'delivered' },
  'at the door': { before: ['cart', 'readyToDeliver', 'inTransit'], changes: {}, to: null },
} as const;

it.each(Object.entries(steps))(
  'a phone order cannot move %s once its hold has expired',
  async (_step, { before, changes, to }) => {
    const { app } = desk;
    const { zoe, desk: counter } = await desk.begin();
    const { orderId, token } = await counter.take(changes);
    expect(shop.okBody(await desk.payLink(token)).status).toBe('authorized');
    const by = async () => ({
      paul: await shop.staff(app, 'paul'),
      lea: await shop.staff(app, 'lea'),
    });
    const { paul, lea } = await by();
    await shop.prepare(paul, orderId);
    for (const step of before)
      shop.okBody(await shop.move(step === 'inTransit' ? lea : paul, orderId, step));
    const status = await desk.readStatus(orderId);

    app.clock.advance({ hours: 24 * 8 });
    const later = await by();
    const refused =
      to === null
        ? await shop.handOver(later.lea, orderId)
        : to === 'delivered'
          ? await shop.collect(later.paul, zoe, orderId)
          : await shop.move(to === 'inTransit' ? later.lea : later.paul, orderId, to);
    shop.expectRefusal(refused, 'Picking.HoldLost');
    expect(await desk.readStatus(orderId)).toBe(status);
  },
);
