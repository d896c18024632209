import { describe, expect, it } from 'vitest';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();

const get = async (path: string) => shop.okBody(await app.visitor().call('GET', path));
const refused = (path: string) => app.visitor().call('GET', path);
const ids = (items: { id: string }[]) => items.map((item) => item.id);

describe('aisles', () => {
  it('F01a aisles are a tree of three levels with product counts', async () => {
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

  it('F01a an aisle’s products are paged, sorted and filtered, available ones first', async () => {
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

describe('search', () => {
  it('F01b search finds products and recipes by name, despite typos, and by words of other aisles', async () => {
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

  it('F11b the new search ranks better-rated products first among equally relevant ones', async () => {
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

  it('V13 the legacy search returns a single page', async () => {
    await get('/api/search2?q=pomme&legacy=1');
    shop.expectRefusal(
      await refused('/api/search2?q=pomme&legacy=1&next=48'),
      'Search.LegacyNotPaginated',
    );
  });

  it('F01b search suggests words, aisles, products and recipes while typing', async () => {
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
    const { terms } = await get('/api/search/popular');
    expect(terms.length).toBeGreaterThan(0);
    // Only what this small shop sells.
    for (const term of terms) {
      const { products } = await get(`/api/search2?q=${encodeURIComponent(term)}`);
      expect(products.items, term).not.toEqual([]);
    }
  });
});

describe('recipes', () => {
  it('F02a a recipe scales with the portions, and lists the products for each ingredient', async () => {
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

  it('F02 recipes are listed by category and type', async () => {
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

  it('F02 a recipe’s products are added to the cart together and removed together', async () => {
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
  it('the home page is filled with products of the catalogue', async () => {
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
    shop.expectRefusal(await refused('/api/page-templates/licorne'), 'Page.NotFound');
    shop.expectRefusal(
      await refused('/api/page-templates/home/blocks/licorne/items'),
      'Page.BlockNotFound',
    );
  });

  it('navigation, aisle URLs and the health endpoint answer', async () => {
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
