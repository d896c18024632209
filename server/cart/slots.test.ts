import { describe, expect, it } from 'vitest';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();
const zoe = shop.each(() => app.visitor());

describe('choosing an address and a slot', () => {
  it('V10a choosing an address and a slot creates the cart and returns what the page needs', async () => {
    const cart = shop.okBody(await shop.chooseDelivery(zoe));
    expect(cart).toMatchObject({
      version: 1,
      products: [],
      delivery: {
        shopId: 'paris',
        deliveryZoneId: 'paris-est',
        timeSlotValidity: 'valid',
        address: shop.address,
        timeSlot: {
          from: '2026-11-22T17:00:00Z',
          to: '2026-11-22T19:00:00Z',
          isExpired: false,
          isFull: false,
        },
      },
    });
    expect(shop.okBody(await zoe.call('GET', '/api/cart/light'))).toMatchObject({
      id: cart.id,
      units: 0,
      delivery: {
        label: '12 rue de la Roquette',
        slot: { id: shop.slots.tomorrow },
        timeSlotValidity: 'valid',
      },
    });
  });

  it('the driver’s note is kept when the same address is chosen again, and dropped for another one', async () => {
    const zoe = await shop.newShopper(app);
    shop.okBody(await shop.chooseDelivery(zoe));
    const note = 'Code 12A';
    shop.okBody(
      await zoe.call('PATCH', '/api/cart/updateCustomerInformation', {
        firstname: 'Zoé',
        lastname: 'Petit',
        note,
      }),
    );
    const choose = async (address: object) =>
      shop.okBody(
        await zoe.call('PATCH', '/api/cart/delivery2', {
          deliveryZoneId: 'paris-est',
          timeSlotId: shop.slots.tomorrow,
          address,
        }),
      ).delivery.address;
    expect(await choose({ ...shop.address, street: 'Rue de la roquette' })).toMatchObject({ note });
    expect(await choose({ ...shop.address, streetNumber: '14' })).not.toHaveProperty('note');
  });

  it('F04b choosing a pickup clears the former delivery address', async () => {
    await shop.chooseDelivery(zoe);
    const cart = shop.okBody(await shop.chooseDelivery(zoe, shop.slots.pickup));
    expect(cart.delivery).toMatchObject({
      deliveryZoneId: 'retrait-bastille',
      address: null,
      deliveryZone: { type: 'pickup', pickupType: 'drive' },
    });
    expect(shop.okBody(await zoe.call('GET', '/api/cart/light')).delivery.label).toBe(
      'Retrait drive · Retrait Bastille',
    );
  });

  it('a visitor whose first delivery choice is refused gets no session', async () => {
    const stranger = app.visitor();
    shop.expectRefusal(
      await stranger.call('PATCH', '/api/cart/delivery2', {
        deliveryZoneId: 'lyon',
        timeSlotId: shop.slots.tomorrow,
        address: shop.address,
      }),
      'List.DeliveryZoneNotFound',
    );
    expect(stranger.cookies.size).toBe(0);
  });

  it.each<[string, object, Parameters<typeof shop.expectRefusal>[1]]>([
    ['an unknown zone', { deliveryZoneId: 'lyon' }, 'List.DeliveryZoneNotFound'],
    ['an unknown slot', { timeSlotId: 'paris-est-2026-11-22-09' }, 'Order.InvalidTimeSlot'],
    ['a slot of another zone', { timeSlotId: shop.slots.pickup }, 'Order.InvalidTimeSlot'],
    ['a delivery without an address', { address: undefined }, 'EcomCart.MissingDataForCreation'],
    [
      'an address elsewhere',
      { address: { ...shop.address, postalCode: '69001' } },
      'Delivery.NoDeliveryForAddress',
    ],
    [
      'a postcode that is none',
      { address: { ...shop.address, postalCode: '7501' } },
      'Shared.Validation',
    ],
  ])('choosing %s is refused', async (_words, changes, name) => {
    shop.expectRefusal(
      await zoe.call('PATCH', '/api/cart/delivery2', {
        deliveryZoneId: 'paris-est',
        timeSlotId: shop.slots.tomorrow,
        address: shop.address,
        ...changes,
      }),
      name,
    );
    shop.expectRefusal(await zoe.call('GET', '/api/cart'), 'Cart.CartNotFound');
  });

  it.each<[string, object, Parameters<typeof shop.expectRefusal>[1]]>([
    ['T07b T13c full', { capacity: 0 }, 'Order.InvalidTimeSlot'],
    ['T07a not green', { tag: 'grey' }, 'Order.InvalidTimeSlot'],
    ['T07c excluded', { is_excluded: true }, 'Delivery.TimeSlotExcluded'],
    [
      'deleted',
      { deleted_at: Temporal.Instant.from('2026-11-21T08:00:00Z') },
      'Order.TimeSlotDeleted',
    ],
    [
      'T06 past its cut-off',
      { order_until: Temporal.Instant.from('2026-11-21T09:00:00Z') },
      'Order.InvalidTimeSlot',
    ],
  ])('%s: the slot cannot be chosen', async (_words, changes, name) => {
    await change('paris-est-2026-11-24-08', changes);
    shop.expectRefusal(await shop.chooseDelivery(zoe, 'paris-est-2026-11-24-08'), name);
    await change('paris-est-2026-11-24-08', {
      capacity: 10,
      tag: 'green',
      is_excluded: false,
      deleted_at: null,
      order_until: Temporal.Instant.from('2026-11-24T03:00:00Z'),
    });
  });

  it('slots beyond the zone’s days ahead are neither offered nor accepted', async () => {
    const offsets = (min_offset_days: number, max_offset_days: number) =>
      app.database.db
        .updateTable('delivery_zones')
        .set({ min_offset_days, max_offset_days })
        .where('id', '=', 'paris-est')
        .execute();
    await offsets(2, 3);
    const { zones } = shop.okBody(
      await zoe.call('POST', '/api/addresses/deliverySlots2', { address: shop.address }),
    );
    expect(
      new Set(zones[0].deliverySlots.map(({ id }: { id: string }) => id.slice(10, 20))),
    ).toEqual(new Set(['2026-11-23', '2026-11-24']));
    shop.expectRefusal(
      await shop.chooseDelivery(zoe, shop.slots.tomorrow),
      'Order.InvalidTimeSlot',
    );
    shop.okBody(await shop.chooseDelivery(zoe, 'paris-est-2026-11-23-18'));
    await offsets(0, 14);
  });

  it('two tabs that choose a slot concurrently create one cart', async () => {
    await shop.chooseDelivery(zoe, shop.slots.pickup);
    const session = zoe.cookies.get('session');
    await app.database.db.deleteFrom('carts').execute();
    const answers = await Promise.all(
      [shop.slots.tomorrow, shop.slots.tomorrowLate, shop.slots.pickup].map((slotId) =>
        shop.chooseDelivery(zoe, slotId),
      ),
    );
    for (const answer of answers) shop.okBody(answer);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(zoe.cookies.get('session')).toBe(session);
  });
});

