/** A complement travels with its order: one place, one delivery, one end. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let zoe: Visitor & { customerId: string };
let paul: Visitor;
let marc: Visitor;
const stock = { penne: 5_000 };

beforeAll(async () => {
  app = await createTestApp();
  await shop.setStock(app, 'penne', stock.penne);
  [paul, marc] = [await shop.staff(app, 'paul'), await shop.staff(app, 'marc')];
});
beforeEach(async () => {
  zoe = await shop.newShopper(app);
});
afterEach(() => expectInvariants(app, stock));
afterAll(() => app.close());

const complete = (visitor: Visitor, orderId: string | null) =>
  visitor.call('PATCH', '/api/cart/initialOrder', { orderId });
const setCapacity = (slotId: string, capacity: number) =>
  app.database.pool.query('update slots set capacity = $2 where id = $1', [slotId, capacity]);

/** Two packs added to an order that is open; returns both ids. */
async function buyAndComplete(
  slotId: string = shop.slots.tomorrow,
): Promise<{ first: string; extra: string }> {
  const first = await shop.buy(zoe, shop.counted, slotId);
  shop.okBody(await complete(zoe, first));
  shop.okBody(await shop.setQuantities(zoe, { penne: 2 }));
  return { first, extra: shop.okBody(await shop.pay(zoe)).orderId };
}

describe('a complement', () => {
  it('T19 T23 takes no second place, pays no delivery again and has no minimum', async () => {
    const first = await shop.buy(zoe);
    await setCapacity(shop.slots.tomorrow, await shop.bookedPlaces(app, shop.slots.tomorrow));
    shop.okBody(await complete(zoe, first));
    const cart = shop.okBody(await shop.setQuantities(zoe, { penne: 1 }));
    expect(cart).toMatchObject({
      delivery: { timeSlotValidity: 'valid' },
      minimumOrder: { amount: 0, missing: 0 },
      price: { quotation: { shipping: 0, preparationFee: 0, total: 175 } },
    });
    expect(
      shop.okBody(await zoe.call('PATCH', '/api/cart/delivery/verify', { action: 'other' }))
        .previousTimeslotStatus,
    ).toBe('valid');
    const places = await shop.bookedPlaces(app, shop.slots.tomorrow);
    const { orderId } = shop.okBody(await shop.pay(zoe));
    expect(await shop.readOrder(zoe, orderId)).toMatchObject({
      kind: 'additional',
      total: 175,
      amounts: { shipping: 0 },
    });
    expect(await shop.bookedPlaces(app, shop.slots.tomorrow)).toBe(places);
    await setCapacity(shop.slots.tomorrow, 1000);
    shop.okBody(await zoe.call('PUT', `/api/orders/${orderId}/cancel`));
    expect(await shop.bookedPlaces(app, shop.slots.tomorrow)).toBe(places);
  });

  it('T23 begins a basket of its own where there is none', async () => {
    const first = await shop.buy(zoe);
    expect(shop.okBody(await complete(zoe, first))).toMatchObject({
      initialOrder: { id: first },
      products: [],
      delivery: { timeSlotId: shop.slots.tomorrow, address: shop.address },
    });
  });

  it('of a complement completes the order itself', async () => {
    const { first, extra } = await buyAndComplete();
    expect(shop.okBody(await complete(zoe, extra)).initialOrder).toMatchObject({ id: first });
  });

  it('T20 follows its order when it is cancelled, money and units too', async () => {
    const { first, extra } = await buyAndComplete();
    shop.okBody(await zoe.call('PUT', `/api/orders/${first}/cancel`));
    await app.jobs.drain();
    for (const id of [first, extra])
      expect(await shop.readOrder(zoe, id)).toMatchObject({
        status: 'cancelled',
        payment: { status: 'cancelled' },
      });
  });

  it('T20 already in the bag keeps its order from being cancelled', async () => {
    const { first, extra } = await buyAndComplete();
    shop.okBody(await shop.move(paul, first, 'preparing'));
    shop.okBody(
      await paul.call('PUT', `/api/staff/orders/${extra}/lines/penne`, { preparedQuantity: 2 }),
    );
    shop.okBody(await shop.move(paul, extra, 'prepared'));
    shop.expectRefusal(await shop.move(marc, first, 'cancelled'), 'Order.CannotModify');
    expect((await shop.readOrder(zoe, first)).status).toBe('preparing');
  });

  it('is not prepared once its own hold has ended, nor is its order without it', async () => {
    const { first, extra } = await buyAndComplete();
    await app.database.db
      .updateTable('payments')
      .set({ capture_before: app.clock.now().subtract({ hours: 1 }) })
      .where('order_id', '=', extra)
      .execute();
    const refused = await shop.move(paul, first, 'preparing');
    shop.expectRefusal(refused, 'Order.CannotModify');
    expect(refused.body.message).toContain('complément');
    expect((await shop.readOrder(zoe, first)).status).toBe('prepaid');
    shop.okBody(await shop.move(marc, extra, 'cancelled'));
    shop.okBody(await shop.move(paul, first, 'preparing'));
  });

  it('whose bank answers after a preparer has its order is not taken: nothing is held and the basket is kept', async () => {
    const first = await shop.buy(zoe);
    shop.okBody(await complete(zoe, first));
    shop.okBody(await shop.setQuantities(zoe, { penne: 2 }));
    const waiting = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    expect(waiting.status).toBe('requires_action');
    shop.okBody(await shop.move(paul, first, 'preparing'));
    await app.database.pool.query(
      "update sandbox.holds set status = 'authorized' where idempotency_key = (select idempotency_key from payments where id = $1)",
      [waiting.paymentId],
    );
    expect(
      shop.okBody(
        await zoe.call('PATCH', '/api/cart/finalizePrepay', { paymentId: waiting.paymentId }),
      ),
    ).toMatchObject({
      status: 'failed',
      refusalReason: expect.stringContaining('votre panier est gardé'),
    });
    expect((await shop.readCart(zoe)).products).toMatchObject([{ id: 'penne', quantity: 2 }]);
  });
});

