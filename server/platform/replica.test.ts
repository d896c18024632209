import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import { createTestDatabase } from '../../tests/database.ts';
import * as shop from '../../tests/shopping.ts';
import { openDatabase, type Database } from './db.ts';

let app: TestApp;
let standby: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const created = await createTestDatabase();
  ({ drop } = created);
  standby = openDatabase(created.url, { maxConnections: 2 });
  app = await createTestApp({ replica: standby.db });
});
afterAll(async () => {
  await app.close();
  await standby.close();
  await drop();
});

it('a second address is read by the replica alone, and both are closed', async () => {
  const name = (db: Database['db']) =>
    db.selectNoFrom((eb) => eb.fn<string>('current_database').as('name')).executeTakeFirstOrThrow();
  const url = app.database.pool.options.connectionString ?? '';
  const readUrl = standby.pool.options.connectionString ?? '';
  const both = openDatabase(url, { readUrl });
  expect((await name(both.db)).name).toBe(new URL(url).pathname.slice(1));
  expect((await name(both.replica)).name).toBe(new URL(readUrl).pathname.slice(1));
  await both.close();
  await expect(name(both.replica)).rejects.toThrow();
  const one = openDatabase(url);
  expect(one.replica).toBe(one.db);
  await one.close();
});

it('closing ends a pool whose query builder was never used', async () => {
  const unused = openDatabase(app.database.pool.options.connectionString ?? '');
  await unused.pool.query('select 1');
  await unused.close();
  expect([unused.pool.ended, unused.pool.totalCount]).toEqual([true, 0]);
});

it('lists of the team are read from the standby, and what they open from the primary', async () => {
  const marc = await shop.staff(app, 'marc');
  await shop.newShopper(app);
  const { items } = shop.okBody(await marc.call('GET', '/api/staff/customers'));
  // The standby of this test has no customers.
  expect(items).toEqual([]);
});
