import { describe, expect, it } from 'vitest';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();

describe('delivery addresses and slots', () => {
  it('F04a T07a an address gets the slots of its zone for two weeks, with prices; unavailable ones are not green', async () => {
    const answer = shop.okBody(await slotsFor({ address: shop.address }));
    expect(answer.zones.map((zone: { id: string }) => zone.id)).toEqual(['paris-est']);
    expect(answer.zones[0].deliverySlots).toHaveLength(15 * 4);
    expect(answer.zones[0].deliverySlots[0]).toMatchObject({
      id: 'paris-est-2026-11-21-08',
      isExpired: true,
      tag: 'grey',
    });
    expect(answer.zones[0].deliverySlots[2]).toMatchObject({
      id: shop.slots.tonight,
      from: '2026-11-21T17:00:00Z',
      to: '2026-11-21T19:00:00Z',
      orderUntil: '2026-11-21T13:00:00Z',
      isExpired: false,
      isFull: false,
      isExcluded: false,
      tag: 'green',
      rate: { deltaDay: 0, deltaSlot: 0, total: 0 },
    });
    expect(answer.isFreeDeliveryPromoted).toBe(true);
  });

  it('T11 free delivery is promoted only where a slot mixes free and paid prices, and none is paid alone', async () => {
    const isPromoted = async () =>
      shop.okBody(await slotsFor({ address: shop.address })).isFreeDeliveryPromoted;
    const price = async (tiers: object[], slotId?: string) => {
      const update = app.database.db.updateTable('slots').set({ tiers: JSON.stringify(tiers) });
      await (slotId ? update.where('id', '=', slotId) : update).execute();
    };
    const { rows: before } = await app.database.pool.query<{ id: string; tiers: object[] }>(
      'select id, tiers from slots',
    );
    const paid = [{ minCartNetPrice: 0, shippingAmount: 590 }];
    await price(paid, shop.slots.tomorrow);
    expect(await isPromoted(), 'one slot is never free').toBe(false);
    await price([{ minCartNetPrice: 0, shippingAmount: 0 }]);
    expect(await isPromoted(), 'every slot is always free').toBe(false);
    await price([...paid, { minCartNetPrice: 8000, shippingAmount: 0 }], shop.slots.tomorrow);
    expect(await isPromoted(), 'one slot mixes, the others are free').toBe(true);
    for (const { id, tiers } of before) await price(tiers, id);
  });

  it('T08a T08b the next available slot is the first available one from 16 h tomorrow', async () => {
    const next = async () =>
      shop.okBody(await slotsFor({ address: shop.address })).nextAvailableSlot.id;
    expect(await next()).toBe(shop.slots.tomorrow);
    await change(shop.slots.tomorrow, { capacity: 0 });
    expect(await next()).toBe(shop.slots.tomorrowLate);
    await change(shop.slots.tomorrow, { capacity: 10 });
  });

  it('day and slot discounts are shown, and prices are never negative', async () => {
    await change(shop.slots.tomorrow, { delta_day_cents: -100, delta_slot_cents: -400 });
    const { zones } = shop.okBody(await slotsFor({ address: shop.address }));
    const slot = zones[0].deliverySlots.find(
      (candidate: { id: string }) => candidate.id === shop.slots.tomorrow,
    );
    expect(slot).toMatchObject({
      rate: { deltaDay: -100, deltaSlot: -400, total: -500 },
      deliveryPricesWithDeltas: [
        { shippingAmount: 90 },
        { shippingAmount: 0 },
        { shippingAmount: 0 },
      ],
      tiers: [{ shippingAmount: 590 }, { shippingAmount: 390 }, { shippingAmount: 0 }],
    });
    const visitor = app.visitor();
    // Free from 60 € on this slot, as the cart must announce.
    expect(await shop.fillCart(visitor, { entrecote: 7 })).toMatchObject({
      freeDelivery: { threshold: 6000, missing: 0, progressPercent: 100 },
      price: { quotation: { net: 6279, shipping: 0 } },
    });
    await change(shop.slots.tomorrow, { delta_day_cents: 0, delta_slot_cents: 0 });
  });

  it('T10 an hour range filters the slots', async () => {
    const { zones } = shop.okBody(
      await slotsFor({ address: shop.address, hourFrom: 10, hourTo: 20 }),
    );
    expect(
      new Set(zones[0].deliverySlots.map((slot: { id: string }) => slot.id.slice(-2))),
    ).toEqual(new Set(['10', '18']));
  });

  it('F04b C06a pickup points are listed nearest first, with opening on six days', async () => {
    const { zones } = shop.okBody(await slotsFor({ mode: 'collection', address: shop.address }));
    expect(zones).toMatchObject([
      {
        id: 'retrait-bastille',
        type: 'pickup',
        pickupType: 'drive',
        distanceMeters: expect.any(Number),
      },
    ]);
    expect(zones[0].openingHours).toEqual(
      [1, 2, 3, 4, 5, 6].flatMap((day) => [
        { day, from: '09:00', to: '14:00' },
        { day, from: '15:00', to: '21:00' },
      ]),
    );
  });

  it('an unserved address is answered as such, with a pickup point', async () => {
    const answer = await slotsFor({
      address: { street: 'promenade des Anglais', postalCode: '06000', city: 'Nice' },
    });
    shop.expectRefusal(answer, 'Delivery.NoDeliveryForAddress');
    expect(answer.body.meta.nearestPickup).toMatchObject({ id: 'retrait-bastille' });
  });

  it('a zone is read by id, and an unknown one is not found', async () => {
    expect(
      shop.okBody(await app.visitor().call('GET', '/api/deliveryZones/paris-est')),
    ).toMatchObject({
      id: 'paris-est',
      shopName: 'Cabas Paris',
      minOffsetDays: 0,
      maxOffsetDays: 14,
    });
    shop.expectRefusal(
      await app.visitor().call('GET', '/api/deliveryZones/lyon'),
      'List.DeliveryZoneNotFound',
    );
  });

  it('a typed address is geocoded, with whether it is served', async () => {
    const { results } = shop.okBody(
      await app
        .visitor()
        .call(
          'GET',
          `/api/addresses/search?q=${encodeURIComponent('12 rue de la roquette paris')}`,
        ),
    );
    expect(results[0]).toMatchObject({ housenumber: '12', postcode: '75011', isServed: true });
  });
});

