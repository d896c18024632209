import { beforeAll, describe, expect, it } from 'vitest';
import { theOne } from '../../tests/answers.ts';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();
/** A manager. */
let marc: Visitor;

/** « Vanves » has penne, dearer than in Paris, and will serve « Paris Est » before Paris. */
beforeAll(async () => {
  marc = await shop.staff(app, 'marc');
  await app.database.pool.query(`
    insert into sites (id, name, state, position) values ('vanves', 'Cabas Vanves', 'open', 2);
    insert into stock (shop_id, sku, quantity) select 'vanves', sku, 400 from products where id = 'penne';
    insert into site_prices (shop_id, product_id, price_cents, changed_at) values ('vanves', 'penne', 199, now());
    update shops set catalogue_version = catalogue_version + 1`);
  await app.catalogue.refresh();
  await shop.setStock(app, 'penne', 400);
});

describe('a zone that sites serve in an order', () => {
  it('the first site that is open serves the zone, with its prices', async () => {
    shop.okBody(await serve('paris-est', ['vanves', 'paris']));
    expect(await zone('paris-est')).toMatchObject({
      shopName: 'Cabas Vanves',
      siteIds: ['vanves', 'paris'],
    });
    expect(await servedBy()).toEqual(['Cabas Vanves']);
    const cart = await shop.fillCart(app.visitor(), { penne: 2 });
    expect([cart.delivery?.shopId, cart.products[0]?.itemPrice]).toEqual(['vanves', 199]);
  });

  it('a product wished for instead of a missing one is of the site that serves the cart or the order', async () => {
    const wishes = { penne: { kind: 'product', productId: 'riz-basmati' } };
    const zoe = await shop.newShopper(app);
    await shop.fillCart(zoe, shop.counted);
    shop.expectRefusal(
      await zoe.call('PATCH', '/api/cart/missingProducts', { wishes }),
      'EcomCart.ProductNotFound',
    );
    const { orderId } = shop.okBody(await shop.pay(zoe));
    expect(await siteOfOrder(orderId)).toBe('vanves');
    shop.expectRefusal(
      await zoe.call('PATCH', `/api/orders/${orderId}/missingProducts`, { wishes }),
      'EcomCart.ProductNotFound',
    );
  });

  it('a site that pauses passes the zone on to the next, and takes it back when it opens', async () => {
    await put('paused');
    expect(await servedBy()).toEqual(['Cabas Paris']);
    await put('open');
    expect(await servedBy()).toEqual(['Cabas Vanves']);
  });

  it('a full cart whose site pauses is told what changes and pays once its delivery is confirmed', async () => {
    const zoe = await shop.newShopper(app);
    await shop.fillCart(zoe, shop.counted);
    await put('paused');
    const cart = await shop.readCart(zoe);
    expect(cart.delivery).toMatchObject({
      shopId: 'vanves',
      nextShopId: 'paris',
      timeSlotValidity: 'invalid',
    });
    const verified = shop.okBody(
      await zoe.call('PATCH', '/api/cart/delivery/verify', { action: 'all' }),
    );
    expect(verified.cart.delivery.shopId).toBe('vanves');
    const { items } = shop.okBody(await zoe.call('GET', '/api/cart/siteChanges?shopId=paris'));
    expect(items.map(({ actions }: { actions: string[] }) => actions)).toEqual([['CHANGE_PRICE']]);
    shop.expectRefusal(await shop.pay(zoe), 'Delivery.SiteChanged');
    shop.okBody(await shop.chooseDelivery(zoe));
    const moved = await shop.readCart(zoe);
    expect(moved.delivery).toMatchObject({ shopId: 'paris', timeSlotValidity: 'valid' });
    expect(moved.delivery).not.toHaveProperty('nextShopId');
    await shop.setQuantities(zoe, { penne: 31 });
    const { orderId } = shop.okBody(await shop.pay(zoe));
    expect(await siteOfOrder(orderId)).toBe('paris');
    await put('open');
  });

  it('a cart keeps its site while that one is open, though an earlier one opens again', async () => {
    await put('paused');
    const zoe = await shop.newShopper(app);
    await shop.fillCart(zoe, shop.counted);
    await put('open');
    const { delivery } = await shop.readCart(zoe);
    expect(delivery).toMatchObject({ shopId: 'paris', timeSlotValidity: 'valid' });
    const { orderId } = shop.okBody(await shop.pay(zoe));
    expect(await siteOfOrder(orderId)).toBe('paris');
    const { items } = shop.okBody(
      await marc.call('GET', `/api/staff/orders/${orderId}/destinations`),
    ).zones[0];
    expect(items.length).toBeGreaterThan(1);
  });

  describe('serves a cart from the first of its sites that has it', () => {
    const offered = async (visitor: Visitor) => {
      const { zones: found } = shop.okBody<'POST /api/addresses/deliverySlots2'>(
        await visitor.call('POST', '/api/addresses/deliverySlots2', { address: shop.address }),
      );
      return theOne(found, ({ id }) => id === 'paris-est').shop.id;
    };
    /** Of a cart that its first products make. */
    const servedFor = async (waiting: { id: string; quantity: number }[]) =>
      shop.okBody<'PATCH /api/cart/delivery2'>(
        await shop.chooseDelivery(app.visitor(), shop.slots.tomorrow, waiting),
      ).delivery?.shopId;
    const vanvesHas = (quantity: number) => {
      const sku = app.catalogue.current().products.get('penne')?.sellable.sku ?? '';
      app.catalogue.applyStock([{ shopId: 'vanves', sku, quantity }]);
    };
    const siteOf = async (visitor: Visitor) => (await shop.readCart(visitor)).delivery?.shopId;

    it('which is the first where it has every product in these quantities', async () => {
      const zoe = await shop.newShopper(app);
      await shop.fillCart(zoe, { penne: 3 });
      expect([await siteOf(zoe), await offered(zoe)]).toEqual(['vanves', 'vanves']);
    });

    it('a cart is served by the next site where the first does not sell a product', async () => {
      const zoe = await shop.newShopper(app);
      const waiting = [
        { id: 'penne', quantity: 31 },
        { id: 'riz-basmati', quantity: 1 },
      ];
      shop.okBody(await shop.chooseDelivery(zoe, shop.slots.tomorrow, waiting));
      expect(await siteOf(zoe)).toBe('paris');
      await shop.setQuantities(zoe, { penne: 31, 'riz-basmati': 1 });
      const { orderId } = shop.okBody(await shop.pay(zoe));
      expect(await siteOfOrder(orderId)).toBe('paris');
    });

    it('or has too few units of it: what changes there is told before it is confirmed', async () => {
      const zoe = await shop.newShopper(app);
      await shop.fillCart(zoe, { penne: 3 });
      vanvesHas(2);
      expect(await offered(zoe)).toBe('paris');
      const { items } = shop.okBody(await zoe.call('GET', '/api/cart/siteChanges?shopId=paris'));
      expect(items.map(({ actions }: { actions: string[] }) => actions)).toEqual([
        ['CHANGE_PRICE'],
      ]);
      shop.okBody(await shop.chooseDelivery(zoe));
      expect(await siteOf(zoe)).toBe('paris');
      vanvesHas(400);
    });

    it('a cart that no site holds whole is served by the site that lacks the fewest products', async () => {
      await shop.setStock(app, 'riz-basmati', 0);
      expect(
        await servedFor([
          { id: 'penne', quantity: 1 },
          { id: 'riz-basmati', quantity: 1 },
        ]),
      ).toBe('vanves');
      await shop.setStock(app, 'riz-basmati', 400);
    });

    it('a site that is paused serves nothing, though it alone has the product', async () => {
      await put('paused');
      await shop.setStock(app, 'penne', 0);
      expect(await servedFor([{ id: 'penne', quantity: 1 }])).toBe('paris');
      await put('open');
      expect(await servedFor([{ id: 'penne', quantity: 1 }])).toBe('vanves');
      await shop.setStock(app, 'penne', 400);
    });

    it('an order that is changed stays where its units are', async () => {
      const zoe = await shop.newShopper(app);
      await shop.fillCart(zoe, { penne: 31 });
      const { orderId } = shop.okBody(await shop.pay(zoe));
      shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId, action: 'modify' }));
      vanvesHas(0);
      expect(await offered(zoe)).toBe('vanves');
      shop.okBody(await shop.chooseDelivery(zoe));
      expect(await siteOf(zoe)).toBe('vanves');
      vanvesHas(400);
    });
  });

  it('a pickup point has one site, and a site that is not there is refused', async () => {
    const before = await zones();
    shop.expectRefusal(await serve('retrait-bastille', ['paris', 'vanves']), 'Zone.OneSite');
    shop.expectRefusal(await serve('paris-est', ['lyon']), 'Shop.NotFoundFromQuery');
    expect(await zones()).toEqual(before);
    shop.okBody(await serve('paris-est', ['paris']));
    expect(await servedBy()).toEqual(['Cabas Paris']);
  });
});

const zones = async () =>
  shop.okBody<'GET /api/staff/delivery-zones'>(await marc.call('GET', '/api/staff/delivery-zones'))
    .items;
const zone = async (id: string) => theOne(await zones(), (candidate) => candidate.id === id);
const serve = async (id: string, siteIds: readonly string[]) =>
  marc.call('PATCH', `/api/staff/delivery-zones/${id}`, {
    version: (await zone(id)).version,
    siteIds,
  });
const put = async (state: 'open' | 'paused') => {
  const { items } = shop.okBody<'GET /api/staff/sites'>(await marc.call('GET', '/api/staff/sites'));
  const { version } = theOne(items, ({ id }) => id === 'vanves');
  shop.okBody(await marc.call('PATCH', '/api/staff/sites/vanves', { version, state }));
};
const servedBy = async () => {
  const { zones: offered } = shop.okBody(
    await app.visitor().call('POST', '/api/addresses/deliverySlots2', { address: shop.address }),
  );
  return offered.map(({ shopName }: { shopName: string }) => shopName);
};
const siteOfOrder = async (id: string) =>
  (await app.database.pool.query('select shop_id from orders where id = $1', [id])).rows[0].shop_id;
