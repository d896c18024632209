import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { withPlainSpaces } from '../../tests/text.ts';

const stock = { penne: 5_000 };
const nextDay = 'paris-est-2026-11-23-18';
const westSlot = 'paris-ouest-2026-11-23-18';
const west = { streetNumber: '3', street: 'rue de Passy', postalCode: '75016', city: 'Paris' };

const { app, paul } = shop.open({ staff: ['paul'], stock, hasWideSlots: true, checksBooks: true });
beforeAll(async () => {
  await openZoneLike('paris-est', { id: 'paris-ouest', name: 'Paris Ouest', postcode: '75016' });
  await openZoneLike('retrait-bastille', { id: 'retrait-bercy', name: 'Bercy', postcode: '' });
});
const desk = shop.once(() => shop.staff(app, 'marc'));
const zoe = shop.each(() => shop.newShopper(app));

describe('an order moved by the team', () => {
  it('an order moved by the team to another day frees its former place, and e-mails both slots to the customer', async () => {
    const id = await shop.buy(zoe);
    const { number, customer } = await shop.readOrder(zoe, id);
    const [from, to] = [
      await shop.bookedPlaces(app, shop.slots.tomorrow),
      await shop.bookedPlaces(app, nextDay),
    ];
    const { reach, zones } = await offered(id);
    expect(reach).toBe('anywhere');
    expect(
      zones[0].items.find((item: { slot: { id: string } }) => item.slot.id === nextDay),
    ).toMatchObject({ isCurrent: false, refusal: null });
    const message = 'La camionnette est en panne dimanche.';
    shop.okBody(await relocate(id, { timeSlotId: nextDay, message }));
    expect([
      await shop.bookedPlaces(app, shop.slots.tomorrow),
      await shop.bookedPlaces(app, nextDay),
    ]).toEqual([from - 1, to + 1]);
    expect((await shop.readOrder(zoe, id)).delivery.from).toBe('2026-11-23T17:00:00Z');
    const mail = (await shop.inboxOf(app, customer.email)).find(
      ({ subject }) => subject === `Commande ${number} : elle est déplacée`,
    );
    const text = withPlainSpaces(mail?.text ?? '');
    expect(text).toContain(message);
    expect(text).toContain('Ancien créneau : dimanche 22 novembre, entre 18 h et 20 h');
    expect(text).toContain('Nouveau créneau : lundi 23 novembre, entre 18 h et 20 h');
    const { rows: events } = await app.database.pool.query(
      "select count(*)::int as told from order_events where order_id = $1 and from_status = to_status and actor like 'staff:%'",
      [id],
    );
    expect(events).toEqual([{ told: 1 }]);
    expect(await lastStep(id)).toMatchObject({
      text: 'Déplacée',
      by: 'Marc Gérant',
      reason: expect.stringContaining('lundi 23 novembre'),
    });
    const { rows } = await app.database.pool.query(
      'select kind, before, after from staff_actions where subject = $1',
      [`order:${id}`],
    );
    expect(rows).toMatchObject([
      {
        kind: 'order.moved',
        before: { from: '2026-11-22T17:00:00Z' },
        after: { from: '2026-11-23T17:00:00Z', message },
      },
    ]);
  });

  it('moving an order sends an SMS to a mobile number', async () => {
    const id = await shop.buy(zoe);
    await app.database.pool.query(
      `update orders set customer = customer || '{"phone": "+33611223344"}' where id = $1`,
      [id],
    );
    shop.okBody(await relocate(id, { timeSlotId: nextDay }));
    await app.jobs.drain();
    const { rows } = await app.database.pool.query(
      "select text from dev_inbox where kind = 'sms' and recipient = '+33611223344'",
    );
    expect(withPlainSpaces(rows.at(-1)?.text ?? '')).toContain('est déplacée, lundi 23 novembre');
  });

  it('an order moved by the team never costs more: a dearer slot keeps the fee, a cheaper one lowers it', async () => {
    const setDelta = (cents: number) =>
      app.database.pool.query('update slots set delta_slot_cents = $2 where id = $1', [
        nextDay,
        cents,
      ]);
    const id = await shop.buy(zoe);
    const { total, amounts } = await shop.readOrder(zoe, id);
    await setDelta(300);
    shop.okBody(await relocate(id, { timeSlotId: nextDay }));
    expect(await shop.readOrder(zoe, id)).toMatchObject({ total, amounts });
    const cheaper = await shop.buy(zoe);
    await setDelta(-200);
    shop.okBody(await relocate(cheaper, { timeSlotId: nextDay }));
    expect(await shop.readOrder(zoe, cheaper)).toMatchObject({
      total: total - 200,
      amounts: { preauthorization: amounts.preauthorization },
    });
    await setDelta(0);
  });

  it('an order moved to another address keeps its slot within the zone, and takes a slot of the new zone outside', async () => {
    const id = await shop.buy(zoe);
    const near = { street: 'rue Oberkampf', streetNumber: '8', postalCode: '75011', city: 'Paris' };
    const places = await shop.bookedPlaces(app, shop.slots.tomorrow);
    shop.okBody(await relocate(id, { timeSlotId: shop.slots.tomorrow, address: near }));
    expect(await shop.bookedPlaces(app, shop.slots.tomorrow)).toBe(places);
    expect((await shop.readOrder(zoe, id)).address).toMatchObject(near);

    app.clock.advance({ minutes: 1 });
    shop.expectRefusal(
      await relocate(id, { timeSlotId: nextDay, address: west }),
      'Delivery.NoDeliveryForAddress',
    );
    const { zones } = await offered(id, '?postalCode=75016');
    expect(zones.map((zone: { id: string }) => zone.id)).toEqual(['paris-ouest']);
    shop.okBody(await relocate(id, { timeSlotId: westSlot, address: west }));
    expect(await shop.readOrder(zoe, id)).toMatchObject({
      address: west,
      delivery: { from: '2026-11-23T17:00:00Z' },
    });
    expect((await offered(id)).zones[0].id).toBe('paris-ouest');
    expect(await lastStep(id)).toMatchObject({
      reason: expect.stringContaining('Paris Ouest, autre adresse'),
    });
  });

  it('moving an order takes its complement along, which cannot be moved alone', async () => {
    const id = await shop.buy(zoe);
    shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: id }));
    shop.okBody(await shop.setQuantities(zoe, { penne: 1 }));
    const { orderId: extra } = shop.okBody(await shop.pay(zoe));
    shop.okBody(await relocate(id, { timeSlotId: westSlot, address: west }));
    expect(await shop.readOrder(zoe, extra)).toMatchObject({
      address: west,
      delivery: { from: '2026-11-23T17:00:00Z' },
    });
    shop.expectRefusal(await relocate(extra, { timeSlotId: nextDay }), 'Order.SlotOfInitialOrder');
  });

  it('a move is refused without a change, or to a slot that is full, unknown or of another mode', async () => {
    const id = await shop.buy(zoe);
    shop.expectRefusal(
      await relocate(id, { timeSlotId: shop.slots.tomorrow }),
      'Order.SameDestination',
    );
    for (const timeSlotId of ['licorne', shop.slots.pickup])
      shop.expectRefusal(await relocate(id, { timeSlotId }), 'Order.InvalidTimeSlot');
    shop.expectRefusal(
      await relocate(id, { timeSlotId: nextDay }, paul),
      'Shared.InsufficientPrivileges',
    );
    await app.database.pool.query('update slots set capacity = booked where id = $1', [nextDay]);
    shop.expectRefusal(await relocate(id, { timeSlotId: nextDay }), 'Order.InvalidTimeSlot');
    await shop.widenSlots(app);
    expect((await shop.readOrder(zoe, id)).delivery.from).toBe('2026-11-22T17:00:00Z');
  });

  it('an order can move during preparation; once bagged only within its day, until a driver has it', async () => {
    const id = await shop.buy(zoe);
    shop.okBody(await shop.move(paul, id, 'preparing'));
    shop.okBody(await relocate(id, { timeSlotId: nextDay }));
    shop.okBody(await relocate(id, { timeSlotId: shop.slots.tomorrow }));
    const made = await shop.buy(zoe);
    await shop.prepare(paul, made);
    expect((await offered(made)).reach).toBe('sameDay');
    shop.expectRefusal(await relocate(made, { timeSlotId: nextDay }), 'Order.InvalidTimeSlotDay');
    shop.expectRefusal(
      await relocate(made, {
        timeSlotId: shop.slots.tomorrowLate,
        address: { street: 'rue Oberkampf', postalCode: '75011', city: 'Paris' },
      }),
      'Order.AddressFixed',
    );
    const { amounts } = await shop.readOrder(zoe, made);
    shop.okBody(await relocate(made, { timeSlotId: shop.slots.tomorrowLate }));
    expect((await shop.readOrder(zoe, made)).amounts).toEqual(amounts);
    for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, made, to));
    const lea = await shop.staff(app, 'lea');
    shop.okBody(await shop.leaveRound(lea, [made]));
    shop.expectRefusal(
      await relocate(made, { timeSlotId: shop.slots.tomorrow }),
      'Order.DeliveryManAlreadyAssigned',
    );
    expect(await offered(made)).toMatchObject({ reach: null, zones: [] });
  });

  it('a pickup moved to another pickup point takes the address of that point', async () => {
    const id = await shop.buy(zoe, shop.counted, shop.slots.pickup);
    const { zones } = await offered(id);
    const other = zones.find((zone: { id: string }) => zone.id !== 'retrait-bastille');
    const slot = other.items.find((item: { refusal: string | null }) => !item.refusal).slot;
    shop.okBody(await relocate(id, { timeSlotId: slot.id }));
    const { delivery } = await shop.readOrder(zoe, id);
    expect(delivery).toMatchObject({ from: slot.from });
    expect(await lastStep(id)).toMatchObject({ reason: expect.stringContaining(other.name) });
  });

  it('concurrent moves by the team succeed only up to the capacity of the slot', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => shop.buy(await shop.newShopper(app))),
    );
    await app.database.pool.query('update slots set capacity = booked + 2 where id = $1', [
      nextDay,
    ]);
    const answers = await Promise.all(ids.map((id) => relocate(id, { timeSlotId: nextDay })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const answer of answers.filter(({ status }) => status !== 200))
      shop.expectRefusal(answer, 'Order.InvalidTimeSlot');
    await shop.widenSlots(app);
  });
});

