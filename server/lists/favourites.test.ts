import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();
beforeAll(async () => {
  await shop.widenSlots(app);
  await shop.setStock(app, 'penne', 10_000);
});

describe('favourites', () => {
  it('R02b a visitor gets Unauthorized on every favourites endpoint', async () => {
    const visitor = app.visitor();
    shop.expectRefusal(await visitor.call('GET', '/api/account/products'), 'Auth.Unauthorized');
    shop.expectRefusal(await visitor.call('GET', '/api/account/products/sku'), 'Auth.Unauthorized');
    shop.expectRefusal(await love(visitor, 'penne'), 'Auth.Unauthorized');
    shop.expectRefusal(
      await visitor.call('DELETE', `/api/account/products/sku/${skuOf('penne')}`),
      'Auth.Unauthorized',
    );
  });

  it('F08b T02a a product is added once, and removed', async () => {
    const zoe = await shop.newShopper(app);
    shop.okBody(await love(zoe, 'penne'));
    shop.okBody(await love(zoe, 'penne'));
    expect(await skus(zoe)).toEqual([skuOf('penne')]);
    shop.okBody(await zoe.call('DELETE', `/api/account/products/sku/${skuOf('penne')}`));
    expect(await skus(zoe)).toEqual([]);
    shop.expectRefusal(
      await zoe.call('DELETE', `/api/account/products/sku/${skuOf('penne')}`),
      'List.ProductNotFound',
    );
  });

  it('an unknown product cannot be added', async () => {
    shop.expectRefusal(
      await (await shop.newShopper(app)).call('PUT', '/api/account/products/sku/NOTHING'),
      'List.ProductNotFound',
    );
  });

  it('ten concurrent requests add one', async () => {
    const zoe = await shop.newShopper(app);
    const answers = await Promise.all(Array.from({ length: 10 }, () => love(zoe, 'carottes')));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await skus(zoe)).toEqual([skuOf('carottes')]);
  });

  it('a customer does not see another’s', async () => {
    const [zoe, yves] = [await shop.newShopper(app), await shop.newShopper(app)];
    shop.okBody(await love(zoe, 'carottes'));
    expect(await skus(yves)).toEqual([]);
    shop.expectRefusal(
      await yves.call('DELETE', `/api/account/products/sku/${skuOf('carottes')}`),
      'List.ProductNotFound',
    );
    expect((await mine(yves)).total).toBe(0);
    expect(await skus(zoe)).toEqual([skuOf('carottes')]);
  });
});

describe('my products', () => {
  it('F08a lists ordered and favourite products with count and last date, sold-out ones last', async () => {
    const zoe = await shop.newShopper(app);
    await shop.buy(zoe, { penne: 30 });
    app.clock.advance({ hours: 1 });
    await shop.buy(zoe, { penne: 30, carottes: 1 });
    shop.okBody(await love(zoe, 'navets'));
    const all = await mine(zoe);
    expect(
      all.items.map(({ id, timesBought, isFavourite, available }) => [
        id,
        timesBought,
        isFavourite,
        available,
      ]),
    ).toEqual([
      ['carottes', 1, false, true],
      ['penne', 2, false, true],
      ['navets', 0, true, false],
    ]);
    expect(all.items[0]?.lastBoughtAt).toBe(app.clock.now().toString());
    expect(all.counts).toEqual({ all: 3, favourites: 1, often: 1 });
    expect(all.aisles.map(({ id, count }) => [id, count])).toEqual([
      ['fruits-et-legumes', 2],
      ['epicerie-salee', 1],
    ]);
    expect(ids(await mine(zoe, '?filter=often'))).toEqual(['penne']);
    expect(ids(await mine(zoe, '?filter=favourites'))).toEqual(['navets']);
    expect(ids(await mine(zoe, '?aisle=fruits-et-legumes'))).toEqual(['carottes', 'navets']);
  });

  it('cancelled orders and products missing at preparation do not count', async () => {
    const zoe = await shop.newShopper(app);
    const cancelled = await shop.buy(zoe, { penne: 30 });
    shop.okBody(await zoe.call('PUT', `/api/orders/${cancelled}/cancel`));
    expect((await mine(zoe)).total).toBe(0);
    const order = await shop.buy(zoe, { penne: 30, carottes: 2 });
    await shop.prepareAndDeliver(app, order, { carottes: { quantity: 0 } });
    expect(ids(await mine(zoe))).toEqual(['penne']);
  });

  it('pages contain each product once', async () => {
    const zoe = await shop.newShopper(app);
    for (const id of ['penne', 'spaghetti', 'carottes', 'riz-rond', 'panais'])
      shop.okBody(await love(zoe, id));
    const first = await mine(zoe, '?limit=2');
    const second = await mine(zoe, `?limit=2&next=${first.next}`);
    const third = await mine(zoe, `?limit=2&next=${second.next}`);
    expect([first.total, third.next]).toEqual([5, null]);
    expect([...ids(first), ...ids(second), ...ids(third)].toSorted()).toEqual([
      'carottes',
      'panais',
      'penne',
      'riz-rond',
      'spaghetti',
    ]);
  });
});

const skuOf = (id: string): string => app.catalogue.productView(id)?.sku ?? '';
const love = (visitor: Visitor, id: string) =>
  visitor.call('PUT', `/api/account/products/sku/${skuOf(id)}`);
const skus = async (visitor: Visitor): Promise<string[]> =>
  shop.okBody(await visitor.call('GET', '/api/account/products/sku')).items;
const mine = async (visitor: Visitor, query = '') =>
  shop.okBody<'GET /api/account/products'>(
    await visitor.call('GET', `/api/account/products${query}`),
  );
const ids = (answer: { items: readonly { id: string }[] }): string[] =>
  answer.items.map(({ id }) => id);
