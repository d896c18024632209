/** A complement shares its order's place, delivery and end. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

let paul: Visitor;
let marc: Visitor;
const stock = { penne: 5_000 };

const { app } = shop.open({ stock });
beforeAll(async () => {
  paul = await shop.staff(app, 'paul');
  marc = await shop.staff(app, 'marc');
});
const zoe = shop.each(() => shop.newShopper(app));
afterEach(() => expectInvariants(app, stock));

describe('a complement', () => {
  it('T19a T23a a complement takes no second place in its slot, pays no second delivery and has no minimum', async () => {
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

  it('T23a completing an order without a cart starts a new cart', async () => {
    const first = await shop.buy(zoe);
    expect(shop.okBody(await complete(zoe, first))).toMatchObject({
      initialOrder: { id: first },
      products: [],
      delivery: { timeSlotId: shop.slots.tomorrow, address: shop.address },
    });
  });

  it.each(['its customer', 'the team'])(
    'T23 once %s cancels the order, its complement’s cart becomes a separate order that pays delivery',
    async (who) => {
      const first = await shop.buy(zoe);
      shop.okBody(await complete(zoe, first));
      shop.okBody(await shop.setQuantities(zoe, { penne: 5 }));
      const { price } = await shop.readCart(zoe);
      if (who === 'the team') shop.okBody(await shop.move(marc, first, 'cancelled'));
      else shop.okBody(await zoe.call('PUT', `/api/orders/${first}/cancel`));

      const lapsed = { id: first, reason: 'cancelled' };
      expect(await shop.readCart(zoe)).toMatchObject({
        initialOrder: null,
        lapsedOrder: lapsed,
        minimumOrder: { amount: 3000, missing: 3000 - 875 },
        price: { quotation: { shipping: 590 } },
      });
      expect(shop.okBody(await zoe.call('GET', '/api/cart/light')).changedOrder).toMatchObject({
        kind: 'cancelled',
        id: first,
        timeLeft: 0,
      });

      // The page still shows the complement's price.
      shop.expectRefusal(
        await shop.pay(zoe, { acceptedAmount: price.quotation.preauthorization }),
        'EcomCart.MinOrderAmountNotReached',
      );
      const whole = shop.okBody(await shop.setQuantities(zoe, { penne: 20 }));
      expect(whole.lapsedOrder).toMatchObject(lapsed);
      shop.expectRefusal(
        await shop.pay(zoe, { acceptedAmount: whole.price.quotation.net }),
        'EcomCart.TotalAmountOutdated',
      );
      const places = await shop.bookedPlaces(app, shop.slots.tomorrow);
      const { orderId } = shop.okBody(await shop.pay(zoe));
      expect(await shop.readOrder(zoe, orderId)).toMatchObject({
        kind: 'new',
        initialOrder: null,
        amounts: { shipping: 590 },
      });
      expect(await shop.bookedPlaces(app, shop.slots.tomorrow)).toBe(places + 1);
      shop.okBody(await zoe.call('PUT', `/api/orders/${orderId}/cancel`));
    },
  );

  it('once its order is cancelled, a complement’s cart accepts a code and new delivery instructions', async () => {
    const first = await shop.buy(zoe);
    shop.okBody(await complete(zoe, first));
    shop.okBody(await shop.setQuantities(zoe, { penne: 2 }));
    const addCode = () => zoe.call('PATCH', '/api/cart/coupons', { add: 'bienvenue10' });
    shop.expectRefusal(await addCode(), 'EcomCart.NoCouponWithOrderCompletion');
    shop.okBody(await zoe.call('PUT', `/api/orders/${first}/cancel`));
    expect(shop.okBody(await addCode()).coupons).toMatchObject([{ name: expect.any(String) }]);
    shop.okBody(
      await zoe.call('PATCH', '/api/cart/updateCustomerInformation', { note: 'Deuxième cour' }),
    );
    expect((await shop.readCart(zoe)).delivery?.address?.note).toBe('Deuxième cour');
  });

  it('completing a complement completes the original order', async () => {
    const { first, extra } = await buyAndComplete();
    expect(shop.okBody(await complete(zoe, extra)).initialOrder).toMatchObject({ id: first });
  });

  it('T20 cancelling an order cancels its complement too, with its money and units', async () => {
    const { first, extra } = await buyAndComplete();
    shop.okBody(await zoe.call('PUT', `/api/orders/${first}/cancel`));
    await app.jobs.drain();
    for (const id of [first, extra])
      expect(await shop.readOrder(zoe, id)).toMatchObject({
        status: 'cancelled',
        payment: { status: 'cancelled' },
      });
  });

  it('T20 an order whose complement is already prepared cannot be cancelled', async () => {
    const { first, extra } = await buyAndComplete();
    shop.okBody(await shop.move(paul, first, 'preparing'));
    shop.okBody(await shop.putLine(paul, extra, 'penne', { preparedQuantity: 2 }));
    shop.okBody(await shop.move(paul, extra, 'prepared'));
    shop.expectRefusal(await shop.move(marc, first, 'cancelled'), 'Order.ComplementPrepared');
    expect((await shop.readOrder(zoe, first)).status).toBe('preparing');
  });

  it('a complement without a hold is not prepared, nor is its order without the complement', async () => {
    const { first, extra } = await buyAndComplete();
    await app.database.db
      .updateTable('payments')
      .set({ capture_before: app.clock.now().subtract({ hours: 1 }) })
      .where('order_id', '=', extra)
      .execute();
    const refused = await shop.move(paul, first, 'preparing');
    shop.expectRefusal(refused, 'Picking.HoldLost');
    expect(refused.body.message).toContain('complément');
    expect((await shop.readOrder(zoe, first)).status).toBe('prepaid');
    shop.okBody(await shop.move(marc, extra, 'cancelled'));
    shop.okBody(await shop.move(paul, first, 'preparing'));
  });

  it('a complement approved after its order is in preparation is refused: nothing is held and the cart is kept', async () => {
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
  it('T23c T23d at its deadline an order closes to its customer and tops the list; the shop can still cancel it', async () => {
    const slotId = 'paris-est-2026-11-23-18';
    const first = await shop.buy(zoe, shop.counted, slotId);
    const sooner = await shop.buy(
      await shop.newShopper(app),
      shop.counted,
      'paris-est-2026-11-24-10',
    );
    shop.okBody(await complete(zoe, first));
    shop.okBody(await shop.setQuantities(zoe, { penne: 1 }));
    app.clock.set((await shop.readOrder(zoe, first)).completableUntil ?? '');
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
    // Their sessions expire earlier.
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

describe('a cart that completes a closed order', () => {
  it.each([
    ['a preparer has it', async (orderId: string) => shop.move(paul, orderId, 'preparing')],
    [
      'its deadline has passed',
      async (orderId: string) =>
        app.clock.set((await shop.readOrder(zoe, orderId)).completableUntil ?? ''),
    ],
  ])(
    'T23d a complement’s cart allows only reductions once %s, and shows no countdown',
    async (_, close) => {
      const first = await shop.buy(zoe, shop.counted, 'paris-est-2026-11-24-18');
      shop.okBody(await complete(zoe, first));
      const open = shop.okBody(await shop.setQuantities(zoe, { penne: 2 }));
      expect(open.initialOrder.timeLeft).toBeGreaterThan(3600);
      await close(first);
      expect((await shop.readCart(zoe)).initialOrder).toMatchObject({ id: first, timeLeft: 0 });
      shop.expectRefusal(
        await shop.setQuantities(zoe, { penne: 3 }),
        'EcomCart.OrderNoMoreCompletable',
      );
      shop.expectRefusal(
        await zoe.call('PATCH', '/api/cart/product', { id: 'riz-rond', quantity: 1 }),
        'EcomCart.OrderNoMoreCompletable',
      );
      expect(shop.okBody(await shop.setQuantities(zoe, { penne: 1 })).products).toMatchObject([
        { id: 'penne', quantity: 1 },
      ]);
      shop.okBody(await complete(zoe, null));
      shop.okBody(await shop.setQuantities(zoe, { penne: 30 }));
    },
  );
});

describe('a cart changed during a pending payment', () => {
  it('changes during a pending payment go to a new cart, and the order keeps the paid content', async () => {
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

const complete = (visitor: Visitor, orderId: string | null) =>
  visitor.call('PATCH', '/api/cart/initialOrder', { orderId });
const setCapacity = (slotId: string, capacity: number) =>
  app.database.pool.query('update slots set capacity = $2 where id = $1', [slotId, capacity]);

/** Adds two packs to an open order; returns both ids. */
async function buyAndComplete(
  slotId: string = shop.slots.tomorrow,
): Promise<{ first: string; extra: string }> {
  const first = await shop.buy(zoe, shop.counted, slotId);
  shop.okBody(await complete(zoe, first));
  shop.okBody(await shop.setQuantities(zoe, { penne: 2 }));
  return { first, extra: shop.okBody(await shop.pay(zoe)).orderId };
}
