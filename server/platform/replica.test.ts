import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueColumns, columnName } from '#domain/catalogue/file-columns.ts';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { hire, signInStaff } from '../../tests/hired-staff.ts';
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

/** The standby of these tests has tables and not a row. */
describe('read from the standby', () => {
  it('the search of customers and the counts of the lists to export are read from the standby', async () => {
    const marc = await shop.staff(app, 'marc');
    const admin = await signInStaff(app, await hire(app, 'admin', 'Camille Essai'));
    await shop.newShopper(app);
    const { items } = shop.okBody(await marc.call('GET', '/api/staff/customers'));
    expect(items).toEqual([]);
    const { counts } = shop.okBody(await admin.call('GET', '/api/staff/customerLists'));
    expect(counts).toEqual({ emails: 0, phones: 0, customers: 0 });
    shop.okBody(await admin.call('GET', '/api/staff/customerLists/customers/csv'));
    const { journal } = shop.okBody(await admin.call('GET', '/api/staff/customerLists'));
    expect(journal).toMatchObject([{ kind: 'customers.export', after: { count: 0 } }]);
  });

  it('the export of the catalogue is read from the standby', async () => {
    const marc = await shop.staff(app, 'marc');
    const file = shop.okBody(await marc.call('GET', '/api/staff/catalogue/export'));
    expect(file).toBe(`\uFEFF${catalogueColumns.map(columnName).join(';')}\r\n`);
  });

  it('the waiting list and its file are read from the standby, with the zones of the primary', async () => {
    const marc = await shop.staff(app, 'marc');
    await standby.pool.query(
      `insert into prospects (id, email, address, created_at) values
        (gen_random_uuid(), 'zoe@exemple.fr', '{"postalCode": "75011", "city": "Paris"}', now()),
        (gen_random_uuid(), 'zoe@exemple.fr', '{"postalCode": "06000", "city": "Nice"}', now())`,
    );
    const { total, items } = shop.okBody(await marc.call('GET', '/api/staff/waiting-list'));
    expect(total).toBe(1);
    expect(items).toMatchObject([
      { postcode: '06000', isServed: false },
      { postcode: '75011', isServed: true },
    ]);
    const file = shop.okBody(await marc.call('GET', '/api/staff/waiting-list.csv'));
    expect(file).toContain('"75011";"Paris";"1";"oui"');
  });

  it('the accounting file read from the standby has no closed day that it does not know yet', async () => {
    const customer = await shop.newShopper(app);
    await shop.prepareAndDeliver(app, await shop.buy(customer));
    app.clock.advance({ hours: 48 });
    await app.jobs.runNow('books.close', {});
    const closings = await app.database.db.selectFrom('daily_closings').select('day').execute();
    expect(closings).not.toEqual([]);
    const marc = await shop.staff(app, 'marc');
    const { headers, body } = await marc.call('GET', '/api/staff/books/fec/2026');
    expect(headers['content-disposition']).toContain('FEC20261231.txt');
    expect(String(body).split('\r\n')).toHaveLength(2);
  });
});
