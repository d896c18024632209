import { beforeAll, describe, expect, it } from 'vitest';
import * as shop from '../../tests/shopping.ts';

/** Oldest slot first: delivered, to prepare, to prepare later, and another customer's. */
let delivered: string;
let tomorrow: string;
let later: string;
let others: string;

const { app, paul, lea, marc } = shop.open({
  staff: ['paul', 'lea', 'marc'],
  stock: { penne: 5_000 },
  hasWideSlots: true,
});
const zoe = shop.once(() => shop.newShopper(app));
const helene = shop.once(() => shop.newShopper(app));
beforeAll(async () => {
  await app.database.pool.query(
    "update customers set firstname = 'Hélène', lastname = 'Le Cœur-Dupont', email = 'helene.coeur@exemple.fr', phone = '+33611223344' where id = $1",
    [helene.customerId],
  );
  delivered = await shop.buy(helene, shop.counted, shop.slots.tonight);
  tomorrow = await shop.buy(helene, shop.counted, shop.slots.tomorrow);
  later = await shop.buy(helene, shop.counted, shop.slots.tomorrowLate);
  app.clock.advance({ seconds: 1 });
  others = await shop.buy(zoe, shop.counted, shop.slots.tomorrow);
  await shop.prepareAndDeliver(app, delivered);
});

describe('finding an order', () => {
  it.each([
    'Hélène',
    'helene',
    'LE COEUR',
    'dupont héléne',
    'cœur-dup',
    'helene.coeur@exemple.fr',
    'helene.coeur@',
    '06 11 22 33 44',
    '+33 6 11 22 33 44',
    '061122',
  ])('an order is found by %s, the latest slot first', async (q) => {
    expect(await found(q)).toEqual([later, tomorrow, delivered]);
  });

  it('an order found by its number, as read aloud, comes before other matches', async () => {
    const number = await numberOf(tomorrow);
    expect(await found(number)).toEqual([tomorrow]);
    expect(await found(`commande n° ${number.slice(0, 3)} ${number.slice(3)}`)).toEqual([tomorrow]);
    await app.database.pool.query(
      "update orders set customer = customer || jsonb_build_object('lastname', $2::text) where id = $1",
      [later, number],
    );
    expect(await found(number)).toEqual([tomorrow, later]);
    await app.database.pool.query(
      "update orders set customer = customer || jsonb_build_object('lastname', 'Le Cœur-Dupont') where id = $1",
      [later],
    );
  });

  it('a search finds an order in any state, even failed', async () => {
    await app.database.pool.query("update orders set status = 'failed' where id = $1", [others]);
    expect(await found(await numberOf(others))).toEqual([others]);
    expect(await ids('scope=open')).not.toContain(others);
    await app.database.pool.query("update orders set status = 'prepaid' where id = $1", [others]);
  });

  it('an order is found by the account’s current details', async () => {
    await app.database.pool.query(
      "update customers set phone = '+33755555555', lastname = 'Marchand' where id = $1",
      [helene.customerId],
    );
    expect(await found('07 55 55')).toEqual([later, tomorrow, delivered]);
    expect(await found('helene marchand')).toEqual([later, tomorrow, delivered]);
    expect(await found('06 11 22 33 44')).toEqual([later, tomorrow, delivered]);
  });

  it.each(['personne', "' or true --", '&|!():*\\', '%', '9999999', ''])(
    'searching orders for « %s » does not fail',
    async (q) => {
      expect(await found(q)).toHaveLength(q === '' ? 4 : 0);
    },
  );

  it('roles that read all orders search all; preparers search orders to prepare, drivers those to deliver', async () => {
    for (const by of [paul, lea])
      for (const scope of ['', '&scope=open', '&scope=past', '&scope=all'])
        shop.expectRefusal(
          await by.call('GET', `/api/staff/orders?q=dupont${scope}`),
          'Shared.InsufficientPrivileges',
        );
    expect(await ids('q=dupont&scope=toPrepare', paul)).toEqual([tomorrow, later]);
    expect(await ids('q=dupont&scope=toDeliver', lea)).toEqual([]);
  });

  it('the order search uses its indexes', async () => {
    const client = await app.database.pool.connect();
    try {
      // With few rows PostgreSQL prefers any index: only the text index can search by word.
      await client.query('set enable_seqscan = off');
      await client.query('set enable_indexscan = off');
      const plan = async (where: string) =>
        (
          await client.query<{ 'QUERY PLAN': string }>(
            `explain select id from ${where} @@ '''dup'':*'::tsquery`,
          )
        ).rows
          .map((row) => row['QUERY PLAN'])
          .join('\n');
      expect(await plan('orders where order_words(number, customer)')).toContain('orders_words');
      expect(
        await plan('customers where person_words(firstname, lastname, email, phone)'),
      ).toContain('customers_words');
    } finally {
      client.release(true);
    }
  });

  it('orders are found by a product’s barcode or reference', async () => {
    await shop.changeProduct(app, 'penne', { ean: '3760123450012' });
    const { sku } = await app.database.db
      .selectFrom('products')
      .select('sku')
      .where('id', '=', 'penne')
      .executeTakeFirstOrThrow();
    for (const code of ['3760123450012', sku])
      expect((await found(code)).toSorted()).toEqual([tomorrow, later, others].toSorted());
    expect(await found('3760123450029')).toEqual([]);
  });

  it('orders are found by their promo code', async () => {
    const lise = await shop.newShopper(app);
    await shop.fillCart(lise, shop.counted, shop.slots.tomorrowLate);
    shop.okBody(await lise.call('PATCH', '/api/cart/coupons', { add: 'BIENVENUE10' }));
    const { orderId } = shop.okBody(await shop.pay(lise));
    expect(await found('bienvenue10')).toEqual([orderId]);
    await app.database.pool.query("update orders set status = 'failed' where id = $1", [orderId]);
  });
});

