import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/database.ts';
import { surviveLostConnections } from './db.ts';
import { formerMigrations } from './former-migrations.ts';
import { migrate } from './migrate.ts';
import { OperatorError } from './operator-error.ts';

const migrations = path.resolve(import.meta.dirname, '../../migrations');
const baseline = readFileSync(path.join(migrations, 'baseline.sha256'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/)[1] ?? '');
/** The baseline alone: the test database already has what later files add. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'cabas-migrations-'));

let drop: () => Promise<void>;
let pool: pg.Pool;
beforeAll(async () => {
  for (const name of [...baseline, 'baseline.sha256'])
    copyFileSync(path.join(migrations, name), path.join(folder, name));
  const database = await createTestDatabase();
  ({ drop } = database);
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  surviveLostConnections(pool);
});
afterAll(async () => {
  await pool.end();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await pool.query('delete from schema_migrations');
});

const record = (names: readonly string[]) =>
  pool.query('insert into schema_migrations (name) select unnest($1::text[])', [names]);
const recorded = async (): Promise<string[]> =>
  (await pool.query('select name from schema_migrations order by name')).rows.map(
    (row) => row.name,
  );

it('no file has the name of a former one', () => {
  expect(baseline.filter((name) => formerMigrations.includes(name))).toEqual([]);
});

it('a database with the whole former chain takes the names of the baseline, and nothing is run', async () => {
  await record(formerMigrations);
  // Running any migration would fail, since the tables exist.
  expect(await migrate(pool, folder)).toEqual([]);
  expect(await recorded()).toEqual(baseline);
  expect(await migrate(pool, folder)).toEqual([]);
});

it('an adopted database goes on with the files after the baseline', async () => {
  await record(formerMigrations);
  writeFileSync(path.join(folder, '9001-gift-cards.sql'), 'create table gift_cards (id int);');
  expect(await migrate(pool, folder)).toEqual(['9001-gift-cards.sql']);
  expect(await recorded()).toEqual([...baseline, '9001-gift-cards.sql']);
});

it('a database halfway through the former chain is refused with what to do, and left as it is', async () => {
  const half = formerMigrations.slice(0, 40);
  await record(half);
  const refusal = migrate(pool);
  await expect(refusal).rejects.toBeInstanceOf(OperatorError);
  await expect(refusal).rejects.toThrow(
    /lacks 24 of its 64 migrations, 0200-page-drafts\.sql first[^]*git checkout[^]*npm run shop -- reset/,
  );
  expect(await recorded()).toEqual(half);
});

it('a former database that a fork has changed is refused before its names are replaced', async () => {
  await record([...formerMigrations, '0299-of-a-fork.sql']);
  await expect(migrate(pool)).rejects.toThrow('does not know 0299-of-a-fork.sql');
  expect(await recorded()).toContain('0001-catalogue.sql');
});