describe('the orders of a day moved to another', () => {
  it('moving a day’s orders fills the same hour, then the nearest; the preview shows it and changes nothing', async () => {
    const shoppers = await Promise.all(Array.from({ length: 3 }, () => shop.newShopper(app)));
    const ids = await Promise.all(shoppers.map((shopper) => shop.buy(shopper)));
    const made = await shop.buy(zoe);
    await shop.prepare(paul, made);
    const early = 'paris-est-2026-11-24-08';
    await app.database.pool.query(
      "update slots set capacity = booked where zone_id = 'paris-est' and starts_at between '2026-11-23T23:00:00Z' and '2026-11-24T22:59:00Z'",
    );
    await app.database.pool.query(
      `update slots set capacity = booked + case when id = $1 then 5 else 2 end
      where id in ($1, 'paris-est-2026-11-24-18')`,
      [early],
    );
    const places = () =>
      Promise.all([early, 'paris-est-2026-11-24-18'].map((id) => shop.bookedPlaces(app, id)));
    const [atEight, atSix] = await places();
    const send = (isPreview: boolean, staff: Visitor = desk) =>
      staff.call('POST', '/api/staff/orders/relocations', {
        orderIds: [...ids, made],
        day: '2026-11-24',
        message: 'Grève des transports.',
        isPreview,
      });
    const preview = shop.okBody(await send(true)).items;
    expect(await places()).toEqual([atEight, atSix]);
    expect(preview.map((item: { slot: { from: string } | null }) => item.slot?.from)).toEqual([
      '2026-11-24T17:00:00Z',
      '2026-11-24T17:00:00Z',
      '2026-11-24T07:00:00Z',
      undefined,
    ]);
    expect(preview.at(-1).problem).toContain('Les sacs sont faits');
    shop.expectRefusal(await send(false, paul), 'Shared.InsufficientPrivileges');
    expect(shop.okBody(await send(false)).items).toEqual(preview);
    expect(await places()).toEqual([(atEight ?? 0) + 1, (atSix ?? 0) + 2]);
    const { delivery, customer, number } = await shop.readOrder(
      shoppers[0] as Visitor,
      ids[0] as string,
    );
    expect(delivery.from).toBe('2026-11-24T17:00:00Z');
    const mail = (await shop.inboxOf(app, customer.email)).find(
      ({ subject }) => subject === `Commande ${number} : elle est déplacée`,
    );
    expect(mail?.text).toContain('Grève des transports.');
    await shop.widenSlots(app);
  });
});

/** A zone with the slots of another. */
async function openZoneLike(
  like: string,
  { id, name, postcode }: { id: string; name: string; postcode: string },
): Promise<void> {
  await app.database.pool.query(
    `insert into delivery_zones (id, shop_id, name, type, pickup_type, postcodes, address, latitude, longitude, max_offset_days)
    select $2, shop_id, $3, type, pickup_type, array[$4], address, latitude, longitude, max_offset_days from delivery_zones where id = $1`,
    [like, id, name, postcode],
  );
  await app.database.pool.query(
    `insert into slots (id, zone_id, starts_at, ends_at, order_until, capacity, tiers)
    select replace(id, $1, $2), $2, starts_at, ends_at, order_until, capacity, tiers from slots where zone_id = $1`,
    [like, id],
  );
}

const relocate = (id: string, body: object, staff: Visitor = desk): Promise<Answer> =>
  staff.call('PUT', `/api/staff/orders/${id}/destination`, body);
const offered = async (id: string, query = '') =>
  shop.okBody(await desk.call('GET', `/api/staff/orders/${id}/destinations${query}`));
const lastStep = async (id: string) =>
  shop.okBody(await desk.call('GET', `/api/staff/orders/${id}/history`)).items.at(-1);
