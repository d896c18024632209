import { beforeEach, describe, expect, it } from 'vitest';
import { countWaiting } from '../../../tests/database.ts';
import { expectInvariants } from '../../../tests/invariants.ts';
import * as shop from '../../../tests/shopping.ts';

const { app, paul, marc } = shop.open({ staff: ['paul', 'marc'], hasWideSlots: true });

beforeEach(() => {
  app.clock.advance({ minutes: 1 });
});

const skuOf = (id: string): string => app.catalogue.current().products.get(id)?.sellable.sku ?? '';

describe('a stock count', () => {
  it('a stock count is of units on the shelf: those already ordered are not for sale', async () => {
    const zoe = await shop.newShopper(app);
    const order = await shop.buy(zoe, shop.counted);
    expect(await read('penne')).toMatchObject({
      availableQuantity: 70,
      toPrepare: 30,
      onShelf: 100,
    });
    expect(shop.okBody(await count('penne', 90)).stock).toMatchObject({
      availableQuantity: 60,
      toPrepare: 30,
      onShelf: 90,
      lastChange: { kind: 'count', counted: 90, delta: -10, author: 'Paul Préparateur' },
    });
    // Units in a bag have left the shelf.
    await shop.prepare(paul, order, { penne: { quantity: 28 } });
    expect(await read('penne')).toMatchObject({ availableQuantity: 60, toPrepare: 0, onShelf: 60 });
  });

  it('a stock count includes units kept for an order being modified', async () => {
    const zoe = await shop.newShopper(app);
    const order = await shop.buy(zoe, { carottes: 40 });
    shop.okBody(
      await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: order, action: 'modify' }),
    );
    expect(await read('carottes')).toMatchObject({
      availableQuantity: 60,
      toPrepare: 40,
      onShelf: 100,
    });
  });

  it('« il n’y en a plus » counts zero: the product is sold out at once, and deliveries first serve orders that lack it', async () => {
    const zoe = await shop.newShopper(app);
    const order = await shop.buy(zoe, { 'riz-basmati': 20 });
    const { stock } = shop.okBody(await count('riz-basmati', 0));
    expect(stock).toMatchObject({ availableQuantity: 0, toPrepare: 20, short: 20, onShelf: 0 });
    expect(await seen('riz-basmati')).toMatchObject({ available: false, availableQuantity: 0 });
    expect(
      shop.okBody(await send('riz-basmati', { kind: 'delivery', delta: 12 })).stock,
    ).toMatchObject({ availableQuantity: 0, toPrepare: 20, short: 8, onShelf: 12 });
    expect(
      shop.okBody(await send('riz-basmati', { kind: 'delivery', delta: 12 })).stock,
    ).toMatchObject({ availableQuantity: 4, toPrepare: 20, short: 0, onShelf: 24 });
    shop.okBody(await count('riz-basmati', 15));
    // Fifteen were found: the five missing ones no longer wait for stock.
    await shop.prepare(paul, order, { 'riz-basmati': { quantity: 15 } });
    expect(
      shop.okBody(await send('riz-basmati', { kind: 'delivery', delta: 30 })).stock,
    ).toMatchObject({ availableQuantity: 30, toPrepare: 0, short: 0, onShelf: 30 });
    expect((await seen('riz-basmati')).availableQuantity).toBe(30);
  });

  it('a stock count does not overwrite a colleague’s later change', async () => {
    const { lastChange } = await read('riz-rond');
    shop.okBody(await send('riz-rond', { kind: 'delivery', delta: 12 }, marc));
    const refused = await send('riz-rond', {
      kind: 'count',
      counted: 98,
      lastChangeId: lastChange?.id ?? null,
    });
    shop.expectRefusal(refused, 'Article.StockChangedMeanwhile');
    expect(refused.body.message).toContain('Marc Gérant a changé ce stock entre-temps');
    expect((await read('riz-rond')).availableQuantity).toBe(112);
  });
});

