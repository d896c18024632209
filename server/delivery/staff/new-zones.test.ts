/** A shop that makes its own zones and pickup points, from the first. */
import { describe, expect, it } from 'vitest';
import * as shop from '../../../tests/shopping.ts';

const { app, marc } = shop.open({ staff: ['marc'] });

const path = '/api/staff/delivery-zones';
const roquette = {
  streetNumber: '30',
  street: 'rue de la Roquette',
  postalCode: '75011',
  city: 'Paris',
};
const rule = {
  weekday: 1,
  startHour: 18,
  endHour: 20,
  capacity: 5,
  cutoffMinutes: 60,
  deltaDay: 0,
  deltaSlot: 0,
  tiers: [{ minCartNetPrice: 0, shippingAmount: 490 }],
  reach: 'free',
};

describe('a delivery zone made by hand', () => {
  it('T07 a delivery zone made by hand serves its postcodes from its first weekly rule, up to a paid order', async () => {
    const { id } = shop.okBody(
      await create(delivery('Vincennes & Saint-Mandé', ['94300', '94160'])),
    );
    expect(id).toBe('vincennes-saint-mande');
    expect(await zone(id)).toMatchObject({
      name: 'Vincennes & Saint-Mandé',
      postcodes: ['94160', '94300'],
      isActive: true,
      hasSlots: false,
    });
    shop.okBody(await marc.call('POST', `${path}/${id}/slot-rules`, rule));
    const address = addressIn('94300', 'Vincennes');
    const { zones } = shop.okBody(
      await app.visitor().call('POST', '/api/addresses/deliverySlots2', { address }),
    );
    const [slot] = zones[0].deliverySlots;
    const zoe = await shop.newShopper(app);
    shop.okBody(
      await zoe.call('PATCH', '/api/cart/delivery2', {
        deliveryZoneId: id,
        timeSlotId: slot.id,
        address,
      }),
    );
    shop.okBody(await shop.setQuantities(zoe, shop.counted));
    expect(shop.okBody(await shop.pay(zoe)).status).toBe('authorized');
  });

  it('a delivery zone made by hand names postcodes that do not exist, and creates nothing', async () => {
    const answer = await create(delivery('Nulle part', ['94300', '00001', '99999'], true));
    shop.expectRefusal(answer, 'Zone.PostcodeUnknown');
    expect(answer.body.message).toContain('00001, 99999');
    expect(await zone('nulle-part')).toBeUndefined();
  });

  it('a delivery zone made by hand names the zone it overlaps, and is created once the manager accepts that', async () => {
    const answer = await create(delivery('Bastille', ['75011', '75013']));
    shop.expectRefusal(answer, 'Zone.Overlap');
    expect(answer.body.message).toBe('La zone « Paris Est » livre déjà 75011.');
    shop.okBody(await create(delivery('Bastille', ['75011', '75013'], true)));
    const { items, overlaps } = shop.okBody(
      await marc.call('GET', '/api/staff/postcodes?postcodes=75012,00001&zoneId=bastille'),
    );
    expect(items).toEqual([
      { postcode: '75012', cities: ['Paris'] },
      { postcode: '00001', cities: [] },
    ]);
    expect(overlaps).toEqual([{ id: 'paris-est', name: 'Paris Est', postcodes: ['75012'] }]);
  });

  it('when two managers create the same zone at once, one succeeds', async () => {
    for (const [names, refusal] of [
      [['Nord', 'nord'], 'Zone.NameTaken'],
      [['Ivry', 'Ivry et Vitry'], 'Zone.Overlap'],
    ] as const) {
      const postcodes = refusal === 'Zone.Overlap' ? ['94200'] : ['92110'];
      const answers = await Promise.all(names.map((name) => create(delivery(name, postcodes))));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      shop.expectRefusal(
        answers.find(({ status }) => status !== 200)!,
        refusal,
      );
    }
  });

  it('a delivery zone made by hand loses a postcode: a cart delivered there keeps its products and must choose another place', async () => {
    const { id } = shop.okBody(await create(delivery('Montreuil', ['93100', '93170'])));
    shop.okBody(await marc.call('POST', `${path}/${id}/slot-rules`, rule));
    const address = addressIn('93100', 'Montreuil');
    const { zones } = shop.okBody(
      await app.visitor().call('POST', '/api/addresses/deliverySlots2', { address }),
    );
    const zoe = await shop.newShopper(app);
    const timeSlotId = zones[0].deliverySlots[0].id;
    const place = { deliveryZoneId: id, timeSlotId, address };
    shop.okBody(await zoe.call('PATCH', '/api/cart/delivery2', place));
    shop.okBody(await shop.setQuantities(zoe, shop.counted));
    shop.okBody(await change(id, { postcodes: ['93170'] }));
    shop.expectRefusal(await shop.pay(zoe), 'Delivery.NoDeliveryForAddress');
    expect((await shop.readCart(zoe)).products).toHaveLength(1);
    shop.okBody(await change(id, { postcodes: ['93100', '93170'], name: 'Montreuil et Bagnolet' }));
    const { orderId } = shop.okBody(await shop.pay(zoe));
    shop.okBody(await change(id, { name: 'Montreuil' }));
    const order = await app.database.db
      .selectFrom('orders')
      .select('delivery')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(order.delivery).toMatchObject({ zoneName: 'Montreuil et Bagnolet' });
    const { items } = shop.okBody(await marc.call('GET', `${path}/${id}/actions`));
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual([
      'zone.change',
      'zone.change',
      'zone.change',
      'rule.add',
      'zone.add',
    ]);
  });

  it('a delivery zone made by hand has no address, and takes no other zone’s name', async () => {
    shop.expectRefusal(await change('paris-est', { address: roquette }), 'Zone.NoAddress');
    shop.expectRefusal(await change('paris-est', { name: 'RETRAIT BASTILLE' }), 'Zone.NameTaken');
    shop.okBody(await change('paris-est', { name: 'Paris Est' }));
  });
});

