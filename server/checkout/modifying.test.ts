import { afterEach, describe, expect, it } from 'vitest';
import type { Answer, Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

/** The half hour of a modified order: announced before its end, and remembered after it. */
describe('the end of the half hour', () => {
  const { app } = shop.open({ stock: { penne: 1_000 } });
  const zoe = shop.each(() => shop.newShopper(app));
  afterEach(() => expectInvariants(app, { penne: 1_000 }));

  const modify = async (orderId: string) =>
    shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId, action: 'modify' }));
  const restore = (orderId: string) => zoe.call('DELETE', `/api/orders/${orderId}/modification`);
  const light = async () => shop.okBody(await zoe.call('GET', '/api/cart/light'));
  const subjects = async (orderId: string) =>
    (await shop.inboxOf(app, (await shop.readOrder(zoe, orderId)).customer.email)).map(
      ({ subject }) => subject ?? '',
    );

  it('T21 a customer is warned five minutes before a modification lapses, unless it was validated', async () => {
    const [kept, restored] = [await shop.buy(zoe), await shop.buy(zoe)];
    await modify(restored);
    shop.okBody(await restore(restored));
    await modify(kept);
    app.clock.advance({ minutes: 24, seconds: 59 });
    await app.jobs.drain();
    const warnings = async () =>
      (await subjects(kept)).filter((subject) => subject.startsWith('Plus que'));
    expect(await warnings()).toEqual([]);
    app.clock.advance({ seconds: 1 });
    await app.jobs.drain();
    const { number } = await shop.readOrder(zoe, kept);
    expect(await warnings()).toEqual([`Plus que 5 minutes pour valider la commande ${number}`]);
  });

  it('T21 a lapsed modification cancels the order, e-mails the customer, and keeps the cart', async () => {
    const id = await shop.buy(zoe);
    const { number } = await shop.readOrder(zoe, id);
    await modify(id);
    app.clock.advance({ minutes: 30 });
    shop.expectRefusal(await restore(id), 'Order.ModificationOver');
    expect((await shop.readOrder(zoe, id)).statusLabel).toBe('Annulée');
    expect(await shop.readCart(zoe)).toMatchObject({
      modifiedOrder: null,
      lapsedOrder: { id, number },
      counts: { units: 30 },
    });
    expect((await light()).changedOrder).toEqual({ kind: 'lapsed', id, number, timeLeft: 0 });
    expect(await subjects(id)).toContain(`Votre commande ${number} est annulée`);
    await app.jobs.drain();
    expect((await shop.readOrder(zoe, id)).payment?.status).toBe('cancelled');
    shop.okBody(await shop.pay(zoe));
    expect((await light()).changedOrder).toBeNull();
  });
});

/**
 * Modifying an order: nothing is debited, place and units are kept for half an hour, and the new
 * hold replaces the old.
 */
