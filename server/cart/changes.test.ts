import { describe, expect, it } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();
const zoe = shop.each(() => app.visitor());

describe('quantities', () => {
  it('setting a quantity replaces it, adding is limited by stock, and 0 removes the line', async () => {
    expect(quantities(await shop.fillCart(zoe, { penne: 3, panais: 2 }))).toEqual({
      penne: 3,
      panais: 2,
    });
    const add = (data: object[]) => zoe.call('PATCH', '/api/cart/products', { data, mode: 'add' });
    expect(
      quantities(
        shop.okBody(
          await add([
            { id: 'penne', quantity: 2 },
            { id: 'panais', quantity: 9 },
          ]),
        ),
      ),
    ).toEqual({ penne: 5, panais: 5 });
    expect(
      quantities(
        shop.okBody(await zoe.call('PATCH', '/api/cart/product', { id: 'penne', quantity: 0 })),
      ),
    ).toEqual({ panais: 5 });
    // Of what is sold out nothing is added: a recipe or a list brings what there is.
    expect(
      quantities(
        shop.okBody(
          await add([
            { id: 'navets', quantity: 1 },
            { id: 'penne', quantity: 1 },
          ]),
        ),
      ),
    ).toEqual({ panais: 5, penne: 1 });
  });

  it('a change with one invalid product leaves the cart unchanged', async () => {
    await shop.fillCart(zoe, { penne: 3 });
    shop.expectRefusal(
      await shop.setQuantities(zoe, { penne: 9, licorne: 1 }),
      'EcomCart.ProductNotFound',
    );
    shop.expectRefusal(
      await shop.setQuantities(zoe, { penne: 9, panais: 6 }),
      'EcomCart.ProductQuantityUnavailable',
    );
    expect(quantities(await shop.readCart(zoe))).toEqual({ penne: 3 });
  });

  it('reducing a quantity is always possible, whatever the stock', async () => {
    await shop.fillCart(zoe, { panais: 5 });
    await shop.setStock(app, 'panais', 1);
    expect(quantities(shop.okBody(await shop.setQuantities(zoe, { panais: 3 })))).toEqual({
      panais: 3,
    });
    shop.expectRefusal(
      await shop.setQuantities(zoe, { panais: 4 }),
      'EcomCart.ProductQuantityUnavailable',
    );
    await shop.setStock(app, 'panais', 5);
  });

  it('ten concurrent changes of a cart are all applied', async () => {
    await shop.fillCart(zoe, { penne: 1 });
    await Promise.all(
      Array.from({ length: 10 }, () =>
        zoe.call('PATCH', '/api/cart/products', {
          data: [{ id: 'penne', quantity: 1 }],
          mode: 'add',
        }),
      ),
    );
    expect(quantities(await shop.readCart(zoe))).toEqual({ penne: 11 });
  });

  it('a change with an outdated version is applied to the current cart', async () => {
    const { version } = await shop.fillCart(zoe, { penne: 1 });
    shop.okBody(await shop.setQuantities(zoe, { carottes: 1 }));
    expect(
      quantities(
        shop.okBody(
          await zoe.call('PATCH', '/api/cart/product', { id: 'panais', quantity: 1, version }),
        ),
      ),
    ).toEqual({ penne: 1, carottes: 1, panais: 1 });
  });

  it('F03 promotions, minimum and free delivery are recomputed with each change', async () => {
    const cart = await shop.fillCart(zoe, { spaghetti: 3, 'riz-basmati': 2, 'riz-rond': 3 });
    expect(
      Object.fromEntries(
        cart.products.map((product: { id: string; linePrice: number }) => [
          product.id,
          product.linePrice,
        ]),
      ),
    ).toEqual({ spaghetti: 500, 'riz-basmati': 472, 'riz-rond': 500 });
    expect(cart).toMatchObject({
      price: { quotation: { gross: 1790, net: 1472, promotionDiscount: 318 } },
      freeDelivery: { threshold: 10_000, missing: 8528, progressPercent: 14 },
      minimumOrder: { amount: 3000, missing: 1528 },
    });
  });

  it('an emptied cart is deleted, but its preferences are kept', async () => {
    await shop.fillCart(zoe, { penne: 1 });
    expect(
      shop.okBody(
        await zoe.call('PATCH', '/api/cart/missingProducts', {
          replaceMissingProducts: false,
          reducePacking: true,
        }),
      ),
    ).toMatchObject({ replaceMissingProducts: false, packing: { reducePacking: true } });
    shop.okBody(await zoe.call('DELETE', '/api/cart'));
    shop.expectRefusal(await zoe.call('GET', '/api/cart'), 'Cart.CartNotFound');
    expect(shop.okBody(await zoe.call('GET', '/api/cart/light'))).toMatchObject({
      id: null,
      units: 0,
    });
  });

  it('a visitor cannot see another visitor’s cart', async () => {
    await shop.fillCart(zoe, { penne: 1 });
    shop.expectRefusal(await app.visitor().call('GET', '/api/cart'), 'Cart.CartNotFound');
    const stranger = app.visitor();
    await shop.fillCart(stranger, { carottes: 1 });
    expect(quantities(await shop.readCart(stranger))).toEqual({ carottes: 1 });
  });
});

