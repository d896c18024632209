import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '#server/platform/db.ts';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import { takeStockSql } from './stock-store.ts';

let app: TestApp;

/** A catalogue that was imported a moment ago: PostgreSQL has not counted it yet. */
beforeAll(async () => {
  app = await createTestApp();
  const { db } = app.database;
  await run(
    db,
    `insert into products select (jsonb_populate_record(p, jsonb_build_object('id', n, 'sku', n, 'slug', n, 'ean', null, 'creation_id', null))).*
    from products p cross join (select 'new-' || n as n from generate_series(1, 6000) n) new where p.id = 'penne'`,
  );
  await run(
    db,
    "insert into stock (shop_id, sku, quantity) select s.id, p.sku, 5 from shops s cross join products p where p.id like 'new-%'",
  );
});
afterAll(() => app.close());

it('before there are statistics, units are taken and given back by their key', async () => {
  const rows = await run<{ 'QUERY PLAN': string }>(
    app.database.db,
    `explain (generic_plan) ${takeStockSql}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan.match(/Index Cond: .*/g)).toEqual([
    expect.stringContaining('sku = '),
    expect.stringContaining('sku = '),
  ]);
  expect(plan).not.toMatch(/(Seq|Heap) Scan/);
});
