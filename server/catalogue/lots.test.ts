/** The units on a shelf equal the sum of its lots after every kind of movement. */
import { afterEach, expect, it } from 'vitest';
import { countBreaches } from '../../scripts/invariants.ts';
import { checkBooks } from '../../tests/check-books.ts';
import * as shop from '../../tests/shopping.ts';

const { app, paul, marc } = shop.open({ staff: ['paul', 'marc'], hasWideSlots: true });
const zoe = shop.once(() => shop.newShopper(app));
afterEach(async () => {
  await app.jobs.drain();
  expect((await checkBooks(app)).filter(isOfStock)).toEqual([]);
});

it('a sale promises units, the bag takes them from the shelf, and a bag put back returns them to their lot', async () => {
  await shop.setStock(app, 'penne', 100);
  const id = await shop.buy(zoe, { penne: 30 });
  expect(await shelfOf('penne')).toEqual({ onShelf: 100, promised: 30, quantity: 70 });
  shop.okBody(await shop.move(paul, id, 'preparing'));
  shop.okBody(await shop.putLine(paul, id, 'penne', { preparedQuantity: 28 }));
  expect(await shelfOf('penne')).toEqual({ onShelf: 70, promised: 0, quantity: 70 });
  expect(await entriesOf(id)).toEqual([
    ['sold', -28],
    ['counted', -2, 'leftOut'],
  ]);
  shop.okBody(
    await shop.putLine(paul, id, 'penne', { preparedQuantity: 30, expiresOn: '2027-06-01' }),
  );
  expect(await shelfOf('penne')).toEqual({ onShelf: 70, promised: 0, quantity: 70 });
  shop.okBody(
    await marc.call('POST', `/api/staff/orders/${id}/moves`, {
      to: 'cancelled',
      motive: 'address',
      message: 'La rue est fermée.',
    }),
  );
  expect(await shelfOf('penne')).toEqual({ onShelf: 100, promised: 0, quantity: 100 });
  // Their date was read while they were in the bag.
  expect(await lotsOf('penne')).toEqual({ undated: 70, '2027-06-01': 30 });
});

it('a cancelled order whose product was counted short puts no unit on sale that is not there', async () => {
  await shop.setStock(app, 'penne', 50);
  const id = await shop.buy(zoe, { penne: 40 });
  await count('penne', 25);
  expect(await shelfOf('penne')).toEqual({ onShelf: 25, promised: 40, quantity: 0 });
  shop.okBody(await zoe.call('PUT', `/api/orders/${id}/cancel`));
  expect(await shelfOf('penne')).toEqual({ onShelf: 25, promised: 0, quantity: 25 });
  expect(await shop.stockOf(app, 'penne')).toBe(25);
});

it('a process of the release before writes the quantity alone: takes and returns are promises, the rest is there', async () => {
  await shop.setStock(app, 'penne', 50);
  const write = (change: string) =>
    app.database.pool.query(
      `update stock set quantity = quantity ${change}, version = version + 1 where sku = $1`,
      [skuPenne],
    );
  const skuPenne = await skuOf('penne');
  await write('- 20');
  expect(await shelfOf('penne')).toEqual({ onShelf: 50, promised: 20, quantity: 30 });
  await write('+ 25');
  expect(await shelfOf('penne')).toEqual({ onShelf: 55, promised: 0, quantity: 55 });
});

it('after a process of the release before has filled a bag, the night puts promises and shelves right', async () => {
  await shop.setStock(app, 'penne', 100);
  const id = await shop.buy(zoe, { penne: 30 });
  const other = await shop.buy(zoe, { penne: 20 });
  shop.okBody(await shop.move(paul, id, 'preparing'));
  await app.database.pool.query(
    `update order_lines set prepared_quantity = 30, version = version + 1 where order_id = '${id}';
      update stock set quantity = quantity + 7 where sku = '${await skuOf('penne')}'`,
  );
  expect(await shelfOf('penne')).toEqual({ onShelf: 100, promised: 43, quantity: 57 });
  await app.jobs.runNow('stock.settle', {});
  expect(await shelfOf('penne')).toEqual({ onShelf: 77, promised: 20, quantity: 57 });
  shop.okBody(await shop.putLine(paul, id, 'penne', { preparedQuantity: 29 }));
  expect(await shelfOf('penne')).toEqual({ onShelf: 77, promised: 20, quantity: 57 });
  shop.okBody(await zoe.call('PUT', `/api/orders/${other}/cancel`));
});