describe('modifying an order', () => {
  const stock = { penne: 5_000 };

  const { app, paul } = shop.open({ staff: ['paul'], stock });
  const zoe = shop.each(() => shop.newShopper(app));
  afterEach(() => expectInvariants(app, stock));

  const initialOrder = (visitor: Visitor, orderId: string, action: 'modify' | 'complete') =>
    visitor.call('PATCH', '/api/cart/initialOrder', { orderId, action });
  const modify = (orderId: string, visitor: Visitor = zoe): Promise<Answer> =>
    initialOrder(visitor, orderId, 'modify');
  const setCapacity = (slotId: string, capacity: number) =>
    app.database.pool.query('update slots set capacity = $2 where id = $1', [slotId, capacity]);
  const liveHolds = async (): Promise<number> =>
    Number(
      (
        await app.database.pool.query(
          "select count(*) as count from sandbox.holds where status = 'authorized' and idempotency_key in (select p.idempotency_key from payments p join orders o on o.id = p.order_id where o.customer_id = $1)",
          [zoe.customerId],
        )
      ).rows[0].count,
    );

  it('T21a T21b T21c F09b modifying an order replaces the current cart with its products, and debits nothing', async () => {
    await shop.fillCart(zoe, { penne: 30, entrecote: 2 });
    shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add: 'LIVRAISON' }));
    const { orderId } = shop.okBody(await shop.pay(zoe));
    await shop.fillCart(zoe, { 'riz-rond': 3 }, shop.slots.tomorrowLate);
    const cart = shop.okBody(await modify(orderId));
    expect(cart).toMatchObject({
      modifiedOrder: { keptUntil: app.clock.now().add({ minutes: 30 }).toString() },
      delivery: { timeSlotId: shop.slots.tomorrow, timeSlotValidity: 'valid' },
      coupons: [{ code: 'LIVRAISON', applied: true }],
    });
    expect(
      cart.products.map((line: { id: string; quantity: number; actions: string[] }) => [
        line.id,
        line.quantity,
        line.actions,
      ]),
    ).toEqual([
      ['penne', 30, []],
      ['entrecote', 2, []],
    ]);
    expect(await shop.readOrder(zoe, orderId)).toMatchObject({
      status: 'modifying',
      statusLabel: 'En modification',
      amounts: { captured: 0 },
    });
    shop.expectRefusal(await shop.move(paul, orderId, 'preparing'), 'Order.CannotModify');
    const { number, customer } = await shop.readOrder(zoe, orderId);
    const mail = (await shop.inboxOf(app, customer.email)).find(
      ({ subject }) => subject === `Commande ${number} : à valider à nouveau`,
    );
    expect(mail?.text).toContain('Elle ne sera préparée que si vous la validez à nouveau.');
  });

  it('T21b a modified order keeps its slot and units on revalidation with a single hold, though the rest is sold out', async () => {
    const id = await shop.buy(zoe);
    const other = await shop.newShopper(app);
    shop.okBody(await modify(id));
    await setCapacity(shop.slots.tomorrow, await shop.bookedPlaces(app, shop.slots.tomorrow));
    const left = await shop.stockOf(app, 'penne');
    const rest = await shop.buy(other, { penne: 99 }, 'paris-est-2026-11-28-18');
    await shop.setStock(app, 'penne', 0);
    await app.catalogue.refresh();
    shop.expectRefusal(
      await shop.setQuantities(zoe, { penne: 31 }),
      'EcomCart.ProductQuantityUnavailable',
    );
    shop.okBody(await shop.setQuantities(zoe, { penne: 29 }));
    const { orderId } = shop.okBody(await shop.pay(zoe));
    expect(await shop.stockOf(app, 'penne')).toBe(1);
    await app.jobs.drain();
    expect(await liveHolds()).toBe(1);
    expect(await shop.readOrder(zoe, id)).toMatchObject({ payment: { status: 'cancelled' } });
    expect(await shop.readOrder(zoe, orderId)).toMatchObject({ status: 'prepaid', units: 29 });
    await setCapacity(shop.slots.tomorrow, 1000);
    await shop.setStock(app, 'penne', left - 99 + 1);
    shop.okBody(await other.call('PUT', `/api/orders/${rest}/cancel`));
  });

  it('T21b a revalidated order is listed once, and links to the former one', async () => {
    const visitor = await shop.newShopper(app);
    const id = await shop.buy(visitor);
    shop.okBody(await initialOrder(visitor, id, 'complete'));
    shop.okBody(await shop.setQuantities(visitor, { penne: 2 }));
    const { orderId: extra } = shop.okBody(await shop.pay(visitor));
    shop.okBody(await initialOrder(visitor, id, 'modify'));
    const { orderId } = shop.okBody(await shop.pay(visitor));
    const idsOf = async (scope: 'current' | 'past') => {
      const { items } = shop.okBody(await visitor.call('GET', `/api/orders/${scope}`));
      return items.map((order: { id: string }) => order.id);
    };
    expect(await idsOf('current')).toEqual([orderId]);
    expect(await idsOf('past')).toEqual([]);
    const [newer, former] = [
      await shop.readOrder(visitor, orderId),
      await shop.readOrder(visitor, id),
    ];
    expect(newer).toMatchObject({ newerOrder: null });
    expect(newer.formerOrders.map((order: { id: string }) => order.id).toSorted()).toEqual(
      [id, extra].toSorted(),
    );
    expect(former).toMatchObject({
      status: 'cancelled',
      newerOrder: { id: orderId, number: newer.number },
      formerOrders: [],
    });
    // Cancelled without being replaced, it is past like any other.
    shop.okBody(await visitor.call('PUT', `/api/orders/${orderId}/cancel`));
    expect(await idsOf('past')).toEqual([orderId]);
    expect(shop.okBody(await visitor.call('GET', '/api/orders/last')).id).toBe(orderId);
  });

  it('a card refused during a modification leaves the slot, units and former hold in place', async () => {
    const id = await shop.buy(zoe);
    shop.okBody(await modify(id));
    const places = await shop.bookedPlaces(app, shop.slots.tomorrow);
    expect(shop.okBody(await shop.pay(zoe, { card: 'refused' })).status).toBe('refused');
    expect(await shop.readCart(zoe)).toMatchObject({
      modifiedOrder: { number: expect.any(String) },
    });
    expect(await shop.bookedPlaces(app, shop.slots.tomorrow)).toBe(places);
    expect(await liveHolds()).toBe(1);
    shop.okBody(await shop.pay(zoe));
    await app.jobs.drain();
    expect(await liveHolds()).toBe(1);
    expect(await shop.bookedPlaces(app, shop.slots.tomorrow)).toBe(places);
  });

  it('T21 modifying an order to another slot releases the first slot once the new order is placed', async () => {
    const id = await shop.buy(zoe);
    const places = await shop.bookedPlaces(app, shop.slots.tomorrow);
    shop.okBody(await modify(id));
    shop.okBody(await shop.chooseDelivery(zoe, shop.slots.tomorrowLate));
    expect(await shop.bookedPlaces(app, shop.slots.tomorrow)).toBe(places);
    shop.okBody(await shop.pay(zoe));
    expect(await shop.bookedPlaces(app, shop.slots.tomorrow)).toBe(places - 1);
  });

  it('half an hour after a modification began, slot, units and hold are released, and the cart stays', async () => {
    const ownSlot = 'paris-est-2026-11-29-18';
    const id = await shop.buy(zoe, shop.counted, ownSlot);
    const places = await shop.bookedPlaces(app, ownSlot);
    shop.okBody(await modify(id));
    app.clock.advance({ minutes: 29, seconds: 59 });
    await app.jobs.drain();
    expect(await shop.bookedPlaces(app, ownSlot)).toBe(places);
    app.clock.advance({ seconds: 1 });
    await app.jobs.drain();
    expect(await shop.bookedPlaces(app, ownSlot)).toBe(places - 1);
    expect(await liveHolds()).toBe(0);
    expect(await shop.readCart(zoe)).toMatchObject({ modifiedOrder: null, counts: { units: 30 } });
  });

  it('a payment that outlasts the half hour decides: paid becomes the order, refused releases everything', async () => {
    const id = await shop.buy(zoe);
    shop.okBody(await modify(id));
    app.clock.advance({ minutes: 29 });
    const waiting = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    app.clock.advance({ minutes: 2 });
    await app.jobs.runNow('cart.endKeeping', { cartId: (await shop.readCart(zoe)).id });
    expect(await liveHolds()).toBe(1);
    app.clock.advance({ minutes: 15 });
    await app.jobs.runNow('payments.reconcile', {});
    await app.jobs.drain();
    expect(await liveHolds()).toBe(0);
    expect((await shop.readCart(zoe)).modifiedOrder).toBeNull();
    shop.expectRefusal(await zoe.call('GET', `/api/orders/${waiting.orderId}`), 'Order.NotFound');
  });

  it('dropping the cart of a modification releases slot, units and hold at once', async () => {
    const id = await shop.buy(zoe);
    const places = await shop.bookedPlaces(app, shop.slots.tomorrow);
    shop.okBody(await modify(id));
    shop.okBody(await zoe.call('DELETE', '/api/cart'));
    await app.jobs.drain();
    expect(await liveHolds()).toBe(0);
    expect(await shop.bookedPlaces(app, shop.slots.tomorrow)).toBe(places - 1);
  });

  it('a cart can be emptied after a card was refused', async () => {
    await shop.fillCart(zoe);
    shop.okBody(await shop.pay(zoe, { card: 'refused' }));
    shop.okBody(await zoe.call('DELETE', '/api/cart'));
    shop.expectRefusal(await zoe.call('GET', '/api/cart'), 'Cart.CartNotFound');
  });

  it('T21b T21c modifying an order includes its complements, and another modification replaces the first', async () => {
    const first = await shop.buy(zoe);
    shop.okBody(await initialOrder(zoe, first, 'complete'));
    shop.okBody(await shop.setQuantities(zoe, { penne: 2, 'riz-rond': 1 }));
    const { orderId: extra } = shop.okBody(await shop.pay(zoe));
    const second = await shop.buy(zoe, shop.counted, shop.slots.tomorrowLate);
    expect(shop.okBody(await modify(first)).products).toMatchObject([
      { id: 'penne', quantity: 32 },
      { id: 'riz-rond', quantity: 1 },
    ]);
    expect((await shop.readOrder(zoe, extra)).status).toBe('modifying');
    expect(shop.okBody(await modify(second))).toMatchObject({
      delivery: { timeSlotId: shop.slots.tomorrowLate },
      counts: { units: 30 },
    });
    for (const id of [first, extra])
      expect((await shop.readOrder(zoe, id)).status).toBe('cancelled');
    await app.jobs.drain();
    expect(await liveHolds()).toBe(1);
    shop.okBody(await zoe.call('DELETE', '/api/cart'));
  });

  it('T20b M06a T24 modifying is refused in a later state, to other customers, and during a pending payment', async () => {
    const id = await shop.buy(zoe, shop.counted, shop.slots.tomorrowLate);
    shop.expectRefusal(await modify(id, await shop.newShopper(app)), 'Order.NotFound');
    await shop.fillCart(zoe, { penne: 31 });
    shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    shop.expectRefusal(await modify(id), 'EcomCart.WaitingForBankReply');
    app.clock.advance({ minutes: 16 });
    await app.jobs.runNow('payments.reconcile', {});
    shop.okBody(await shop.move(paul, id, 'preparing'));
    const refused = await modify(id);
    shop.expectRefusal(refused, 'Order.CannotModify');
    expect(refused.body.message).toBe('Délai dépassé : votre commande est en préparation.');
  });
});
