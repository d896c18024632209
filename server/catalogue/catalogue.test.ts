import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { inTransaction } from '#server/platform/db.ts';
import { announceProducts } from './store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const get = async (path: string) => shop.okBody(await app.visitor().call('GET', path));
const refused = (path: string) => app.visitor().call('GET', path);
const ids = (items: { id: string }[]) => items.map((item) => item.id);

describe('aisles', () => {
  it('F01 are a tree of three levels with their counts', async () => {
    const { categories } = await get('/api/categories');
    expect(ids(categories)).toEqual([
      'fruits-et-legumes',
      'boucherie',
      'epicerie-salee',
      'vins-et-bieres',
    ]);
    expect(categories[0]).toMatchObject({
      level: 1,
      productCount: 5,
      children: [
        { id: 'fruits', level: 2, productCount: 2, children: [{ id: 'fruits-pommes', level: 3 }] },
        { id: 'legumes', productCount: 3 },
      ],
    });
    expect(await get('/api/category/fruits-pommes')).toMatchObject({
      category: { name: 'Pommes' },
      breadcrumb: [{ id: 'fruits-et-legumes' }, { id: 'fruits' }, { id: 'fruits-pommes' }],
      aisle: { id: 'fruits-et-legumes' },
    });
    shop.expectRefusal(await refused('/api/category/licornes'), 'Category.NotFound');
  });

  it('F01 are paged, sorted and filtered, what can be bought first', async () => {
    expect(
      ids((await get('/api/categories/fruits-et-legumes/products?sort=priceAsc')).items),
    ).toEqual(['pomme-golden', 'pomme-gala', 'carottes', 'panais', 'navets']);
    const first = await get('/api/categories/epicerie-salee/products?limit=3');
    const second = await get(`/api/categories/epicerie-salee/products?limit=3&next=${first.next}`);
    expect([...ids(first.items), ...ids(second.items)]).toEqual([
      'penne',
      'spaghetti',
      'riz-basmati',
      'riz-rond',
    ]);
    expect([first.total, second.next]).toEqual([4, null]);
    expect(ids((await get('/api/categories/fruits-et-legumes/products?labels=bio')).items)).toEqual(
      ['carottes'],
    );
    expect(ids((await get('/api/categories/epicerie-salee/products?promo=1')).items)).toEqual([
      'spaghetti',
      'riz-basmati',
      'riz-rond',
    ]);
    expect(
      (await get('/api/categories/epicerie-salee/productsBySubcategory')).sections.map(
        (section: { category: { id: string } }) => section.category.id,
      ),
    ).toEqual(['pates-et-riz']);
  });
});