it('receipts name their lot, losses and gifts take the oldest, and a receipt taken back leaves its own', async () => {
  await shop.setStock(app, 'riz-rond', 10);
  const sku = await skuOf('riz-rond');
  const receive = async (expiresOn: string, lot: string, units: number) => {
    const id = crypto.randomUUID();
    const rest = { orderId: null, seenUnits: null, refusedUnits: 0, refusalReason: null };
    const dated = { lot, units, dateKind: 'bestBefore', expiresOn, isShortConfirmed: false };
    shop.okBody(
      await paul.call('POST', '/api/staff/receipts', { id, sku, price: null, ...rest, ...dated }),
    );
    return id;
  };
  const late = await receive('2027-03-01', 'B', 6);
  await receive('2027-01-15', 'A', 6);
  expect(await lotsOf('riz-rond')).toEqual({ '2027-01-15 A': 6, '2027-03-01 B': 6, undated: 10 });
  await change('riz-rond', 'expired', -4);
  await change('riz-rond', 'donation', -3);
  expect(await lotsOf('riz-rond')).toEqual({ '2027-03-01 B': 5, undated: 10 });
  shop.okBody(await paul.call('POST', `/api/staff/receipts/${late}/cancellation`));
  expect(await lotsOf('riz-rond')).toEqual({ undated: 9 });
  await count('riz-rond', 12);
  const { rows } = await app.database.pool.query(
    `select e.kind, e.reason, sum(e.units)::int as units from stock_entries e join lots l on l.id = e.lot_id
      where l.sku = $1 and e.change_id is not null and e.kind <> 'converted' group by 1, 2 order by min(e.id)`,
    [sku],
  );
  expect(rows.map(({ kind, reason, units }) => [kind, reason, units])).toEqual([
    ['received', 'delivery', 6],
    ['lost', 'expired', -4],
    ['given', 'donation', -3],
    ['counted', 'count', 3],
  ]);
});