describe('a stock change', () => {
  it('a stock change adds deliveries and subtracts losses, with a reason', async () => {
    expect(
      shop.okBody(await send('pomme-gala', { kind: 'delivery', delta: 24 })).stock
        .availableQuantity,
    ).toBe(124);
    expect(
      shop.okBody(await send('pomme-gala', { kind: 'breakage', delta: -3 })).stock
        .availableQuantity,
    ).toBe(121);
    const { items } = shop.okBody(await marc.call('GET', `${at('pomme-gala')}/actions`));
    expect(
      items.map(({ kind, before, after }: { kind: string; before: object; after: object }) => [
        kind,
        before,
        after,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['stock.delivery', { quantity: 100 }, { quantity: 124, delta: 24 }],
        ['stock.breakage', { quantity: 124 }, { quantity: 121, delta: -3 }],
      ]),
    );
    expect((await seen('pomme-gala')).availableQuantity).toBe(121);
  });

  it('a stock change sent again after a lost answer counts once', async () => {
    const id = crypto.randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => send('pomme-golden', { id, kind: 'delivery', delta: 10 })),
    );
    expect(answers.map(({ status, body }) => [status, body.stock.availableQuantity])).toEqual([
      [200, 110],
      [200, 110],
      [200, 110],
    ]);
    shop.expectRefusal(
      await send('panais', { id, kind: 'delivery', delta: 10 }),
      'Shared.Validation',
    );
    expect((await read('panais')).availableQuantity).toBe(5);
  });

  it('a stock change removes at most what is left to sell', async () => {
    const refused = await send('panais', { kind: 'expired', delta: -6 });
    shop.expectRefusal(refused, 'Article.StockTooLow');
    expect(refused.body.message).toBe(
      'Il ne reste que 5 à vendre : les autres sont dans des commandes. Comptez le rayon.',
    );
    shop.expectRefusal(await send('navets', { kind: 'expired', delta: -1 }), 'Article.StockTooLow');
  });

  it.each([
    { kind: 'delivery', delta: 0 },
    { kind: 'delivery', delta: 1.5 },
    { kind: 'delivery', delta: 1e9 },
    { kind: 'count', counted: -1, lastChangeId: null },
    { kind: 'gift', delta: 1 },
    { kind: 'import', delta: 1 },
    { kind: 'count', counted: 3 },
  ])('%j is refused', async (change) => {
    shop.expectRefusal(await send('panais', change), 'Shared.Validation');
  });

  it('R03 a stock change requires a preparer or the grocer', async () => {
    const change = { kind: 'delivery', delta: 1 };
    shop.expectRefusal(await send('panais', change, app.visitor()), 'Shared.Unauthorized');
    shop.expectRefusal(
      await send('panais', change, await shop.staff(app, 'lea')),
      'Shared.InsufficientPrivileges',
    );
    shop.expectRefusal(
      await paul.call('POST', '/api/staff/products/licorne/stockChanges', {
        id: crypto.randomUUID(),
        ...change,
      }),
      'Article.ArticleNotFound',
    );
  });
});

