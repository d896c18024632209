/** What shoppers want done with missing products: chosen in the cart, changed on the order, remembered. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open({ hasWideSlots: true });
beforeAll(async () => {
  for (const id of ['penne', 'riz-rond']) await shop.setStock(app, id, 5_000);
});
const zoe = shop.each(() => shop.newShopper(app));

const rice = { kind: 'product', productId: 'riz-rond', name: 'Riz rond' };

describe('a cart', () => {
  it('a cart has a default wish, and wishes for single lines', async () => {
    await shop.fillCart(zoe, { penne: 30, 'riz-rond': 2 });
    const cart = shop.okBody(
      await wish(zoe, {
        askBeforeReplacing: true,
        wishes: { penne: { kind: 'product', productId: 'riz-rond' } },
      }),
    );
    expect(cart).toMatchObject({ replaceMissingProducts: true, askBeforeReplacing: true });
    expect(wishesOf(cart)).toEqual({
      penne: { ...rice, name: expect.any(String) },
      'riz-rond': null,
    });
    const back = shop.okBody(await wish(zoe, { wishes: { penne: null } }));
    expect(wishesOf(back).penne).toBeNull();
  });

  it('a wish for a product that is not in the cart, or not sold, is refused', async () => {
    await shop.fillCart(zoe, { penne: 30 });
    for (const wishes of [
      { 'riz-rond': { kind: 'remove' } },
      { penne: { kind: 'product', productId: 'licorne' } },
      { penne: { kind: 'product', productId: 'penne' } },
    ])
      shop.expectRefusal(await wish(zoe, { wishes }), 'EcomCart.ProductNotFound');
    shop.expectTyped(await wish(zoe, { wishes: { penne: { kind: 'burn' } } }), 400);
  });

  it('a product removed from a cart and added again keeps its wish', async () => {
    await shop.fillCart(zoe, { penne: 30 });
    shop.okBody(await wish(zoe, { wishes: { penne: { kind: 'remove' } } }));
    shop.okBody(await shop.setQuantities(zoe, { penne: 0 }));
    const cart = shop.okBody(await shop.setQuantities(zoe, { penne: 30 }));
    expect(wishesOf(cart).penne).toEqual({ kind: 'remove' });
  });
});

describe('an order', () => {
  const change = (id: string, body: object, by: Visitor = zoe) =>
    by.call('PATCH', `/api/orders/${id}/missingProducts`, body);

  it('an order takes the cart’s wishes, which can change until a preparer takes it in charge', async () => {
    await shop.fillCart(zoe, { penne: 30 });
    shop.okBody(await wish(zoe, { wishes: { penne: { kind: 'ask' } } }));
    const { orderId: id } = shop.okBody(await shop.pay(zoe));
    const order = await shop.readOrder(zoe, id);
    expect(order).toMatchObject({ askBeforeReplacing: false, canChangeWishes: true });
    expect(wishesOf(order)).toEqual({ penne: { kind: 'ask' } });
    const changed = shop.okBody(
      await change(id, { replaceMissingProducts: false, wishes: { penne: { kind: 'closest' } } }),
    );
    expect(changed.replaceMissingProducts).toBe(false);
    expect(wishesOf(changed)).toEqual({ penne: { kind: 'closest' } });
    expect(wishesOf(shop.okBody(await change(id, { wishes: { penne: null } })))).toEqual({
      penne: null,
    });

    const paul = await shop.staff(app, 'paul');
    shop.okBody(await shop.move(paul, id, 'preparing'));
    shop.expectRefusal(await change(id, { askBeforeReplacing: true }), 'Order.CannotModify');
    expect((await shop.readOrder(zoe, id)).canChangeWishes).toBe(false);
  });

  it('the wishes of another customer’s order are not found', async () => {
    const id = await shop.buy(zoe, { penne: 30 });
    const other = await shop.newShopper(app);
    shop.expectRefusal(await change(id, { askBeforeReplacing: true }, other), 'Order.NotFound');
    shop.expectRefusal(
      await change(id, { askBeforeReplacing: true }, app.visitor()),
      'Auth.Unauthorized',
    );
  });

  it('modifying an order brings its wishes back to the cart', async () => {
    await shop.fillCart(zoe, { penne: 30 });
    shop.okBody(
      await wish(zoe, { askBeforeReplacing: true, wishes: { penne: { kind: 'remove' } } }),
    );
    const { orderId } = shop.okBody(await shop.pay(zoe));
    shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId, action: 'modify' }));
    const cart = shop.okBody(await zoe.call('GET', '/api/cart'));
    expect(cart.askBeforeReplacing).toBe(true);
    expect(wishesOf(cart).penne).toEqual({ kind: 'remove' });
  });
});

describe('the next order', () => {
  it('the next order starts with the wishes of the last one, including changes made on its page', async () => {
    await shop.fillCart(zoe, { penne: 30, 'riz-rond': 2 });
    shop.okBody(
      await wish(zoe, {
        replaceMissingProducts: false,
        askBeforeReplacing: true,
        wishes: { penne: { kind: 'closest' }, 'riz-rond': { kind: 'remove' } },
      }),
    );
    const { orderId } = shop.okBody(await shop.pay(zoe));
    shop.okBody(
      await zoe.call('PATCH', `/api/orders/${orderId}/missingProducts`, {
        wishes: { 'riz-rond': null },
      }),
    );
    await shop.fillCart(zoe, { penne: 30, 'riz-rond': 2 });
    const cart = shop.okBody(await zoe.call('GET', '/api/cart'));
    expect(cart).toMatchObject({ replaceMissingProducts: false, askBeforeReplacing: true });
    expect(wishesOf(cart)).toEqual({ penne: { kind: 'closest' }, 'riz-rond': null });
  });

  it('a payment updates the remembered wishes only when they changed', async () => {
    const remembered = async () =>
      app.database.db
        .selectFrom('remembered_wishes')
        .select(['is_asking_first', 'wishes', 'updated_at'])
        .where('customer_id', '=', zoe.customerId)
        .execute();
    const order = async (wishes: object) => {
      await shop.fillCart(zoe, { penne: 30, 'riz-rond': 2 });
      shop.okBody(await wish(zoe, wishes));
      shop.okBody(await shop.pay(zoe));
      return remembered();
    };
    expect(await order({})).toEqual([]);
    const asked = { askBeforeReplacing: true, wishes: { penne: { kind: 'remove' } } };
    const [first] = await order(asked);
    expect(first).toMatchObject({ is_asking_first: true, wishes: { penne: { kind: 'remove' } } });
    app.clock.advance({ minutes: 1 });
    expect(await order({})).toEqual([first]);
    const [other] = await order({ wishes: { penne: { kind: 'closest' } } });
    expect(other?.wishes).toEqual({ penne: { kind: 'closest' } });
    const [without] = await order({ wishes: { penne: null } });
    expect(without).toMatchObject({ is_asking_first: true, wishes: {} });
    const [never] = await order({ askBeforeReplacing: false });
    expect(never?.is_asking_first).toBe(false);
  });

  it('a cart filled before signing in gets the remembered wishes too, unless the visitor chose others', async () => {
    const { id: customer_id } = await app.database.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', 'alice@exemple.fr')
      .executeTakeFirstOrThrow();
    await app.database.db
      .insertInto('remembered_wishes')
      .values({
        customer_id,
        is_replacing_missing: false,
        is_asking_first: false,
        wishes: JSON.stringify({ penne: { kind: 'ask' }, 'riz-rond': { kind: 'remove' } }),
        updated_at: app.clock.now(),
      })
      .execute();
    const signedIn = async (chosen: object) => {
      const visitor = app.visitor();
      await shop.fillCart(visitor, { penne: 1, 'riz-rond': 1 });
      shop.okBody(await wish(visitor, { wishes: { penne: { kind: 'closest' } }, ...chosen }));
      await shop.signIn(visitor, 'alice');
      const cart = shop.okBody(await visitor.call('GET', '/api/cart'));
      shop.okBody(await visitor.call('DELETE', '/api/cart'));
      return cart;
    };
    const plain = await signedIn({});
    expect(plain).toMatchObject({ replaceMissingProducts: false, askBeforeReplacing: false });
    expect(wishesOf(plain)).toEqual({ penne: { kind: 'closest' }, 'riz-rond': { kind: 'remove' } });
    expect(await signedIn({ askBeforeReplacing: true })).toMatchObject({
      replaceMissingProducts: true,
      askBeforeReplacing: true,
    });
  });
});

const wish = (visitor: Visitor, body: object) =>
  visitor.call('PATCH', '/api/cart/missingProducts', body);
const wishesOf = ({ products }: { products: readonly { id: string; missingWish: unknown }[] }) =>
  Object.fromEntries(products.map((line) => [line.id, line.missingWish]));
