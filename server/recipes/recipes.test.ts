import { beforeEach, describe, expect, it } from 'vitest';
import { demoCatalogue } from '#world/demo-catalogue.ts';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { createRecipeViews } from './recipe-views.ts';
import type { RecipeRows } from './store.ts';

it('F02 recipes of the month come first, and those of other months last', () => {
  const views = createRecipeViews(
    {
      types: [],
      categories: [],
      formerSlugs: [],
      terms: [],
      recipes: [row('gaspacho', [6, 7]), row('quiche', null), row('veloute', [11, 12])],
    } as unknown as RecipeRows,
    demoCatalogue(),
  );
  const inMonth = (month: number) => views.page({}, month).items.map(({ id }) => id);
  expect(inMonth(11)).toEqual(['veloute', 'quiche', 'gaspacho']);
  expect(inMonth(7)).toEqual(['gaspacho', 'quiche', 'veloute']);
});

describe('recipes', () => {
  const { app } = shop.open();

  beforeEach(() => shop.setStock(app, 'pomme-gala', 100));

  const soup = '/api/recipe/soupe-de-carottes';
  const read = async (path: string, visitor: Visitor = app.visitor()) =>
    shop.okBody(await visitor.call('GET', path));
  const ingredients = async (query = '') =>
    shop.okBody<'GET /api/recipe/:id/products'>(
      await app.visitor().call('GET', `${soup}/products${query}`),
    );
  const item = <Row extends { ingredientId: string }>(products: { items: Row[] }, id: string) =>
    products.items.find(({ ingredientId }) => ingredientId === id);

  describe('a recipe', () => {
    it('F02b F02c E01a a recipe has ingredients, pantry essentials, steps, durations, portions and gear', async () => {
      expect(await read(soup)).toMatchObject({
        name: 'Soupe de carottes',
        portions: 4,
        preparationMinutes: 10,
        cookingMinutes: 20,
        gear: ['Mixeur'],
        ingredients: [
          { id: 'carotte', quantity: 800, unit: 'g' },
          { id: 'pomme', quantity: 1, unit: 'piece' },
        ],
        pantryEssentials: [{ id: 'riz', quantity: 40, unit: 'g' }],
        steps: [{ title: 'Cuire', minutes: 20 }],
      });
    });

    it('F02a a recipe for seven people counts whole packs and the leftovers', async () => {
      expect((await read(`${soup}?portions=7`)).ingredients[0]).toMatchObject({
        quantity: 1400,
        unit: 'g',
      });
      const products = await read(`${soup}/products?portions=7`);
      expect(item(products, 'carotte')).toMatchObject({
        product: { id: 'carottes' },
        quantity: 2,
        leftover: { quantity: 600, unit: 'g' },
        replaces: null,
      });
      expect(item(products, 'riz')).toMatchObject({
        isPantryEssential: true,
        quantity: 1,
        leftover: { quantity: 930, unit: 'g' },
      });
      // Pantry essentials are not in the price.
      expect(products.totalPrice).toBe(2 * 180 + 2 * 60);
    });

    it('F02 a sold-out ingredient is replaced, and the answer says which', async () => {
      await shop.setStock(app, 'pomme-gala', 0);
      expect(item(await read(`${soup}/products`), 'pomme')).toMatchObject({
        product: { id: 'pomme-golden' },
        replaces: { id: 'pomme-gala', name: 'Pomme Gala' },
        hasSubstitutes: false,
      });
    });

    it('F02 a substitute is offered with its packs, and kept once chosen', async () => {
      const { items } = shop.okBody<'GET /api/recipe/:id/ingredients/:ingredientId/substitutes'>(
        await app.visitor().call('GET', `${soup}/ingredients/pomme/substitutes?portions=8`),
      );
      expect(items.map(({ product, quantity }) => [product.id, quantity])).toEqual([
        ['pomme-gala', 2],
        ['pomme-golden', 2],
      ]);
      expect(item(await read(`${soup}/products?swap=pomme:pomme-golden`), 'pomme')).toMatchObject({
        product: { id: 'pomme-golden' },
        replaces: null,
      });
      // Products that do not match the ingredient, or are sold out, are excluded.
      expect(item(await ingredients('?swap=pomme:penne'), 'pomme')?.product?.id).toBe('pomme-gala');
      shop.expectRefusal(
        await app.visitor().call('GET', `${soup}/ingredients/poivre/substitutes`),
        'Recipe.NotFound',
      );
    });

    it.each(['?portions=0', '?portions=25', '?portions=abc', '?swap=a', '?swap=a:b;drop'])(
      'F02 %s is refused',
      async (query) => {
        shop.expectRefusal(
          await app.visitor().call('GET', `${soup}/products${query}`),
          'Shared.Validation',
        );
      },
    );

    it('F02 an unknown recipe or type answers 404', async () => {
      for (const path of [
        '/api/recipe/nulle',
        '/api/recipe/nulle/products',
        '/api/recipeTypes/nul',
      ])
        shop.expectRefusal(await app.visitor().call('GET', path), 'Recipe.NotFound');
    });

    it('F02 recipes are listed by category and by type', async () => {
      expect(await read('/api/recipes?category=entrees')).toMatchObject({
        total: 1,
        next: null,
        items: [{ id: 'soupe-de-carottes' }],
      });
      expect((await read('/api/recipes?category=desserts')).total).toBe(0);
      expect(await read('/api/recipeTypes/express')).toMatchObject({
        name: 'Express',
        recipes: [{ id: 'soupe-de-carottes' }],
      });
    });
  });

  describe('a recipe in the cart', () => {
    const add = (visitor: Visitor, carottes: number) =>
      visitor.call('PATCH', '/api/cart/products', {
        mode: 'add',
        data: [
          { id: 'carottes', quantity: carottes, recipeId: 'soupe-de-carottes' },
          { id: 'pomme-gala', quantity: 1, recipeId: 'soupe-de-carottes' },
        ],
      });

    it('F02 a recipe in the cart is listed with its products, follows the portions, and can be removed alone', async () => {
      const zoe = await shop.newShopper(app);
      await shop.fillCart(zoe, { penne: 2 });
      shop.okBody(await add(zoe, 1));
      expect((await read('/api/cart/recipes', zoe)).items).toMatchObject([
        { id: 'soupe-de-carottes', productIds: ['carottes', 'pomme-gala'] },
      ]);
      shop.okBody(
        await zoe.call('PATCH', '/api/cart/products', {
          data: [{ id: 'carottes', quantity: 2, recipeId: 'soupe-de-carottes' }],
        }),
      );
      const { products } = shop.okBody<'DELETE /api/cart/recipes/:recipeId'>(
        await zoe.call('DELETE', '/api/cart/recipes/soupe-de-carottes'),
      );
      expect(products.map(({ id, quantity }) => [id, quantity])).toEqual([['penne', 2]]);
      shop.expectRefusal(
        await zoe.call('DELETE', '/api/cart/recipes/soupe-de-carottes'),
        'Recipe.NotFound',
      );
    });

    it('F02 a recipe in the cart is removed with the units it added, not the shopper’s own, also in a modified order', async () => {
      const zoe = await shop.newShopper(app);
      await shop.fillCart(zoe, { ...shop.counted, carottes: 2 });
      shop.okBody(await add(zoe, 3));
      const order = shop.okBody(await shop.pay(zoe)).orderId;
      shop.okBody(
        await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: order, action: 'modify' }),
      );
      expect((await shop.readCart(zoe)).products.find(({ id }) => id === 'carottes')).toMatchObject(
        {
          quantity: 5,
          recipeUnits: { 'soupe-de-carottes': 3 },
        },
      );
      const { products } = shop.okBody<'DELETE /api/cart/recipes/:recipeId'>(
        await zoe.call('DELETE', '/api/cart/recipes/soupe-de-carottes'),
      );
      expect(products.map(({ id, quantity, recipeIds }) => [id, quantity, recipeIds])).toEqual([
        ['penne', 30, []],
        ['carottes', 2, []],
      ]);
    });

    it('F02 a recipe in the cart belongs to its cart: another customer’s cart is unaffected', async () => {
      const [zoe, max] = [await shop.newShopper(app), await shop.newShopper(app)];
      await shop.fillCart(zoe, { penne: 1 });
      await shop.fillCart(max, { penne: 1 });
      shop.okBody(await add(zoe, 1));
      expect((await read('/api/cart/recipes', max)).items).toEqual([]);
      shop.expectRefusal(
        await max.call('DELETE', '/api/cart/recipes/soupe-de-carottes'),
        'Recipe.NotFound',
      );
      expect((await read('/api/cart/recipes', zoe)).items).toHaveLength(1);
    });
  });
});

const row = (id: string, season: number[] | null) => ({
  id,
  slug: id,
  name: id,
  category_id: 'entrees',
  taken_off_at: null,
  picture: null,
  targets: {},
  sheet: { season, types: [], ingredients: [], portions: 4, keywords: [] },
});