describe('the waiting list', () => {
  const leave = (body: object) => app.visitor().call('POST', '/api/addresses/prospects', body);

  it('F10b the waiting list stores an e-mail and an address, with a limit per network', async () => {
    const first = await leave({
      email: 'Nice@Exemple.fr',
      address: { ...shop.address, postalCode: '06000' },
      optin: true,
    });
    expect(shop.okBody(first)).toEqual({ done: true });
    expect(
      await app.database.db.selectFrom('prospects').select(['email', 'is_optin']).execute(),
    ).toEqual([{ email: 'nice@exemple.fr', is_optin: true }]);
    shop.expectRefusal(
      await leave({ email: 'nulle-part', address: shop.address }),
      'Shared.Validation',
    );
    for (let count = 0; count < 9; count += 1)
      shop.okBody(await leave({ email: 'nice@exemple.fr', address: shop.address }));
    shop.expectRefusal(
      await leave({ email: 'nice@exemple.fr', address: shop.address }),
      'Generic.TooManyRequest',
    );
  });

  it('F10b the waiting list sends one confirmation per e-mail and postcode, without the typed text, however often it is asked', async () => {
    app.clock.advance({ hours: 2 });
    const wish = {
      email: 'inondee@exemple.fr',
      address: { street: 'Gagnez un voyage sur escroc.example', postalCode: '69001', city: 'Lyon' },
    };
    await Promise.all([leave(wish), leave(wish), leave({ ...wish, email: 'INONDEE@exemple.fr' })]);
    const letters = await shop.inboxOf(app, wish.email);
    expect(letters).toMatchObject([
      { subject: 'Nous vous préviendrons', text: expect.stringContaining('69001') },
    ]);
    expect(JSON.stringify(letters)).not.toContain('escroc');
    for (const postalCode of ['69002', '69003', '69004', '69005'])
      shop.okBody(await leave({ ...wish, address: { ...wish.address, postalCode } }));
    expect(await shop.inboxOf(app, wish.email)).toHaveLength(3);
  });
});

describe('generating slots', () => {
  it('generating slots adds coming days, keeps managers’ changes and creates no duplicates', async () => {
    const count = async () =>
      Number((await app.database.pool.query('select count(*) as count from slots')).rows[0].count);
    const before = await count();
    await change('paris-est-2026-12-05-18', { capacity: 3 });
    await change('paris-est-2026-12-05-20', { deleted_at: app.clock.now() });
    await change('paris-est-2026-12-04-18', { is_excluded: true, delta_slot_cents: -200 });
    await app.jobs.runNow('slots.generate', {});
    expect(await count()).toBe(before);
    app.clock.advance({ hours: 24 });
    await Promise.all([
      app.jobs.runNow('slots.generate', {}),
      app.jobs.runNow('slots.generate', {}),
    ]);
    // Four deliveries and two collections a day.
    expect(await count()).toBe(before + 6);
    expect(
      await app.database.db
        .selectFrom('slots')
        .select('capacity')
        .where('id', '=', 'paris-est-2026-12-05-18')
        .execute(),
    ).toEqual([{ capacity: 3 }]);
    const { rows } = await app.database.pool.query(
      "select id, is_excluded, delta_slot_cents, deleted_at is not null as is_deleted from slots where id in ('paris-est-2026-12-04-18', 'paris-est-2026-12-05-20') order by id",
    );
    expect(rows).toEqual([
      {
        id: 'paris-est-2026-12-04-18',
        is_excluded: true,
        delta_slot_cents: -200,
        is_deleted: false,
      },
      { id: 'paris-est-2026-12-05-20', is_excluded: false, delta_slot_cents: 0, is_deleted: true },
    ]);
  });

  it('generating slots works in weeks when the clocks change', async () => {
    app.clock.set('2027-03-20T09:00:00Z');
    await app.jobs.runNow('slots.generate', {});
    const { rows } = await app.database.pool.query(
      "select id, starts_at from slots where id in ('paris-est-2027-03-27-18', 'paris-est-2027-03-28-18') order by id",
    );
    expect(rows.map((row) => row.starts_at.toString())).toEqual([
      '2027-03-27T17:00:00Z',
      '2027-03-28T16:00:00Z',
    ]);
  });
});

const slotsFor = (body: object) =>
  app.visitor().call('POST', '/api/addresses/deliverySlots2', body);
const change = (slotId: string, changes: object) =>
  app.database.db.updateTable('slots').set(changes).where('id', '=', slotId).execute();
