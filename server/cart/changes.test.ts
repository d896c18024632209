import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let zoe: Visitor;

beforeAll(async () => { app = await createTestApp(); });
beforeEach(async () => { zoe = app.visitor(); });
afterAll(() => app.close());

const recompute = async () => shop.okBody(await zoe.call('GET', '/api/cart/recompute2'));
const quantities = (cart: { products: { id: string; quantity: number }[] }) => Object.fromEntries(cart.products.map((product) => [product.id, product.quantity]));

describe('quantities', () => {
  it('set replaces, add adds up to what there is, 0 removes', async () => {
    expect(quantities(await shop.fillCart(zoe, { penne: 3, panais: 2 }))).toEqual({ penne: 3, panais: 2 });
    const add = (data: object[]) => zoe.call('PATCH', '/api/cart/products', { data, mode: 'add' });
    expect(quantities(shop.okBody(await add([{ id: 'penne', quantity: 2 }, { id: 'panais', quantity: 9 }])))).toEqual({ penne: 5, panais: 5 });
    expect(quantities(shop.okBody(await zoe.call('PATCH', '/api/cart/product', { id: 'penne', quantity: 0 })))).toEqual({ panais: 5 });
    // Of what is sold out nothing is added: a recipe or a list brings what there is.
    expect(quantities(shop.okBody(await add([{ id: 'navets', quantity: 1 }, { id: 'penne', quantity: 1 }])))).toEqual({ panais: 5, penne: 1 });
  });

  it('a list with one wrong product changes nothing', async () => {
    await shop.fillCart(zoe, { penne: 3 });
    shop.expectRefusal(await shop.setQuantities(zoe, { penne: 9, licorne: 1 }), 'EcomCart.ProductNotFound');
    shop.expectRefusal(await shop.setQuantities(zoe, { penne: 9, panais: 6 }), 'EcomCart.ProductQuantityUnavailable');
    expect(quantities(await shop.readCart(zoe))).toEqual({ penne: 3 });
  });

  it('taking less is always possible, whatever is left on the shelf', async () => {
    await shop.fillCart(zoe, { panais: 5 });
    await shop.setStock(app, 'panais', 1);
    expect(quantities(shop.okBody(await shop.setQuantities(zoe, { panais: 3 })))).toEqual({ panais: 3 });
    shop.expectRefusal(await shop.setQuantities(zoe, { panais: 4 }), 'EcomCart.ProductQuantityUnavailable');
    await shop.setStock(app, 'panais', 5);
  });

  it('ten changes at once are all counted and none is lost', async () => {
    await shop.fillCart(zoe, { penne: 1 });
    await Promise.all(Array.from({ length: 10 }, () => zoe.call('PATCH', '/api/cart/products', { data: [{ id: 'penne', quantity: 1 }], mode: 'add' })));
    expect(quantities(await shop.readCart(zoe))).toEqual({ penne: 11 });
  });

  it('a version that is behind is no obstacle: the change is applied to the cart as it is', async () => {
    const { version } = await shop.fillCart(zoe, { penne: 1 });
    shop.okBody(await shop.setQuantities(zoe, { carottes: 1 }));
    expect(quantities(shop.okBody(await zoe.call('PATCH', '/api/cart/product', { id: 'panais', quantity: 1, version })))).toEqual({ penne: 1, carottes: 1, panais: 1 });
  });

  it('F03 promotions, minimum and free delivery are worked out with each change', async () => {
    const cart = await shop.fillCart(zoe, { spaghetti: 3, 'riz-basmati': 2, 'riz-rond': 3 });
    expect(Object.fromEntries(cart.products.map((product: { id: string; linePrice: number }) => [product.id, product.linePrice]))).toEqual({ spaghetti: 500, 'riz-basmati': 472, 'riz-rond': 500 });
    expect(cart).toMatchObject({ price: { quotation: { gross: 1790, net: 1472, promotionDiscount: 318 } }, freeDelivery: { threshold: 10_000, missing: 8528, progressPercent: 14 }, minimumOrder: { amount: 3000, missing: 1528 } });
  });

  it('preferences are kept, an emptied cart is gone', async () => {
    await shop.fillCart(zoe, { penne: 1 });
    expect(shop.okBody(await zoe.call('PATCH', '/api/cart/missingProducts', { replaceMissingProducts: false, reducePacking: true }))).toMatchObject({ replaceMissingProducts: false, packing: { reducePacking: true } });
    shop.okBody(await zoe.call('DELETE', '/api/cart'));
    shop.expectRefusal(await zoe.call('GET', '/api/cart'), 'Cart.CartNotFound');
    expect(shop.okBody(await zoe.call('GET', '/api/cart/light'))).toMatchObject({ id: null, units: 0 });
  });

  it('a visitor never sees the cart of another', async () => {
    await shop.fillCart(zoe, { penne: 1 });
    shop.expectRefusal(await app.visitor().call('GET', '/api/cart'), 'Cart.CartNotFound');
    const stranger = app.visitor();
    await shop.fillCart(stranger, { carottes: 1 });
    expect(quantities(await shop.readCart(stranger))).toEqual({ carottes: 1 });
  });
});

