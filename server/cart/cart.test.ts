import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import { address, chooseSlot, fill, mondayEvening, signIn } from '../../tests/buying.ts';

let app: TestApp;
beforeAll(async () => { app = await createTestApp(); });
afterAll(async () => { await app.close(); });

describe('a cart', () => {
  it('V10 needs an address and a slot before it takes a product', async () => {
    const visitor = app.visitor();
    expect((await visitor.call('PATCH', '/api/cart/product', { id: 'penne', quantity: 1 })).body.owner).toBe('EcomCart.MissingDataForCreation');
    await chooseSlot(visitor);
    const cart = await visitor.call('PATCH', '/api/cart/product', { id: 'penne', quantity: 2 });
    expect(cart.body).toMatchObject({ counts: { units: 2, products: 1 }, price: { quotation: { net: 350 } } });
  });

  it('F03 says what is missing for free delivery and for the minimum', async () => {
    const visitor = app.visitor();
    await chooseSlot(visitor);
    const cart = (await visitor.call('PATCH', '/api/cart/product', { id: 'entrecote', quantity: 5 })).body;
    expect(cart.freeDelivery).toEqual({ threshold: 10_000, missing: 10_000 - 4485, progressPercent: 44 });
    expect(cart.minimumOrder).toEqual({ amount: 3000, missing: 0 });
  });

  it('refuses what is out of stock, more than there is, and what does not exist, and stays as it was', async () => {
    const visitor = app.visitor();
    await chooseSlot(visitor);
    await fill(visitor, { penne: 1 });
    expect((await visitor.call('PATCH', '/api/cart/product', { id: 'navets', quantity: 1 })).body.owner).toBe('EcomCart.ProductOutOfStock');
    expect((await visitor.call('PATCH', '/api/cart/product', { id: 'panais', quantity: 6 })).body).toMatchObject({ owner: 'EcomCart.ProductQuantityUnavailable', meta: { availableQuantity: 5 } });
    expect((await visitor.call('PATCH', '/api/cart/product', { id: 'licorne', quantity: 1 })).body.owner).toBe('EcomCart.ProductNotFound');
    expect((await visitor.call('GET', '/api/cart')).body.counts.units).toBe(1);
  });

  it.each([
    ['a negative quantity', { id: 'penne', quantity: -1 }], ['a huge quantity', { id: 'penne', quantity: 1e9 }], ['a fraction', { id: 'penne', quantity: 1.5 }], ['a price', { id: 'penne', quantity: 1, itemPrice: 1 }], ['text for a number', { id: 'penne', quantity: '1' }], ['no id', { quantity: 1 }],
  ])('refuses %s with a typed 400', async (_what, body) => {
    const visitor = app.visitor();
    await chooseSlot(visitor);
    const answer = await visitor.call('PATCH', '/api/cart/product', body);
    expect(answer.body).toMatchObject({ statusCode: 400, owner: 'Shared.Validation', code: expect.any(String), message: expect.any(String) });
    expect((await visitor.call('GET', '/api/cart')).body.counts.units).toBe(0);
  });

  it('an address outside the zone is told so, with the nearest pickup point', async () => {
    const visitor = app.visitor();
    const answer = await visitor.call('POST', '/api/addresses/deliverySlots2', { address: { street: 'promenade des Anglais', postalCode: '06000', city: 'Nice' } });
    expect(answer.body).toMatchObject({ owner: 'Delivery.NoDeliveryForAddress', statusCode: 403, meta: { nearestPickup: { id: 'retrait-bastille' } } });
    const forced = await visitor.call('PATCH', '/api/cart/delivery2', { deliveryZoneId: 'paris-est', timeSlotId: mondayEvening, address: { ...address, postalCode: '06000' } });
    expect(forced.body.owner).toBe('Delivery.NoDeliveryForAddress');
  });

  it('T13 a full or expired slot cannot be chosen', async () => {
    const visitor = app.visitor();
    await app.database.pool.query("update slots set booked = capacity where id = 'paris-est-2026-11-23-10'");
    const choose = (timeSlotId: string) => visitor.call('PATCH', '/api/cart/delivery2', { deliveryZoneId: 'paris-est', timeSlotId, address });
    expect((await choose('paris-est-2026-11-23-10')).body.owner).toBe('Order.InvalidTimeSlot');
    expect((await choose('paris-est-2026-11-21-08')).body.owner).toBe('Order.InvalidTimeSlot');
  });

  it('T15 a slot that was lost is replaced by the next one, and its status is said', async () => {
    const visitor = app.visitor();
    await chooseSlot(visitor, 'paris-est-2026-11-24-10');
    expect((await visitor.call('PATCH', '/api/cart/delivery/verify', { action: 'all' })).body.previousTimeslotStatus).toBe('valid');
    await app.database.pool.query("update slots set is_excluded = true where id = 'paris-est-2026-11-24-10'");
    const verified = (await visitor.call('PATCH', '/api/cart/delivery/verify', { action: 'all' })).body;
    expect(verified.previousTimeslotStatus).toBe('excluded');
    expect(verified.cart.delivery).toMatchObject({ timeSlotValidity: 'valid' });
    expect(verified.cart.delivery.timeSlotId).not.toBe('paris-est-2026-11-24-10');
  });

  it('T03 what changed on the shelf is said once, and the cart keeps what can be kept', async () => {
    const visitor = app.visitor();
    await chooseSlot(visitor);
    await fill(visitor, { 'pomme-gala': 4, spaghetti: 2, carottes: 1 });
    await app.database.pool.query("update stock set quantity = 3 where sku = (select sku from products where id = 'pomme-gala')");
    await app.database.pool.query("update products set price_cents = 210 where id = 'spaghetti'");
    await app.database.pool.query("update products set enabled = false where id = 'carottes'");
    await app.database.pool.query('update shops set catalogue_version = catalogue_version + 1');
    await app.catalogue.refresh();
    const first = (await visitor.call('GET', '/api/cart/recompute2')).body;
    const actions = Object.fromEntries(first.updatedProducts.map((update: { id: string; actions: string[] }) => [update.id, update.actions]));
    expect(actions).toEqual({ 'pomme-gala': ['CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY'], spaghetti: ['CHANGE_PRICE'], carottes: ['CHANGE_NO_LONGER_FOR_SALE'] });
    expect(first.products.map((product: { id: string; quantity: number }) => [product.id, product.quantity])).toEqual([['pomme-gala', 3], ['spaghetti', 2]]);
    expect((await visitor.call('GET', '/api/cart/recompute2')).body.updatedProducts).toEqual([]);
  });

  it('F06 a code is one coupon however often it is typed, and a wrong one is refused', async () => {
    const visitor = app.visitor();
    await chooseSlot(visitor);
    await fill(visitor, { entrecote: 5 });
    expect((await visitor.call('PATCH', '/api/cart/coupons', { add: 'rien' })).body).toMatchObject({ owner: 'Coupon.CouponCreationFailed', message: 'Le code promo n’est pas valide' });
    await visitor.call('PATCH', '/api/cart/coupons', { add: 'bienvenue10' });
    const cart = (await visitor.call('PATCH', '/api/cart/coupons', { add: ' BIENVENUE10 ' })).body;
    expect(cart.coupons).toHaveLength(1);
    expect(cart.price.quotation.couponDiscount).toBe(1000);
  });

  it('more than thirty changes in ten seconds are too many', async () => {
    const visitor = app.visitor();
    await chooseSlot(visitor);
    const answers = [];
    for (let index = 0; index < 31; index += 1) answers.push((await visitor.call('PATCH', '/api/cart/product', { id: 'penne', quantity: 1 + (index % 2) })).status);
    expect(answers.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(answers[30]).toBe(429);
    app.clock.advance({ seconds: 11 });
    expect((await visitor.call('PATCH', '/api/cart/product', { id: 'penne', quantity: 1 })).status).toBe(200);
  });

  it('a visitor’s cart joins the customer’s at sign-in: quantities add, the last delivery wins', async () => {
    const desk = app.visitor();
    await signIn(desk, 'alice@exemple.fr', 'Alice2026');
    await chooseSlot(desk, 'paris-est-2026-11-25-18');
    await fill(desk, { penne: 2, 'riz-basmati': 1 });
    const phone = app.visitor();
    await chooseSlot(phone, 'retrait-bastille-2026-11-26-15');
    await fill(phone, { penne: 3 });
    await signIn(phone, 'alice@exemple.fr', 'Alice2026');
    const cart = (await phone.call('GET', '/api/cart')).body;
    expect(Object.fromEntries(cart.products.map((product: { id: string; quantity: number }) => [product.id, product.quantity]))).toEqual({ penne: 5, 'riz-basmati': 1 });
    expect(cart.delivery.deliveryZoneId).toBe('retrait-bastille');
  });
});
