import { beforeEach, describe, expect, it } from 'vitest';
import { fusilli } from '../../../tests/new-product.ts';
import * as shop from '../../../tests/shopping.ts';

const { app, marc } = shop.open({ staff: ['marc'] });

beforeEach(() => {
  app.clock.advance({ minutes: 1 });
});

const make = (asked: object) => marc.call('POST', '/api/staff/products', asked);
const read = async (sku: string) =>
  shop.okBody(await marc.call('GET', `/api/staff/products/${sku}`));

describe('the form of a new product', () => {
  it('the form of a new product begins with the next reference, and lists every shelf, empty ones included', async () => {
    await app.database.db
      .insertInto('categories')
      .values({
        id: 'semoules',
        parent_id: 'pates-et-riz',
        level: 3,
        position: 9,
        name: 'Semoules',
        slug: 'semoules',
        intro: '',
        tint: '#fff',
      })
      .execute();
    await app.database.pool.query('update shops set catalogue_version = catalogue_version + 1');
    await app.catalogue.refresh();
    const last = shop.okBody(await make(fusilli({ sku: 'SERIE-0009' })));
    expect(shop.okBody(await marc.call('GET', '/api/staff/newProduct'))).toEqual({
      sku: 'SERIE-0010',
      copied: null,
    });
    shop.okBody(await make(fusilli({ sku: 'serie-0010', name: `${last.sheet.name} bis` })));
    expect(shop.okBody(await marc.call('GET', '/api/staff/newProduct')).sku).toBe('serie-0011');
    const { items } = shop.okBody(await marc.call('GET', '/api/staff/categories'));
    expect(items.map(({ path }: { path: string[] }) => path.join(' › '))).toEqual([
      'Fruits et légumes › Fruits › Pommes',
      'Fruits et légumes › Légumes › Racines',
      'Boucherie › Bœuf › À griller',
      'Épicerie salée › Pâtes et riz › Pâtes',
      'Épicerie salée › Pâtes et riz › Riz',
      'Épicerie salée › Pâtes et riz › Semoules',
      'Vins et bières › Vins › Vins rouges',
    ]);
  });

  it('the form of a new product copies a similar product except what identifies it', async () => {
    await app.database.pool.query(
      `update products set ean = '012345678905', sheet = sheet || '{"rating": {"average": 4.5, "nbRatings": 10}}' where id = 'spaghetti'`,
    );
    const sku = app.catalogue.current().products.get('spaghetti')?.sellable.sku ?? '';
    const { copied } = shop.okBody(await marc.call('GET', `/api/staff/newProduct?copyOf=${sku}`));
    expect(copied).toEqual({
      sku,
      name: 'Spaghetti',
      brand: 'Molino Sora',
      categoryId: 'pates',
      vatRate: 550,
      soldBy: 'count',
      unitTerm: 'pièce',
      unitGrams: null,
      packSize: '500 g',
      price: 200,
      netGrams: 500,
      netMillilitres: null,
      pieces: null,
    });
    const copy = shop.okBody(
      await make(fusilli({ name: 'Spaghetti fins', copyOf: sku, price: 210, netGrams: 500 })),
    );
    const source = await read(sku);
    expect(copy).toMatchObject({
      enabled: false,
      missing: [],
      promotion: null,
      price: 210,
      ean: null,
      sheet: { ...source.sheet, name: 'Spaghetti fins' },
      product: { picture: { base: '/pictures/none' }, rating: null },
    });
    expect(copy.stock.availableQuantity).toBe(0);
    const { items } = shop.okBody(
      await marc.call('GET', `/api/staff/products/${copy.sku}/actions`),
    );
    expect(items).toMatchObject([{ kind: 'product.create', after: { copyOf: 'Spaghetti' } }]);
    shop.expectRefusal(
      await marc.call('GET', '/api/staff/newProduct?copyOf=licorne'),
      'Article.ArticleNotFound',
    );
  });

  it('a copied wine keeps its alcohol, and so its VAT', async () => {
    const sku = app.catalogue.current().products.get('chinon-rouge')?.sellable.sku ?? '';
    const wine = fusilli({
      name: 'Bourgueil',
      copyOf: sku,
      categoryId: 'vins-rouges',
      packSize: '75 cl',
      netMillilitres: 750,
      vatRate: 550,
    });
    const refused = await make(wine);
    shop.expectRefusal(refused, 'Article.VatUnlawful');
    expect(refused.body.message).toMatch(/au-dessus de 1,2 % d’alcool, la TVA est de 20 %/);
    expect(shop.okBody(await make({ ...wine, vatRate: 2000 })).sheet.alcohol).toBe(12.5);
  });
});
