import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, inTransaction, openDatabase, run } from '#server/platform/db.ts';
import { followChanges, type Following } from '#server/platform/follow-changes.ts';
import * as shop from '../../tests/shopping.ts';
import { giveStockBack, takeStock, takeStockSql } from './stock-store.ts';

const { app } = shop.open();

it('without statistics on a new catalogue, stock updates still use the index', async () => {
  const { db } = app.database;
  // A catalogue that was imported a moment ago: PostgreSQL has not counted it yet.
  await run(
    db,
    `insert into products select (jsonb_populate_record(p, jsonb_build_object('id', n, 'sku', n, 'slug', n, 'ean', null, 'creation_id', null))).*
    from products p cross join (select 'new-' || n as n from generate_series(1, 6000) n) new where p.id = 'penne'`,
  );
  await run(
    db,
    "insert into stock (shop_id, sku, quantity) select s.id, p.sku, 5 from shops s cross join products p where p.id like 'new-%'",
  );
  const rows = await run<{ 'QUERY PLAN': string }>(db, `explain (generic_plan) ${takeStockSql}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan.match(/Index Cond: .*/g)).toEqual([
    expect.stringContaining('sku = '),
    expect.stringContaining('sku = '),
  ]);
  expect(plan).not.toMatch(/(Seq|Heap) Scan/);
});

it('statistics let the planner estimate the orders to deliver correctly, so it avoids a nested loop over all', async () => {
  const { db } = app.database;
  const zoe = await shop.newShopper(app);
  const orders = [await shop.buy(zoe), await shop.buy(zoe), await shop.buy(zoe)];
  await run(db, 'analyze orders');
  const [row] = await run<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    db,
    "explain (format json) select from orders where (orders.delivery->>'type' = 'delivery') = true",
  );
  expect(row?.['QUERY PLAN'][0].Plan['Plan Rows']).toBe(orders.length);
});

describe('stock store', () => {
  let other: Database;
  let following: Following;
  const heard: [sku: string, quantity: number][] = [];
  /** As many lines as a cart may have, of the longest references that an import accepts. */
  const moves = Array.from({ length: 150 }, (_, index) => ({
    sku: `${'é'.repeat(57)}${String(index).padStart(3, '0')}`,
    quantity: 1,
  }));
  beforeAll(async () => {
    await run(
      app.database.db,
      `insert into products select (jsonb_populate_record(p, jsonb_build_object('id', new, 'sku', new, 'slug', new, 'ean', null, 'creation_id', null))).*
    from products p cross join unnest($1::text[]) as new where p.id = 'penne'`,
      [moves.map(({ sku }) => sku)],
    );
    await run(
      app.database.db,
      'insert into stock (shop_id, sku, quantity) select shop_id, new, 5 from stock cross join unnest($1::text[]) as new where sku = (select sku from products where id = $2)',
      [moves.map(({ sku }) => sku), 'penne'],
    );
    other = openDatabase(app.database.pool.options.connectionString ?? '', { maxConnections: 1 });
    following = await followChanges({
      pool: other.pool,
      log: app.log,
      topics: {
        stock: (detail) => {
          for (const [sku, quantity] of detail as [string, number, number][])
            heard.push([sku, quantity]);
        },
      },
      onMissed: () => undefined,
    });
  });
  afterAll(async () => {
    await following.close();
    await other.close();
  });

  it('other processes are notified of all 150 lines of the longest cart, taken or returned', async () => {
    const shops = await run<{ shop_id: string }>(
      app.database.db,
      'select shop_id from stock where sku = $1',
      [moves[0]?.sku],
    );
    const shopId = shops[0]?.shop_id ?? '';
    const { taken, short } = await inTransaction(app.database.db, (tx) =>
      takeStock(tx, shopId, moves),
    );
    expect([taken.length, short]).toEqual([150, []]);
    app.catalogue.applyStock(taken);
    await expect.poll(() => heard.length).toBe(150);
    expect(new Set(heard.map(([sku]) => sku)).size).toBe(150);
    expect(new Set(heard.map(([, quantity]) => quantity))).toEqual(new Set([4]));

    const back = await inTransaction(app.database.db, (tx) => giveStockBack(tx, shopId, moves));
    expect(back).toHaveLength(150);
    app.catalogue.applyStock(back);
    await expect.poll(() => heard.length).toBe(300);
  });
});
