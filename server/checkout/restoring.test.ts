/** « Laisser comme avant »: a modified order is validated again as it was, at no cost of place, units or money. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PaymentReplyLost } from '#server/partners/payment/port.ts';
import { cartsOfPerson } from '#server/cart/personal-data.ts';
import { ordersOfPerson } from '#server/orders/personal-data.ts';
import { inTransaction } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

const stock = { penne: 50_000 };

const { app, paul } = shop.open({ staff: ['paul'], stock, hasWideSlots: true });
beforeEach(() => {
  // Code tries are limited by address and ten minutes.
  app.clock.advance({ minutes: 11 });
});
const zoe = shop.each(() => shop.newShopper(app));
afterEach(async () => {
  vi.restoreAllMocks();
  await expectInvariants(app, stock);
});

describe('an order being modified', () => {
  it('T21 an order being modified is listed as « En modification », and its cart shows the time left', async () => {
    const id = await shop.buy(zoe);
    const { number } = await shop.readOrder(zoe, id);
    await modify(id);
    expect(await numbers('current')).toEqual([[number, 'En modification']]);
    expect(await numbers('past')).toEqual([]);
    app.clock.advance({ minutes: 10 });
    expect((await light()).changedOrder).toEqual({
      kind: 'modified',
      id,
      number,
      timeLeft: 20 * 60,
    });
  });

  it('T21b T21c an order restored unchanged has its number, price, slot, units and hold, and can be prepared', async () => {
    const id = await shop.buy(zoe);
    const before = await shop.readOrder(zoe, id);
    const places = await shop.bookedPlaces(app, shop.slots.tomorrow);
    const left = await shop.stockOf(app, 'penne');
    await modify(id);
    shop.okBody(await shop.setQuantities(zoe, { penne: 12 }));
    expect(shop.okBody(await restore(id))).toEqual({
      id,
      number: before.number,
      outcome: 'restored',
      unitsLeft: 0,
    });
    expect(await shop.readOrder(zoe, id)).toMatchObject({
      status: 'prepaid',
      units: 30,
      total: before.total,
      canModify: true,
      payment: { status: 'authorized' },
    });
    expect(await shop.bookedPlaces(app, shop.slots.tomorrow)).toBe(places);
    expect(await shop.stockOf(app, 'penne')).toBe(left);
    expect(await liveHolds()).toBe(1);
    shop.expectRefusal(await zoe.call('GET', '/api/cart'), 'Cart.CartNotFound');
    const received = await shop.inboxOf(app, before.customer.email);
    expect(received.map(({ subject }) => subject)).toContain(
      `Commande ${before.number} : validée, comme avant`,
    );
    app.clock.advance({ minutes: 31 });
    await app.jobs.drain();
    shop.okBody(await shop.move(paul, id, 'preparing'));
  });

  it('T21 an order restored twice concurrently is validated once, and both requests get the same answer', async () => {
    const id = await shop.buy(zoe);
    await modify(id);
    const answers = await Promise.all([restore(id), restore(id)]);
    for (const answer of answers)
      expect(shop.okBody(answer)).toMatchObject({ id, outcome: 'restored' });
    expect(shop.okBody(await restore(id)).outcome).toBe('restored');
    const { events } = await shop.readOrder(zoe, id);
    expect(events.map(({ status }: { status: string }) => status)).toEqual([
      'prepaying',
      'prepaid',
      'modifying',
      'prepaid',
    ]);
  });

  it('T21 an order restored unchanged keeps its frozen prices and code, whatever changed meanwhile', async () => {
    await shop.fillCart(zoe);
    shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add: 'LIVRAISON' }));
    const { orderId: id } = shop.okBody(await shop.pay(zoe));
    const { total } = await shop.readOrder(zoe, id);
    await modify(id);
    const { rows: prices } = await app.database.pool.query(
      "select price_cents from products where id = 'penne'",
    );
    const { price_cents: price } = prices[0];
    await shop.changeProduct(app, 'penne', { price_cents: price + 100 });
    expect((await shop.readCart(zoe)).price.quotation.total).toBeGreaterThan(total);
    shop.okBody(await restore(id));
    expect((await shop.readOrder(zoe, id)).total).toBe(total);
    const { rows } = await app.database.pool.query(
      'select order_id from coupon_uses where order_id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    await shop.changeProduct(app, 'penne', { price_cents: price });
  });

  it('T21 products added during a modification stay in the cart when the order is restored', async () => {
    const id = await shop.buy(zoe);
    await modify(id);
    shop.okBody(await shop.setQuantities(zoe, { penne: 32, 'riz-rond': 2 }));
    expect(shop.okBody(await restore(id))).toMatchObject({ outcome: 'restored', unitsLeft: 4 });
    expect(await shop.readCart(zoe)).toMatchObject({
      modifiedOrder: null,
      coupons: [],
      products: [
        { id: 'penne', quantity: 2 },
        { id: 'riz-rond', quantity: 2 },
      ],
    });
    expect(await shop.readOrder(zoe, id)).toMatchObject({ status: 'prepaid', units: 30 });
  });

  it('T21 an order restored after a refused card in another slot returns to its own slot and units', async () => {
    const id = await shop.buy(zoe);
    const places = await shop.bookedPlaces(app, shop.slots.tomorrow);
    await modify(id);
    shop.okBody(await shop.chooseDelivery(zoe, shop.slots.tomorrowLate));
    shop.okBody(await shop.setQuantities(zoe, { penne: 20, 'riz-rond': 4 }));
    const rice = await shop.stockOf(app, 'riz-rond');
    const left = await shop.stockOf(app, 'penne');
    expect(shop.okBody(await shop.pay(zoe, { card: 'refused' })).status).toBe('refused');
    expect(await shop.stockOf(app, 'penne')).toBe(left);
    expect(await shop.stockOf(app, 'riz-rond')).toBe(rice);
    shop.okBody(await restore(id));
    expect(await shop.bookedPlaces(app, shop.slots.tomorrow)).toBe(places);
    expect(await shop.readOrder(zoe, id)).toMatchObject({ status: 'prepaid', units: 30 });
    expect(await liveHolds()).toBe(1);
  });

  it('T21 T24 an order cannot be restored while payment of its changes is pending', async () => {
    const id = await shop.buy(zoe);
    await modify(id);
    shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    shop.expectRefusal(await restore(id), 'EcomCart.WaitingForBankReply');
    app.clock.advance({ minutes: 16 });
    await app.jobs.runNow('payments.reconcile', {});
    expect(shop.okBody(await restore(id)).outcome).toBe('restored');
  });

  it('T21 restoring an order whose hold has expired puts its former content in the cart, to be paid', async () => {
    const id = await shop.buy(zoe);
    await modify(id);
    shop.okBody(await shop.setQuantities(zoe, { penne: 12 }));
    await app.database.pool.query(
      "update sandbox.holds set status = 'canceled' where idempotency_key = (select idempotency_key from payments where order_id = $1)",
      [id],
    );
    expect(shop.okBody(await restore(id))).toMatchObject({ id, outcome: 'toPay' });
    expect(await shop.readOrder(zoe, id)).toMatchObject({ status: 'modifying' });
    expect(await shop.readCart(zoe)).toMatchObject({
      modifiedOrder: { id },
      products: [{ id: 'penne', quantity: 30 }],
      delivery: { timeSlotId: shop.slots.tomorrow, timeSlotValidity: 'valid' },
    });
    const { orderId } = shop.okBody(await shop.pay(zoe));
    expect(await shop.readOrder(zoe, orderId)).toMatchObject({ status: 'prepaid', units: 30 });
    expect((await shop.readOrder(zoe, id)).status).toBe('cancelled');
  });

  it('T21 an order is restored although the bank is silent, and its hold is looked up later', async () => {
    const id = await shop.buy(zoe);
    await modify(id);
    const away = vi
      .spyOn(app.partners.payment, 'lookup')
      .mockRejectedValue(new PaymentReplyLost('away'));
    expect(shop.okBody(await restore(id)).outcome).toBe('restored');
    const unchecked = async () =>
      (
        await app.database.pool.query(
          'select hold_unchecked_since from payments where order_id = $1',
          [id],
        )
      ).rows[0].hold_unchecked_since;
    expect(await unchecked()).not.toBeNull();
    away.mockRestore();
    await app.jobs.runNow('payments.reconcile', {});
    expect(await unchecked()).toBeNull();
  });

  it('T21 restoring an order whose code was used up by others meanwhile requires a new payment', async () => {
    await app.database.db
      .insertInto('promo_codes')
      .values({
        id: newId(),
        code: 'UNSEUL',
        name: 'UNSEUL',
        reward: JSON.stringify({ type: 'VALUE', value: 100 }),
        conditions: '{}',
        max_uses: 1,
        created_at: app.clock.now(),
      })
      .execute();
    await shop.fillCart(zoe);
    shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add: 'UNSEUL' }));
    const { orderId: id } = shop.okBody(await shop.pay(zoe));
    await modify(id);
    const other = await shop.newShopper(app);
    await shop.fillCart(other);
    shop.okBody(await other.call('PATCH', '/api/cart/coupons', { add: 'UNSEUL' }));
    shop.okBody(await shop.pay(other));
    expect(shop.okBody(await restore(id)).outcome).toBe('toPay');
    expect(await shop.readOrder(zoe, id)).toMatchObject({ status: 'modifying' });
  });

  it('T21 T23 an order is restored with its complements; a complement alone only before its order is prepared', async () => {
    const id = await shop.buy(zoe);
    shop.okBody(await initialOrder(id, 'complete'));
    shop.okBody(await shop.setQuantities(zoe, { 'riz-rond': 1 }));
    const { orderId: extra } = shop.okBody(await shop.pay(zoe));
    await modify(id);
    expect(shop.okBody(await restore(id)).outcome).toBe('restored');
    for (const each of [id, extra])
      expect((await shop.readOrder(zoe, each)).status).toBe('prepaid');
    await modify(extra);
    shop.okBody(await shop.move(paul, id, 'preparing'));
    shop.expectRefusal(await restore(extra), 'EcomCart.OrderNoMoreCompletable');
  });

  it('T21 an order being modified cannot be cancelled, accessed by others, or erased with its account', async () => {
    const id = await shop.buy(zoe);
    await modify(id);
    shop.expectRefusal(await restore(id, await shop.newShopper(app)), 'Order.NotFound');
    shop.expectRefusal(await shop.move(paul, id, 'preparing'), 'Order.CannotModify');
    expect((await shop.readOrder(zoe, id)).lockedReason).toBe(
      'Vous modifiez cette commande : ses produits sont dans votre panier.',
    );
    const refused = await zoe.call('PUT', `/api/orders/${id}/cancel`);
    shop.expectRefusal(refused, 'Order.CannotModify');
    const person = { customerId: zoe.customerId, email: '', phone: '' };
    const erased = inTransaction(app.database.db, async (tx) => {
      for (const part of [cartsOfPerson, ordersOfPerson])
        await part.erase?.(tx, person, app.clock.now());
    });
    await expect(erased).rejects.toMatchObject({ body: { owner: 'Customer.OngoingOrder' } });
  });
});

const initialOrder = (orderId: string, action: 'modify' | 'complete') =>
  zoe.call('PATCH', '/api/cart/initialOrder', { orderId, action });
const modify = async (orderId: string) => shop.okBody(await initialOrder(orderId, 'modify'));
const restore = (orderId: string, visitor: Visitor = zoe) =>
  visitor.call('DELETE', `/api/orders/${orderId}/modification`);
const light = async () => shop.okBody(await zoe.call('GET', '/api/cart/light'));
const numbers = async (scope: 'current' | 'past') =>
  shop
    .okBody(await zoe.call('GET', `/api/orders/${scope}`))
    .items.map((order: { number: string; statusLabel: string }) => [
      order.number,
      order.statusLabel,
    ]);
const liveHolds = async (): Promise<number> =>
  (
    await app.database.pool.query(
      "select 1 from sandbox.holds h join payments p using (idempotency_key) join orders o on o.id = p.order_id where o.customer_id = $1 and h.status = 'authorized'",
      [zoe.customerId],
    )
  ).rows.length;
