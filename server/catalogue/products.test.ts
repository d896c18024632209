import { labelIds } from '#domain/catalogue/sheet-names.ts';
import { describe, expect, it } from 'vitest';
import * as shop from '../../tests/shopping.ts';
import { inTransaction } from '#server/platform/db.ts';
import { announceProducts } from './store.ts';

const { app } = shop.open();

const get = async (path: string) => shop.okBody(await app.visitor().call('GET', path));
const refused = (path: string) => app.visitor().call('GET', path);
const ids = (items: { id: string }[]) => items.map((item) => item.id);

describe('a product', () => {
  it('E01a each of its labels has a drawing that the shop serves', async () => {
    await app.database.pool.query(
      "update products set sheet = jsonb_set(sheet, '{labels}', $1) where id = 'riz-rond'",
      [JSON.stringify(labelIds)],
    );
    await shop.changeProduct(app, 'riz-rond', { enabled: true });
    const { labels } = await get('/api/articleDetailBySlug/riz-rond');
    expect(labels).toHaveLength(labelIds.length);
    for (const { images } of labels) {
      expect(images).toHaveLength(1);
      const drawing = await app.visitor().call('GET', images[0]);
      expect([drawing.status, drawing.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    }
  });

  it('C06c a product shows the minimum shelf life after delivery from its sheet', async () => {
    await app.database.pool.query(
      "update products set sheet = jsonb_set(sheet, '{shelfLifeDays}', '8') where id = 'riz-rond'",
    );
    await shop.changeProduct(app, 'riz-rond', { enabled: true });
    expect(await get('/api/articleDetailBySlug/riz-rond')).toMatchObject({
      consumptionDate: { minimumDays: 8 },
    });
  });

  it('F01c a product shows its price, its price per kilogram and its promotion', async () => {
    expect(await get('/api/articleDetailBySlug/riz-basmati')).toMatchObject({
      id: 'riz-basmati',
      itemPrice: 295,
      available: true,
      availableQuantity: 100,
      quotation: 'count',
      pricing: { sellPrices: { perWeightUnit: { main: 'kg', net: 1, value: 295 } } },
      promo: {
        mechanism: 'discount',
        label: '−20\u00a0%',
        conditions: { type: 'PERCENT', value: 20, discountPerBulk: 59, itemOriginalPrice: 295 },
      },
      vatRate: 550,
      consumptionDate: { minimumDays: 365 },
    });
    expect(await get('/api/articleDetailBySlug/entrecote')).toMatchObject({
      quotation: 'weight',
      itemPrice: 897,
      quantityDescriptor: { type: 'pieceWeight', weight: { value: 0.3, unit: 'kg' } },
      pricing: { sellPrices: { perWeightUnit: { main: 'kg', value: 2990 } } },
    });
    expect(await get('/api/articleDetailBySlug/penne')).toMatchObject({
      nutriScore: 'A',
      allergens: [{ id: 'gluten', name: 'Gluten' }],
      brand: 'Molino Sora',
    });
    shop.expectRefusal(
      await refused('/api/articleDetailBySlug/licorne'),
      'Article.ArticleNotFound',
    );
  });

  it('F01d a product has substitutes: the grocer’s own first, only what can be bought', async () => {
    expect(ids((await get('/api/articles/navets/substitutes')).items)).toEqual([
      'carottes',
      'panais',
    ]);
    shop.expectRefusal(
      await refused('/api/articles/licorne/substitutes'),
      'Article.ArticleNotFound',
    );
  });

  it('T01 sold out, withdrawn or without a price, it cannot be bought; what changed is seen at once', async () => {
    const panais = async () => {
      const { available, itemPrice } = await get('/api/articleDetailBySlug/panais');
      return { available, itemPrice };
    };
    expect(await panais()).toEqual({ available: true, itemPrice: 400 });
    await shop.setStock(app, 'panais', 0);
    expect((await panais()).available).toBe(false);
    await shop.setStock(app, 'panais', 5);
    await shop.changeProduct(app, 'panais', { price_cents: 420 });
    expect(await panais()).toEqual({ available: true, itemPrice: 420 });
    await shop.changeProduct(app, 'panais', { enabled: false });
    expect((await panais()).available).toBe(false);
    expect(ids((await get('/api/categories/legumes/products')).items)).not.toContain('panais');
    await shop.changeProduct(app, 'panais', { enabled: true, price_cents: 400 });
  });

  it('a stock change of another process is applied', async () => {
    const change = async (quantity: number) => {
      await app.database.pool.query(
        "update stock set quantity = $1, version = version + 1 where sku = (select sku from products where id = 'carottes')",
        [quantity],
      );
      await app.database.pool.query('notify changes');
    };
    await change(7);
    await expect.poll(() => app.catalogue.productView('carottes')?.availableQuantity).toBe(7);
    await change(0);
    await expect
      .poll(async () => (await get('/api/articleDetailBySlug/carottes')).available)
      .toBe(false);
    await change(100);
    await expect
      .poll(async () => (await get('/api/articleDetailBySlug/carottes')).available)
      .toBe(true);
  });

  it('the later version of two changes of a product’s stock wins, in whatever order they arrive', () => {
    const { sku } = app.catalogue.current().products.get('carottes')!.sellable;
    const before = app.catalogue.stockOf(sku);
    app.catalogue.applyStock([{ sku, quantity: 3, version: 102 }]);
    app.catalogue.applyStock([{ sku, quantity: 4, version: 101 }]);
    expect(app.catalogue.stockOf(sku)).toBe(3);
    app.catalogue.applyStock([{ sku, quantity: before, version: 103 }]);
  });

  it('F01 shoppers can propose a missing product', async () => {
    shop.okBody(
      await app.visitor().call('POST', '/api/articles/proposal', {
        text: 'Du chou romanesco',
        email: 'zoe@exemple.fr',
      }),
    );
    expect(await app.database.db.selectFrom('article_proposals').select('text').execute()).toEqual([
      { text: 'Du chou romanesco' },
    ]);
  });
});

describe('a change of a few products', () => {
  const change = async (id: string, cents: number) => {
    await app.database.db
      .updateTable('products')
      .set({ price_cents: cents })
      .where('id', '=', id)
      .execute();
    return inTransaction(app.database.db, (tx) => announceProducts(tx, [id]));
  };
  const priceOf = (id: string) => app.catalogue.productView(id)?.itemPrice;

  it('a change of a few products rebuilds only those products', async () => {
    const before = app.catalogue.current().products;
    await change('penne', 181);
    await expect.poll(() => priceOf('penne')).toBe(181);
    const after = app.catalogue.current().products;
    expect(
      [...after].filter(([id, product]) => before.get(id) !== product).map(([id]) => id),
    ).toEqual(['penne']);
    expect([...after.keys()]).toEqual([...before.keys()]);
  });

  it('a changed price is shown while the whole catalogue is still being read, and after it', async () => {
    const { pool } = app.database;
    const other = await pool.connect();
    // Only the reading of everything asks for the stock.
    await other.query('begin');
    await other.query('lock table stock');
    const readers = async () => {
      const { rows } = await pool.query(
        "select from pg_locks where not granted and relation = 'stock'::regclass",
      );
      return rows.length;
    };
    await pool.query('update shops set catalogue_version = catalogue_version + 1');
    const whole = app.catalogue.refresh();
    try {
      await expect.poll(readers).toBe(1);
      for (const cents of [183, 184]) {
        await change('penne', cents);
        await expect.poll(() => priceOf('penne')).toBe(cents);
      }
      expect(await readers()).toBe(1);
    } finally {
      await other.query('rollback');
      other.release();
    }
    const shown: unknown[] = [];
    app.catalogue.onChange(() => shown.push(priceOf('penne')));
    await whole;
    await change('penne', 181);
    await expect.poll(() => priceOf('penne')).toBe(181);
    expect(new Set(shown)).toEqual(new Set([184, 181]));
  });

  it('a change of a few products that arrives out of order is not lost', async () => {
    const [first, second] = [
      { version: 0, productIds: ['penne'] },
      { version: 0, productIds: ['spaghetti'] },
    ];
    const { version } = app.catalogue.current();
    await app.database.pool.query(
      "update products set price_cents = 190 where id in ('penne', 'spaghetti')",
    );
    await app.database.pool.query('update shops set catalogue_version = catalogue_version + 2');
    await Promise.all([
      app.catalogue.applyChange({ ...second, version: version + 2 }),
      app.catalogue.applyChange({ ...second, version: version + 2 }),
    ]);
    expect([priceOf('penne'), priceOf('spaghetti'), app.catalogue.current().version]).toEqual([
      181,
      200,
      version,
    ]);
    await app.catalogue.applyChange({ ...first, version: version + 1 });
    expect([priceOf('penne'), priceOf('spaghetti'), app.catalogue.current().version]).toEqual([
      190,
      190,
      version + 2,
    ]);
  });

  it('a change of a few products that was never announced does not block the next', async () => {
    await app.database.pool.query("update products set price_cents = 175 where id = 'penne'");
    await app.database.pool.query('update shops set catalogue_version = catalogue_version + 1');
    await change('spaghetti', 200);
    await expect.poll(() => [priceOf('penne'), priceOf('spaghetti')]).toEqual([175, 200]);
  });
});
