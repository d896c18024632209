import { afterEach, describe, expect, it } from 'vitest';
import type { ErrorName } from '#domain/errors.ts';
import type { Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';
import { withPlainSpaces } from '../../tests/text.ts';

const stock = { penne: 5_000 };
const other = shop.slots.tomorrowLate;

const { app } = shop.open({ stock, hasWideSlots: true });
const zoe = shop.each(() => shop.newShopper(app));
afterEach(async () => {
  await app.database.pool.query(
    'update slots set capacity = 1000, is_excluded = false, deleted_at = null, delta_slot_cents = 0 where id = $1',
    [other],
  );
  await expectInvariants(app, stock);
});

describe('moving an order to another slot', () => {
  it('T22a moving an order to another slot of the day takes its complements along and keeps the price', async () => {
    const id = await shop.buy(zoe);
    shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: id }));
    shop.okBody(await shop.setQuantities(zoe, { penne: 1 }));
    const { orderId: extra } = shop.okBody(await shop.pay(zoe));
    const [before, after] = [
      await shop.bookedPlaces(app, shop.slots.tomorrow),
      await shop.bookedPlaces(app, other),
    ];
    const order = await shop.readOrder(zoe, id);
    const moved = shop.okBody(await change(id, other));
    expect(moved).toMatchObject({
      delivery: { from: '2026-11-22T19:00:00Z' },
      total: order.total,
      amounts: order.amounts,
    });
    expect(
      Temporal.Instant.compare(
        Temporal.Instant.from(moved.completableUntil),
        Temporal.Instant.from(order.completableUntil ?? ''),
      ),
    ).toBe(1);
    expect((await shop.readOrder(zoe, extra)).delivery).toMatchObject({
      from: '2026-11-22T19:00:00Z',
    });
    expect([
      await shop.bookedPlaces(app, shop.slots.tomorrow),
      await shop.bookedPlaces(app, other),
    ]).toEqual([before - 1, after + 1]);
    shop.expectRefusal(await change(extra, shop.slots.tomorrow), 'Order.SlotOfInitialOrder');
  });

  it('T22 each slot change is e-mailed; a refused one sends nothing', async () => {
    const id = await shop.buy(zoe);
    const { number, customer } = await shop.readOrder(zoe, id);
    const told = async () =>
      (await shop.inboxOf(app, customer.email)).filter(
        ({ subject }) => subject === `Commande ${number} : votre nouveau créneau`,
      );
    shop.expectRefusal(await change(id, 'licorne'), 'Order.InvalidTimeSlot');
    expect(await told()).toEqual([]);
    shop.okBody(await change(id, other));
    const [mail] = await told();
    expect(withPlainSpaces(mail?.text ?? '')).toContain(
      'Ancien créneau : dimanche 22 novembre, entre 18 h et 20 h',
    );
    expect(withPlainSpaces(mail?.text ?? '')).toContain(
      'Nouveau créneau : dimanche 22 novembre, entre 20 h et 22 h',
    );
    app.clock.advance({ minutes: 1 });
    shop.okBody(await change(id, shop.slots.tomorrow));
    expect(await told()).toHaveLength(2);
  });

  it('T22b moving an order to a cheaper slot lowers the price, and keeps the hold', async () => {
    const id = await shop.buy(zoe);
    const order = await shop.readOrder(zoe, id);
    await setSlot('delta_slot_cents = -200');
    const moved = shop.okBody(await change(id, other));
    expect(moved).toMatchObject({
      total: order.total - 200,
      amounts: {
        shipping: order.amounts.shipping - 200,
        preauthorization: order.amounts.preauthorization,
      },
    });
    expect(
      moved.explanation.reduce((sum: number, row: { amount: number }) => sum + row.amount, 0),
    ).toBe(order.total - 200);
  });

  it.each<[string, string, ErrorName]>([
    ['T22a a slot change to another day', 'capacity = 1000', 'Order.InvalidTimeSlotDay'],
    ['T22b a dearer slot', 'delta_slot_cents = 300', 'Order.TimeSlotPriceTooHigh'],
    ['a deleted slot', 'deleted_at = now()', 'Order.TimeSlotDeleted'],
  ])('%s is refused', async (_name, sql, refusal) => {
    const id = await shop.buy(zoe);
    await setSlot(sql);
    shop.expectRefusal(
      await change(id, refusal === 'Order.InvalidTimeSlotDay' ? 'paris-est-2026-11-23-18' : other),
      refusal,
    );
    expect((await shop.readOrder(zoe, id)).delivery.from).toBe('2026-11-22T17:00:00Z');
  });

  it('T22 a slot change to a full or withdrawn slot is refused, and says if none is left that day', async () => {
    const id = await shop.buy(zoe);
    const { items } = shop.okBody(await zoe.call('GET', `/api/orders/${id}/timeSlots`));
    expect(items.filter((item: { isCurrent: boolean }) => item.isCurrent)).toMatchObject([
      { slot: { id: shop.slots.tomorrow } },
    ]);
    await setSlot('is_excluded = true');
    shop.expectRefusal(
      await change(id, other),
      items.filter(
        (item: { isCurrent: boolean; refusal: string | null }) => !item.isCurrent && !item.refusal,
      ).length > 1
        ? 'Order.InvalidTimeSlot'
        : 'Order.CannotModifyNoTimeSlots',
    );
    await app.database.pool.query(
      "update slots set is_excluded = true where zone_id = 'paris-est' and id <> $1 and starts_at between '2026-11-22T00:00:00Z' and '2026-11-22T23:00:00Z'",
      [shop.slots.tomorrow],
    );
    shop.expectRefusal(await change(id, other), 'Order.CannotModifyNoTimeSlots');
    await app.database.pool.query(
      "update slots set is_excluded = false where zone_id = 'paris-est' and starts_at between '2026-11-22T00:00:00Z' and '2026-11-22T23:00:00Z'",
    );
    for (const timeSlotId of ['licorne', shop.slots.tomorrow, shop.slots.pickup])
      shop.expectRefusal(await change(id, timeSlotId), 'Order.InvalidTimeSlot');
    shop.expectRefusal(await change(id, other, await shop.newShopper(app)), 'Order.NotFound');
  });

  it('T20b T20c M06a a slot change is refused once a preparer or a driver has the order', async () => {
    const id = await shop.buy(zoe);
    const paul = await shop.staff(app, 'paul');
    shop.okBody(await shop.move(paul, id, 'preparing'));
    shop.expectRefusal(await change(id, other), 'Order.CannotModify');
    expect(shop.okBody(await zoe.call('GET', `/api/orders/${id}/timeSlots`)).refusal).toBe(
      'Délai dépassé : votre commande est en préparation.',
    );
    const taken = await shop.buy(zoe);
    await app.database.pool.query(
      "update orders set driver_id = (select id from staff where email = 'lea@cabas.fr') where id = $1",
      [taken],
    );
    shop.expectRefusal(await change(taken, other), 'Order.DeliveryManAlreadyAssigned');
  });

  it('T22 concurrent slot changes succeed only up to the capacity of the slot', async () => {
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => shop.newShopper(app)));
    const ids = await Promise.all(shoppers.map((shopper) => shop.buy(shopper)));
    await setSlot(`capacity = ${await shop.bookedPlaces(app, other)} + 2`);
    const answers = await Promise.all(
      ids.map((id, index) => change(id, other, shoppers[index] as Visitor)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(2);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(['Order.InvalidTimeSlot', 'Order.CannotModifyNoTimeSlots']).toContain(
        answer.body.owner,
      );
  });

  it('two orders can swap their slots', async () => {
    const lou = await shop.newShopper(app);
    const [mine, theirs] = [await shop.buy(zoe), await shop.buy(lou, shop.counted, other)];
    const answers = await Promise.all([
      change(mine, other),
      change(theirs, shop.slots.tomorrow, lou),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  });
});

