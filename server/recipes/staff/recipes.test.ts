import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffRecipe } from '#domain/recipes/staff-contract.ts';
import * as shop from '../../../tests/shopping.ts';
import { openRecipesWorld, pasta, wholeRecipe } from '../../../tests/staff-recipes.ts';
import { openRecipes } from '../open-recipes.ts';

const { app, marc, call, save, publish, takeOff, newRecipe, newPublished, shown } =
  await openRecipesWorld();
afterAll(() => app.close());
beforeEach(() => app.clock.advance({ seconds: 1 }));

describe('who writes recipes', () => {
  it.each([
    ['GET', 'recipes', undefined],
    ['GET', 'recipe-targets?q=penne', undefined],
    ['POST', 'recipes', { name: 'x' }],
    ['POST', 'recipe-imports', { text: '{}' }],
    ['GET', 'recipes/soupe-de-carottes', undefined],
    ['GET', 'recipes/soupe-de-carottes/actions', undefined],
    ['DELETE', 'recipes/soupe-de-carottes/draft?draftVersion=1', undefined],
    ['POST', 'recipes/soupe-de-carottes/publications', { draftVersion: 1, publishedVersion: 1 }],
    ['DELETE', 'recipes/soupe-de-carottes/publication?publishedVersion=1', undefined],
  ] as const)('R03 %s %s is for managers', async (method, path, body) => {
    const asked = `/api/staff/${path}`;
    const preparer = await shop.staff(app, 'paul');
    shop.expectRefusal(await preparer.call(method, asked, body), 'Shared.InsufficientPrivileges');
    shop.expectRefusal(await app.visitor().call(method, asked, body), 'Shared.Unauthorized');
  });
});

describe('a recipe written by hand', () => {
  it('a recipe written by hand is a draft that shoppers do not see, and says what it lacks', async () => {
    const recipe = await newRecipe('Salade de tomates');
    expect(recipe).toMatchObject({ id: 'salade-de-tomates', state: 'draft', published: null });
    expect(recipe.issues.map(({ field }) => field)).toContain('ingredients');
    shop.expectRefusal(await shown(recipe.id), 'Recipe.NotFound');
    shop.expectRefusal(await publish(recipe), 'Recipe.Unfinished');
  });

  it('two of the same name have two addresses', async () => {
    const [one, two] = [await newRecipe('Tarte fine'), await newRecipe('Tarte fine')];
    expect([one.id, two.id]).toEqual(['tarte-fine', 'tarte-fine-2']);
  });

  it('a recipe written by hand once published is read, listed, searched and priced', async () => {
    const recipe = await newPublished({
      name: 'Pâtes du soir',
      source: { name: 'Léa', url: null },
    });
    expect(recipe).toMatchObject({ state: 'online', draft: null });
    expect(shop.okBody(await shown(recipe.id))).toMatchObject({
      name: 'Pâtes du soir',
      picture: { base: '/pictures/none' },
      source: { name: 'Léa', url: null },
      ingredients: [{ id: 'pates', label: 'pâtes', quantity: 500, unit: 'g' }],
    });
    const products = shop.okBody(
      await app.visitor().call('GET', `/api/recipe/${recipe.id}/products`),
    );
    expect(products.items).toMatchObject([{ ingredientId: 'pates', product: { id: 'penne' } }]);
    const listed = shop.okBody(await app.visitor().call('GET', '/api/recipes'));
    expect(listed.items[0].id).toBe(recipe.id);
    const found = shop.okBody(
      await app.visitor().call('GET', '/api/search2?q=p%C3%A2tes%20du%20soir'),
    );
    expect(found.recipes.items.map(({ id }: { id: string }) => id)).toContain(recipe.id);
  });

  it('a shelf gives its available products, and what is not sold leaves the recipe whole', async () => {
    const { categories } = app.catalogue.current();
    const shelf = [...categories.values()].find(({ productIds }) => productIds.includes('penne'));
    if (!shelf) throw new Error('the world lacks a shelf of pasta');
    const recipe = await newPublished({
      ingredients: [
        { ...pasta, target: { kind: 'shelf', id: shelf.node.id } },
        { ...pasta, label: 'eau', target: { kind: 'none' } },
      ],
    });
    const { items } = shop.okBody(
      await app.visitor().call('GET', `/api/recipe/${recipe.id}/products`),
    );
    expect(shelf.productIds).toContain(items[0].product.id);
    expect(items[1]).toMatchObject({ ingredientId: 'eau', product: null, quantity: 0 });
  });

  it('a change is a draft until it is published', async () => {
    const recipe = await newPublished({ name: 'Avant' });
    const changed = shop.okBody(await save(recipe, { name: 'Après' }));
    expect(changed.state).toBe('changed');
    expect(shop.okBody(await shown(recipe.id)).name).toBe('Avant');
    expect(shop.okBody(await publish(changed)).state).toBe('online');
    expect(shop.okBody(await shown(recipe.id)).name).toBe('Après');
  });

  it('a seeded recipe can be changed without losing anything', async () => {
    const before = shop.okBody(await shown('soupe-de-carottes'));
    const recipe: StaffRecipe = await call('GET', 'recipes/soupe-de-carottes');
    expect(recipe.issues.filter(({ level }) => level === 'error')).toEqual([]);
    shop.okBody(await publish(shop.okBody(await save(recipe, {}))));
    expect(shop.okBody(await shown('soupe-de-carottes'))).toEqual(before);
  });

  it('another process reads a change of a recipe at once', async () => {
    const other = await openRecipes(app);
    const heard = new Promise<void>((resolve) => other.onChange(resolve));
    const recipe = await newPublished();
    await heard;
    await expect.poll(() => other.at(app.catalogue).card(recipe.id)?.name).toBe(recipe.text.name);
    await other.close();
  });
});