describe('a pickup point made by hand', () => {
  it('a pickup point made by hand is placed on the map and offered for collection with its directions', async () => {
    const { id } = shop.okBody(await create(pickup('Comptoir de la Roquette')));
    const { zones } = shop.okBody(
      await app.visitor().call('POST', '/api/addresses/deliverySlots2', { mode: 'collection' }),
    );
    expect(zones.find((shown: { id: string }) => shown.id === id)).toMatchObject({
      type: 'onSitePickup',
      instructions: 'Sonnez au 30.',
      address: { addressComponents: roquette, latitude: expect.closeTo(48.86, 1) },
    });
  });

  it('a pickup point made by hand is refused at an address that does not exist', async () => {
    const nowhere = { ...roquette, street: 'zzz', postalCode: '00001', city: 'Nulle part' };
    shop.expectRefusal(
      await create(pickup('Ailleurs', { address: nowhere })),
      'Zone.AddressNotFound',
    );
  });

  it('a pickup point made by hand can be moved until it has slots, which customers find it by', async () => {
    const { id } = shop.okBody(await create(pickup('Relais mobile', { pickupType: 'remote' })));
    const moved = { ...roquette, streetNumber: '32' };
    shop.okBody(await change(id, { address: moved }));
    expect(await zone(id)).toMatchObject({
      address: '32 rue de la Roquette, 75011 Paris',
      addressParts: moved,
    });
    shop.okBody(await marc.call('POST', `${path}/${id}/slot-rules`, rule));
    shop.expectRefusal(await change(id, { address: roquette }), 'Zone.AddressFixed');
    shop.expectRefusal(await change(id, { postcodes: ['75011'] }), 'Zone.NoPostcodes');
  });
});

const delivery = (name: string, postcodes: string[], acceptsOverlap = false) => ({
  kind: 'delivery',
  name,
  postcodes,
  acceptsOverlap,
});

const pickup = (name: string, changes: object = {}) => ({
  kind: 'pickup',
  name,
  pickupType: 'onFoot',
  address: roquette,
  instructions: 'Sonnez au 30.',
  ...changes,
});
const create = (request: object) => marc.call('POST', path, request);
const zone = async (id: string) =>
  shop.okBody(await marc.call('GET', path)).items.find((row: { id: string }) => row.id === id);
const change = async (id: string, changes: object) =>
  marc.call('PATCH', `${path}/${id}`, { version: (await zone(id)).version, ...changes });

const addressIn = (postalCode: string, city: string) => ({
  street: 'rue du Port',
  postalCode,
  city,
});
