import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../tests/app.ts';
import * as shop from '../../../tests/shopping.ts';
import { openSlotDesk, type SlotDesk } from '../../../tests/slot-desk.ts';

let desk: SlotDesk;
let app: TestApp;
beforeAll(async () => {
  desk = await openSlotDesk();
  app = desk.app;
});
afterAll(async () => {
  await desk.checkBooks();
  await app.close();
});

describe('the days ahead', () => {
  it('each slot shows its hours, places, carts, fees and state', async () => {
    const all = await desk.days();
    expect([all.length, all[0]?.day, all.at(-1)?.day]).toEqual([15, '2026-11-21', '2026-12-05']);
    const zoe = await shop.newShopper(app);
    await shop.buy(zoe, shop.counted, 'paris-est-2026-11-23-18');
    await shop.fillCart(app.visitor(), { penne: 1 }, 'paris-est-2026-11-23-18');
    // A cart without anything in it concerns nobody.
    await shop.chooseDelivery(app.visitor(), 'paris-est-2026-11-23-18');
    expect(await desk.read('paris-est-2026-11-23-18')).toEqual({
      id: 'paris-est-2026-11-23-18',
      zoneId: 'paris-est',
      day: '2026-11-23',
      from: '2026-11-23T17:00:00Z',
      to: '2026-11-23T19:00:00Z',
      orderUntil: '2026-11-23T13:00:00Z',
      capacity: 10,
      booked: 1,
      capacityMinutes: null,
      bookedMinutes: 9,
      carts: 1,
      state: 'open',
      isClosed: false,
      isClosedWithDay: false,
      isAdjusted: false,
      deltaDay: 0,
      deltaSlot: 0,
      tiers: [
        { minCartNetPrice: 0, shippingAmount: 590 },
        { minCartNetPrice: 6000, shippingAmount: 390 },
        { minCartNetPrice: 10_000, shippingAmount: 0 },
      ],
      version: 0,
    });
    expect((await desk.read('paris-est-2026-11-21-08')).state).toBe('past');
    shop.expectRefusal(
      await desk.marc.call('GET', '/api/staff/delivery-zones/lyon/slots'),
      'List.DeliveryZoneNotFound',
    );
  });
});

