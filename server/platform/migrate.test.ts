import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/database.ts';
import { surviveLostConnections } from './db.ts';
import { migrate, requireMigrated } from './migrate.ts';
import { OperatorError } from './operator-error.ts';

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
beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'cabas-migrations-'));
  // Each test has a folder of its own: names from another one would belong to a newer version.
  await pool.query('delete from schema_migrations');
});
afterAll(async () => {
  await pool.end();
  await drop();
});

it('a migration is applied completely or not at all, and once', async () => {
  file('t01.sql', 'create table one (id int); create table two (id int);');
  file('t02.sql', 'create table three (id int); select 1 / 0;');
  await expect(migrate(pool, folder)).rejects.toThrow('migration t02.sql failed');
  expect([await has('one'), await has('two'), await has('three')]).toEqual([true, true, false]);
  file('t02.sql', 'create table three (id int);');
  expect(await migrate(pool, folder)).toEqual(['t02.sql']);
  expect(await run()).toEqual([]);
});

it('a non-transactional migration builds its indexes during writes, statement by statement', async () => {
  await pool.query('create table busy (id int)');
  file(
    't11.sql',
    '-- no transaction\ndrop index concurrently if exists busy_id;\n-- Why.\ncreate index concurrently busy_id on busy (id);\n',
  );
  const writer = await pool.connect();
  await writer.query('begin');
  await writer.query('insert into busy values (1)');
  const applied = run();
  // It waits for earlier writers, and blocks no later ones.
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

it('a database migrated by a newer version is refused and not changed', async () => {
  file('t41.sql', 'create table earlier (id int);');
  await migrate(pool, folder);
  await pool.query("insert into schema_migrations (name) values ('9001-gift-cards.sql')");
  file('t42.sql', 'create table later (id int);');
  const refusal = run();
  await expect(refusal).rejects.toBeInstanceOf(OperatorError);
  await expect(refusal).rejects.toThrow(
    'migrated by a newer version of Cabas: this version does not know 9001-gift-cards.sql',
  );
  expect(await has('later')).toBe(false);
});

it('a database from before 0.1.0 is refused with what to do, and not changed', async () => {
  // The names that the first files had before and since.
  await pool.query(
    "insert into schema_migrations (name) values ('0001-account.sql'), ('t52.sql'), ('0003-catalogue.sql')",
  );
  file('t51.sql', 'create table beginning (id int);');
  file('t52.sql', 'create table kept_name (id int);');
  for (const attempt of [migrate, requireMigrated]) {
    const refused = attempt(pool, folder);
    await expect(refused).rejects.toBeInstanceOf(OperatorError);
    await expect(refused).rejects.toThrow(
      /made before version 0\.1\.0 of Cabas.* 0001-account\.sql\.\n.*npm run shop -- reset/,
    );
  }
  expect(await has('beginning')).toBe(false);
});

it('an interrupted migration is run again from its start', async () => {
  await pool.query('create table half (id int); insert into half values (1), (1)');
  file(
    't21.sql',
    '-- no transaction\ndrop index concurrently if exists half_id;\ncreate unique index concurrently half_id on half (id);\n',
  );
  await expect(migrate(pool, folder)).rejects.toThrow('migration t21.sql failed');
  await pool.query('delete from half');
  expect(await run()).toEqual(['t21.sql']);
});

it('two processes that start concurrently apply it once without a deadlock', async () => {
  await pool.query('create table shared (id int)');
  file(
    't31.sql',
    '-- no transaction\ndrop index concurrently if exists shared_id;\ncreate index concurrently shared_id on shared (id);\n',
  );
  const both = await Promise.all([migrate(pool, folder), migrate(pool, folder)]);
  expect(both.flat()).toEqual(['t31.sql']);
  rmSync(folder, { recursive: true, force: true });
});

const file = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql);
const has = async (name: string) =>
  (await pool.query('select to_regclass($1) is not null as known', [name])).rows[0].known;
const run = () =>
  migrate(pool, folder).finally(() => rmSync(folder, { recursive: true, force: true }));