describe('a slot lost after it was chosen', () => {
  it.each<[string, object, string]>([
    ['full', { capacity: 0 }, 'full'],
    ['excluded', { is_excluded: true }, 'excluded'],
    ['expired', { order_until: Temporal.Instant.from('2026-11-21T08:59:00Z') }, 'expired'],
    ['deleted', { deleted_at: Temporal.Instant.from('2026-11-21T08:00:00Z') }, 'deleted'],
  ])(
    'T13a T14 T15b %s slot: the cart reports it, then moves to the nearest slot and names the lost one',
    async (_words, changes, status) => {
      const slotId = 'paris-est-2026-11-26-18';
      await shop.fillCart(zoe, { penne: 2 }, slotId);
      await change(slotId, changes);
      expect((await shop.readCart(zoe)).delivery?.timeSlotValidity).toBe(
        status === 'deleted' ? 'deleted' : 'invalid',
      );
      const asked = shop.okBody(await verify('other'));
      expect([asked.previousTimeslotStatus, chosen(asked.cart)]).toEqual([status, slotId]);
      const moved = shop.okBody(await verify('all'));
      expect([moved.previousTimeslotStatus, chosen(moved.cart)]).toEqual([
        status,
        'paris-est-2026-11-26-20',
      ]);
      expect([asked.previousTimeSlot, moved.previousTimeSlot?.from]).toEqual([
        null,
        '2026-11-26T17:00:00Z',
      ]);
      expect(await shop.readCart(zoe)).toMatchObject({
        delivery: { timeSlotValidity: 'valid' },
        counts: { units: 2 },
      });
      await change(slotId, {
        capacity: 10,
        is_excluded: false,
        deleted_at: null,
        order_until: Temporal.Instant.from('2026-11-26T13:00:00Z'),
      });
    },
  );

  it('T15c an automatic slot change is recorded once, with its reason', async () => {
    const slotId = 'paris-est-2026-11-27-18';
    const { id } = await shop.fillCart(zoe, { penne: 2 }, slotId);
    await change(slotId, { is_excluded: true });
    await Promise.all([verify('all'), verify('all'), verify('all')]);
    const { rows } = await app.database.pool.query(
      'select previous_slot_id, previous_status, slot_id from slot_changes where cart_id = $1',
      [id],
    );
    expect(rows).toEqual([
      {
        previous_slot_id: slotId,
        previous_status: 'excluded',
        slot_id: 'paris-est-2026-11-27-20',
      },
    ]);
    await change(slotId, { is_excluded: false });
  });

  it('T07a T13a a slot that is not green is never chosen automatically', async () => {
    const slotId = 'paris-est-2026-11-27-18';
    await shop.fillCart(zoe, { penne: 2 }, slotId);
    await change(slotId, { is_excluded: true });
    await change('paris-est-2026-11-27-20', { tag: 'grey' });
    expect(chosen(shop.okBody(await verify('all')).cart)).toBe('paris-est-2026-11-28-08');
    await change(slotId, { is_excluded: false });
    await change('paris-est-2026-11-27-20', { tag: 'green' });
  });

  it('T15a a valid slot is kept, and so is the slot of an address no longer served', async () => {
    await shop.fillCart(zoe, { penne: 2 });
    const before = await shop.readCart(zoe);
    expect(shop.okBody(await verify('all')).previousTimeslotStatus).toBe('valid');
    await app.database.db
      .updateTable('delivery_zones')
      .set({ postcodes: ['75020'] })
      .where('id', '=', 'paris-est')
      .execute();
    expect(shop.okBody(await verify('all')).previousTimeslotStatus).toBe('no_delivery_for_address');
    await app.database.db
      .updateTable('delivery_zones')
      .set({ postcodes: ['75011', '75020'] })
      .where('id', '=', 'paris-est')
      .execute();
    expect((await shop.readCart(zoe)).version).toBe(before.version);
  });

  it('T13b a cart with no slot left to move to says so', async () => {
    await shop.fillCart(zoe, { penne: 2 });
    await app.database.pool.query(
      "update slots set is_excluded = true where zone_id = 'paris-est'",
    );
    shop.expectRefusal(await verify('all'), 'Delivery.NoTimeSlotAvailable');
    await app.database.pool.query('update slots set is_excluded = false');
    shop.expectRefusal(
      await app.visitor().call('PATCH', '/api/cart/delivery/verify', { action: 'all' }),
      'Cart.CartNotFound',
    );
  });
});

const change = (slotId: string, changes: object) =>
  app.database.db.updateTable('slots').set(changes).where('id', '=', slotId).execute();
const verify = async (action: 'all' | 'other') =>
  zoe.call('PATCH', '/api/cart/delivery/verify', { action });
const chosen = (cart: { delivery: { timeSlotId: string } }) => cart.delivery.timeSlotId;
