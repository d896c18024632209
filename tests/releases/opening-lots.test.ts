/** The lots that a shop of the release before begins with: dated receipts, filled bags, units counted short. */
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '#server/platform/db.ts';
import { migrate } from '#server/platform/migrate.ts';
import { countBreaches } from '../../scripts/invariants.ts';
import { asSuperuser, createTestDatabase, execute } from '../database.ts';
import { readAppliedMigrations } from './shop-data.ts';

const migrations = path.resolve(import.meta.dirname, '../../migrations');
const data = readFileSync(path.join(import.meta.dirname, '0.1.0.sql'), 'utf8');
const folder = mkdtempSync(path.join(os.tmpdir(), 'cabas-lots-'));
let own: Database;

beforeAll(async () => {
  const on = await createTestDatabase('bare');
  own = openDatabase(on.url, { maxConnections: 2 });
  const applied = readAppliedMigrations(data);
  for (const name of applied) cpSync(path.join(migrations, name), path.join(folder, name));
  await migrate(own.pool, folder);
  await execute(asSuperuser(on.url), `begin; ${data} commit;`);
  const since = readdirSync(migrations).filter(
    (name) => name.endsWith('.sql') && !applied.includes(name),
  );
  for (const name of since.filter((one) => one < '0044'))
    cpSync(path.join(migrations, name), path.join(folder, name));
  await migrate(own.pool, folder);
  await own.pool.query(`
    update stock set quantity = 50 where sku = (select sku from products where id = 'penne');
    insert into receipts (id, sku, units, lot, date_kind, expires_on, staff_id, at)
      select gen_random_uuid(), p.sku, r.units, r.lot, 'bestBefore', current_date + r.days, (select id from staff limit 1),
        now() - interval '1 day'
      from products p cross join (values (30, 'L1', 5), (10, 'L2', 20)) r (units, lot, days) where p.id = 'penne';
    insert into stock_changes (id, shop_id, sku, kind, delta, quantity, staff_id, at)
      select gen_random_uuid(), shop_id, sku, 'expired', -4, 50, null, now() from stock join products using (sku)
      where id = 'penne';
    update stock set quantity = 0 where sku = (select sku from products where id = 'riz-basmati');
    insert into stock_changes (id, shop_id, sku, kind, delta, quantity, counted, to_prepare, short, staff_id, at)
      select gen_random_uuid(), shop_id, sku, 'count', 0, 0, 12, 20, 8, null, now() from stock join products using (sku)
      where id = 'riz-basmati'`);
  for (const name of since) cpSync(path.join(migrations, name), path.join(folder, name));
  await migrate(own.pool, folder);
});
afterAll(async () => {
  await own.close();
  rmSync(folder, { recursive: true, force: true });
});

it('the lots migration turns dated receipts into lots, oldest sold first, and other units into an undated lot', async () => {
  const { promised } = await read('penne');
  expect(await read('penne')).toEqual({
    on_shelf: 50 + promised,
    promised,
    quantity: 50,
    lots: { L1: 26, L2: 10, undated: 14 + promised },
  });
});

it('the lots migration leaves units missing at a count off the shelf, and still promised', async () => {
  const { promised } = await read('riz-basmati');
  expect(await read('riz-basmati')).toMatchObject({ on_shelf: promised - 8, quantity: 0 });
  expect(promised).toBeGreaterThanOrEqual(20);
});

it('the lots migration takes bags filled earlier off the shelf, and the books balance', async () => {
  const { rows } = await own.pool.query(
    "select p.id, -sum(e.units)::int as units from stock_entries e join lots l on l.id = e.lot_id join products p using (sku) join orders o on o.id = e.order_id where o.status = 'prepared' group by p.id",
  );
  expect(rows).toEqual([{ id: 'spaghetti', units: 40 }]);
  const broken = (await countBreaches(own.pool)).filter(({ breaches }) => breaches > 0);
  expect(
    broken.map(({ name }) => name).filter((name) => /shelf|promised|bag|sold/.test(name)),
  ).toEqual([]);
});

const read = async (id: string) =>
  (
    await own.pool.query(
      `select s.on_shelf, s.promised, s.quantity, (
        select jsonb_object_agg(coalesce(l.supplier_lot, 'undated'), l.units) from lots l
        where l.sku = s.sku and l.shop_id = s.shop_id and l.units > 0) as lots
      from stock s join products p using (sku) where p.id = $1`,
      [id],
    )
  ).rows[0];
