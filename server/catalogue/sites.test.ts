import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import { ask } from '../../tests/questions.ts';
import * as shop from '../../tests/shopping.ts';

/** « Vanves » has penne, dearer than elsewhere, and carrots, and serves the pickup point. */
const { app } = shop.open({ stock: { carottes: 500 } });
beforeAll(async () => {
  await app.database.pool.query(`
    insert into sites (id, name, state) values ('vanves', 'Cabas Vanves', 'open'), ('ivry', 'Cabas Ivry', 'closed');
    insert into stock (shop_id, sku, quantity)
      select 'vanves', sku, 40 from products where id in ('penne', 'carottes');
    insert into site_prices (shop_id, product_id, price_cents, changed_at) values ('vanves', 'penne', 199, now());
    update delivery_zones set shop_id = 'vanves' where id = 'retrait-bastille';
    update shops set catalogue_version = catalogue_version + 1`);
  await app.catalogue.refresh();
});
/** Their delivery is a pickup at the second site. */
const zoe = shop.once(() => shop.newShopper(app));

const penne = '/api/articleDetailBySlug/penne';

describe('a second site', () => {
  it('a visitor without a delivery sees what the first site sells, at its price', async () => {
    const visitor = app.visitor();
    expect(await priceOf(visitor)).toBe(175);
    expect(visitor.cookies.has('site')).toBe(false);
  });

  it('a visitor who chose its delivery sees its range, its prices and its stock', async () => {
    await shop.fillCart(zoe, { penne: 2 }, shop.slots.pickup);
    expect(zoe.cookies.get('site')).toBe('vanves');
    expect(await get(zoe, penne)).toMatchObject({ itemPrice: 199, availableQuantity: 40 });
    const { categories } = await get(zoe, '/api/categories');
    const count = (nodes: { productCount: number }[]) =>
      nodes.reduce((sum, node) => sum + node.productCount, 0);
    expect(count(categories)).toBe(2);
    const found = await get(zoe, '/api/search2?q=riz');
    const sold = new Set(['penne', 'carottes']);
    expect(found.products.items.filter(({ id }: { id: string }) => !sold.has(id))).toEqual([]);
    const { articleParents } = await get(zoe, penne);
    const shelf = await get(zoe, `/api/categories/${articleParents[0].id}/products`);
    expect(
      shelf.items.map(({ id, itemPrice }: { id: string; itemPrice: number }) => [id, itemPrice]),
    ).toEqual([['penne', 199]]);
    expect(await priceOf(app.visitor())).toBe(175);
  });

  it('a product that it does not sell has a page that says so, and cannot be put in its cart', async () => {
    const rice = await get(zoe, '/api/articleDetailBySlug/riz-basmati');
    expect([rice.enabled, rice.available]).toEqual([false, false]);
    shop.expectRefusal(
      await shop.setQuantities(zoe, { 'riz-basmati': 1 }),
      'EcomCart.ProductNotFound',
    );
  });

  it('an id with the suffix of its site is its product, and one of another site is refused', async () => {
    shop.okBody(await shop.setQuantities(zoe, { penne$vanves: 3 }));
    for (const id of ['penne$paris', 'penne$ivry', 'penne$lyon'])
      shop.expectRefusal(await shop.setQuantities(zoe, { [id]: 3 }), 'Shop.NotFoundFromQuery');
    const linesOf = async () => (await shop.readCart(zoe)).products;
    const before = await linesOf();
    shop.expectRefusal(
      await shop.setQuantities(zoe, { carottes$vanves: 1, penne$vanves: 9, carottes$paris: 2 }),
      'Shop.NotFoundFromQuery',
    );
    expect(await linesOf()).toEqual(before);
  });

  it('a wish whose product or line has the suffix of another site is refused, and the former wish stays', async () => {
    const wish = (line: string, productId: string) =>
      zoe.call('PATCH', '/api/cart/missingProducts', {
        wishes: { [line]: { kind: 'product', productId } },
      });
    const wishes = async () => (await shop.readCart(zoe)).products.map((line) => line.missingWish);
    shop.okBody(await wish('penne$vanves', 'carottes$vanves'));
    const before = await wishes();
    expect(before).toEqual([{ kind: 'product', productId: 'carottes', name: 'Carottes' }]);
    for (const [line, product] of [
      ['penne', 'carottes$paris'],
      ['penne$lyon', 'carottes'],
    ] as const)
      shop.expectRefusal(await wish(line, product), 'Shop.NotFoundFromQuery');
    expect(await wishes()).toEqual(before);
  });

  it('« Mes produits », saved lists and « Liste de courses » show what it sells, at its price', async () => {
    const noe = await shop.newShopper(app);
    shop.okBody(await shop.chooseDelivery(noe, shop.slots.pickup));
    const { sku } = await get(noe, penne);
    shop.okBody(await noe.call('PUT', `/api/account/products/sku/${sku}`));
    expect((await get(noe, '/api/account/products')).items).toMatchObject([{ itemPrice: 199 }]);
    const list = { name: 'Semaine', products: [{ sku, quantity: 2 }] };
    const saved = [{ sku, product: { itemPrice: 199, availableQuantity: 40 } }];
    expect(shop.okBody(await noe.call('POST', '/api/account/lists', list)).products).toMatchObject(
      saved,
    );
    const { items } = await get(noe, '/api/account/lists');
    expect(items).toMatchObject([{ products: saved }]);
    const { rows } = shop.okBody(
      await noe.call('POST', '/api/grocery/proposals', { text: 'penne\nriz' }),
    );
    expect(rows[0].proposals).toMatchObject([{ product: { id: 'penne', itemPrice: 199 } }]);
    const proposed: { product: { id: string } }[] = rows[1].proposals;
    expect(proposed.filter(({ product: { id } }) => id !== 'penne' && id !== 'carottes')).toEqual(
      [],
    );
  });

  it('an order of its delivery takes its stock at its price, and leaves the others’ alone', async () => {
    const before = await unitsAt('paris', 'penne');
    await shop.fillCart(zoe, { penne: 20 }, shop.slots.pickup);
    const { orderId } = shop.okBody(await shop.pay(zoe));
    const order = await shop.readOrder(zoe, orderId);
    expect(order.total).toBe(20 * 199);
    expect([await unitsAt('vanves', 'penne'), await unitsAt('paris', 'penne')]).toEqual([
      20,
      before,
    ]);
    expect(app.catalogue.at('vanves').productView('penne')?.availableQuantity).toBe(20);
    shop.okBody(await zoe.call('PUT', `/api/orders/${order.id}/cancel`));
    expect(await unitsAt('vanves', 'penne')).toBe(40);
  });

  it('a cart that moves to it keeps each line, and what changes is told before and after', async () => {
    const noe = await shop.newShopper(app);
    await shop.fillCart(noe, { penne: 50, 'riz-basmati': 1, carottes: 1 });
    const changes = [
      ['riz-basmati', ['CHANGE_NO_LONGER_FOR_SALE']],
      ['penne', ['CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY', 'CHANGE_PRICE']],
    ];
    const told = ({ id, actions }: { id: string; actions: string[] }) => [id, actions];
    const before = await get(noe, '/api/cart/siteChanges?shopId=vanves');
    expect(before.items.map(told)).toEqual(changes);
    expect((await get(noe, '/api/cart/recompute2')).updatedProducts).toEqual([]);
    shop.expectRefusal(
      await noe.call('GET', '/api/cart/siteChanges?shopId=lyon'),
      'Shop.NotFoundFromQuery',
    );
    expect((await shop.chooseDelivery(noe, shop.slots.pickup)).status).toBe(200);
    const { updatedProducts } = await get(noe, '/api/cart/recompute2');
    expect(updatedProducts.map(told)).toEqual(changes);
    shop.expectRefusal(await shop.pay(noe), 'EcomCart.ProductNotFound');
  });

  it.each(['preparing', 'paused', 'closed'])(
    'a delivery of a site that is %s is refused, and its zones are not offered',
    async (state) => {
      const pickup = async () => {
        const { zones } = shop.okBody(
          await app.visitor().call('POST', '/api/addresses/deliverySlots2', { mode: 'collection' }),
        );
        return zones.map(({ id }: { id: string }) => id);
      };
      expect(await pickup()).toContain('retrait-bastille');
      const put = async (to: string) => {
        await app.database.pool.query(`
        update sites set state = '${to}' where id = 'vanves';
        update shops set catalogue_version = catalogue_version + 1`);
        await app.catalogue.refresh();
      };
      const noe = await shop.newShopper(app);
      await shop.fillCart(noe, { penne: 20 }, shop.slots.pickup);
      const written = async () => {
        const { rows } = await app.database.pool.query(
          `select (select count(*) from orders), (select sum(booked) from slots),
          (select sum(promised) from stock), (select count(*) from payments)`,
        );
        return rows;
      };
      const before = await written();
      await put(state);
      expect(await pickup()).not.toContain('retrait-bastille');
      shop.expectRefusal(
        await shop.chooseDelivery(app.visitor(), shop.slots.pickup),
        'Shop.ActiveCatalogNotFound',
      );
      shop.expectRefusal(
        await noe.call('GET', '/api/cart/siteChanges?shopId=vanves'),
        'Shop.ActiveCatalogNotFound',
      );
      shop.expectRefusal(await shop.pay(noe), 'Shop.Paused');
      expect(await written()).toEqual(before);
      await put('open');
      const { orderId } = shop.okBody(await shop.pay(noe));
      shop.okBody(await noe.call('PUT', `/api/orders/${orderId}/cancel`));
    },
  );

  it('a preparer of its order is proposed what it sells, at its price and with its stock, and bags that', async () => {
    await app.database.pool.query(`
      insert into stock (shop_id, sku, quantity)
        select 'vanves', sku, 40 from products where id = 'spaghetti';
      insert into site_prices (shop_id, product_id, price_cents, changed_at) values ('vanves', 'spaghetti', 210, now());
      update shops set catalogue_version = catalogue_version + 1`);
    await app.catalogue.refresh();
    await shop.setStock(app, 'penne', 0);
    const noe = await shop.newShopper(app);
    const id = await shop.buy(noe, { spaghetti: 20 }, shop.slots.pickup);
    const paul = await shop.staff(app, 'paul');
    shop.okBody(await shop.move(paul, id, 'preparing'));
    const substitutes = async (q: string) =>
      (await get(paul, `/api/staff/orders/${id}/lines/spaghetti/substitutes${q}`)).items;
    const held = [{ id: 'penne', itemPrice: 199, availableQuantity: 40 }];
    expect(await substitutes('')).toMatchObject(held);
    expect(await substitutes('?q=penne')).toMatchObject(held);
    expect(await substitutes('?q=riz')).toMatchObject(held);
    const { proposals } = shop.okBody(await ask(paul, id));
    expect(proposals).toMatchObject([{ id: 'penne', quantity: 20, price: 20 * 199 }]);
    const replace = (replacedBy: string, preparedQuantity = 5) =>
      shop.putLine(paul, id, 'spaghetti', { preparedQuantity, replacedBy });
    shop.expectRefusal(await replace('riz-rond'), 'EcomCart.ProductNotFound');
    const { products } = shop.okBody(await replace('penne'));
    expect(products).toMatchObject([{ replacedBy: { id: 'penne', unitPrice: 199 } }]);
    expect(await unitsAt('vanves', 'penne')).toBe(35);
    await shop.buy(await shop.newShopper(app), { penne: 30 }, shop.slots.pickup);
    const short = await replace('penne', 20);
    shop.expectRefusal(short, 'EcomCart.ProductOutOfStock');
    expect(short.body.meta).toMatchObject({ availableQuantity: 5 });
  });
});

const get = async (visitor: Visitor, path: string) => shop.okBody(await visitor.call('GET', path));

const priceOf = async (visitor: Visitor) => (await get(visitor, penne)).itemPrice;
const unitsAt = async (shopId: string, id: string) => {
  const { rows } = await app.database.pool.query<{ quantity: number }>(
    'select quantity from stock where shop_id = $1 and sku = (select sku from products where id = $2)',
    [shopId, id],
  );
  return rows[0]?.quantity;
};
