import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorName } from '#domain/errors.ts';
import { fusilli } from '../../../tests/new-product.ts';
import * as shop from '../../../tests/shopping.ts';
import { openCatalogue } from '../open-catalogue.ts';

const { app, marc } = shop.open({ staff: ['marc'] });

beforeEach(() => {
  app.clock.advance({ minutes: 1 });
});

const labelling = {
  operator: {
    name: 'Pastificio Prova',
    address: 'Via del Grano 1, 80054 Gragnano, Italie',
    electronicAddress: null,
    isOutsideUnion: false,
  },
  responsible: null,
  warnings: null,
  hazards: null,
};

describe('a new product', () => {
  it('a new product is not on sale, lists what it lacks, and is found by the team only', async () => {
    const asked = fusilli();
    const product = shop.okBody(await make(asked));
    expect(product).toMatchObject({
      sku: asked.sku,
      ean: null,
      version: 1,
      categoryId: 'pates',
      path: ['Épicerie salée', 'Pâtes et riz', 'Pâtes'],
      state: 'withdrawn',
      enabled: false,
      price: 190,
      vatRate: 550,
      soldBy: 'count',
      missing: ['description', 'conservation', 'netQuantity', 'operator'],
    });
    expect(product.stock).toMatchObject({ availableQuantity: 0, onShelf: 0 });
    expect(product.product).toMatchObject({
      slug: expect.stringMatching(/^fusilli-numero-\d+$/),
      picture: { base: '/pictures/none', tint: '#FBE3DC' },
    });
    expect(
      shop.okBody(await marc.call('GET', '/api/staff/products?q=fusilli&view=withdrawn')).items,
    ).toMatchObject([{ sku: asked.sku, state: 'withdrawn' }]);
    expect(
      shop.okBody(await app.visitor().call('GET', '/api/search2?q=fusilli')).products.total,
    ).toBe(0);
    const { items } = shop.okBody(
      await marc.call('GET', `/api/staff/products/${asked.sku}/actions`),
    );
    expect(items).toMatchObject([{ kind: 'product.create', author: 'Marc Gérant', after: {} }]);
  });

  it('a new product once completed and put on sale, appears in its shelf, the search, the navigation’s count and carts, in every process', async () => {
    const other = await openCatalogue(app);
    const before = (await app.database.pool.query('select catalogue_version from shops')).rows[0]
      .catalogue_version;
    const asked = fusilli({ name: 'Torsades complètes', sku: 'TORS-1' });
    shop.okBody(await make(asked));
    shop.expectRefusal(await patch('TORS-1', { enabled: true }), 'Article.SheetIncomplete');
    shop.okBody(await patch('TORS-1', { sheet: await completed('TORS-1'), labelling }));
    shop.okBody(await patch('TORS-1', { enabled: true }));
    shop.okBody(
      await marc.call('POST', '/api/staff/products/TORS-1/stockChanges', {
        id: randomUUID(),
        kind: 'delivery',
        delta: 12,
      }),
    );
    const visitor = app.visitor();
    expect(
      shop
        .okBody(await visitor.call('GET', '/api/search2?q=torsade'))
        .products.items.map(({ slug }: { slug: string }) => slug),
    ).toEqual(['torsades-completes']);
    expect(
      shop
        .okBody(await visitor.call('GET', '/api/categories/pates/products'))
        .items.map(({ name }: { name: string }) => name),
    ).toContain('Torsades complètes');
    expect(
      shop.okBody(await visitor.call('GET', '/api/articleDetailBySlug/torsades-completes')),
    ).toMatchObject({
      available: true,
      availableQuantity: 12,
      articleParents: [{ id: 'epicerie-salee' }, { id: 'pates-et-riz' }, { id: 'pates' }],
    });
    const zoe = await shop.newShopper(app);
    await shop.buy(zoe, { 'torsades-completes': 12, penne: 20 });
    expect((await read('TORS-1')).stock).toMatchObject({ availableQuantity: 0, toPrepare: 12 });
    // Each of those was read alone: the version grew one by one, and the other process has the same catalogue.
    expect(app.catalogue.current().version).toBe(before + 3);
    await expect.poll(() => other.current().version).toBe(app.catalogue.current().version);
    expect([...other.current().products.keys()]).toEqual([
      ...app.catalogue.current().products.keys(),
    ]);
    expect(other.current().aisles).toEqual(app.catalogue.current().aisles);
    await other.close();
  });

  it('a new product patches the snapshot into exactly what a restart would build', async () => {
    shop.okBody(await make(fusilli()));
    const fresh = await openCatalogue(app);
    const [patched, built] = [app.catalogue.current(), fresh.current()];
    await fresh.close();
    for (const part of [
      'products',
      'productIdBySlug',
      'productIdBySku',
      'categories',
      'aisles',
      'categoryIdBySlug',
    ] as const)
      expect(patched[part], part).toEqual(built[part]);
    expect([...patched.products.keys()]).toEqual([...built.products.keys()]);
  });

  it('a new product sent twice, in turn or at once, is created once', async () => {
    const asked = fusilli();
    const answers = await Promise.all([make(asked), make(asked), make(asked)]);
    expect(answers.map(({ status, body }) => [status, body.sku])).toEqual([
      [200, asked.sku],
      [200, asked.sku],
      [200, asked.sku],
    ]);
    expect(shop.okBody(await make(asked)).version).toBe(1);
    expect(await rowsOf(asked.sku)).toHaveLength(1);
    const { items } = shop.okBody(
      await marc.call('GET', `/api/staff/products/${asked.sku}/actions`),
    );
    expect(items).toHaveLength(1);
  });

  it.each<[string, object, ErrorName, RegExp]>([
    [
      'reference',
      { sku: 'RACE-1' },
      'Article.SkuTaken',
      /^La référence RACE-1 est déjà celle de « .* »\. Choisissez-en une autre\.$/,
    ],
    [
      'name',
      { name: 'Fusilli de course' },
      'Article.NameTaken',
      /^« Fusilli de course » aurait la même adresse que « Fusilli de course » \(réf\. TEST-\d+\)\. Précisez le nom/,
    ],
    [
      'barcode',
      { ean: '3017620422003' },
      'Article.EanTaken',
      /^Ce code-barres est déjà celui de « .* » \(réf\. .*\)\.$/,
    ],
  ])(
    'two managers take the same %s at once: one is refused, with the reason',
    async (_what, same, owner, sentence) => {
      const answers = await Promise.all([make(fusilli(same)), make(fusilli(same))]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      const refused = answers.find(({ status }) => status !== 200);
      if (refused) shop.expectRefusal(refused, owner);
      expect(refused?.body.message).toMatch(sentence);
    },
  );

  it.each<[string, object, owner?: ErrorName]>([
    ['a reference that an address could not hold', { sku: 'a/b' }],
    ['the reference of a page', { sku: 'nouveau' }],
    ['a reference that differs by its case', { sku: 'cab-00001' }, 'Article.SkuTaken'],
    ['a name without a letter', { name: '!!!' }, 'Article.NameWithoutLetters'],
    ['a barcode that does not check', { ean: '3017620422004' }],
    ['an aisle', { categoryId: 'epicerie-salee' }, 'Article.ShelfGone'],
    ['no shelf at all', { categoryId: 'lune' }, 'Article.ShelfGone'],
    ['a rate that is none', { vatRate: 700 }],
    ['no price', { price: 0 }],
    ['a weight without a unit', { soldBy: 'piece' }],
    ['a pack with one', { unitGrams: 100 }],
    ['a weight with a net quantity', { soldBy: 'piece', unitGrams: 100, netGrams: 100 }],
    ['something unknown', { stock: 3 }],
  ])('%s is refused', async (_what, changes, owner = 'Shared.Validation') => {
    const asked = fusilli(changes);
    shop.expectRefusal(await make(asked), owner);
    expect((await rowsOf(asked.sku)).map(({ name }) => name)).not.toContain(asked.name);
  });

  it('a new product is found by its barcode', async () => {
    const asked = fusilli({ ean: '96385074' });
    shop.okBody(await make(asked));
    expect(
      shop.okBody(await marc.call('GET', '/api/staff/products?q=96385074')).items,
    ).toMatchObject([{ sku: asked.sku }]);
  });

  it('R03 a new product is refused to preparers and visitors', async () => {
    const paul = await shop.staff(app, 'paul');
    for (const path of ['/api/staff/newProduct', '/api/staff/categories']) {
      shop.expectRefusal(await paul.call('GET', path), 'Shared.InsufficientPrivileges');
      shop.expectRefusal(await app.visitor().call('GET', path), 'Shared.Unauthorized');
    }
    shop.expectRefusal(await make(fusilli(), paul), 'Shared.InsufficientPrivileges');
    shop.expectRefusal(await make(fusilli(), app.visitor()), 'Shared.Unauthorized');
  });

  it('a new product exported and imported again changes nothing, even with an incomplete sheet', async () => {
    const csv = (await marc.call('GET', '/api/staff/catalogue/export')).body as string;
    expect(csv).toMatch(/;3017620422003;/);
    const report = shop.okBody(
      await marc.call('POST', '/api/staff/catalogue/imports', csv, { 'content-type': 'text/csv' }),
    );
    expect(report).toMatchObject({ refusedCount: 0, added: 0, changed: 0 });
  });
});

const make = (asked: object, by = marc) => by.call('POST', '/api/staff/products', asked);
const read = async (sku: string) =>
  shop.okBody(await marc.call('GET', `/api/staff/products/${sku}`));
const patch = async (sku: string, changes: object) =>
  marc.call('PATCH', `/api/staff/products/${sku}`, {
    version: (await read(sku)).version,
    ...changes,
  });
const rowsOf = async (sku: string) =>
  (await app.database.pool.query('select * from products where sku = $1', [sku])).rows;

/** Completes the sheet with the mentions that a product needs to be sold. */
const completed = async (sku: string) => {
  const { sheet } = await read(sku);
  return {
    ...sheet,
    description: 'Des torsades.',
    conservation: 'Au sec.',
    netGrams: 500,
    ingredients: 'semoule de *blé* dur',
    allergens: ['gluten'],
    shelfLifeDays: 180,
  };
};
