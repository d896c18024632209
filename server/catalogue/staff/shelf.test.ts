import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../../tests/app.ts';
import * as shop from '../../../tests/shopping.ts';
import { openCatalogue } from '../open-catalogue.ts';

let app: TestApp;
let marc: Visitor;
let paul: Visitor;
beforeAll(async () => {
  app = await createTestApp();
  [marc, paul] = [await shop.staff(app, 'marc'), await shop.staff(app, 'paul')];
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.advance({ minutes: 1 });
});

const skuOf = (id: string): string => app.catalogue.current().products.get(id)?.sellable.sku ?? '';
const at = (id: string) => `/api/staff/products/${skuOf(id)}`;
const read = async (id: string, by = marc) => shop.okBody(await by.call('GET', at(id)));
const change = async (id: string, changes: object, by = marc) =>
  by.call('PATCH', at(id), { version: (await read(id)).version, ...changes });
const seen = async (id: string) =>
  shop.okBody(await app.visitor().call('GET', `/api/articleDetailBySlug/${id}`));
const list = async (query: string, by = marc) =>
  shop.okBody(await by.call('GET', `/api/staff/products?${query}`));
/** Longer than a session of the staff. */
async function waitADay(): Promise<void> {
  app.clock.advance({ hours: 24 });
  [marc, paul] = [await shop.staff(app, 'marc'), await shop.staff(app, 'paul')];
}
const names = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name);

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

  it('without a search, all of them', async () => {
    expect((await list('q=%20')).total).toBe(11);
  });

  it('by its sku, whatever else holds the same letters', async () => {
    const sku = skuOf('penne');
    expect(names(await list(`q=${sku.toLowerCase()}`))[0]).toBe('Penne rigate');
    expect(names(await list(`q=${sku.slice(0, -1)}`))).toContain('Penne rigate');
  });

  it('a row says what it costs, what is left and in what state it is, and each filter how many it holds', async () => {
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
      { all: 1, soldOut: 0, soon: 0, withdrawn: 0, blocked: 0, promotion: 0 },
      null,
    ]);
  });

  it('R03 is for those who may change a stock', async () => {
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

describe('the price', () => {
  it('is what the next shopper is asked, and what the history says; orders placed before keep theirs', async () => {
    const zoe = await shop.newShopper(app);
    const order = await shop.buy(zoe, shop.counted);
    const before = await shop.readOrder(zoe, order);
    const answer = shop.okBody(await change('penne', { price: 185 }));
    expect(answer).toMatchObject({
      price: 185,
      product: { itemPrice: 185, pricing: { sellPrices: { perWeightUnit: { value: 370 } } } },
    });
    expect((await seen('penne')).itemPrice).toBe(185);
    const { rows } = await app.database.pool.query(
      "select price_cents from price_history where product_id = 'penne' order by effective_from",
    );
    expect(rows.map(({ price_cents: cents }) => cents)).toEqual([
      ...rows.slice(1).map(() => 175),
      185,
    ]);
    expect((await shop.readOrder(zoe, order)).products).toEqual(before.products);
    shop.okBody(await change('penne', { price: 175 }));
  });

  it('of a product sold by weight is that of a kilogram', async () => {
    shop.okBody(await change('entrecote', { price: 3000 }));
    expect(await seen('entrecote')).toMatchObject({
      itemPrice: 900,
      pricing: { sellPrices: { perWeightUnit: { value: 3000 } } },
    });
    shop.okBody(await change('entrecote', { price: 2990 }));
  });

  it.each([0, -1, 1.5, '200', 10_000_000])('%j is refused', async (price) => {
    shop.expectRefusal(await change('penne', { price }), 'Shared.Validation');
  });

  it('is not lowered to where a promotion would pass what the law allows', async () => {
    const refused = await change('riz-rond', { price: 90 });
    shop.expectRefusal(refused, 'Shared.Validation');
    expect(refused.body.message).toBe(
      'La promotion ferait 37 % de l’ensemble, au-dessus des 34 % que la loi permet sur l’alimentaire.',
    );
    expect((await seen('riz-rond')).itemPrice).toBe(200);
  });

  it('a change of what a colleague has changed meanwhile is refused, and theirs stays', async () => {
    const { version } = await read('penne');
    const [first, second] = await Promise.all(
      [180, 190].map((price) => marc.call('PATCH', at('penne'), { version, price })),
    );
    const answers = [first, second].map((answer) => answer?.status).toSorted();
    expect(answers).toEqual([200, 422]);
    const kept = first?.status === 200 ? 180 : 190;
    expect((await seen('penne')).itemPrice).toBe(kept);
    shop.okBody(await change('penne', { price: 175 }));
  });

  it('a change that is sent again, its answer lost, is done and not refused', async () => {
    const { version } = await read('penne');
    const send = () => marc.call('PATCH', at('penne'), { version, price: 186 });
    expect([shop.okBody(await send()).version, shop.okBody(await send()).version]).toEqual([
      version + 1,
      version + 1,
    ]);
    shop.okBody(await change('penne', { price: 175 }));
  });

  it('R03 is the grocer’s: a preparer sees it and does not change it', async () => {
    for (const changes of [{ price: 100 }, { enabled: false }, { promotion: null }])
      shop.expectRefusal(await change('penne', changes, paul), 'Shared.InsufficientPrivileges');
    shop.expectRefusal(
      await paul.call('POST', `${at('penne')}/preview`, {}),
      'Shared.InsufficientPrivileges',
    );
    shop.expectRefusal(
      await app.visitor().call('PATCH', at('penne'), { version: 1, price: 100 }),
      'Shared.Unauthorized',
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

  it('T01 a product that is withdrawn leaves the shop at once, and comes back as it was', async () => {
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

  it('what lacks a compulsory mention is told which, and is not put on sale', async () => {
    const { sheet } = await read('carottes');
    const refused = await change('carottes', { sheet: { ...sheet, origin: null } });
    shop.expectRefusal(refused, 'Shared.Validation');
    expect(refused.body).toMatchObject({
      message: expect.stringContaining('retirez-le d’abord'),
      meta: { missing: ['origin'] },
    });
    expect(
      shop.okBody(await change('carottes', { enabled: false, sheet: { ...sheet, origin: null } })),
    ).toMatchObject({ state: 'withdrawn', missing: ['origin'] });
    expect(names(await list('view=blocked'))).toEqual(['Carottes']);
    expect((await change('carottes', { enabled: true })).body).toMatchObject({
      owner: 'Shared.Validation',
      meta: { missing: ['origin'] },
    });
    shop.okBody(await change('carottes', { enabled: true, sheet }));
    expect((await seen('carottes')).available).toBe(true);
  });

  it('a sheet that a hand left incomplete can be filled in step by step', async () => {
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
  it('is written, read by shoppers, and found by its new words; what a grocer does not write stays', async () => {
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
    { description: '' },
    { picture: 'https://ailleurs.exemple/x' },
    { isReturnable: true },
    { nutrition: { kcal: 9999 } },
  ])('%j is refused', async (changes) => {
    const { sheet } = await read('penne');
    shop.expectRefusal(
      await change('penne', { sheet: { ...sheet, ...changes } }),
      'Shared.Validation',
    );
  });
});

describe('a promotion', () => {
  const kinds = [
    { mechanism: 'discount', type: 'PERCENT', value: 30 },
    { mechanism: 'discount', type: 'VALUE', value: 40 },
    { mechanism: 'nth', nthQuantity: 2, nthQuantityOffered: 1, type: 'PERCENT', value: 60 },
    { mechanism: 'nth', nthQuantity: 3, nthQuantityOffered: 1, type: 'VALUE', value: 0 },
    { mechanism: 'bulk', nthQuantity: 3, type: 'VALUE', value: 100 },
    { mechanism: 'bulk', nthQuantity: 4, type: 'PERCENT', value: 10 },
  ];
  it.each(kinds)('%j is given at once, and ends when it is ended', async (promotion) => {
    expect(shop.okBody(await change('penne', { promotion })).promotion).toEqual(promotion);
    expect((await seen('penne')).promo.conditions).toMatchObject({
      type: promotion.type,
      value: promotion.value,
    });
    shop.okBody(await change('penne', { promotion: null }));
    expect((await seen('penne')).promo).toBeNull();
  });

  it('above what the law allows is refused, by the rule of the import', async () => {
    const refused = await change('penne', {
      promotion: { mechanism: 'discount', type: 'PERCENT', value: 35 },
    });
    shop.expectRefusal(refused, 'Shared.Validation');
    expect(refused.body.message).toContain('35 % de l’ensemble, au-dessus des 34 %');
  });

  it('is measured from the lowest price of the 30 days before it, which is shown while it is prepared', async () => {
    shop.okBody(await change('chinon-rouge', { price: 800 }));
    await waitADay();
    shop.okBody(await change('chinon-rouge', { price: 890 }));
    await waitADay();
    expect(await read('chinon-rouge')).toMatchObject({
      price: 890,
      lowestPrice30Days: 800,
      isExemptOfPriorPrice: false,
    });
    const promotion = { mechanism: 'discount', type: 'PERCENT', value: 20 };
    const preview = shop.okBody(
      await marc.call('POST', `${at('chinon-rouge')}/preview`, { promotion }),
    );
    expect(preview).toMatchObject({
      promotionRefusal: null,
      product: { itemPrice: 890, promo: { priorPrice: 800, label: '−11\u00a0%' } },
    });
    expect((await read('chinon-rouge')).promotion).toBeNull();
    shop.okBody(await change('chinon-rouge', { promotion }));
    expect((await seen('chinon-rouge')).promo).toEqual(preview.product.promo);
    shop.okBody(await change('chinon-rouge', { promotion: null }));
    expect(
      shop.okBody(
        await marc.call('POST', `${at('chinon-rouge')}/preview`, {
          price: 700,
          promotion: { ...promotion, value: 50 },
        }),
      ),
    ).toMatchObject({
      promotionRefusal: expect.stringContaining('50 %'),
      product: { itemPrice: 700, promo: null },
    });
  });
});

describe('the journal', () => {
  it('tells who changed what, from what to what', async () => {
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
  it('is told of a price, a withdrawal and a stock', async () => {
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
