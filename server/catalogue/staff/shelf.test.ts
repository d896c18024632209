import { beforeEach, describe, expect, it } from 'vitest';
import * as shop from '../../../tests/shopping.ts';
import { openCatalogue } from '../open-catalogue.ts';

const { app, marc, paul } = shop.open({ staff: ['marc', 'paul'] });

beforeEach(() => {
  app.clock.advance({ minutes: 1 });
});

describe('finding a product', () => {
  it.each<[string, string[]]>([
    ['q=entrecote', ['Entrecôte']],
    ['q=pommes', ['Pomme Gala', 'Pomme Golden']],
    ['q=molino', ['Penne rigate', 'Spaghetti']],
    ['q=epicerie+rizi', ['Riz basmati', 'Riz rond']],
    ['q=pom+gol', ['Pomme Golden']],
    ['q=licorne', []],
    ['view=soldOut', ['Navets']],
    ['view=soon', ['Panais']],
    ['view=withdrawn', []],
    ['view=blocked', []],
    ['view=promotion', ['Spaghetti', 'Riz basmati', 'Riz rond']],
    ['view=promotion&q=rond', ['Riz rond']],
    ['q=!!', []],
  ])('« %s »', async (query, found) => {
    expect(names(await list(query))).toEqual(found);
  });

  it('without a search, the team’s list has all products', async () => {
    expect((await list('q=%20')).total).toBe(11);
  });

  it('a search finds a product by its sku, before other products that match the same letters', async () => {
    const sku = skuOf('penne');
    expect(names(await list(`q=${sku.toLowerCase()}`))[0]).toBe('Penne rigate');
    expect(names(await list(`q=${sku.slice(0, -1)}`))).toContain('Penne rigate');
  });

  it('a row shows price, stock and state, and each filter its count', async () => {
    const { items, total, counts, next } = await list('q=entrecote');
    expect(items).toMatchObject([
      {
        sku: skuOf('entrecote'),
        aisle: 'Boucherie',
        category: 'À griller',
        itemPrice: 897,
        pricing: { sellPrices: { perWeightUnit: { main: 'kg', value: 2990 } } },
        availableQuantity: 100,
        state: 'onSale',
        missing: [],
      },
    ]);
    expect([total, counts, next]).toEqual([
      1,
      { all: 1, soldOut: 0, soon: 0, withdrawn: 0, blocked: 0, toComplete: 0, promotion: 0 },
      null,
    ]);
  });

  it('R03 changing a stock requires the privilege', async () => {
    for (const path of ['/api/staff/products', at('penne'), `${at('penne')}/actions`]) {
      shop.expectRefusal(await app.visitor().call('GET', path), 'Shared.Unauthorized');
      shop.expectRefusal(
        await (await shop.staff(app, 'lea')).call('GET', path),
        'Shared.InsufficientPrivileges',
      );
      shop.okBody(await paul.call('GET', path));
    }
    shop.expectRefusal(
      await marc.call('GET', '/api/staff/products/licorne'),
      'Article.ArticleNotFound',
    );
  });
});

describe('putting on sale and withdrawing', () => {
  const shelves = async () => {
    const [aisle] = shop.okBody(await app.visitor().call('GET', '/api/categories')).categories;
    return {
      aisle: aisle.productCount,
      names: aisle.children.map(({ name }: { name: string }) => name),
    };
  };

  it('T01 a withdrawn product leaves the shop at once, and comes back unchanged', async () => {
    expect(shop.okBody(await change('carottes', { enabled: false }))).toMatchObject({
      state: 'withdrawn',
      enabled: false,
    });
    expect(await seen('carottes')).toMatchObject({ available: false, enabled: false });
    expect(names(await list('view=withdrawn'))).toEqual(['Carottes']);
    expect(await shelves()).toEqual({ aisle: 4, names: ['Fruits', 'Légumes'] });
    for (const id of ['navets', 'panais']) shop.okBody(await change(id, { enabled: false }));
    expect(await shelves()).toEqual({ aisle: 2, names: ['Fruits'] });
    for (const id of ['navets', 'panais']) shop.okBody(await change(id, { enabled: true }));
    shop.okBody(await change('carottes', { enabled: true }));
    expect(await seen('carottes')).toMatchObject({ available: true, itemPrice: 180 });
  });

  it('a product that lacks a compulsory mention is not put on sale, and the refusal names the mention', async () => {
    const { sheet } = await read('carottes');
    const refused = await change('carottes', { sheet: { ...sheet, origin: null } });
    shop.expectRefusal(refused, 'Article.SheetIncompleteOnSale');
    expect(refused.body).toMatchObject({
      message: expect.stringContaining('retirez-le d’abord'),
      meta: { missing: ['origin'] },
    });
    expect(
      shop.okBody(await change('carottes', { enabled: false, sheet: { ...sheet, origin: null } })),
    ).toMatchObject({ state: 'withdrawn', missing: ['origin'] });
    expect(names(await list('view=blocked'))).toEqual(['Carottes']);
    expect((await change('carottes', { enabled: true })).body).toMatchObject({
      owner: 'Article.SheetIncomplete',
      meta: { missing: ['origin'] },
    });
    shop.okBody(await change('carottes', { enabled: true, sheet }));
    expect((await seen('carottes')).available).toBe(true);
  });

  it('a sheet left incomplete by SQL can be completed step by step', async () => {
    await app.database.pool.query(
      `update products set sheet = sheet || '{"origin": null, "netGrams": null}' where id = 'panais'`,
    );
    await app.database.pool.query('update shops set catalogue_version = catalogue_version + 1');
    await app.catalogue.refresh();
    const { sheet, state, missing } = await read('panais');
    expect([state, missing]).toEqual(['blocked', ['netQuantity', 'origin']]);
    expect(
      shop.okBody(await change('panais', { sheet: { ...sheet, origin: 'France' } })),
    ).toMatchObject({ state: 'blocked', missing: ['netQuantity'] });
    expect(
      shop.okBody(await change('panais', { sheet: { ...sheet, origin: 'France', netGrams: 500 } })),
    ).toMatchObject({ state: 'onSale', missing: [] });
    expect((await seen('panais')).available).toBe(true);
  });
});

