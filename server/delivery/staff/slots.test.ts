import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../../tests/app.ts';
import { expectInvariants } from '../../../tests/invariants.ts';
import * as shop from '../../../tests/shopping.ts';

let app: TestApp;
let marc: Visitor;
const stock = { penne: 5_000 };
beforeAll(async () => {
  app = await createTestApp();
  await shop.setStock(app, 'penne', stock.penne);
  marc = await shop.staff(app, 'marc');
});
afterAll(async () => {
  await expectInvariants(app, stock);
  await app.close();
});

const east = '/api/staff/delivery-zones/paris-est';
const days = async (): Promise<any[]> => shop.okBody(await marc.call('GET', `${east}/slots`)).days;
const read = async (id: string): Promise<any> =>
  (await days()).flatMap((day) => day.slots).find((slot) => slot.id === id);
const patch = async (id: string, changes: object) =>
  marc.call('PATCH', `/api/staff/slots/${id}`, {
    version: (await read(id))?.version ?? 0,
    ...changes,
  });
const change = async (id: string, changes: object) => {
  app.clock.advance({ seconds: 1 });
  return shop.okBody(await patch(id, changes));
};
/** A session of the team does not last from one week to the next. */
async function goTo(instant: string): Promise<void> {
  app.clock.set(instant);
  marc = await shop.staff(app, 'marc');
}
const actions = async (): Promise<any[]> =>
  shop.okBody(await marc.call('GET', `${east}/actions`)).items;
const offered = async (id: string): Promise<any> =>
  shop
    .okBody(await app.visitor().call('GET', '/api/deliveryZones/paris-est'))
    .deliverySlots.find((slot: { id: string }) => slot.id === id);
const verify = (visitor: Visitor) =>
  visitor.call('PATCH', '/api/cart/delivery/verify', { action: 'all' });

describe('who may', () => {
  const routes: [
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ][] = [
    ['GET', `${east}/slots`],
    ['PATCH', `/api/staff/slots/${shop.slots.tomorrow}`, { version: 0, capacity: 3 }],
    ['GET', '/api/staff/slot-load'],
    ['GET', '/api/staff/closed-days'],
    ['GET', '/api/staff/closed-days/2026-12-25'],
    ['PUT', '/api/staff/closed-days/2026-12-25'],
    ['DELETE', '/api/staff/closed-days/2026-12-25'],
    ['GET', `${east}/slot-rules`],
    [
      'POST',
      `${east}/slot-rules`,
      {
        weekday: 1,
        startHour: 6,
        endHour: 8,
        capacity: 3,
        cutoffMinutes: 60,
        deltaDay: 0,
        deltaSlot: 0,
        tiers: [{ minCartNetPrice: 0, shippingAmount: 0 }],
        reach: 'new',
      },
    ],
    [
      'PATCH',
      '/api/staff/slot-rules/1',
      {
        weekday: 1,
        startHour: 6,
        endHour: 8,
        capacity: 3,
        cutoffMinutes: 60,
        deltaDay: 0,
        deltaSlot: 0,
        tiers: [{ minCartNetPrice: 0, shippingAmount: 0 }],
        reach: 'new',
        version: 0,
      },
    ],
    ['DELETE', '/api/staff/slot-rules/1?version=0&reach=new'],
    ['GET', '/api/staff/delivery-zones'],
    ['PATCH', east, { version: 0, isActive: false }],
    ['GET', `${east}/actions`],
    ['GET', '/api/staff/waiting-list'],
    ['GET', '/api/staff/waiting-list.csv'],
  ];

  it.each(routes)('%s %s is for managers only', async (method, path, body) => {
    shop.expectRefusal(await app.visitor().call(method, path, body), 'Shared.Unauthorized');
    for (const who of ['paul', 'lea'] as const)
      shop.expectRefusal(
        await (await shop.staff(app, who)).call(method, path, body),
        'Shared.InsufficientPrivileges',
      );
    const customer = await shop.newShopper(app);
    shop.expectRefusal(await customer.call(method, path, body), 'Shared.Unauthorized');
  });

  it('nothing of it changed anything', async () => {
    expect(await actions()).toEqual([]);
    expect((await days())[0]).toMatchObject({ day: '2026-11-21', isClosed: false });
  });
});

