import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import type { ProductFactsSource } from '#server/partners/product-facts/port.ts';
import { createVisitor } from '../../../tests/app.ts';
import { fusilli } from '../../../tests/new-product.ts';
import * as shop from '../../../tests/shopping.ts';

const { app, marc } = shop.open({ staff: ['marc'] });

describe('barcodes', () => {
  beforeEach(() => app.clock.advance({ minutes: 2 }));

  const known = '2000000000411';
  const ask = (ean: string, by = marc) =>
    by.call('GET', `/api/staff/barcodes/${encodeURIComponent(ean)}`);

  it('a barcode tells what its source knows, and writes nothing', async () => {
    const before = (await app.database.pool.query('select count(*) from products')).rows;
    expect(shop.okBody(await ask('2000 0000 00411'))).toMatchObject({
      name: 'Spaghetti n° 5',
      allergens: ['gluten'],
      traces: ['soy', 'mustard'],
    });
    expect((await app.database.pool.query('select count(*) from products')).rows).toEqual(before);
  });

  it('a wrong number, an unknown one and too many are refused in their own words', async () => {
    shop.expectRefusal(await ask('2000000000410'), 'Article.BarcodeWrong');
    shop.expectRefusal(await ask('bonjour'), 'Article.BarcodeWrong');
    shop.expectRefusal(await ask('3017620422003'), 'Article.BarcodeUnknown');
    for (let asked = 1; asked < 12; asked += 1) await ask(known);
    shop.expectRefusal(await ask(known), 'Generic.TooManyRequest');
    app.clock.advance({ minutes: 2 });
    shop.okBody(await ask(known));
  });

  it('a source that is away or missing is said so', async () => {
    const served = async (productFacts: ProductFactsSource | null) => {
      const http = await createApp({ ...app, partners: { ...app.partners, productFacts } });
      const visitor = createVisitor(http);
      for (const [name, value] of marc.cookies) visitor.cookies.set(name, value);
      const answer = await ask(known, visitor);
      await http.close();
      return answer;
    };
    const away = { find: () => Promise.reject(new Error('it answered 503')) };
    shop.expectRefusal(await served(away), 'Article.FactsSourceAway');
    shop.expectRefusal(await served(null), 'Article.FactsSourceMissing');
  });

  it('R03 looking a barcode up takes the privilege to keep the catalogue', async () => {
    shop.expectRefusal(
      await ask(known, await shop.staff(app, 'paul')),
      'Shared.InsufficientPrivileges',
    );
  });

  it('the source is credited on the page of the product, until somebody takes the credit away', async () => {
    const asked = fusilli({ source: 'openFoodFacts' });
    const made = shop.okBody(await marc.call('POST', '/api/staff/products', asked));
    expect(made.sheet.source).toBe('openFoodFacts');
    const seen = async () =>
      shop.okBody(await app.visitor().call('GET', `/api/articleDetailBySlug/${made.product.slug}`));
    expect((await seen()).source).toBe('openFoodFacts');
    const copy = shop.okBody(
      await marc.call('POST', '/api/staff/products', fusilli({ copyOf: asked.sku })),
    );
    expect(copy.sheet.source).toBe('openFoodFacts');
    shop.okBody(
      await marc.call('PATCH', `/api/staff/products/${asked.sku}`, {
        version: made.version,
        sheet: { ...made.sheet, source: null },
      }),
    );
    expect((await seen()).source).toBeNull();
  });
});

describe('the form of a new product', () => {
  beforeEach(() => {
    app.clock.advance({ minutes: 1 });
  });

  const make = (asked: object) => marc.call('POST', '/api/staff/products', asked);
  const read = async (sku: string) =>
    shop.okBody(await marc.call('GET', `/api/staff/products/${sku}`));

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