describe('lists', () => {
  it('lists of orders show pending work by soonest slot, finished work by latest', async () => {
    expect(await ids('scope=open')).toEqual([tomorrow, others, later]);
    expect(await ids('scope=past')).toEqual([delivered]);
  });

  it('lists of orders can be filtered by a day in Paris time', async () => {
    expect(await ids('scope=all&day=2026-11-21')).toEqual([delivered]);
    expect(await ids('scope=open&day=2026-11-22')).toEqual([tomorrow, others, later]);
    expect(await ids('scope=open&day=2026-11-23')).toEqual([]);
    shop.expectRefusal(
      await marc.call('GET', '/api/staff/orders?day=2026-02-30'),
      'Shared.Validation',
    );
  });

  it('lists of orders are paged by fifty, and each order appears once', async () => {
    await app.database.pool.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'X' || n, 'cart_version', 1000 + n))).* from orders o, generate_series(1, 57) n where o.id = $1`,
      [delivered],
    );
    const first = shop.okBody(await marc.call('GET', '/api/staff/orders?scope=past'));
    expect([first.items.length, first.next]).toEqual([50, '50']);
    const second = shop.okBody(await marc.call('GET', '/api/staff/orders?scope=past&next=50'));
    expect([second.items.length, second.next]).toEqual([8, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(58);
  });
});

it('orders can be sorted by amount or number in both directions, and filtered by ids', async () => {
  const read = async (query: string) =>
    shop.okBody(await marc.call('GET', `/api/staff/orders?${query}`)).items as {
      id: string;
      number: string;
      amount: number;
    }[];
  const falling = (await read('sort=-amount')).map(({ amount }) => amount);
  expect(falling).toEqual(falling.toSorted((one, other) => other - one));
  const rising = await read('sort=number');
  const numbers = rising.map(({ number }) => number);
  expect(numbers).toEqual(numbers.toSorted());
  const two = rising.slice(0, 2).map(({ id }) => id);
  expect((await read(`ids=${two.join()}`)).map(({ id }) => id).toSorted()).toEqual(two.toSorted());
  const noIds = await marc.call('GET', `/api/staff/orders?ids=${'-'.repeat(36)}`);
  shop.expectRefusal(noIds, 'Shared.Validation');
  for (const key of ['customer', 'zone', '-slot', 'arrived'])
    expect(await read(`sort=${key}`)).toHaveLength(numbers.length);
});

const ids = async (query: string, by = marc): Promise<string[]> =>
  shop
    .okBody(await by.call('GET', `/api/staff/orders?${query}`))
    .items.map((item: { id: string }) => item.id);
const found = (q: string, more = '') => ids(`q=${encodeURIComponent(q)}${more}`);
const numberOf = async (id: string): Promise<string> =>
  shop.okBody(await marc.call('GET', `/api/staff/orders/${id}`)).number;
