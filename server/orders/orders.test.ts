import { afterEach, describe, expect, it } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

const stock = { penne: 5_000 };

const { app, paul } = shop.open({ staff: ['paul'], stock, hasWideSlots: true });
const zoe = shop.each(() => shop.newShopper(app));
afterEach(() => expectInvariants(app, stock));

const cancel = (visitor: Visitor, orderId: string) =>
  visitor.call('PUT', `/api/orders/${orderId}/cancel`);

describe('a customer’s orders', () => {
  it('a customer’s orders are listed as current, past and latest', async () => {
    const id = await shop.buy(zoe);
    expect(shop.okBody(await zoe.call('GET', '/api/orders/current')).items).toMatchObject([
      {
        id,
        kind: 'new',
        units: 30,
        delivery: {
          type: 'delivery',
          label: '12 rue de la Roquette, Paris',
          from: '2026-11-22T17:00:00Z',
        },
      },
    ]);
    expect(shop.okBody(await zoe.call('GET', '/api/orders/past')).items).toEqual([]);
    expect(shop.okBody(await zoe.call('GET', '/api/orders/last'))).toMatchObject({ id });
    shop.okBody(await cancel(zoe, id));
    expect(shop.okBody(await zoe.call('GET', '/api/orders/current')).items).toEqual([]);
    expect(shop.okBody(await zoe.call('GET', '/api/orders/past')).items).toMatchObject([
      { id, status: 'cancelled' },
    ]);
  });

  it('an order keeps its product data when the catalogue changes', async () => {
    const id = await shop.buy(zoe, { entrecote: 3, penne: 10 });
    await shop.changeProduct(app, 'penne', { name: 'Penne renommées', price_cents: 999 });
    const { items } = shop.okBody(await zoe.call('GET', `/api/orders/${id}/products`));
    await shop.changeProduct(app, 'penne', { name: 'Penne rigate', price_cents: 175 });
    expect(items).toMatchObject([
      {
        id: 'entrecote',
        quotation: 'weight',
        requestedQuantity: 3,
        announcedGrams: 900,
        unitPrice: 2990,
        requestedPrice: 2691,
        maximumProductPrice: 3095,
        vatRate: 550,
        vatLetter: 'A',
        preparedQuantity: null,
        billedPrice: null,
        notCharged: false,
      },
      {
        id: 'penne',
        name: 'Penne rigate',
        quotation: 'count',
        requestedQuantity: 10,
        unitPrice: 175,
        requestedPrice: 1750,
        maximumProductPrice: 1750,
      },
    ]);
  });

  it('another customer’s order, or an unpaid attempt, is not found', async () => {
    const id = await shop.buy(zoe);
    const other = await shop.newShopper(app);
    for (const path of ['', '/products'])
      shop.expectRefusal(await other.call('GET', `/api/orders/${id}${path}`), 'Order.NotFound');
    shop.expectRefusal(await cancel(other, id), 'Order.NotFound');
    shop.expectRefusal(await app.visitor().call('GET', `/api/orders/${id}`), 'Auth.Unauthorized');
    await shop.fillCart(other);
    const { orderId } = shop.okBody(await shop.pay(other, { card: 'refused' }));
    shop.expectRefusal(await other.call('GET', `/api/orders/${orderId}`), 'Order.NotFound');
    expect(shop.okBody(await other.call('GET', '/api/orders/last'))).toBeNull();
  });

  it('R01 private responses are not cached', async () => {
    const id = await shop.buy(zoe);
    for (const path of [
      `/api/orders/${id}`,
      '/api/orders/current',
      '/api/account/cards',
      '/api/account/addresses',
    ])
      expect((await zoe.call('GET', path)).headers['cache-control'], path).toBe('no-store');
  });
});

describe('cancelling an order', () => {
  it('T19b T20a F09c cancelling before preparation returns slot and units, and releases the hold and the code', async () => {
    await shop.fillCart(zoe);
    shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add: 'LIVRAISON' }));
    const { orderId } = shop.okBody(await shop.pay(zoe));
    const places = await shop.bookedPlaces(app, shop.slots.tomorrow);
    expect(shop.okBody(await cancel(zoe, orderId))).toMatchObject({
      status: 'cancelled',
      statusLabel: 'Annulée',
      canCancel: false,
    });
    expect(await shop.bookedPlaces(app, shop.slots.tomorrow)).toBe(places - 1);
    await app.jobs.drain();
    expect(await shop.readOrder(zoe, orderId)).toMatchObject({
      payment: { status: 'cancelled' },
      amounts: { captured: 0, released: 5250 },
    });
    await shop.fillCart(zoe);
    expect(
      shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add: 'LIVRAISON' })).price
        .quotation,
    ).toMatchObject({ shipping: 0 });
    shop.okBody(await shop.pay(zoe));
  });

  it('a second cancellation is refused and returns nothing again', async () => {
    const id = await shop.buy(zoe);
    shop.okBody(await cancel(zoe, id));
    shop.expectRefusal(await cancel(zoe, id), 'Order.CannotModify');
  });

  it('M06a T20b cancelling after preparation began is refused with the message of the order’s state', async () => {
    const id = await shop.buy(zoe);
    await shop.prepare(paul, id, {});
    const preparing = await cancel(zoe, id);
    shop.expectRefusal(preparing, 'Order.CannotModify');
    expect(preparing.body.message).toBe('Délai dépassé : votre commande est préparée.');
    expect(await shop.readOrder(zoe, id)).toMatchObject({
      canCancel: false,
      canModify: false,
      completableUntil: null,
    });
    shop.okBody(await shop.move(paul, id, 'cart'));
    expect((await cancel(zoe, id)).body.message).toBe(
      'Délai dépassé : votre commande est en livraison.',
    );
  });

  it('a manager cancels an order in preparation, and everything is returned', async () => {
    const id = await shop.buy(zoe);
    shop.okBody(await shop.move(paul, id, 'preparing'));
    shop.okBody(await shop.move(await shop.staff(app, 'marc'), id, 'cancelled'));
    await app.jobs.drain();
    expect(await shop.readOrder(zoe, id)).toMatchObject({
      status: 'cancelled',
      payment: { status: 'cancelled' },
    });
  });
});