describe('one slot', () => {
  it('T07c T13a T14 once closed, it is not offered at the very next request; a cart that had it is notified and moved', async () => {
    const id = 'paris-est-2026-11-24-18';
    const zoe = await shop.newShopper(app);
    await shop.fillCart(zoe, shop.counted, id);
    expect((await desk.offered(id))?.isExcluded).toBe(false);
    expect(await desk.change(id, { isClosed: true })).toMatchObject({
      state: 'closed',
      isClosed: true,
      isClosedWithDay: false,
      isAdjusted: false,
      version: 1,
      carts: 1,
    });
    expect((await desk.offered(id))?.isExcluded).toBe(true);
    shop.expectRefusal(await shop.chooseDelivery(app.visitor(), id), 'Delivery.TimeSlotExcluded');
    expect((await shop.readCart(zoe)).delivery?.timeSlotValidity).toBe('invalid');
    shop.expectRefusal(await shop.pay(zoe), 'Delivery.TimeSlotExcluded');
    const moved = shop.okBody(await desk.verify(zoe));
    expect([moved.previousTimeslotStatus, moved.cart.delivery.timeSlotId]).toEqual([
      'excluded',
      'paris-est-2026-11-24-20',
    ]);
    expect(shop.okBody(await shop.pay(zoe)).status).toBe('authorized');
    expect(await desk.change(id, { isClosed: false })).toMatchObject({ state: 'open', version: 2 });
    shop.okBody(await shop.chooseDelivery(app.visitor(), id));
  });

  it('orders already booked on a closed slot stay and are delivered', async () => {
    const id = 'paris-est-2026-11-22-10';
    const zoe = await shop.newShopper(app);
    const orderId = await shop.buy(zoe, shop.counted, id);
    expect(await desk.change(id, { isClosed: true })).toMatchObject({ state: 'closed', booked: 1 });
    expect((await shop.readOrder(zoe, orderId)).status).toBe('prepaid');
    // As the screen's link finds them.
    const { items } = shop.okBody(
      await desk.marc.call('GET', '/api/staff/orders?scope=open&day=2026-11-22'),
    );
    expect(items.map((order: { id: string }) => order.id)).toContain(orderId);
    await shop.prepareAndDeliver(app, orderId);
    expect((await shop.readOrder(zoe, orderId)).status).toBe('paid');
  });

  it('T22 an order is not moved to a closed slot of its day', async () => {
    const zoe = await shop.newShopper(app);
    const orderId = await shop.buy(zoe, shop.counted, 'paris-est-2026-11-25-18');
    await desk.change('paris-est-2026-11-25-20', { isClosed: true });
    shop.expectRefusal(
      await zoe.call('PUT', `/api/orders/${orderId}/updateTimeSlot`, {
        timeSlotId: 'paris-est-2026-11-25-20',
      }),
      'Order.InvalidTimeSlot',
    );
    await desk.change('paris-est-2026-11-25-20', { isClosed: false });
    shop.okBody(
      await zoe.call('PUT', `/api/orders/${orderId}/updateTimeSlot`, {
        timeSlotId: 'paris-est-2026-11-25-20',
      }),
    );
  });

  it('its capacity never goes below the booked places, and the refusal says how many are booked', async () => {
    const id = 'paris-est-2026-11-26-10';
    for (let count = 0; count < 2; count += 1)
      await shop.buy(await shop.newShopper(app), shop.counted, id);
    const refused = await desk.patch(id, { capacity: 1 });
    shop.expectRefusal(refused, 'Slot.CapacityBelowBooked');
    expect([refused.body.message, refused.body.meta]).toEqual([
      '2 places sont déjà réservées : la capacité ne peut pas descendre en dessous.',
      { field: 'capacity', booked: 2 },
    ]);
    expect(await desk.change(id, { capacity: 2 })).toMatchObject({
      capacity: 2,
      booked: 2,
      state: 'full',
      isAdjusted: true,
    });
    shop.expectRefusal(await shop.chooseDelivery(app.visitor(), id), 'Order.InvalidTimeSlot');
    expect((await desk.change(id, { capacity: 3 })).state).toBe('open');
  });

  it('its fees change for carts, not for orders; a payment of the old fees is refused', async () => {
    const id = 'paris-est-2026-11-27-10';
    const ordered = await shop.newShopper(app);
    const orderId = await shop.buy(ordered, shop.counted, id);
    const zoe = await shop.newShopper(app);
    await shop.fillCart(zoe, shop.counted, id);
    const { price } = await shop.readCart(zoe);
    expect(price.quotation.shipping).toBe(590);
    await desk.change(id, {
      tiers: [
        { minCartNetPrice: 0, shippingAmount: 690 },
        { minCartNetPrice: 8000, shippingAmount: 0 },
      ],
      deltaSlot: -100,
      deltaDay: 50,
    });
    expect((await shop.readCart(zoe)).price.quotation.shipping).toBe(640);
    expect(await desk.offered(id))?.toMatchObject({
      rate: { deltaDay: 50, deltaSlot: -100, total: -50 },
      deliveryPricesWithDeltas: [
        { shippingAmount: 640 },
        { minCartNetPrice: 8000, shippingAmount: 0 },
      ],
    });
    shop.expectRefusal(
      await shop.pay(zoe, { acceptedAmount: price.quotation.preauthorization }),
      'EcomCart.TotalAmountOutdated',
    );
    expect((await shop.readOrder(ordered, orderId)).amounts.shipping).toBe(590);
  });

  it('T06 its cut-off is set in Paris time, before the slot begins and in the future', async () => {
    const id = 'paris-est-2026-11-28-18';
    expect(
      (await desk.change(id, { orderUntil: { day: '2026-11-28', time: '17:30' } })).orderUntil,
    ).toBe('2026-11-28T16:30:00Z');
    expect((await desk.offered(id))?.orderUntil).toBe('2026-11-28T16:30:00Z');
    for (const [day, time, refusal] of [
      ['2026-11-28', '18:01', 'Slot.CutoffAfterStart'],
      ['2026-11-21', '10:00', 'Slot.CutoffPassed'],
      ['2026-11-31', '10:00', 'Shared.Validation'],
      ['2026-11-28', '24:00', 'Shared.Validation'],
    ] as const)
      shop.expectRefusal(await desk.patch(id, { orderUntil: { day, time } }), refusal);
  });

  it.each<[string, object]>([
    ['a capacity below zero', { capacity: -1 }],
    ['half a place', { capacity: 2.5 }],
    [
      'fees that rise with the cart',
      {
        tiers: [
          { minCartNetPrice: 0, shippingAmount: 100 },
          { minCartNetPrice: 500, shippingAmount: 200 },
        ],
      },
    ],
    ['no fees at all', { tiers: [] }],
    ['fees from 10 € only', { tiers: [{ minCartNetPrice: 1000, shippingAmount: 0 }] }],
    ['an unknown field', { booked: 0 }],
    ['nothing at all', {}],
  ])('%s is refused', async (_words, changes) => {
    shop.expectRefusal(await desk.patch(shop.slots.tomorrowLate, changes), 'Shared.Validation');
  });

  it('a past or unknown slot does not change', async () => {
    shop.expectRefusal(
      await desk.patch('paris-est-2026-11-21-08', { isClosed: true }),
      'Slot.Ended',
    );
    shop.expectRefusal(
      await desk.marc.call('PATCH', '/api/staff/slots/lyon-2026-11-21-08', {
        version: 0,
        isClosed: true,
      }),
      'Order.TimeSlotDeleted',
    );
  });

  it('two managers at once: the first change is kept, the second is refused', async () => {
    const { version } = await desk.read(shop.slots.tomorrowLate);
    app.clock.advance({ seconds: 1 });
    const answers = await Promise.all(
      [7, 8, 9].map((capacity) =>
        desk.marc.call('PATCH', `/api/staff/slots/${shop.slots.tomorrowLate}`, {
          version,
          capacity,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const won = answers.find(({ status }) => status === 200);
    expect((await desk.read(shop.slots.tomorrowLate)).capacity).toBe(won?.body.capacity);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      meta: { reason: 'changedMeanwhile' },
      message: expect.stringContaining('Un collègue'),
    });
  });

  it('the journal of the zone records who did what, with the values before and after', async () => {
    const [last] = await desk.actions();
    expect(last).toMatchObject({
      kind: 'slot.change',
      author: 'Marc Gérant',
      before: { capacity: 10, from: '2026-11-22T19:00:00Z' },
      after: { capacity: expect.any(Number) },
    });
    expect(new Set((await desk.actions()).map(({ kind }) => kind))).toEqual(
      new Set(['slot.change', 'slot.close', 'slot.reopen']),
    );
  });
});
