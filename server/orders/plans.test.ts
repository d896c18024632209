import { expect, it } from 'vitest';
import { run } from '#server/platform/db.ts';
import * as shop from '../../tests/shopping.ts';
import { takeStockSql } from './stock-store.ts';

const { app } = shop.open();

it('before there are statistics, units are taken and given back by their key', async () => {
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

it('the orders to deliver are counted right, so that years of them are not joined one by one', async () => {
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