describe('the days ahead', () => {
  it('each slot says its hours, its places, its baskets, its fees and its state', async () => {
    const all = await days();
    expect([all.length, all[0].day, all.at(-1).day]).toEqual([15, '2026-11-21', '2026-12-05']);
    const zoe = await shop.newShopper(app);
    await shop.buy(zoe, shop.counted, 'paris-est-2026-11-23-18');
    await shop.fillCart(app.visitor(), { penne: 1 }, 'paris-est-2026-11-23-18');
    // A basket without anything in it concerns nobody.
    await shop.chooseDelivery(app.visitor(), 'paris-est-2026-11-23-18');
    expect(await read('paris-est-2026-11-23-18')).toEqual({
      id: 'paris-est-2026-11-23-18',
      zoneId: 'paris-est',
      day: '2026-11-23',
      from: '2026-11-23T17:00:00Z',
      to: '2026-11-23T19:00:00Z',
      orderUntil: '2026-11-23T13:00:00Z',
      capacity: 10,
      booked: 1,
      baskets: 1,
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
    expect((await read('paris-est-2026-11-21-08')).state).toBe('past');
    shop.expectRefusal(
      await marc.call('GET', '/api/staff/delivery-zones/lyon/slots'),
      'List.DeliveryZoneNotFound',
    );
  });
});

describe('one slot', () => {
  it('T07 T13 T14 closed, it is offered to nobody at the very next request; the basket that had it is told and moved', async () => {
    const id = 'paris-est-2026-11-24-18';
    const zoe = await shop.newShopper(app);
    await shop.fillCart(zoe, shop.counted, id);
    expect((await offered(id)).isExcluded).toBe(false);
    expect(await change(id, { isClosed: true })).toMatchObject({
      state: 'closed',
      isClosed: true,
      isClosedWithDay: false,
      isAdjusted: false,
      version: 1,
      baskets: 1,
    });
    expect((await offered(id)).isExcluded).toBe(true);
    shop.expectRefusal(await shop.chooseDelivery(app.visitor(), id), 'Delivery.TimeSlotExcluded');
    expect((await shop.readCart(zoe)).delivery.timeSlotValidity).toBe('invalid');
    shop.expectRefusal(await shop.pay(zoe), 'Delivery.TimeSlotExcluded');
    const moved = shop.okBody(await verify(zoe));
    expect([moved.previousTimeslotStatus, moved.cart.delivery.timeSlotId]).toEqual([
      'excluded',
      shop.slots.tomorrow,
    ]);
    expect(shop.okBody(await shop.pay(zoe)).status).toBe('authorized');
    expect(await change(id, { isClosed: false })).toMatchObject({ state: 'open', version: 2 });
    shop.okBody(await shop.chooseDelivery(app.visitor(), id));
  });

  it('orders already booked on a closed slot stay, and go on', async () => {
    const id = 'paris-est-2026-11-22-10';
    const zoe = await shop.newShopper(app);
    const orderId = await shop.buy(zoe, shop.counted, id);
    expect(await change(id, { isClosed: true })).toMatchObject({ state: 'closed', booked: 1 });
    expect((await shop.readOrder(zoe, orderId)).status).toBe('prepaid');
    // As the screen's link finds them.
    const { items } = shop.okBody(
      await marc.call('GET', '/api/staff/orders?scope=open&day=2026-11-22'),
    );
    expect(items.map((order: { id: string }) => order.id)).toContain(orderId);
    await shop.prepareAndDeliver(app, orderId);
    expect((await shop.readOrder(zoe, orderId)).status).toBe('paid');
  });

  it('T22 an order is not moved to a closed slot of its day', async () => {
    const zoe = await shop.newShopper(app);
    const orderId = await shop.buy(zoe, shop.counted, 'paris-est-2026-11-25-18');
    await change('paris-est-2026-11-25-20', { isClosed: true });
    shop.expectRefusal(
      await zoe.call('PUT', `/api/orders/${orderId}/updateTimeSlot`, {
        timeSlotId: 'paris-est-2026-11-25-20',
      }),
      'Order.InvalidTimeSlot',
    );
    await change('paris-est-2026-11-25-20', { isClosed: false });
    shop.okBody(
      await zoe.call('PUT', `/api/orders/${orderId}/updateTimeSlot`, {
        timeSlotId: 'paris-est-2026-11-25-20',
      }),
    );
  });

  it('its capacity never goes below what is booked, and says how many are', async () => {
    const id = 'paris-est-2026-11-26-10';
    for (let count = 0; count < 2; count += 1)
      await shop.buy(await shop.newShopper(app), shop.counted, id);
    const refused = await patch(id, { capacity: 1 });
    shop.expectRefusal(refused, 'Shared.Validation');
    expect([refused.body.message, refused.body.meta]).toEqual([
      '2 places sont déjà réservées : la capacité ne peut pas descendre en dessous.',
      { field: 'capacity', booked: 2 },
    ]);
    expect(await change(id, { capacity: 2 })).toMatchObject({
      capacity: 2,
      booked: 2,
      state: 'full',
      isAdjusted: true,
    });
    shop.expectRefusal(await shop.chooseDelivery(app.visitor(), id), 'Order.InvalidTimeSlot');
    expect((await change(id, { capacity: 3 })).state).toBe('open');
  });

  it('its fees change for the baskets, not for the orders; who was about to pay the old ones is told', async () => {
    const id = 'paris-est-2026-11-27-10';
    const ordered = await shop.newShopper(app);
    const orderId = await shop.buy(ordered, shop.counted, id);
    const zoe = await shop.newShopper(app);
    await shop.fillCart(zoe, shop.counted, id);
    const { price } = await shop.readCart(zoe);
    expect(price.quotation.shipping).toBe(590);
    await change(id, {
      tiers: [
        { minCartNetPrice: 0, shippingAmount: 690 },
        { minCartNetPrice: 8000, shippingAmount: 0 },
      ],
      deltaSlot: -100,
      deltaDay: 50,
    });
    expect((await shop.readCart(zoe)).price.quotation.shipping).toBe(640);
    expect(await offered(id)).toMatchObject({
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

  it('T06 its cut-off is set by the clocks of Paris, before it begins and still to come', async () => {
    const id = 'paris-est-2026-11-28-18';
    expect(
      (await change(id, { orderUntil: { day: '2026-11-28', time: '17:30' } })).orderUntil,
    ).toBe('2026-11-28T16:30:00Z');
    expect((await offered(id)).orderUntil).toBe('2026-11-28T16:30:00Z');
    for (const orderUntil of [
      { day: '2026-11-28', time: '18:01' },
      { day: '2026-11-21', time: '10:00' },
      { day: '2026-11-31', time: '10:00' },
      { day: '2026-11-28', time: '24:00' },
    ])
      shop.expectRefusal(await patch(id, { orderUntil }), 'Shared.Validation');
  });

  it.each<[string, object]>([
    ['a capacity below zero', { capacity: -1 }],
    ['half a place', { capacity: 2.5 }],
    [
      'fees that rise with the basket',
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
    shop.expectRefusal(await patch(shop.slots.tomorrowLate, changes), 'Shared.Validation');
  });

  it('what is over, unknown or taken away does not change', async () => {
    shop.expectRefusal(
      await patch('paris-est-2026-11-21-08', { isClosed: true }),
      'Order.InvalidTimeSlot',
    );
    shop.expectRefusal(
      await marc.call('PATCH', '/api/staff/slots/lyon-2026-11-21-08', {
        version: 0,
        isClosed: true,
      }),
      'Order.TimeSlotDeleted',
    );
  });

  it('two managers at once: the first is kept, the second is told', async () => {
    const { version } = await read(shop.slots.tomorrowLate);
    app.clock.advance({ seconds: 1 });
    const answers = await Promise.all(
      [7, 8, 9].map((capacity) =>
        marc.call('PATCH', `/api/staff/slots/${shop.slots.tomorrowLate}`, { version, capacity }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const won = answers.find(({ status }) => status === 200);
    expect((await read(shop.slots.tomorrowLate)).capacity).toBe(won?.body.capacity);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      meta: { reason: 'changedMeanwhile' },
      message: expect.stringContaining('Un collègue'),
    });
  });

  it('the journal of the zone tells who did what, before and after', async () => {
    const [last] = await actions();
    expect(last).toMatchObject({
      kind: 'slot.change',
      author: 'Marc Gérant',
      before: { capacity: 10, from: '2026-11-22T19:00:00Z' },
      after: { capacity: expect.any(Number) },
    });
    expect(new Set((await actions()).map(({ kind }) => kind))).toEqual(
      new Set(['slot.change', 'slot.close', 'slot.reopen']),
    );
  });
});

describe('a whole day', () => {
  const day = '2026-11-30';
  const path = (asked: string, zoneId?: string) =>
    `/api/staff/closed-days/${asked}${zoneId ? `?zoneId=${zoneId}` : ''}`;

  it('says first how many orders and baskets it concerns, closes every slot, and tells the baskets', async () => {
    await shop.buy(await shop.newShopper(app), shop.counted, `paris-est-${day}-18`);
    const zoe = await shop.newShopper(app);
    await shop.fillCart(zoe, shop.counted, `paris-est-${day}-20`);
    await change(`paris-est-${day}-08`, { isClosed: true });
    app.clock.advance({ seconds: 1 });
    expect(shop.okBody(await marc.call('GET', path(day, 'paris-est')))).toEqual({
      day,
      slots: 3,
      orders: 1,
      baskets: 1,
      isClosed: false,
    });
    expect(shop.okBody(await marc.call('GET', path(day)))).toEqual({
      day,
      slots: 5,
      orders: 1,
      baskets: 1,
      isClosed: false,
    });
    expect(shop.okBody(await marc.call('PUT', path(day, 'paris-est')))).toEqual({
      items: [{ day, zones: [{ id: 'paris-est', name: 'Paris Est' }], isEverywhere: false }],
    });
    const closed = (await days()).find((candidate) => candidate.day === day);
    expect([closed.isClosed, closed.slots.map(({ state }: { state: string }) => state)]).toEqual([
      true,
      ['closed', 'closed', 'closed', 'closed'],
    ]);
    expect(shop.okBody(await verify(zoe)).previousTimeslotStatus).toBe('excluded');
    expect(shop.okBody(await marc.call('GET', path(day, 'paris-est')))).toMatchObject({
      slots: 0,
      orders: 1,
      baskets: 0,
      isClosed: true,
    });
    expect(await offered(`paris-est-${day}-20`)).toMatchObject({ isExcluded: true });
  });

  it('closed twice, it is closed once; opened again, what was closed by itself stays closed', async () => {
    const before = (await actions()).length;
    app.clock.advance({ seconds: 1 });
    shop.okBody(await marc.call('PUT', path(day, 'paris-est')));
    expect(await actions()).toHaveLength(before);
    expect(shop.okBody(await marc.call('DELETE', path(day, 'paris-est')))).toEqual({ items: [] });
    expect(
      (await days())
        .find((candidate) => candidate.day === day)
        .slots.map(({ state }: { state: string }) => state),
    ).toEqual(['closed', 'open', 'open', 'open']);
    expect((await actions()).slice(0, 2).map(({ kind, after }) => [kind, after])).toEqual([
      ['day.reopen', { day, slots: 3 }],
      ['day.close', { day, slots: 3 }],
    ]);
  });

  it('one slot of a closed day can be opened by itself, and is not closed again by what happens to the day', async () => {
    shop.okBody(await marc.call('PUT', path('2026-12-01', 'paris-est')));
    expect(await change('paris-est-2026-12-01-18', { isClosed: false })).toMatchObject({
      state: 'open',
      isClosedWithDay: false,
    });
    await app.jobs.runNow('slots.generate', {});
    expect((await read('paris-est-2026-12-01-18')).state).toBe('open');
    shop.okBody(await marc.call('DELETE', path('2026-12-01', 'paris-est')));
  });

  it('a day beyond those made is remembered: the job makes it closed, for every zone or for one', async () => {
    shop.okBody(await marc.call('PUT', path('2026-12-25')));
    shop.okBody(await marc.call('PUT', path('2026-12-26', 'retrait-bastille')));
    expect(shop.okBody(await marc.call('GET', '/api/staff/closed-days')).items).toEqual([
      {
        day: '2026-12-25',
        zones: [
          { id: 'paris-est', name: 'Paris Est' },
          { id: 'retrait-bastille', name: 'Retrait Bastille' },
        ],
        isEverywhere: true,
      },
      {
        day: '2026-12-26',
        zones: [{ id: 'retrait-bastille', name: 'Retrait Bastille' }],
        isEverywhere: false,
      },
    ]);
    await goTo('2026-12-15T09:00:00Z');
    await Promise.all([
      app.jobs.runNow('slots.generate', {}),
      app.jobs.runNow('slots.generate', {}),
    ]);
    const { rows } = await app.database.pool.query(
      "select zone_id, (starts_at at time zone 'Europe/Paris')::date::text as day, bool_and(is_excluded) as all_closed, bool_or(is_excluded) as some_closed, count(*) as slots from slots where starts_at >= '2026-12-24' and starts_at < '2026-12-27' group by 1, 2 order by 2, 1",
    );
    expect(rows.map((row) => [row.zone_id, row.day, row.all_closed, row.some_closed])).toEqual([
      ['paris-est', '2026-12-24', false, false],
      ['retrait-bastille', '2026-12-24', false, false],
      ['paris-est', '2026-12-25', true, true],
      ['retrait-bastille', '2026-12-25', true, true],
      ['paris-est', '2026-12-26', false, false],
      ['retrait-bastille', '2026-12-26', true, true],
    ]);
    shop.expectRefusal(
      await shop.chooseDelivery(app.visitor(), 'paris-est-2026-12-25-18'),
      'Delivery.TimeSlotExcluded',
    );
    shop.okBody(await marc.call('DELETE', path('2026-12-25')));
    shop.okBody(await shop.chooseDelivery(app.visitor(), 'paris-est-2026-12-25-18'));
  });

  it('a day that is past, too far, none, or of an unknown zone is refused', async () => {
    for (const asked of ['2026-12-14', '2029-01-01', '2026-12-32', 'demain'])
      shop.expectRefusal(await marc.call('PUT', path(asked)), 'Shared.Validation');
    shop.expectRefusal(
      await marc.call('PUT', path('2026-12-24', 'lyon')),
      'List.DeliveryZoneNotFound',
    );
    shop.expectRefusal(
      await marc.call('GET', path('2026-12-24', 'lyon')),
      'List.DeliveryZoneNotFound',
    );
  });
});

it('the load of the days ahead: places taken and places there, what is closed left out', async () => {
  await goTo('2026-12-27T09:00:00Z');
  await app.jobs.runNow('slots.generate', {});
  await shop.buy(await shop.newShopper(app), shop.counted, 'paris-est-2026-12-28-18');
  await change('paris-est-2026-12-28-20', { isClosed: true });
  const { days: load, zones } = shop.okBody(await marc.call('GET', '/api/staff/slot-load'));
  expect(zones.map(({ id }: { id: string }) => id)).toEqual(['paris-est', 'retrait-bastille']);
  expect(load).toHaveLength(15);
  expect(load[1]).toEqual({
    day: '2026-12-28',
    booked: 1,
    capacity: 70,
    zones: {
      'paris-est': { booked: 1, capacity: 30 },
      'retrait-bastille': { booked: 0, capacity: 40 },
    },
  });
});
