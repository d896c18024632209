import { describe, expect, it } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
type SavedList = shop.AnswerOf<'GET /api/account/lists'>['items'][number];

const { app } = shop.open();

describe('a saved list', () => {
  it('F08c a saved list is created with its products, renamed, changed and deleted', async () => {
    const zoe = await shop.newShopper(app);
    const { id, ...made } = shop.okBody(
      await create(zoe, {
        deliveryZoneId: 'paris-est',
        products: [
          { sku: skuOf('penne'), quantity: 2 },
          { sku: skuOf('carottes'), quantity: 1 },
        ],
      }),
    );
    expect(made).toMatchObject({
      name: 'La semaine',
      deliveryZone: { id: 'paris-est', name: 'Paris Est' },
    });
    expect(contents(made)).toEqual([
      ['penne', 2],
      ['carottes', 1],
    ]);
    expect(
      shop.okBody(await zoe.call('PATCH', `/api/account/lists/${id}`, { name: 'Le dimanche' }))
        .name,
    ).toBe('Le dimanche');
    shop.okBody(await add(zoe, id, 'riz-rond', 3));
    shop.okBody(
      await zoe.call('PUT', `/api/account/lists/${id}/products/${skuOf('penne')}`, { quantity: 5 }),
    );
    expect(
      contents(
        shop.okBody(
          await zoe.call('DELETE', `/api/account/lists/${id}/products/${skuOf('carottes')}`),
        ),
      ),
    ).toEqual([
      ['penne', 5],
      ['riz-rond', 3],
    ]);
    shop.okBody(await zoe.call('DELETE', `/api/account/lists/${id}`));
    expect(await lists(zoe)).toEqual([]);
    shop.expectRefusal(await zoe.call('GET', `/api/account/lists/${id}`), 'List.NotFound');
  });

  it('the latest changed comes first', async () => {
    const zoe = await shop.newShopper(app);
    const { id } = shop.okBody(await create(zoe, { name: 'Première' }));
    app.clock.advance({ minutes: 1 });
    shop.okBody(await create(zoe, { name: 'Deuxième' }));
    app.clock.advance({ minutes: 1 });
    shop.okBody(await add(zoe, id, 'penne'));
    expect((await lists(zoe)).map((list) => list.name)).toEqual(['Première', 'Deuxième']);
  });

  it('V08b T02a a product cannot be added twice, nor be duplicated on creation', async () => {
    const zoe = await shop.newShopper(app);
    const { id } = shop.okBody(
      await create(zoe, { products: [{ sku: skuOf('penne'), quantity: 2 }] }),
    );
    shop.expectRefusal(await add(zoe, id, 'penne', 9), 'List.ProductAlreadyExist');
    expect(contents(shop.okBody(await zoe.call('GET', `/api/account/lists/${id}`)))).toEqual([
      ['penne', 2],
    ]);
    const twice = await create(zoe, {
      products: [
        { sku: skuOf('penne'), quantity: 1 },
        { sku: skuOf('penne'), quantity: 2 },
      ],
    });
    shop.expectRefusal(twice, 'List.ProductAlreadyExist');
    expect(await lists(zoe)).toHaveLength(1);
  });

  it('V08b nine of ten concurrent additions of a product to a list are refused', async () => {
    const zoe = await shop.newShopper(app);
    const { id } = shop.okBody(await create(zoe));
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(zoe, id, 'penne')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const refused of answers.filter(({ status }) => status !== 200))
      shop.expectRefusal(refused, 'List.ProductAlreadyExist');
    expect(contents(shop.okBody(await zoe.call('GET', `/api/account/lists/${id}`)))).toEqual([
      ['penne', 1],
    ]);
  });

  it('an unserved zone, an unknown product and a product outside the list are refused', async () => {
    const zoe = await shop.newShopper(app);
    shop.expectRefusal(
      await create(zoe, { deliveryZoneId: 'la-lune' }),
      'List.DeliveryZoneNotFound',
    );
    shop.expectRefusal(
      await create(zoe, { products: [{ sku: 'NOTHING', quantity: 1 }] }),
      'List.ProductNotFound',
    );
    expect(await lists(zoe)).toEqual([]);
    const { id } = shop.okBody(await create(zoe));
    shop.expectRefusal(
      await zoe.call('POST', `/api/account/lists/${id}/products`, { sku: 'NOTHING', quantity: 1 }),
      'List.ProductNotFound',
    );
    shop.expectRefusal(
      await zoe.call('PUT', `/api/account/lists/${id}/products/${skuOf('penne')}`, { quantity: 2 }),
      'List.ProductNotFound',
    );
    shop.expectRefusal(
      await zoe.call('DELETE', `/api/account/lists/${id}/products/${skuOf('penne')}`),
      'List.ProductNotFound',
    );
  });

  it.each([0, 100, 1.5, -1])('a quantity of %s is not valid', async (quantity) => {
    const zoe = await shop.newShopper(app);
    const { id } = shop.okBody(await create(zoe));
    shop.expectRefusal(await add(zoe, id, 'penne', quantity), 'Shared.Validation');
  });

  it('another customer’s list is not found, and a visitor gets Unauthorized', async () => {
    const [zoe, yves] = [await shop.newShopper(app), await shop.newShopper(app)];
    const { id } = shop.okBody(
      await create(zoe, { products: [{ sku: skuOf('penne'), quantity: 2 }] }),
    );
    const asked = (visitor: Visitor) =>
      Promise.all([
        visitor.call('GET', `/api/account/lists/${id}`),
        visitor.call('PATCH', `/api/account/lists/${id}`, { name: 'À moi' }),
        add(visitor, id, 'carottes'),
        visitor.call('PUT', `/api/account/lists/${id}/products/${skuOf('penne')}`, { quantity: 9 }),
        visitor.call('DELETE', `/api/account/lists/${id}/products/${skuOf('penne')}`),
        visitor.call('DELETE', `/api/account/lists/${id}`),
      ]);
    for (const answer of await asked(yves)) shop.expectRefusal(answer, 'List.NotFound');
    for (const answer of await asked(app.visitor()))
      shop.expectRefusal(answer, 'Auth.Unauthorized');
    expect(await lists(yves)).toEqual([]);
    expect(contents(shop.okBody(await zoe.call('GET', `/api/account/lists/${id}`)))).toEqual([
      ['penne', 2],
    ]);
  });

  it('two additions and a deletion at once leave a consistent list or none', async () => {
    const zoe = await shop.newShopper(app);
    const { id } = shop.okBody(await create(zoe));
    const answers = await Promise.all([
      add(zoe, id, 'penne'),
      zoe.call('DELETE', `/api/account/lists/${id}`),
      add(zoe, id, 'carottes'),
    ]);
    expect(answers[1]?.status).toBe(200);
    for (const answer of answers)
      if (answer.status !== 200) shop.expectRefusal(answer, 'List.NotFound');
    const { rows } = await app.database.pool.query(
      'select 1 from shopping_list_products where list_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
  });

  it('at most fifty lists exist, also with concurrent requests', async () => {
    const zoe = await shop.newShopper(app);
    await app.database.pool.query(
      "insert into shopping_lists (id, customer_id, name, created_at, updated_at) select gen_random_uuid(), $1, 'Liste', now(), now() from generate_series(1, 48)",
      [zoe.customerId],
    );
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(zoe)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await lists(zoe)).toHaveLength(50);
  });
});

