import { afterAll, describe, expect, it } from 'vitest';
import type { StaffRecipe } from '#domain/recipes/staff-contract.ts';
import * as shop from '../../../tests/shopping.ts';
import { openRecipesWorld, wholeRecipe } from '../../../tests/staff-recipes.ts';

const { app, marc, call, save, newRecipe } = await openRecipesWorld();
afterAll(() => app.close());

describe('an import', () => {
  it('an imported recipe becomes a draft with its source, its lines and what could not be read', async () => {
    const text = `<script type="application/ld+json">${JSON.stringify({
      '@type': 'Recipe',
      name: 'Compote',
      url: 'https://carnet.example/compote',
      recipeYield: '4 personnes',
      recipeIngredient: ['2 pommes', '1 gousse de vanille'],
      recipeInstructions: 'Cuisez.',
    })}</script>`;
    const recipe: StaffRecipe = await call('POST', 'recipe-imports', { text });
    expect(recipe).toMatchObject({
      id: 'compote',
      state: 'draft',
      text: {
        slug: 'compote',
        source: { name: 'carnet.example', url: 'https://carnet.example/compote' },
        ingredients: [
          { written: '2 pommes', target: { kind: 'term', id: 'pomme' } },
          { written: '1 gousse de vanille', target: null },
        ],
      },
    });
    expect(recipe.notes).toContain('Le temps de cuisson n’a pas été trouvé.');
    const { items } = await call('GET', 'recipes');
    expect(items.find(({ id }: { id: string }) => id === 'compote')).toMatchObject({
      state: 'draft',
      unmatched: 1,
    });
  });

  it('a text without a recipe is refused, and a whole page has room', async () => {
    const page = `<html>${'<p>…</p>'.repeat(60_000)}</html>`;
    shop.expectRefusal(
      await marc.call('POST', '/api/staff/recipe-imports', { text: page }),
      'Recipe.NoneInText',
    );
  });
});

it('what an ingredient may mean is found by name: terms, products, shelves', async () => {
  const { items } = await call('GET', 'recipe-targets?q=pomme');
  expect(items[0]).toMatchObject({ target: { kind: 'term', id: 'pomme' } });
  expect(items).toContainEqual(
    expect.objectContaining({ target: { kind: 'product', id: 'pomme-gala' } }),
  );
});

it('a picture that is not the shop’s is refused', async () => {
  const recipe = await newRecipe();
  for (const picture of ['/pictures/x" onerror="alert(1)', 'https://evil.example/x.png'])
    shop.expectRefusal(await save(recipe, { picture }), 'Shared.Validation');
  shop.expectRefusal(
    await save(recipe, { picture: `/pictures/own/${'0'.repeat(32)}` }),
    'Article.PictureGone',
  );
});

it('the first recipe of a shop without families brings some, and can be published', async () => {
  const world = await openRecipesWorld();
  await world.app.database.pool.query(
    'delete from recipes; delete from recipe_categories; delete from recipe_types',
  );
  await expect
    .poll(async () => shop.okBody(await world.app.visitor().call('GET', '/api/recipes')).categories)
    .toEqual([]);
  const [recipe] = await Promise.all([world.newRecipe(), world.newRecipe()]);
  expect(recipe.categories.map(({ id }) => id)).toContain('entrees');
  expect(recipe.types.map(({ id }) => id)).toContain('vegetarien');
  const published = await world.publish(
    await world.saved(recipe, wholeRecipe({ types: ['vegetarien'] })),
  );
  expect(shop.okBody(published).state).toBe('online');
  await world.app.close();
});
