import { describe, expect, it } from 'vitest';
import * as shop from '../../../tests/shopping.ts';
import { theOne } from '../../../tests/answers.ts';

const { app, marc } = shop.open({ staff: ['marc'] });

describe('zones and pickup points', () => {
  it('zones and pickup points have an address, opening hours and dependent counts', async () => {
    await shop.buy(await shop.newShopper(app), shop.counted, shop.slots.tomorrow);
    await shop.fillCart(app.visitor(), { penne: 1 }, shop.slots.tomorrow);
    expect(await zone('paris-est')).toEqual({
      id: 'paris-est',
      name: 'Paris Est',
      shopName: 'Cabas Paris',
      siteIds: ['paris'],
      type: 'delivery',
      pickupType: null,
      isActive: true,
      postcodes: ['75003', '75004', '75010', '75011', '75012', '75020'],
      address: null,
      addressParts: null,
      hasSlots: true,
      openingHours: [],
      instructions: '',
      minOffsetDays: 0,
      maxOffsetDays: 14,
      version: 0,
      booked: 1,
      carts: 1,
    });
    expect(await zone('retrait-bastille')).toMatchObject({
      type: 'pickup',
      pickupType: 'drive',
      address: '12 rue de la Roquette, 75011 Paris',
      booked: 0,
      carts: 0,
    });
    expect((await zone('retrait-bastille')).openingHours).toHaveLength(12);
  });

  it('F04 a disabled zone is no longer offered from the next request, while its orders continue; enabled, it returns', async () => {
    const zoe = await shop.newShopper(app);
    await shop.fillCart(zoe, shop.counted, shop.slots.tomorrow);
    const ask = () =>
      app.visitor().call('POST', '/api/addresses/deliverySlots2', { address: shop.address });
    expect(shop.okBody(await ask()).zones).toHaveLength(1);
    shop.okBody(await change('paris-est', { isActive: false }));
    shop.expectRefusal(await ask(), 'Delivery.NoDeliveryForAddress');
    shop.expectRefusal(
      await app.visitor().call('GET', '/api/deliveryZones/paris-est'),
      'List.DeliveryZoneNotFound',
    );
    shop.expectRefusal(await shop.chooseDelivery(app.visitor()), 'List.DeliveryZoneNotFound');
    expect(
      shop.okBody(
        await app.visitor().call('GET', '/api/addresses/search?q=12%20rue%20de%20la%20roquette'),
      ).results[0].isServed,
    ).toBe(false);
    shop.expectRefusal(await shop.pay(zoe), 'Delivery.NoDeliveryForAddress');
    expect(
      shop.okBody(await zoe.call('PATCH', '/api/cart/delivery/verify', { action: 'all' }))
        .previousTimeslotStatus,
    ).toBe('no_delivery_for_address');
    expect(await zone('paris-est')).toMatchObject({ isActive: false, booked: 1 });
    shop.okBody(await change('paris-est', { isActive: true }));
    expect(shop.okBody(await ask()).zones).toHaveLength(1);
    expect(shop.okBody(await shop.pay(zoe)).status).toBe('authorized');
  });

  it('C06a a pickup point’s new hours are shown to shoppers at once, in order', async () => {
    const openingHours = [
      { day: 6, from: '10:00', to: '18:00' },
      { day: 1, from: '15:00', to: '21:00' },
      { day: 1, from: '09:00', to: '14:00' },
    ];
    shop.okBody(await change('retrait-bastille', { openingHours }));
    const { zones: shown } = shop.okBody(
      await app.visitor().call('POST', '/api/addresses/deliverySlots2', { mode: 'collection' }),
    );
    expect(shown[0].openingHours).toEqual([
      { day: 1, from: '09:00', to: '14:00' },
      { day: 1, from: '15:00', to: '21:00' },
      { day: 6, from: '10:00', to: '18:00' },
    ]);
    for (const wrong of [
      [{ day: 1, from: '18:00', to: '09:00' }],
      [
        { day: 1, from: '09:00', to: '14:00' },
        { day: 1, from: '13:00', to: '18:00' },
      ],
      [{ day: 8, from: '09:00', to: '14:00' }],
      [{ day: 1, from: '9h', to: '14:00' }],
    ])
      shop.expectRefusal(
        await change('retrait-bastille', { openingHours: wrong }),
        'Shared.Validation',
      );
    shop.expectRefusal(await change('paris-est', { openingHours }), 'Zone.NoOpeningHours');
  });

  it('F04 pickup instructions appear at selection, checkout, confirmation, tracking and in the ready e-mail, always current', async () => {
    const before = 'Entrez par la cour.\nPlaces 1 à 4.';
    shop.okBody(await change('retrait-bastille', { instructions: `  ${before} ` }));
    const { zones: shown } = shop.okBody(
      await app.visitor().call('POST', '/api/addresses/deliverySlots2', { mode: 'collection' }),
    );
    expect(shown[0].instructions).toBe(before);
    const zoe = await shop.newShopper(app);
    const cart = await shop.fillCart(zoe, shop.counted, shop.slots.pickup);
    expect(cart.delivery?.deliveryZone.instructions).toBe(before);
    const { orderId } = shop.okBody(await shop.pay(zoe));
    const order = await shop.readOrder(zoe, orderId);
    expect(order.instructions).toBe(before);
    const mails = async () =>
      (await shop.inboxOf(app, order.customer.email)).map(({ subject, text }) => [
        subject,
        text.includes('Entrez par la cour.\n\nPlaces 1 à 4.'),
        text.includes('Porte B'),
      ]);
    expect(await mails()).toEqual([[`Votre commande ${order.number} est validée`, true, false]]);
    shop.okBody(await change('retrait-bastille', { instructions: 'Porte B.' }));
    expect((await shop.readOrder(zoe, orderId)).instructions).toBe('Porte B.');
    expect(
      shop.okBody(await zoe.call('POST', '/api/orders/taskDeliveryInfos', { orderId })).pickup
        .instructions,
    ).toBe('Porte B.');
    const paul = await shop.staff(app, 'paul');
    await shop.prepare(paul, orderId);
    shop.okBody(await shop.move(paul, orderId, 'ready'));
    expect((await mails())[0]).toEqual([
      `Commande ${order.number} : prête au retrait`,
      false,
      true,
    ]);
    const { items } = shop.okBody(
      await marc.call('GET', '/api/staff/delivery-zones/retrait-bastille/actions'),
    );
    expect(items[0]).toMatchObject({
      kind: 'zone.change',
      author: 'Marc Gérant',
      before: { instructions: before },
      after: { instructions: 'Porte B.' },
    });
    shop.okBody(await change('retrait-bastille', { instructions: '' }));
    expect((await shop.readOrder(zoe, orderId)).instructions).toBeNull();
  });

  it('F04 instructions are refused for delivery zones and when too long; of three concurrent edits one is kept', async () => {
    shop.expectRefusal(
      await change('paris-est', { instructions: 'Sonnez.' }),
      'Zone.NoInstructions',
    );
    shop.expectRefusal(
      await change('retrait-bastille', { instructions: 'x'.repeat(401) }),
      'Shared.Validation',
    );
    const { version } = await zone('retrait-bastille');
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((instructions) =>
        marc.call('PATCH', '/api/staff/delivery-zones/retrait-bastille', { version, instructions }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect(['A', 'B', 'C'][answers.findIndex(({ status }) => status === 200)]).toBe(
      (await zone('retrait-bastille')).instructions,
    );
    const zoe = await shop.newShopper(app);
    expect(
      (await shop.readOrder(zoe, await shop.buy(zoe, { carottes: 20 }))).instructions,
    ).toBeNull();
  });

  it('one of two concurrent edits of a zone is kept, the other refused; an unknown zone is not found', async () => {
    const { version } = await zone('retrait-bastille');
    const answers = await Promise.all(
      [false, true, false].map((isActive) =>
        marc.call('PATCH', '/api/staff/delivery-zones/retrait-bastille', { version, isActive }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    shop.expectRefusal(await change('lyon', { isActive: true }), 'List.DeliveryZoneNotFound');
    const { items } = shop.okBody(
      await marc.call('GET', '/api/staff/delivery-zones/paris-est/actions'),
    );
    expect(
      items
        .map(({ kind, before, after }: Record<string, { isActive: boolean }>) => [
          kind,
          before?.isActive,
          after?.isActive,
        ])
        .toSorted(),
    ).toEqual([
      ['zone.change', false, true],
      ['zone.change', true, false],
    ]);
  });
});

describe('the waiting list', () => {
  it('F10b the waiting list counts people by postcode, most requested first, without names', async () => {
    expect(shop.okBody(await marc.call('GET', '/api/staff/waiting-list'))).toEqual({
      total: 0,
      items: [],
    });
    const wait = (email: string, postalCode: string, city: string) =>
      app.visitor().call('POST', '/api/addresses/prospects', {
        email,
        address: { street: 'rue du Port', postalCode, city },
      });
    for (const [email, postcode, city] of [
      ['un@exemple.fr', '69001', 'Lyon'],
      ['deux@exemple.fr', '69001', 'Lyon'],
      ['TROIS@exemple.fr', '69001', 'lyon'],
      ['un@exemple.fr', '33000', '=HYPERLINK("x")'],
      ['un@exemple.fr', '75011', 'Paris'],
    ] as const)
      shop.okBody(await wait(email, postcode, city));
    const answer = await marc.call('GET', '/api/staff/waiting-list');
    expect(shop.okBody(answer)).toEqual({
      total: 3,
      items: [
        {
          postcode: '69001',
          city: 'Lyon',
          people: 3,
          lastAskedAt: expect.any(String),
          isServed: false,
        },
        {
          postcode: '33000',
          city: '=HYPERLINK("x")',
          people: 1,
          lastAskedAt: expect.any(String),
          isServed: false,
        },
        {
          postcode: '75011',
          city: 'Paris',
          people: 1,
          lastAskedAt: expect.any(String),
          isServed: true,
        },
      ],
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/@|Port/);
  });

  it('the waiting list is exported as a spreadsheet in which a town never becomes a formula', async () => {
    const answer = await marc.call('GET', '/api/staff/waiting-list.csv');
    expect([
      answer.status,
      answer.headers['content-type'],
      answer.headers['content-disposition'],
    ]).toEqual([200, 'text/csv; charset=utf-8', 'attachment; filename="liste-d-attente.csv"']);
    expect(answer.body).toBe(
      '\ufeff"Code postal";"Ville";"Personnes";"Déjà desservi"\r\n"69001";"Lyon";"3";"non"\r\n"33000";"\'=HYPERLINK(""x"")";"1";"non"\r\n"75011";"Paris";"1";"oui"\r\n',
    );
  });
});

const zones = async () =>
  shop.okBody<'GET /api/staff/delivery-zones'>(await marc.call('GET', '/api/staff/delivery-zones'))
    .items;
const zone = async (id: string) => theOne(await zones(), (candidate) => candidate.id === id);
const change = async (id: string, changes: object) =>
  marc.call('PATCH', `/api/staff/delivery-zones/${id}`, {
    // Of an unknown zone there is none.
    version: (await zones()).find((known) => known.id === id)?.version ?? 0,
    ...changes,
  });