describe('its address', () => {
  it('a former one still leads to the recipe, and cannot be taken by another', async () => {
    const recipe = await newPublished();
    const renamed = shop.okBody(
      await publish(shop.okBody(await save(recipe, { slug: 'adresse-neuve' }))),
    );
    expect(renamed.published.slug).toBe('adresse-neuve');
    for (const address of [recipe.text.slug, 'adresse-neuve'])
      expect(shop.okBody(await shown(address))).toMatchObject({
        id: recipe.id,
        slug: 'adresse-neuve',
      });
    const thief = shop.okBody(
      await save(await newRecipe(), wholeRecipe({ slug: recipe.text.slug })),
    );
    shop.expectRefusal(await publish(thief), 'Recipe.Unfinished');
  });

  it('two recipes published at once never share one', async () => {
    const drafts: StaffRecipe[] = [];
    for (let index = 0; index < 4; index += 1)
      drafts.push(shop.okBody(await save(await newRecipe(), wholeRecipe({ slug: 'la-meme' }))));
    const answers = await Promise.all(drafts.map(publish));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });
});

describe('a recipe taken off', () => {
  it('a recipe taken off leaves the lists, and carts keep its name and its products', async () => {
    const recipe = await newPublished({ name: 'Pâtes au panier' });
    const shopper = await shop.newShopper(app);
    await shop.chooseDelivery(shopper);
    shop.okBody(
      await shopper.call('PATCH', '/api/cart/products', {
        data: [{ id: 'penne', quantity: 2, recipeId: recipe.id }],
        mode: 'add',
      }),
    );
    const off = shop.okBody(await takeOff(recipe));
    expect(off.state).toBe('takenOff');
    shop.expectRefusal(await shown(recipe.id), 'Recipe.NotFound');
    const inCart = shop.okBody(await shopper.call('GET', '/api/cart/recipes'));
    expect(inCart.items).toMatchObject([
      { id: recipe.id, name: 'Pâtes au panier', isTakenOff: true },
    ]);
    const cart = await shop.readCart(shopper);
    expect(cart.products).toMatchObject([{ id: 'penne', quantity: 2 }]);
    shop.okBody(await shopper.call('DELETE', `/api/cart/recipes/${recipe.id}`));
    expect((await shop.readCart(shopper)).products).toEqual([]);

    shop.okBody(await publish(off));
    expect(shop.okBody(await shown(recipe.id)).name).toBe('Pâtes au panier');
  });

  it('a recipe taken off cannot be taken off twice', async () => {
    const recipe = await newPublished();
    const off: StaffRecipe = shop.okBody(await takeOff(recipe));
    shop.expectRefusal(await takeOff(recipe), 'Recipe.ChangedMeanwhile');
    shop.expectRefusal(await takeOff(off), 'Recipe.NotOnline');
  });
});

describe('two managers', () => {
  it('the second to save is refused, and nothing is lost', async () => {
    const recipe = await newRecipe();
    shop.okBody(await save(recipe, { name: 'La première' }));
    shop.expectRefusal(await save(recipe, { name: 'La seconde' }), 'Recipe.ChangedMeanwhile');
    expect((await call('GET', `recipes/${recipe.id}`)).text.name).toBe('La première');
  });

  it('a draft that another replaced is neither published nor discarded', async () => {
    const recipe = await newRecipe();
    shop.okBody(await save(recipe, wholeRecipe()));
    shop.expectRefusal(await publish(recipe), 'Recipe.ChangedMeanwhile');
    shop.expectRefusal(
      await marc.call(
        'DELETE',
        `/api/staff/recipes/${recipe.id}/draft?draftVersion=${recipe.draft?.version}`,
      ),
      'Recipe.ChangedMeanwhile',
    );
  });

  it('a draft discarded leaves nothing of a new recipe, and the published one as it was', async () => {
    const fresh = await newRecipe();
    await call('DELETE', `recipes/${fresh.id}/draft?draftVersion=${fresh.draft?.version}`);
    shop.expectRefusal(await marc.call('GET', `/api/staff/recipes/${fresh.id}`), 'Recipe.NotFound');
    const recipe = await newPublished({ name: 'Restée' });
    const changed: StaffRecipe = shop.okBody(await save(recipe, { name: 'Jetée' }));
    await call('DELETE', `recipes/${recipe.id}/draft?draftVersion=${changed.draft?.version}`);
    expect(await call('GET', `recipes/${recipe.id}`)).toMatchObject({
      state: 'online',
      text: { name: 'Restée' },
    });
  });

  it('the journal says who published and what the address became', async () => {
    const recipe = await newPublished();
    const { items } = await call('GET', `recipes/${recipe.id}/actions`);
    expect(
      items.map(({ kind, author }: { kind: string; author: string }) => [kind, author]),
    ).toEqual([
      ['recipe.publish', 'Marc Gérant'],
      ['recipe.create', 'Marc Gérant'],
    ]);
  });
});