describe('the sheet', () => {
  it('the sheet of a product is saved, shown to shoppers, and found by its new words; fields outside the form stay', async () => {
    const { sheet } = await read('pomme-gala');
    const before = (
      await app.database.db
        .selectFrom('products')
        .selectAll()
        .where('id', '=', 'pomme-gala')
        .executeTakeFirstOrThrow()
    ).sheet as Record<string, unknown>;
    shop.okBody(
      await change('pomme-gala', {
        sheet: {
          ...sheet,
          name: 'Pomme Royal Gala',
          producer: 'Vergers du Layon',
          keywords: ['compote'],
          labels: ['hve'],
        },
      }),
    );
    expect(await seen('pomme-gala')).toMatchObject({
      name: 'Pomme Royal Gala',
      slug: 'pomme-gala',
      producer: 'Vergers du Layon',
      labels: [{ id: 'hve' }],
      hasSubstituteProducts: true,
    });
    expect(
      shop.okBody(await app.visitor().call('GET', '/api/search2?q=compote')).products.items,
    ).toMatchObject([{ id: 'pomme-gala' }]);
    const after = (
      await app.database.db
        .selectFrom('products')
        .selectAll()
        .where('id', '=', 'pomme-gala')
        .executeTakeFirstOrThrow()
    ).sheet;
    expect(after).toEqual({
      ...before,
      producer: 'Vergers du Layon',
      keywords: ['compote'],
      labels: ['hve'],
    });
    shop.okBody(await change('pomme-gala', { sheet }));
  });

  it.each([
    { name: ' ' },
    { labels: ['organic'] },
    { allergens: ['cats'] },
    { shelfLifeDays: -1 },
    { netGrams: 0 },
    { keywords: ['a;b'] },
    { picture: 'https://ailleurs.exemple/x' },
    { isReturnable: true },
    { nutrition: { kcal: 9999 } },
  ])('the sheet %j is refused', async (changes) => {
    const { sheet } = await read('penne');
    shop.expectRefusal(
      await change('penne', { sheet: { ...sheet, ...changes } }),
      'Shared.Validation',
    );
  });

  it('the sheet of a product without its description is refused while the product is on sale', async () => {
    const { sheet } = await read('penne');
    shop.expectRefusal(
      await change('penne', { sheet: { ...sheet, description: '' } }),
      'Article.SheetIncompleteOnSale',
    );
  });
});

describe('the journal', () => {
  it('the journal of a product records who changed what, with the values before and after', async () => {
    const { sheet } = await read('riz-rond');
    shop.okBody(await change('riz-rond', { price: 210 }));
    app.clock.advance({ minutes: 1 });
    shop.okBody(await change('riz-rond', { sheet: { ...sheet, producer: 'Rizière de Camargue' } }));
    const { items } = shop.okBody(await marc.call('GET', `${at('riz-rond')}/actions`));
    expect(items).toMatchObject([
      {
        kind: 'product.sheet',
        author: 'Marc Gérant',
        before: { producer: null },
        after: { producer: 'Rizière de Camargue' },
      },
      {
        kind: 'product.price',
        author: 'Marc Gérant',
        before: { price: 200 },
        after: { price: 210 },
      },
    ]);
    const { version } = await read('riz-rond');
    shop.okBody(await change('riz-rond', { price: 210 }));
    expect((await read('riz-rond')).version).toBe(version);
    expect(shop.okBody(await marc.call('GET', `${at('riz-rond')}/actions`)).items).toHaveLength(2);
  });
});

describe('another process of the shop', () => {
  it('another process of the shop hears a price, a withdrawal and a stock change', async () => {
    const other = await openCatalogue(app);
    try {
      shop.okBody(await change('carottes', { price: 195 }));
      await expect.poll(() => other.productView('carottes')?.itemPrice).toBe(195);
      shop.okBody(await change('carottes', { enabled: false }));
      await expect.poll(() => other.productView('carottes')?.available).toBe(false);
      shop.okBody(await change('carottes', { enabled: true, price: 180 }));
      const { lastChange } = (await read('carottes')).stock;
      shop.okBody(
        await paul.call('POST', `${at('carottes')}/stockChanges`, {
          id: crypto.randomUUID(),
          kind: 'count',
          counted: 0,
          lastChangeId: lastChange?.id ?? null,
        }),
      );
      await expect
        .poll(() => other.productView('carottes'))
        .toMatchObject({ enabled: true, itemPrice: 180, availableQuantity: 0, available: false });
    } finally {
      await other.close();
    }
  });
});

const skuOf = (id: string): string => app.catalogue.current().products.get(id)?.sellable.sku ?? '';
const at = (id: string) => `/api/staff/products/${skuOf(id)}`;
const read = async (id: string) => shop.okBody(await marc.call('GET', at(id)));
const change = async (id: string, changes: object) =>
  marc.call('PATCH', at(id), { version: (await read(id)).version, ...changes });
const seen = async (id: string) =>
  shop.okBody(await app.visitor().call('GET', `/api/articleDetailBySlug/${id}`));
const list = async (query: string) =>
  shop.okBody(await marc.call('GET', `/api/staff/products?${query}`));
const names = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name);