describe('at its deadline', () => {
  it('T23 an order is closed to its customer, goes first on the list, and the shop still cancels it', async () => {
    const slotId = 'paris-est-2026-11-23-18';
    const first = await shop.buy(zoe, shop.counted, slotId);
    const sooner = await shop.buy(
      await shop.newShopper(app),
      shop.counted,
      'paris-est-2026-11-24-10',
    );
    shop.okBody(await complete(zoe, first));
    shop.okBody(await shop.setQuantities(zoe, { penne: 1 }));
    app.clock.set((await shop.readOrder(zoe, first)).completableUntil);
    shop.expectRefusal(await shop.pay(zoe), 'EcomCart.OrderNoMoreCompletable');
    const refused = await zoe.call('PUT', `/api/orders/${first}/cancel`);
    shop.expectRefusal(refused, 'Order.CannotModify');
    expect(refused.body.message).toBe('Délai dépassé : votre commande va être préparée.');
    expect(await shop.readOrder(zoe, first)).toMatchObject({
      canCancel: false,
      canModify: false,
      completableUntil: null,
      lockedReason: refused.body.message,
    });
    // Their sessions do not last this long.
    [paul, marc] = [await shop.staff(app, 'paul'), await shop.staff(app, 'marc')];
    for (let again = 0; again < 2; again += 1) await app.jobs.runNow('orders.deadlines', {});
    const { rows } = await app.database.pool.query(
      "select actor from order_events where order_id = $1 and actor = 'system:deadline'",
      [first],
    );
    expect(rows).toHaveLength(1);
    const listed = shop
      .okBody(await paul.call('GET', '/api/staff/orders?scope=toPrepare'))
      .items.map((item: { id: string }) => item.id);
    expect(listed.indexOf(first)).toBeLessThan(listed.indexOf(sooner));
    shop.okBody(await shop.move(marc, first, 'cancelled'));
    shop.okBody(await complete(zoe, null));
  });
});

describe('a basket changed while the bank is thinking', () => {
  it('what was added waits in a new basket; what was paid is the order', async () => {
    await shop.fillCart(zoe, shop.counted, 'paris-est-2026-11-26-18');
    const waiting = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    shop.okBody(await shop.setQuantities(zoe, { penne: 33, 'riz-rond': 2 }));
    await app.database.pool.query(
      "update sandbox.holds set status = 'authorized' where idempotency_key = (select idempotency_key from payments where id = $1)",
      [waiting.paymentId],
    );
    expect(
      shop.okBody(
        await zoe.call('PATCH', '/api/cart/finalizePrepay', { paymentId: waiting.paymentId }),
      ).status,
    ).toBe('authorized');
    expect((await shop.readOrder(zoe, waiting.orderId)).products).toMatchObject([
      { id: 'penne', requestedQuantity: 30 },
    ]);
    const cart = await shop.readCart(zoe);
    expect(
      cart.products.map((line: { id: string; quantity: number }) => [line.id, line.quantity]),
    ).toEqual([
      ['penne', 3],
      ['riz-rond', 2],
    ]);
  });
});