describe('a product', () => {
  it('shows its price, its price per kilogram and its promotion', async () => {
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

  it('F01 has substitutes: the grocer’s own first, only what can be bought', async () => {
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

  it('an order made by another process is heard of', async () => {
    let version = 0;
    const announce = (quantity: number) =>
      app.database.pool.query(
        "select pg_notify('stock_changed', json_build_array(json_build_array(sku, $1::int, $2::int))::text) from products where id = 'carottes'",
        [quantity, (version += 1)],
      );
    await announce(7);
    await expect.poll(() => app.catalogue.productView('carottes')?.availableQuantity).toBe(7);
    await announce(0);
    await expect
      .poll(async () => (await get('/api/articleDetailBySlug/carottes')).available)
      .toBe(false);
    await announce(100);
    await expect
      .poll(async () => (await get('/api/articleDetailBySlug/carottes')).available)
      .toBe(true);
  });

  it('of two orders, what the later left counts, in whatever order it is heard', () => {
    const { sku } = app.catalogue.current().products.get('carottes')!.sellable;
    const before = app.catalogue.stockOf(sku);
    app.catalogue.applyStock([{ sku, quantity: 3, version: 102 }]);
    app.catalogue.applyStock([{ sku, quantity: 4, version: 101 }]);
    expect(app.catalogue.stockOf(sku)).toBe(3);
    app.catalogue.applyStock([{ sku, quantity: before, version: 103 }]);
  });

  it('F01 a product that is missed can be proposed', async () => {
    shop.okBody(
      await app
        .visitor()
        .call('POST', '/api/articles/proposal', {
          text: 'Du chou romanesco',
          email: 'zoe@exemple.fr',
        }),
    );
    expect(await app.database.db.selectFrom('article_proposals').select('text').execute()).toEqual([
      { text: 'Du chou romanesco' },
    ]);
  });
});

describe('search', () => {
  it('F01 finds by name, misspelt, in another aisle’s words, and recipes too', async () => {
    expect(ids((await get('/api/search2?q=penne')).products.items)[0]).toBe('penne');
    const misspelt = await get('/api/search2?q=spagetti');
    expect([ids(misspelt.products.items)[0], misspelt.correctedQuery]).toEqual([
      'spaghetti',
      'spaghetti',
    ]);
    expect((await get('/api/search2?q=carotte')).recipes).toMatchObject({
      total: 1,
      items: [{ id: 'soupe-de-carottes' }],
    });
    expect((await get('/api/search2?q=xyzzy')).products.total).toBe(0);
  });

  it('F11 the new search puts what is liked first, between products that answer as well', async () => {
    const rate = async (id: string, average: number, nbRatings: number) => {
      await app.database.pool.query(
        "update products set sheet = jsonb_set(sheet, '{rating}', $2) where id = $1",
        [id, JSON.stringify({ average, nbRatings })],
      );
    };
    await rate('pomme-gala', 2, 90);
    await rate('pomme-golden', 5, 60);
    await shop.changeProduct(app, 'panais', { enabled: true });
    expect(ids((await get('/api/search2?q=pomme')).products.items).slice(0, 2)).toEqual([
      'pomme-gala',
      'pomme-golden',
    ]);
    expect(
      ids((await get('/api/search2?q=pomme&ranking=liked')).products.items).slice(0, 2),
    ).toEqual(['pomme-golden', 'pomme-gala']);
    shop.expectRefusal(await refused('/api/search2?q=pomme&ranking=loved'), 'Shared.Validation');
  });

  it('V13 the legacy search has one page', async () => {
    await get('/api/search2?q=pomme&legacy=1');
    shop.expectRefusal(
      await refused('/api/search2?q=pomme&legacy=1&next=48'),
      'Search.LegacyNotPaginated',
    );
  });

  it('F01 suggests words, aisles, products and recipes as one types', async () => {
    expect(await get('/api/search/suggestions?q=caro')).toMatchObject({
      terms: ['carotte', 'carottes'],
      products: [{ id: 'carottes' }],
      recipes: [{ id: 'soupe-de-carottes' }],
    });
    expect((await get('/api/search/suggestions?q=pom')).categories).toMatchObject([
      { id: 'fruits-pommes', parentName: 'Fruits' },
    ]);
    expect(await get('/api/search/suggestions?q=c')).toEqual({
      terms: [],
      categories: [],
      products: [],
      recipes: [],
    });
    expect((await get('/api/search/popular')).terms.length).toBeGreaterThan(5);
  });
});

describe('recipes', () => {
  it('F02 scale, and know which products make them', async () => {
    expect(await get('/api/recipe/soupe-de-carottes?portions=6')).toMatchObject({
      portions: 6,
      ingredients: [
        { label: 'carotte', quantity: 1200 },
        { label: 'pomme', quantity: 1.5 },
      ],
      pantryEssentials: [{ label: 'riz', quantity: 60 }],
      gear: ['Mixeur'],
      preparationMinutes: 10,
      cookingMinutes: 20,
    });
    const { items, totalPrice } = await get('/api/recipe/soupe-de-carottes/products?portions=6');
    expect(
      items.map(
        (item: { product: { id: string }; quantity: number; isPantryEssential: boolean }) => [
          item.product.id,
          item.quantity,
          item.isPantryEssential,
        ],
      ),
    ).toEqual([
      ['carottes', 2, false],
      ['pomme-gala', 2, false],
      ['riz-rond', 1, true],
    ]);
    expect(totalPrice).toBe(2 * 180 + 2 * 60);
    shop.expectRefusal(await refused('/api/recipe/licorne'), 'Recipe.NotFound');
  });

  it('F02 are listed by category and type', async () => {
    expect(await get('/api/recipes?type=express')).toMatchObject({
      total: 1,
      next: null,
      categories: [{ id: 'entrees', count: 1 }],
      types: [{ id: 'express', count: 1 }],
    });
    expect((await get('/api/recipeTypes/express')).recipes).toHaveLength(1);
    shop.expectRefusal(await refused('/api/recipeTypes/licorne'), 'Recipe.NotFound');
    expect((await get('/api/grocery/terms')).terms).toHaveLength(3);
  });

  it('F02 go to the basket together and leave it together', async () => {
    const visitor = app.visitor();
    await shop.fillCart(visitor, { carottes: 1 });
    const data = [
      { id: 'carottes', quantity: 1, recipeId: 'soupe-de-carottes' },
      { id: 'pomme-gala', quantity: 1, recipeId: 'soupe-de-carottes' },
      { id: 'penne', quantity: 1 },
    ];
    shop.okBody(await visitor.call('PATCH', '/api/cart/products', { data, mode: 'add' }));
    expect(shop.okBody(await visitor.call('GET', '/api/cart/recipes')).items).toMatchObject([
      { id: 'soupe-de-carottes', productIds: ['carottes', 'pomme-gala'] },
    ]);
    expect(
      ids(
        shop.okBody(await visitor.call('DELETE', '/api/cart/recipes/soupe-de-carottes')).products,
      ),
    ).toEqual(['carottes', 'penne']);
    shop.expectRefusal(
      await visitor.call('DELETE', '/api/cart/recipes/soupe-de-carottes'),
      'Recipe.NotFound',
    );
  });
});

describe('pages', () => {
  it('the home page is filled from the shelf', async () => {
    const { template } = await get('/api/home');
    expect(
      template.blocks[0].cards.map((card: { type: string; product: { id: string } }) => [
        card.type,
        card.product.id,
      ]),
    ).toEqual([
      ['PRODUCT', 'spaghetti'],
      ['PRODUCT', 'riz-basmati'],
      ['PRODUCT', 'riz-rond'],
    ]);
    expect((await get('/api/page-templates/home/blocks/promotions/items')).items).toHaveLength(3);
    shop.expectRefusal(await refused('/api/page-templates/licorne'), 'Category.NotFound');
    shop.expectRefusal(
      await refused('/api/page-templates/home/blocks/licorne/items'),
      'Category.NotFound',
    );
  });

  it('navigation, addresses of the aisles and health', async () => {
    expect((await get('/api/navigation')).aisles).toHaveLength(4);
    expect((await get('/api/seo/mappings')).mappings).toContainEqual(
      expect.objectContaining({
        path: '/categorie/fruits-pommes',
        title: expect.stringContaining('Pommes'),
      }),
    );
    expect(await get('/health')).toMatchObject({ status: 'ok' });
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

  it('is heard without building the others anew', async () => {
    const before = app.catalogue.current().products;
    await change('penne', 181);
    await expect.poll(() => priceOf('penne')).toBe(181);
    const after = app.catalogue.current().products;
    expect(
      [...after].filter(([id, product]) => before.get(id) !== product).map(([id]) => id),
    ).toEqual(['penne']);
    expect([...after.keys()]).toEqual([...before.keys()]);
  });

  it('made before another and heard after it is not lost', async () => {
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

  it('that nobody announced does not hold up the next', async () => {
    await app.database.pool.query("update products set price_cents = 175 where id = 'penne'");
    await app.database.pool.query('update shops set catalogue_version = catalogue_version + 1');
    await change('spaghetti', 200);
    await expect.poll(() => [priceOf('penne'), priceOf('spaghetti')]).toEqual([175, 200]);
  });
});
