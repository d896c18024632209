import { describe, expect, it, vi } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

/** What an empty cart proposes, and the words it may use for it. */
describe('related products', () => {
  const { app } = shop.open({ stock: { penne: 1_000 } });

  const suggestions = async (): Promise<{
    basis: string;
    items: { id: string; promo: unknown }[];
  }> => shop.okBody(await app.visitor().call('GET', '/api/cart/relatedArticles?limit=24'));

  it('U18 before any sale, the suggestions are promotions, and are not called popular', async () => {
    const { basis, items } = await suggestions();
    expect(basis).toBe('promotions');
    expect(items.length).toBeGreaterThan(0);
    for (const { promo } of items) expect(promo).not.toBeNull();
  });

  it('U18 suggestions are the best-selling available products, promoted or not, once there are sales', async () => {
    const zoe = await shop.newShopper(app);
    await shop.buy(zoe, { penne: 40, 'riz-rond': 3 });
    const dropped = await shop.buy(zoe, { carottes: 90 });
    shop.okBody(await zoe.call('PUT', `/api/orders/${dropped}/cancel`));
    const ids = async () => {
      const { basis, items } = await suggestions();
      return [basis, ...items.map(({ id }) => id)];
    };
    app.clock.advance({ hours: 1 });
    await vi.waitFor(async () => expect(await ids()).toEqual(['sales', 'penne', 'riz-rond']));
    await shop.setStock(app, 'penne', 0);
    expect(await ids()).toEqual(['sales', 'riz-rond']);
  });

  it('U05 before checkout, a customer’s frequent products are suggested first, to that customer only', async () => {
    const forgotten = async (of: Visitor) =>
      shop
        .okBody(await of.call('GET', '/api/cart/relatedArticles?aisles=other&habits=first&limit=5'))
        .items.map(({ id }: { id: string }) => id);
    await shop.setStock(app, 'penne', 1_000);
    const zoe = await shop.newShopper(app);
    await shop.buy(zoe, { 'riz-rond': 1, carottes: 30 });
    await shop.buy(zoe, { 'riz-rond': 1, carottes: 30 });
    expect((await forgotten(zoe))[0]).toBe('riz-rond');
    expect((await forgotten(app.visitor()))[0]).toBe('penne');
  });

  it('U18 sales older than ninety days do not affect suggestions', async () => {
    app.clock.advance({ hours: 24 * 91 });
    await vi.waitFor(async () => expect((await suggestions()).basis).toBe('promotions'));
  });
});