describe('what a cart does not take', () => {
  it('V10 a product before there is an address and a slot', async () => {
    shop.expectRefusal(await zoe.call('PATCH', '/api/cart/product', { id: 'penne', quantity: 1 }), 'EcomCart.MissingDataForCreation');
    shop.expectRefusal(await zoe.call('GET', '/api/cart'), 'Cart.CartNotFound');
  });

  it('more than thirty changes in ten seconds', async () => {
    await shop.chooseDelivery(zoe);
    const change = (quantity: number) => zoe.call('PATCH', '/api/cart/product', { id: 'penne', quantity });
    for (let count = 1; count <= 30; count += 1) shop.okBody(await change(count));
    shop.expectRefusal(await change(31), 'Cart.TooManyUpdatesInARow');
    app.clock.advance({ seconds: 10 });
    shop.okBody(await change(31));
  });
});

describe('what the shelf changed', () => {
  it.each<[string, () => Promise<void>, () => Promise<void>, object]>([
    ['fewer left', () => shop.setStock(app, 'panais', 2), () => shop.setStock(app, 'panais', 5), { actions: ['CHANGE_INSUFFICIENT_AVAILABLE_QUANTITY'], previousQuantity: 4, quantity: 2 }],
    ['none left', () => shop.setStock(app, 'panais', 0), () => shop.setStock(app, 'panais', 5), { actions: ['CHANGE_OUT_OF_STOCK'], quantity: 0 }],
    ['withdrawn', () => shop.changeProduct(app, 'panais', { enabled: false }), () => shop.changeProduct(app, 'panais', { enabled: true }), { actions: ['CHANGE_NO_LONGER_FOR_SALE'], quantity: 0 }],
    ['no price', () => shop.changeProduct(app, 'panais', { price_cents: null }), () => shop.changeProduct(app, 'panais', { price_cents: 400 }), { actions: ['CHANGE_NO_LONGER_FOR_SALE'], quantity: 0, price: null }],
    ['another price', () => shop.changeProduct(app, 'panais', { price_cents: 450 }), () => shop.changeProduct(app, 'panais', { price_cents: 400 }), { actions: ['CHANGE_PRICE'], quantity: 4, previousPrice: 400, price: 450 }],
    ['another name', () => shop.changeProduct(app, 'panais', { name: 'Panais blancs' }), () => shop.changeProduct(app, 'panais', { name: 'Panais' }), { actions: ['CHANGE_PRODUCT_NAME'], name: 'Panais blancs', quantity: 4 }],
  ])('T01 T03 %s: said once, then acknowledged', async (_words, happen, undo, update) => {
    await shop.fillCart(zoe, { panais: 4, penne: 1 });
    expect((await recompute()).updatedProducts).toEqual([]);
    await happen();
    const cart = await shop.readCart(zoe);
    expect(cart.counts.updated).toBe(1);
    const { updatedProducts, products } = await recompute();
    expect(updatedProducts).toMatchObject([{ id: 'panais', ...update }]);
    expect(products.length).toBe((update as { quantity?: number }).quantity === 0 ? 1 : 2);
    expect((await recompute()).updatedProducts).toEqual([]);
    await undo();
  });

  it('T04 unavailable, incomplete and updated products are counted', async () => {
    await shop.fillCart(zoe, { panais: 4, penne: 2, carottes: 1 });
    await shop.setStock(app, 'panais', 2);
    await shop.setStock(app, 'carottes', 0);
    expect((await shop.readCart(zoe)).counts).toEqual({ unavailable: 1, incomplete: 1, updated: 2, products: 3, units: 7 });
    await shop.setStock(app, 'panais', 5);
    await shop.setStock(app, 'carottes', 100);
  });
});