describe('concurrent sales', () => {
  it('no unit is lost or sold twice during counts and deliveries', async () => {
    await shop.setStock(app, 'penne', 1000);
    const shoppers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const shopper = await shop.newShopper(app);
        await shop.fillCart(shopper, { spaghetti: 5, penne: 20 });
        return shopper;
      }),
    );
    const counting = async () => {
      for (let round = 0; round < 6; round += 1) {
        // Nobody picks during this test, so the shelf holds 100 plus deliveries, sold or not.
        const { lastChange, onShelf } = await read('spaghetti');
        await send('spaghetti', {
          kind: 'count',
          counted: onShelf,
          lastChangeId: lastChange?.id ?? null,
        });
      }
    };
    const bringing = async () => {
      for (let round = 0; round < 4; round += 1)
        shop.okBody(await send('spaghetti', { kind: 'delivery', delta: 1 }));
    };
    const [outcomes] = await Promise.all([
      Promise.all(shoppers.map((shopper) => shop.pay(shopper))),
      counting(),
      bringing(),
    ]);
    expect(outcomes.map(({ body }) => body.status)).toEqual(shoppers.map(() => 'authorized'));
    expect(await read('spaghetti')).toMatchObject({
      availableQuantity: 44,
      toPrepare: 60,
      onShelf: 104,
    });
    await expect.poll(async () => (await seen('spaghetti')).availableQuantity).toBe(44);
  });

  /** Locks the row until both wait for it. */
  async function inLine(
    id: string,
    first: () => Promise<unknown>,
    second: () => Promise<unknown>,
  ): Promise<void> {
    const client = await app.database.pool.connect();
    const waiting = () => countWaiting(app.database.pool);
    await client.query('begin');
    await client.query('select 1 from stock where sku = $1 for update', [skuOf(id)]);
    const one = first();
    await expect.poll(waiting).toBe(1);
    const two = second();
    await expect.poll(waiting).toBe(2);
    await client.query('commit');
    client.release();
    await Promise.all([one, two]);
  }

  it.each([true, false])(
    'an order paid during a count is deducted once (the order first: %j)',
    async (isOrderFirst) => {
      const id = isOrderFirst ? 'pomme-gala' : 'pomme-golden';
      const shopper = await shop.newShopper(app);
      await shop.fillCart(shopper, { [id]: 10, penne: 30 });
      const { onShelf } = await read(id);
      const [paid, counted] = [
        async () => expect(shop.okBody(await shop.pay(shopper)).status).toBe('authorized'),
        async () => shop.okBody(await count(id, onShelf)),
      ];
      await (isOrderFirst ? inLine(id, paid, counted) : inLine(id, counted, paid));
      expect(await read(id)).toMatchObject({
        availableQuantity: onShelf - 10,
        toPrepare: 10,
        onShelf,
      });
    },
  );

  it('a count below the units sold sells no more; cancelled orders give back the units that are there', async () => {
    await shop.setStock(app, 'panais', 5);
    const shopper = await shop.newShopper(app);
    const order = await shop.buy(shopper, { panais: 4, penne: 20 });
    const other = await shop.newShopper(app);
    await shop.fillCart(other, { panais: 1, penne: 20 });
    const [counted, paid] = await Promise.all([count('panais', 4), shop.pay(other)]);
    expect(counted.status).toBe(200);
    const { availableQuantity, toPrepare } = await read('panais');
    // In either order: the count includes the order, or the order finds no stock.
    expect([
      [0, 4],
      [0, 5],
    ]).toContainEqual([availableQuantity, toPrepare]);
    expect(paid.status === 200).toBe(toPrepare === 5);
    shop.okBody(await shopper.call('PUT', `/api/orders/${order}/cancel`));
    expect((await read('panais')).availableQuantity).toBe(paid.status === 200 ? 3 : 4);
  });

  it('stock movements add up', async () => {
    const moved = await app.database.pool.query<{
      id: string;
      start: number;
    }>(`select p.id, s.quantity + coalesce(h.units, 0) as start from stock s join products p using (sku) left join (
      select sku, sum(quantity)::int as units from (select l.sku, l.requested_quantity as quantity from order_lines l join orders o on o.id = l.order_id where o.reserved_at is not null
        union all select u->>'sku', (u->>'quantity')::int from carts c, jsonb_array_elements(c.kept->'units') u where c.kept is not null) held group by sku) h using (sku)`);
    await expectInvariants(app, Object.fromEntries(moved.rows.map(({ id, start }) => [id, start])));
  });
});

const at = (id: string) => `/api/staff/products/${skuOf(id)}`;
const read = async (id: string) => shop.okBody(await paul.call('GET', at(id))).stock;
const send = (id: string, change: object, by = paul) =>
  by.call('POST', `${at(id)}/stockChanges`, { id: crypto.randomUUID(), ...change });
const count = async (id: string, counted: number, by = paul) =>
  send(id, { kind: 'count', counted, lastChangeId: (await read(id)).lastChange?.id ?? null }, by);
const seen = async (id: string) =>
  shop.okBody(await app.visitor().call('GET', `/api/articleDetailBySlug/${id}`));