describe('what the shelf changed', () => {
  const { app } = shop.open();
  const zoe = shop.each(() => app.visitor());

  const recompute = async () => shop.okBody(await zoe.call('GET', '/api/cart/recompute2'));
  const quantities = (cart: { products: { id: string; quantity: number }[] }) =>
    Object.fromEntries(cart.products.map((product) => [product.id, product.quantity]));

  async function changeSheet(id: string, changes: Record<string, string>): Promise<void> {
    await app.database.pool.query('update products set sheet = sheet || $2 where id = $1', [
      id,
      JSON.stringify(changes),
    ]);
    await shop.changeProduct(app, id, { enabled: true });
  }

  const originOf = (origin: string) => changeSheet('panais', { origin });
  it.each<[string, () => Promise<void>, () => Promise<void>, object]>([
    [
      'T03a fewer left, the rest can be had',
      () => shop.setStock(app, 'panais', 2),
      () => shop.setStock(app, 'panais', 5),
      { actions: ['CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY'], previousQuantity: 4, quantity: 2 },
    ],
    [
      'T03a T03b none left',
      () => shop.setStock(app, 'panais', 0),
      () => shop.setStock(app, 'panais', 5),
      {
        actions: ['CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY', 'CHANGE_OUT_OF_STOCK'],
        previousQuantity: 4,
        quantity: 0,
      },
    ],
    [
      'T01 T03b withdrawn',
      () => shop.changeProduct(app, 'panais', { enabled: false }),
      () => shop.changeProduct(app, 'panais', { enabled: true }),
      { actions: ['CHANGE_NO_LONGER_FOR_SALE'], quantity: 0 },
    ],
    [
      'T01 T03b no price',
      () => shop.changeProduct(app, 'panais', { price_cents: null }),
      () => shop.changeProduct(app, 'panais', { price_cents: 400 }),
      { actions: ['CHANGE_NO_LONGER_FOR_SALE'], quantity: 0, price: null },
    ],
    [
      'T03c another price',
      () => shop.changeProduct(app, 'panais', { price_cents: 450 }),
      () => shop.changeProduct(app, 'panais', { price_cents: 400 }),
      { actions: ['CHANGE_PRICE'], quantity: 4, previousPrice: 400, price: 450 },
    ],
    [
      'T03c another name',
      () => shop.changeProduct(app, 'panais', { name: 'Panais blancs' }),
      () => shop.changeProduct(app, 'panais', { name: 'Panais' }),
      {
        actions: ['CHANGE_PRODUCT_NAME'],
        previousName: 'Panais',
        name: 'Panais blancs',
        quantity: 4,
      },
    ],
    [
      'T03d another pack',
      () => changeSheet('panais', { packSize: '400 g' }),
      () => changeSheet('panais', { packSize: '500 g' }),
      {
        actions: ['CHANGE_VARYING_ATTRIBUTE'],
        changedTexts: [{ label: 'Conditionnement', before: '500 g', now: '400 g' }],
      },
    ],
    [
      'T03d another origin',
      () => originOf('Espagne'),
      () => originOf('France'),
      {
        actions: ['CHANGE_ATTRIBUTE'],
        changedTexts: [{ label: 'Origine', before: 'France', now: 'Espagne' }],
        quantity: 4,
      },
    ],
  ])('%s is reported until the shopper decides', async (_words, happen, undo, update) => {
    await shop.fillCart(zoe, { panais: 4, penne: 1 });
    expect((await recompute()).updatedProducts).toEqual([]);
    await happen();
    expect((await shop.readCart(zoe)).counts.updated).toBe(1);
    // An answer that is lost on the way loses nothing: the next one says the same.
    for (const { updatedProducts, products, version } of [await recompute(), await recompute()]) {
      expect(updatedProducts).toMatchObject([
        { id: 'panais', product: { id: 'panais' }, ...update },
      ]);
      expect([products.length, version]).toEqual([2, (await shop.readCart(zoe)).version]);
    }
    const [{ quantity }] = (await recompute()).updatedProducts;
    shop.okBody(await shop.setQuantities(zoe, { panais: quantity }));
    expect((await recompute()).updatedProducts).toEqual([]);
    expect(quantities(await shop.readCart(zoe))).toEqual(
      quantity > 0 ? { penne: 1, panais: quantity } : { penne: 1 },
    );
    await undo();
  });

  it('T03a a product restocked before the shopper decides keeps its quantity', async () => {
    await shop.fillCart(zoe, { panais: 4 });
    await shop.setStock(app, 'panais', 0);
    expect((await recompute()).updatedProducts).toHaveLength(1);
    await shop.setStock(app, 'panais', 5);
    expect(await recompute()).toMatchObject({
      updatedProducts: [],
      products: [{ id: 'panais', quantity: 4, available: true }],
    });
  });

  it('a cart with unconfirmed changes counts only available units in its total and minimum', async () => {
    await shop.fillCart(zoe, { panais: 4, penne: 1 });
    const whole = await shop.readCart(zoe);
    const lines = (cart: typeof whole) =>
      Object.fromEntries(
        cart.products.map(({ id, linePrice }: { id: string; linePrice: number }) => [
          id,
          linePrice,
        ]),
      );
    await shop.setStock(app, 'panais', 3);
    const some = await shop.readCart(zoe);
    expect([whole.price.quotation.net - some.price.quotation.net, lines(some)]).toEqual([
      400,
      { panais: 1200, penne: 175 },
    ]);
    await shop.setStock(app, 'panais', 0);
    const none = await shop.readCart(zoe);
    expect([none.price.quotation.net, lines(none), quantities(none)]).toEqual([
      175,
      { panais: 0, penne: 175 },
      { panais: 4, penne: 1 },
    ]);
    expect(none.minimumOrder.missing - whole.minimumOrder.missing).toBe(1600);
    expect(shop.okBody(await zoe.call('GET', '/api/cart/light')).net).toBe(
      none.price.quotation.net,
    );
    await shop.setStock(app, 'panais', 5);
    expect((await shop.readCart(zoe)).price).toEqual(whole.price);
  });

  it('T04a unavailable, incomplete and updated lines are counted, and listed in this order', async () => {
    await shop.fillCart(zoe, { spaghetti: 1, panais: 4, penne: 2, carottes: 1 });
    await shop.changeProduct(app, 'spaghetti', { price_cents: 210 });
    await shop.setStock(app, 'panais', 2);
    await shop.setStock(app, 'carottes', 0);
    const cart = await recompute();
    expect(cart.counts).toEqual({
      unavailable: 1,
      incomplete: 1,
      updated: 3,
      products: 4,
      units: 8,
    });
    expect(cart.updatedProducts.map((update: { id: string }) => update.id)).toEqual([
      'carottes',
      'panais',
      'spaghetti',
    ]);
    await shop.setStock(app, 'panais', 5);
    await shop.setStock(app, 'carottes', 100);
    await shop.changeProduct(app, 'spaghetti', { price_cents: 200 });
  });

  it('T04b replacing a product swaps both in one change, or neither', async () => {
    await shop.fillCart(zoe, { panais: 4, penne: 1 });
    await shop.setStock(app, 'panais', 0);
    shop.expectRefusal(
      await shop.setQuantities(zoe, { panais: 0, navets: 4 }),
      'EcomCart.ProductOutOfStock',
    );
    expect(quantities(await shop.readCart(zoe))).toEqual({ panais: 4, penne: 1 });
    expect(
      quantities(shop.okBody(await shop.setQuantities(zoe, { panais: 0, carottes: 4 }))),
    ).toEqual({ penne: 1, carottes: 4 });
    await shop.setStock(app, 'panais', 5);
  });
});