it('bags, counts, gifts, sales and cancellations that meet leave each shelf the sum of its lots', async () => {
  await shop.setStock(app, 'penne', 2_000);
  for (let round = 0; round < 6; round += 1) {
    const [id, other] = [await shop.buy(zoe, { penne: 30 }), await shop.buy(zoe, { penne: 25 })];
    shop.okBody(await shop.move(paul, id, 'preparing'));
    const shopper = await shop.newShopper(app);
    await shop.fillCart(shopper, { penne: 20 });
    const [, , ...answers] = await Promise.all([
      change('penne', 'donation', -3),
      change('penne', 'delivery', 5),
      shop.putLine(paul, id, 'penne', { preparedQuantity: 30 - round, expiresOn: '2027-06-01' }),
      shop.pay(shopper),
      zoe.call('PUT', `/api/orders/${other}/cancel`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    shop.okBody(
      await marc.call('POST', `/api/staff/orders/${id}/moves`, {
        to: 'cancelled',
        motive: 'address',
        message: 'La rue est fermée.',
      }),
    );
  }
});

it('the ledger is only added to, and no shelf differs from its lots at a commit', async () => {
  const { pool } = app.database;
  await expect(pool.query('update stock_entries set units = 1')).rejects.toThrow('append-only');
  await expect(pool.query('delete from stock_entries')).rejects.toThrow('append-only');
  await expect(pool.query('truncate stock_entries')).rejects.toThrow('append-only');
  await expect(pool.query('update lots set units = units + 1')).rejects.toThrow(
    'the units of a lot are the sum of its entries',
  );
  await expect(
    pool.query('update stock set on_shelf = on_shelf + 1, quantity = quantity + 1'),
  ).rejects.toThrow(/the shelf of .* is not the sum of its lots/);
});

it.each([
  [
    'a shelf that is not its lots',
    'update stock set on_shelf = on_shelf + 1, quantity = greatest(0, on_shelf + 1 - promised) where sku = $1',
    'what stands on each shelf is the sum of its lots, and each lot that of its entries',
  ],
  [
    'a promise to nobody',
    'update stock set promised = promised + 1, quantity = greatest(0, on_shelf - promised - 1) where sku = $1',
    'units are promised to the orders and kept carts that wait for them',
  ],
  [
    'a bag of units that left no shelf',
    'update order_lines set prepared_quantity = 29 where order_id = $2 and sku = $1',
    'what is in a bag left the shelf from its lots',
  ],
  [
    'a lot that does not keep until the promised day',
    "update lots set expires_on = '2026-11-22' where sku = $1 and expires_on = '2027-06-01'",
    'the lots of a bag keep as long as its lines promise, or the line is not charged',
  ],
])('the audit finds %s', async (_breach, sql, name) => {
  await shop.setStock(app, 'penne', 100);
  await shop.changeSheet(app, 'penne', { shelfLifeDays: 9 });
  const id = await shop.buy(zoe, { penne: 30 });
  shop.okBody(await shop.move(paul, id, 'preparing'));
  shop.okBody(
    await shop.putLine(paul, id, 'penne', { preparedQuantity: 30, expiresOn: '2027-06-01' }),
  );
  const client = await app.database.pool.connect();
  try {
    await client.query('begin');
    const given = sql.includes('$2') ? [await skuOf('penne'), id] : [await skuOf('penne')];
    await client.query(sql, given);
    const broken = await countBreaches(client, app.clock.now());
    expect(broken.flatMap((one) => (one.breaches > 0 ? [one.name] : []))).toEqual([name]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

const isOfStock = ({ name }: { name: string }) => !name.startsWith('units of ');
const skuOf = async (id: string): Promise<string> =>
  (await app.database.pool.query('select sku from products where id = $1', [id])).rows[0].sku;
const shelfOf = async (id: string) => {
  const { rows } = await app.database.pool.query(
    'select on_shelf as "onShelf", promised, quantity from stock join products using (sku) where id = $1',
    [id],
  );
  return rows[0];
};
/** The lots with units on them, by date. */
const lotsOf = async (id: string) => {
  const { rows } = await app.database.pool.query<{ lot: string; units: number }>(
    `select coalesce(expires_on::text, 'undated') || coalesce(' ' || supplier_lot, '') as lot, units
      from lots join products p using (sku) where p.id = $1 and units > 0 order by expires_on, supplier_lot`,
    [id],
  );
  return Object.fromEntries(rows.map(({ lot, units }) => [lot, units]));
};
const entriesOf = async (orderId: string) => {
  const { rows } = await app.database.pool.query(
    'select kind, units, reason from stock_entries where order_id = $1 order by id',
    [orderId],
  );
  return rows.map(({ kind, units, reason }) => [kind, units, ...(reason ? [reason] : [])]);
};
const change = async (id: string, kind: string, delta: number) =>
  shop.okBody(
    await marc.call('POST', `/api/staff/products/${await skuOf(id)}/stockChanges`, {
      id: crypto.randomUUID(),
      kind,
      delta,
    }),
  );
const count = async (id: string, counted: number) => {
  const read = shop.okBody(await marc.call('GET', `/api/staff/products/${await skuOf(id)}`));
  shop.okBody(
    await marc.call('POST', `/api/staff/products/${await skuOf(id)}/stockChanges`, {
      id: crypto.randomUUID(),
      kind: 'count',
      counted,
      lastChangeId: read.stock.lastChange?.id ?? null,
    }),
  );
};
