import { describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

const stock = { penne: 1000 };

const { app, paul, lea, marc } = shop.open({
  staff: ['paul', 'lea', 'marc'],
  stock,
  hasWideSlots: true,
  checksBooks: true,
});

describe('following a delivery', () => {
  it('T18a T18c F09a following a delivery from accepted to delivered: each step’s time, the window, the driver and the stops before', async () => {
    const zoe = await shop.newShopper(app);
    const id = await shop.buy(zoe);
    expect(await infos(zoe, id)).toMatchObject({
      status: 'accepted',
      statusLabel: 'Validée',
      stopsBefore: null,
      driverName: null,
      canModify: true,
      editableUntil: '2026-11-22T13:00:00Z',
      timeLeft: 28 * 3600,
      eta: { from: '2026-11-22T17:00:00Z', to: '2026-11-22T19:00:00Z' },
    });
    await shop.prepare(paul, id, { penne: { quantity: 28 } });
    expect(await infos(zoe, id)).toMatchObject({
      status: 'preparing',
      canModify: false,
      changedLines: [{ productId: 'penne', text: '28 sur 30' }],
    });
    for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, id, to));
    expect(await infos(zoe, id)).toMatchObject({
      status: 'delivering',
      stopsBefore: null,
      driverName: null,
    });

    const first = await loaded();
    await leave(first.id, id);
    expect(await infos(zoe, id)).toMatchObject({
      status: 'delivering',
      stopsBefore: 1,
      driverName: 'Léa',
      // It left the day before: the window never starts before the promised slot.
      eta: { from: '2026-11-22T17:00:00Z', to: '2026-11-22T17:20:00Z' },
    });
    shop.okBody(await report(first.id, { status: 'delivered' }));
    expect((await infos(zoe, id)).stopsBefore).toBe(0);
    shop.okBody(await report(id, { status: 'arriving' }));
    expect(await infos(zoe, id)).toMatchObject({
      status: 'arriving',
      statusLabel: 'Votre livreur arrive',
    });
    shop.okBody(await report(id, { status: 'arriving' }));
    expect(shop.okBody(await report(id, { status: 'delivered' })).stops).toEqual([]);
    const end = await infos(zoe, id);
    expect(end).toMatchObject({
      status: 'terminated',
      statusLabel: 'Livrée',
      eta: null,
      driverName: null,
    });
    expect(
      end.steps.map((step: { status: string; at: string | null }) => [
        step.status,
        step.at !== null,
      ]),
    ).toEqual([
      ['accepted', true],
      ['preparing', true],
      ['delivering', true],
      ['arriving', true],
      ['terminated', true],
    ]);
    const texts = (await shop.inboxOf(app, (await shop.readOrder(zoe, id)).customer.phone)).filter(
      (message) => message.text.includes('arrive'),
    );
    expect(texts).toHaveLength(1);
    await app.jobs.drain();
    expect((await shop.readOrder(zoe, id)).status).toBe('paid');
  });

  it('T18d a missed delivery states its reason, is planned on another slot, and is delivered', async () => {
    const { zoe, id } = await loaded();
    await leave(id);
    shop.okBody(await report(id, { status: 'failed-delivery', reason: 'Accès impossible' }));
    expect(await infos(zoe, id)).toMatchObject({
      status: 'failed-delivery',
      failure: { reason: 'Accès impossible' },
      eta: null,
    });
    expect(await shop.readOrder(zoe, id)).toMatchObject({
      status: 'readyToDeliver',
      amounts: { captured: 0 },
    });

    const slots = shop.okBody(await marc.call('GET', `/api/staff/deliveries/${id}/slots`)).items;
    expect(slots.map((slot: { id: string }) => slot.id)).toContain(shop.slots.tomorrowLate);
    const before = await shop.bookedPlaces(app, shop.slots.tomorrowLate);
    const plan = (timeSlotId: string) =>
      marc.call('POST', `/api/staff/deliveries/${id}/redeliveries`, { timeSlotId });
    for (const answer of await Promise.all(
      Array.from({ length: 10 }, () => plan(shop.slots.tomorrowLate)),
    ))
      shop.okBody(answer);
    expect(await shop.bookedPlaces(app, shop.slots.tomorrowLate)).toBe(before + 1);
    shop.expectRefusal(await plan(shop.slots.pickup), 'Order.InvalidTimeSlot');
    expect(await infos(zoe, id)).toMatchObject({
      status: 'pending-redelivery',
      eta: { from: '2026-11-22T19:00:00Z' },
    });

    await leave(id);
    expect(await infos(zoe, id)).toMatchObject({ status: 'delivering', failure: null });
    shop.okBody(await report(id, { status: 'delivered' }));
    await app.jobs.drain();
    expect((await shop.readOrder(zoe, id)).status).toBe('paid');
    expect(
      (await shop.inboxOf(app, (await shop.readOrder(zoe, id)).customer.email))
        .map((mail) => mail.subject?.replace(/\d{6}/, 'n'))
        .toSorted(),
    ).toEqual([
      'Commande n : nous n’avons pas pu vous livrer',
      'Commande n : nouvelle livraison',
      'Commande n : votre livreur est en route',
      'Commande n : votre livreur est en route',
      'Votre commande n est validée',
      'Votre facture Cabas F2026-n',
    ]);
  });

  it('T18b a missed delivery that is abandoned is terminated: nothing billed, the hold released', async () => {
    const { zoe, id } = await loaded();
    const abandon = (staff: Visitor) =>
      staff.call('POST', `/api/staff/deliveries/${id}/abandonments`, {
        reason: 'Client injoignable',
      });
    shop.expectRefusal(await abandon(marc), 'Round.NothingToAbandon');
    await leave(id);
    shop.expectRefusal(await abandon(marc), 'Order.CannotModify');
    shop.okBody(await report(id, { status: 'failed-delivery', reason: 'Refusée à la porte' }));
    shop.expectRefusal(await abandon(lea), 'Shared.InsufficientPrivileges');
    shop.expectRefusal(await shop.move(marc, id, 'terminated'), 'Order.CannotModify');
    shop.okBody(await abandon(marc));
    shop.expectRefusal(await abandon(marc), 'Order.CannotModify');
    await app.jobs.drain();
    expect(await shop.readOrder(zoe, id)).toMatchObject({
      status: 'terminated',
      total: 0,
      amounts: { billed: 0, captured: 0, released: 5840 },
      invoices: [],
    });
    const { rows } = await app.database.pool.query(
      'select h.status from sandbox.holds h join payments p using (idempotency_key) where p.order_id = $1',
      [id],
    );
    expect(rows).toEqual([{ status: 'canceled' }]);
    expect(await infos(zoe, id)).toMatchObject({ status: 'terminated', statusLabel: 'Abandonnée' });
  });

  it('T18a a pickup is ready with its code and point, in the tracking and in the e-mail', async () => {
    const zoe = await shop.newShopper(app);
    const id = await shop.buy(zoe, shop.counted, shop.slots.pickup);
    await shop.prepare(paul, id);
    shop.okBody(await shop.move(paul, id, 'ready'));
    const { number, customer, pickupCode: code } = await shop.readOrder(zoe, id);
    expect(await infos(zoe, id)).toMatchObject({
      mode: 'collection',
      status: 'pickup-ready',
      statusLabel: 'Prête au retrait',
      pickup: {
        place: 'Retrait Bastille',
        code,
        name: `${customer.firstname} ${customer.lastname}`,
      },
    });
    const mail = (await shop.inboxOf(app, customer.email)).find(
      (message) => message.subject === `Commande ${number} : prête au retrait`,
    );
    expect(mail?.text).toContain(`Code de retrait : ${code}`);
    shop.expectRefusal(await shop.leaveRound(lea, [id]), 'Round.PickupOrder');
  });

  it('a pickup’s e-mail says what is missing before its customer comes for it', async () => {
    const zoe = await shop.newShopper(app);
    const goods = { ...shop.counted, carottes: 2 };
    const id = await shop.buy(zoe, goods, shop.slots.pickup);
    await shop.prepare(paul, id, { carottes: { quantity: 0 } });
    shop.okBody(await shop.move(paul, id, 'ready'));
    const { number, customer } = await shop.readOrder(zoe, id);
    const mail = (await shop.inboxOf(app, customer.email)).find(
      (message) => message.subject === `Commande ${number} : prête au retrait`,
    );
    expect(mail?.text).toContain('Carottes : Manquant, non facturé');
    expect(mail?.text).toMatch(/Montant à débiter : 52,50\s€/);
  });

  it('another customer’s, an unknown or a cancelled delivery has no tracking', async () => {
    const { id } = await loaded();
    const other = await shop.newShopper(app);
    shop.expectRefusal(await follow(other, id), 'Fleet.TaskDeliveryInfoNotFound');
    shop.expectRefusal(await follow(other, newId()), 'Fleet.TaskDeliveryInfoNotFound');
    shop.expectRefusal(await follow(app.visitor(), id), 'Auth.Unauthorized');
    const cancelled = await shop.buy(other);
    shop.okBody(await other.call('PUT', `/api/orders/${cancelled}/cancel`));
    shop.expectRefusal(await follow(other, cancelled), 'Fleet.TaskDeliveryInfoNotFound');
    const { number, customer } = await shop.readOrder(other, cancelled);
    expect((await shop.inboxOf(app, customer.email)).map((mail) => mail.subject)).toContain(
      `Votre commande ${number} est annulée`,
    );
  });

  it('a departure during the last handover of a round joins an open round', async () => {
    let { id: last } = await loaded();
    await leave(last);
    for (let turn = 0; turn < 8; turn += 1) {
      const { id: next } = await loaded();
      const [handed] = await Promise.all([report(last, { status: 'delivered' }), leave(next)]);
      shop.okBody(handed);
      const { rows } = await app.database.pool.query(
        'select ended_at from delivery_tasks join rounds on rounds.id = round_id where order_id = $1',
        [next],
      );
      expect(rows).toEqual([{ ended_at: null }]);
      last = next;
    }
    shop.okBody(await report(last, { status: 'delivered' }));
  });

  it('the last stops of a round, handed over at once, are all delivered and end it', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const stops: string[] = [];
      for (let stop = 0; stop < 4; stop += 1) stops.push((await loaded()).id);
      await leave(...stops);
      const answers = await Promise.all(stops.map((id) => report(id, { status: 'delivered' })));
      for (const answer of answers) shop.okBody(answer);
    }
    const { rows } = await app.database.pool.query('select from rounds where ended_at is null');
    expect(rows).toEqual([]);
  });

  it('one of two concurrent departures with the same order succeeds, and stops keep their order', async () => {
    const orders = await Promise.all([loaded(), loaded(), loaded()]);
    const ids = orders.map((order) => order.id);
    const answers = await Promise.all([
      shop.leaveRound(lea, ids),
      shop.leaveRound(lea, ids),
      shop.leaveRound(lea, ids.toReversed()),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const { stops } = shop.okBody(await lea.call('GET', '/api/staff/rounds/current'));
    expect(stops).toHaveLength(3);
    shop.expectRefusal(
      await report(ids[0] ?? '', { status: 'delivered' }, paul),
      'Shared.InsufficientPrivileges',
    );
    const both = await Promise.all([
      report(ids[0] ?? '', { status: 'delivered' }),
      report(ids[0] ?? '', { status: 'failed-delivery', reason: 'Personne' }),
    ]);
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 422]);
    for (const id of ids.slice(1)) shop.okBody(await report(id, { status: 'delivered' }));
  });
});

const follow = (visitor: Visitor, orderId: string) =>
  visitor.call('POST', '/api/orders/taskDeliveryInfos', { orderId });
const infos = async (visitor: Visitor, orderId: string) =>
  shop.okBody(await follow(visitor, orderId));
const report = (orderId: string, event: object, driver: Visitor = lea) =>
  driver.call('POST', `/api/staff/deliveries/${orderId}/events`, event);
const leave = async (...orderIds: string[]) => shop.okBody(await shop.leaveRound(lea, orderIds));

async function loaded(slot?: string, found?: Parameters<typeof shop.prepare>[2]) {
  const zoe = await shop.newShopper(app);
  const id = await shop.buy(zoe, shop.counted, slot);
  await shop.prepare(paul, id, found);
  for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, id, to));
  return { zoe, id };
}
