import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/database.ts';
import { surviveLostConnections } from './db.ts';
import { migrate } from './migrate.ts';

let drop: () => Promise<void>;
let pool: pg.Pool;
let folder: string;
beforeAll(async () => {
  const database = await createTestDatabase();
  ({ drop } = database);
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  // The database is dropped while the last connection may still be closing.
  surviveLostConnections(pool);
});
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'cabas-migrations-'));
});
afterAll(async () => {
  await pool.end();
  await drop();
});

const file = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql);
const has = async (name: string) =>
  (await pool.query('select to_regclass($1) is not null as known', [name])).rows[0].known;
const run = () =>
  migrate(pool, folder).finally(() => rmSync(folder, { recursive: true, force: true }));

it('a file is kept whole or not at all, and once', async () => {
  file('t01.sql', 'create table one (id int); create table two (id int);');
  file('t02.sql', 'create table three (id int); select 1 / 0;');
  await expect(migrate(pool, folder)).rejects.toThrow('migration t02.sql failed');
  expect([await has('one'), await has('two'), await has('three')]).toEqual([true, true, false]);
  file('t02.sql', 'create table three (id int);');
  expect(await migrate(pool, folder)).toEqual(['t02.sql']);
  expect(await run()).toEqual([]);
});

it('a file without a transaction builds its indexes while others write, statement by statement', async () => {
  await pool.query('create table busy (id int)');
  file(
    't11.sql',
    '-- no transaction\ndrop index concurrently if exists busy_id;\n-- Why.\ncreate index concurrently busy_id on busy (id);\n',
  );
  const writer = await pool.connect();
  await writer.query('begin');
  await writer.query('insert into busy values (1)');
  const applied = run();
  // It waits for who wrote before it, and keeps nobody from writing meanwhile.
  await pool.query(
    "set statement_timeout = '2s'; insert into busy values (2); reset statement_timeout",
  );
  await writer.query('commit');
  writer.release();
  expect(await applied).toEqual(['t11.sql']);
  expect(
    (await pool.query("select indisvalid from pg_index where indexrelid = 'busy_id'::regclass"))
      .rows,
  ).toEqual([{ indisvalid: true }]);
});

it('stopped halfway, it is run again from its start', async () => {
  await pool.query('create table half (id int); insert into half values (1), (1)');
  file(
    't21.sql',
    '-- no transaction\ndrop index concurrently if exists half_id;\ncreate unique index concurrently half_id on half (id);\n',
  );
  await expect(migrate(pool, folder)).rejects.toThrow('migration t21.sql failed');
  await pool.query('delete from half');
  expect(await run()).toEqual(['t21.sql']);
});

it('two processes that start at once apply it once, and neither waits for the other’s index for ever', async () => {
  await pool.query('create table shared (id int)');
  file(
    't31.sql',
    '-- no transaction\ndrop index concurrently if exists shared_id;\ncreate index concurrently shared_id on shared (id);\n',
  );
  const both = await Promise.all([migrate(pool, folder), migrate(pool, folder)]);
  expect(both.flat()).toEqual(['t31.sql']);
  rmSync(folder, { recursive: true, force: true });
});
