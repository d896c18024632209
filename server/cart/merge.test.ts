import { describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { mergeCarts } from './merge-carts.ts';

const { app } = shop.open();

const quantities = (cart: { products: { id: string; quantity: number }[] }) =>
  Object.fromEntries(cart.products.map((product) => [product.id, product.quantity]));
const openCarts = async () =>
  (await app.database.pool.query('select 1 from carts where ordered_at is null')).rowCount;

describe('signing in with a cart', () => {
  it('the visitor’s cart becomes the customer’s', async () => {
    const phone = app.visitor();
    const { id } = await shop.fillCart(phone, { penne: 2 });
    await shop.signIn(phone, 'alice');
    expect(await shop.readCart(phone)).toMatchObject({ id, counts: { units: 2 } });
    shop.okBody(await phone.call('DELETE', '/api/cart'));
  });

  it('quantities are added, limited by stock, and the latest delivery choice wins', async () => {
    const desk = await shop.signIn(app.visitor(), 'alice');
    await shop.fillCart(desk, { penne: 2, panais: 3, carottes: 1 });
    const phone = app.visitor();
    await shop.fillCart(phone, { penne: 3, panais: 4 }, shop.slots.pickup);
    await shop.signIn(phone, 'alice');
    const cart = await shop.readCart(phone);
    expect(quantities(cart)).toEqual({ penne: 5, panais: 5, carottes: 1 });
    expect(cart.delivery?.timeSlotId).toBe(shop.slots.pickup);
    expect((await shop.readCart(desk)).id).toBe(cart.id);
    expect(await openCarts()).toBe(1);
  });

  it('a shortage after merging is reported by recomputation', async () => {
    const desk = await shop.signIn(app.visitor(), 'bruno');
    await shop.fillCart(desk, { panais: 5 });
    await shop.setStock(app, 'panais', 1);
    const phone = app.visitor();
    await shop.fillCart(phone, { panais: 1 });
    await shop.signIn(phone, 'bruno');
    expect(quantities(await shop.readCart(phone))).toEqual({ panais: 5 });
    expect(
      shop.okBody(await phone.call('GET', '/api/cart/recompute2')).updatedProducts,
    ).toMatchObject([{ id: 'panais', previousQuantity: 5, quantity: 1 }]);
    await shop.setStock(app, 'panais', 5);
    shop.okBody(await phone.call('DELETE', '/api/cart'));
  });

  it('T22c a complement merged with a cart for another slot becomes a separate order', async () => {
    const desk = await shop.signIn(app.visitor(), 'bruno');
    const first = await shop.buy(desk);
    await shop.fillCart(desk, { carottes: 2 });
    shop.okBody(await desk.call('PATCH', '/api/cart/initialOrder', { orderId: first }));
    const phone = app.visitor();
    await shop.fillCart(phone, { carottes: 1 }, shop.slots.pickup);
    await shop.signIn(phone, 'bruno');
    expect(await shop.readCart(phone)).toMatchObject({
      initialOrder: null,
      delivery: { timeSlotId: shop.slots.pickup },
    });
    shop.okBody(await phone.call('DELETE', '/api/cart'));
  });

  it('two devices that sign in concurrently end with one merged cart', async () => {
    const devices: Visitor[] = [app.visitor(), app.visitor(), app.visitor()];
    for (const device of devices) await shop.fillCart(device, { 'pomme-gala': 2 });
    await app.database.db
      .deleteFrom('carts')
      .where('customer_id', 'is not', null)
      .where('ordered_at', 'is', null)
      .execute();
    const { id: customerId } = await app.database.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', 'alice@exemple.fr')
      .executeTakeFirstOrThrow();
    const sessions = await app.database.db
      .selectFrom('carts')
      .select('session_id')
      .where('customer_id', 'is', null)
      .where('session_id', 'is not', null)
      .execute();
    // Skips passwords, which are hashed one after another: the merges must run concurrently.
    await Promise.all(
      sessions.map(({ session_id: sessionId }) =>
        inTransaction(app.database.db, (tx) =>
          mergeCarts(
            tx,
            { ...app, hasOrdered: async () => false },
            { sessionId: sessionId ?? '', to: { sessionId: null, customerId } },
          ),
        ),
      ),
    );
    await Promise.all(devices.map((device) => shop.signIn(device, 'alice')));
    for (const device of devices)
      expect(quantities(await shop.readCart(device))).toEqual({ 'pomme-gala': 6 });
  });

  it('signing out hides the cart, which stays with its owner', async () => {
    const desk = await shop.signIn(app.visitor(), 'alice');
    const { id } = await shop.readCart(desk);
    shop.okBody(await desk.call('POST', '/api/auth/signout'));
    shop.expectRefusal(await desk.call('GET', '/api/cart'), 'Cart.CartNotFound');
    await shop.signIn(desk, 'alice');
    expect((await shop.readCart(desk)).id).toBe(id);
  });
});