describe('completing an order', () => {
  const complete = (visitor: Visitor, orderId: string | null) =>
    visitor.call('PATCH', '/api/cart/initialOrder', { orderId });

  it('T23a T19a a complement joins an open order on its slot, and is prepared with it', async () => {
    const first = await shop.buy(zoe);
    expect(await shop.readOrder(zoe, first)).toMatchObject({
      completableUntil: '2026-11-22T13:00:00Z',
      timeLeft: 28 * 3600,
    });
    await shop.fillCart(zoe, shop.counted, shop.slots.pickup);
    expect(shop.okBody(await complete(zoe, first))).toMatchObject({
      initialOrder: { id: first, completableUntil: '2026-11-22T13:00:00Z' },
      delivery: { timeSlotId: shop.slots.tomorrow },
    });
    expect(shop.okBody(await complete(zoe, null)).initialOrder).toBeNull();
    expect(shop.okBody(await complete(zoe, first)).delivery.address).toMatchObject(shop.address);
    const { orderId } = shop.okBody(await shop.pay(zoe));
    expect(await shop.readOrder(zoe, orderId)).toMatchObject({
      kind: 'additional',
      initialOrder: { id: first },
    });
    shop.okBody(await shop.move(paul, first, 'preparing'));
    expect((await shop.readOrder(zoe, orderId)).status).toBe('preparing');
  });

  it('V11a V11b a complement accepts no code and no change of recipient', async () => {
    const first = await shop.buy(zoe);
    await shop.fillCart(zoe);
    shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add: 'LIVRAISON' }));
    expect(shop.okBody(await complete(zoe, first)).coupons).toEqual([]);
    shop.expectRefusal(
      await zoe.call('PATCH', '/api/cart/coupons', { add: 'MARCHE15' }),
      'EcomCart.NoCouponWithOrderCompletion',
    );
    shop.expectRefusal(
      await zoe.call('PATCH', '/api/cart/updateCustomerInformation', { firstname: 'Zoë' }),
      'EcomCart.CustomerDataLockedWithOrderCompletion',
    );
  });

  it('T22c a complement moved to another slot or address becomes a separate order with its products', async () => {
    const first = await shop.buy(zoe);
    await shop.fillCart(zoe);
    shop.okBody(await complete(zoe, first));
    expect(shop.okBody(await shop.chooseDelivery(zoe)).initialOrder).toMatchObject({ id: first });
    expect(shop.okBody(await shop.chooseDelivery(zoe, shop.slots.tomorrowLate))).toMatchObject({
      initialOrder: null,
      counts: { units: 30 },
    });
    shop.okBody(await complete(zoe, first));
    const elsewhere = { ...shop.address, streetNumber: '14' };
    expect(
      shop.okBody(
        await zoe.call('PATCH', '/api/cart/delivery2', {
          deliveryZoneId: 'paris-est',
          timeSlotId: shop.slots.tomorrow,
          address: elsewhere,
        }),
      ).initialOrder,
    ).toBeNull();
  });

  it('T23d a complement is refused once its order is in preparation, before or after filling the cart', async () => {
    const first = await shop.buy(zoe);
    await shop.fillCart(zoe);
    shop.okBody(await complete(zoe, first));
    shop.okBody(await shop.move(paul, first, 'preparing'));
    shop.expectRefusal(await shop.pay(zoe), 'EcomCart.OrderNoMoreCompletable');
    shop.okBody(await complete(zoe, null));
    shop.expectRefusal(await complete(zoe, first), 'EcomCart.OrderNoMoreCompletable');
    shop.okBody(await shop.pay(zoe));
  });

  it('another customer’s order cannot be completed', async () => {
    const first = await shop.buy(zoe);
    const other = await shop.newShopper(app);
    await shop.fillCart(other);
    shop.expectRefusal(await complete(other, first), 'EcomCart.InitialOrderNotFound');
  });
});