describe('a typed grocery list', () => {
  const propose = (text: string) => app.visitor().call('POST', '/api/grocery/proposals', { text });
  const proposed = async (text: string) =>
    shop.okBody<'POST /api/grocery/proposals'>(await propose(text));

  it('F08c a typed grocery list answers each row in order with products and whole packs', async () => {
    const { rows, ignored } = await proposed('1,5 kg de carottes\n6 pommes, une perceuse');
    expect(ignored).toBe(0);
    expect(
      rows.map((row) => [
        row.text,
        row.proposals[0]?.product.id ?? null,
        row.proposals[0]?.quantity ?? null,
      ]),
    ).toEqual([
      ['1,5 kg de carottes', 'carottes', 2],
      ['6 pommes', 'pomme-gala', 6],
      ['une perceuse', null, null],
    ]);
  });

  it('M07a a list without any match answers its rows without proposals', async () => {
    const { rows } = await proposed('une perceuse, xyzzy');
    expect(rows.map((row) => row.proposals)).toEqual([[], []]);
  });

  it('V08a the 2,000th character is accepted, the next is refused with the count', async () => {
    shop.okBody(await propose('carottes '.repeat(300).slice(0, 2_000)));
    const refused = await propose('a'.repeat(2_001));
    shop.expectRefusal(refused, 'List.TextTooLong');
    expect(refused.body.message).toBe('Nombre de caractères maximum atteint : 2001 / 2000');
  });

  it('only the first hundred rows are searched, the others are counted', async () => {
    const { rows, ignored } = shop.okBody(await propose(Array(130).fill('riz').join(',')));
    expect([rows.length, ignored]).toEqual([100, 30]);
  });

  it('sold-out products come last', async () => {
    const { rows } = await proposed('navets');
    expect(rows[0]?.proposals.map(({ product }) => product.available)).toEqual([false]);
  });
});

const skuOf = (id: string): string => app.catalogue.productView(id)?.sku ?? '';
const create = (visitor: Visitor, body: object = {}) =>
  visitor.call('POST', '/api/account/lists', { name: 'La semaine', ...body });
const add = (visitor: Visitor, listId: string, id: string, quantity = 1) =>
  visitor.call('POST', `/api/account/lists/${listId}/products`, { sku: skuOf(id), quantity });
const contents = (list: SavedList): [string | null, number][] =>
  list.products.map(({ product, quantity }) => [product?.id ?? null, quantity]);
const lists = async (visitor: Visitor): Promise<SavedList[]> =>
  shop.okBody<'GET /api/account/lists'>(await visitor.call('GET', '/api/account/lists')).items;