describe('ordering again', () => {
  it('F09d ordering again lists available and missing products', async () => {
    // Five in stock: three are ordered, two are left.
    const id = await shop.buy(zoe, { penne: 30, panais: 3, spaghetti: 4 });
    await shop.changeProduct(app, 'spaghetti', { enabled: false });
    const again = shop.okBody(await zoe.call('GET', `/api/orders/${id}/again`));
    await shop.changeProduct(app, 'spaghetti', { enabled: true });
    expect(again.available).toMatchObject([
      { id: 'penne', availableQuantity: 30 },
      { id: 'panais', availableQuantity: 2 },
    ]);
    expect(again.missing).toMatchObject([
      { id: 'panais', requestedQuantity: 3, availableQuantity: 2 },
      { id: 'spaghetti', availableQuantity: 0 },
    ]);
    shop.expectRefusal(
      await (await shop.newShopper(app)).call('GET', `/api/orders/${id}/again`),
      'Order.NotFound',
    );
  });
});

it('V06b an order held by PayPal cannot move to a slot beyond PayPal’s 72 hours', async () => {
  await app.database.pool.query(
    "insert into feature_flags values ('paypal-payment', 'true', '[]', $1, null)",
    [app.clock.now()],
  );
  await app.flags.refresh();
  await shop.fillCart(zoe, shop.counted, 'paris-est-2026-11-24-08');
  const outcome = shop.okBody(await shop.pay(zoe, { payment: { type: 'paypal' } }));
  await zoe.call('POST', `${new URL(outcome.actionUrl).pathname}/approve`);
  shop.okBody(
    await zoe.call('PATCH', '/api/cart/finalizePrepay', { paymentId: outcome.paymentId }),
  );
  shop.expectRefusal(
    await change(outcome.orderId, 'paris-est-2026-11-24-18'),
    'EcomCart.CantPrepayPaypal72h',
  );
  shop.okBody(await change(outcome.orderId, 'paris-est-2026-11-24-10'));
});

const change = (orderId: string, timeSlotId: string, visitor: Visitor = zoe) =>
  visitor.call('PUT', `/api/orders/${orderId}/updateTimeSlot`, { timeSlotId });
const setSlot = (sql: string) =>
  app.database.pool.query(`update slots set ${sql} where id = $1`, [other]);