describe('what goes with a cart', () => {
  it('F11d suggestions come from the cart’s aisles, or from other aisles on request, and exclude its products', async () => {
    await shop.fillCart(zoe, { penne: 1 });
    const aislesOf = async (query: string) => {
      const { items } = shop.okBody(await zoe.call('GET', `/api/cart/relatedArticles${query}`));
      expect(items.map(({ id }: { id: string }) => id)).not.toContain('penne');
      return new Set(
        items.map(
          ({ articleParents }: { articleParents: { id: string }[] }) => articleParents[0]?.id,
        ),
      );
    };
    expect(await aislesOf('')).toEqual(new Set(['epicerie-salee']));
    const others = await aislesOf('?aisles=other&limit=24');
    expect(others).toContain('fruits-et-legumes');
    expect(others).not.toContain('epicerie-salee');
  });
});

describe('what a cart does not take', () => {
  it('a product withdrawn from sale can only be reduced in a cart', async () => {
    await shop.fillCart(zoe, { panais: 2 });
    await shop.changeProduct(app, 'panais', { enabled: false });
    shop.expectRefusal(
      await shop.setQuantities(zoe, { panais: 3 }),
      'EcomCart.ProductQuantityNotEditable',
    );
    shop.expectRefusal(
      await shop.setQuantities(await withCart(), { panais: 1 }),
      'EcomCart.ProductNotFound',
    );
    expect(quantities(shop.okBody(await shop.setQuantities(zoe, { panais: 1 })))).toEqual({
      panais: 1,
    });
    expect(quantities(shop.okBody(await shop.setQuantities(zoe, { panais: 0 })))).toEqual({});
    await shop.changeProduct(app, 'panais', { enabled: true });
  });

  it('adding a sold-out product, or more than the stock, is refused', async () => {
    await shop.fillCart(zoe, { penne: 1 });
    shop.expectRefusal(await shop.setQuantities(zoe, { navets: 1 }), 'EcomCart.ProductOutOfStock');
    const refused = await shop.setQuantities(zoe, { panais: 6 });
    shop.expectRefusal(refused, 'EcomCart.ProductQuantityUnavailable');
    expect(refused.body).toMatchObject({
      message: 'Panais : il n’en reste que 5.',
      meta: { productId: 'panais', availableQuantity: 5 },
    });
  });

  it('T02b a product id of another shop is refused; the same product with its own site’s suffix is accepted', async () => {
    await shop.fillCart(zoe, { penne: 1 });
    shop.expectRefusal(await shop.setQuantities(zoe, { penne$lyon: 2 }), 'Shop.NotFoundFromQuery');
    expect(quantities(shop.okBody(await shop.setQuantities(zoe, { penne$paris: 2 })))).toEqual({
      penne: 2,
    });
  });

  it('a cart for a zone of a closed site is refused', async () => {
    const { pool } = app.database;
    await pool.query("insert into sites (id, name, state) values ('lyon', 'Cabas Lyon', 'closed')");
    await app.catalogue.refresh();
    await pool.query("update delivery_zones set shop_id = 'lyon' where id = 'retrait-bastille'");
    shop.expectRefusal(
      await shop.chooseDelivery(zoe, shop.slots.pickup),
      'Shop.ActiveCatalogNotFound',
    );
    await pool.query("update delivery_zones set shop_id = 'paris' where id = 'retrait-bastille'");
  });

  it('adding a 151st line to a cart is refused', async () => {
    const { id } = await shop.fillCart(zoe, { penne: 1 });
    const line = {
      quantity: 1,
      recipeIds: [],
      seenPriceCents: 100,
      seenName: 'x',
      seenPackSize: 'x',
    };
    await app.database.pool.query('update carts set lines = $2 where id = $1', [
      id,
      JSON.stringify(
        Array.from({ length: 150 }, (_, index) => ({ ...line, productId: `p${index}` })),
      ),
    ]);
    shop.expectRefusal(await shop.setQuantities(zoe, { penne: 1 }), 'Cart.InvalidCart');
    // What the catalogue has forgotten can still be taken out.
    shop.okBody(await shop.setQuantities(zoe, { p0: 0 }));
    shop.okBody(await shop.setQuantities(zoe, { penne: 1 }));
  });

  it('V10a adding a product before choosing an address and a slot is refused', async () => {
    shop.expectRefusal(
      await zoe.call('PATCH', '/api/cart/product', { id: 'penne', quantity: 1 }),
      'EcomCart.MissingDataForCreation',
    );
    shop.expectRefusal(await zoe.call('GET', '/api/cart'), 'Cart.CartNotFound');
  });

  it('more than thirty cart changes in ten seconds are refused', async () => {
    await shop.chooseDelivery(zoe);
    const change = (quantity: number) =>
      zoe.call('PATCH', '/api/cart/product', { id: 'penne', quantity });
    for (let count = 1; count <= 30; count += 1) shop.okBody(await change(count));
    shop.expectRefusal(await change(31), 'Cart.TooManyUpdatesInARow');
    app.clock.advance({ seconds: 10 });
    shop.okBody(await change(31));
  });
});

async function withCart(): Promise<Visitor> {
  const visitor = app.visitor();
  await shop.fillCart(visitor, { penne: 1 });
  return visitor;
}
const quantities = (cart: { products: { id: string; quantity: number }[] }) =>
  Object.fromEntries(cart.products.map((product) => [product.id, product.quantity]));
