/** A whole shop leaves, comes back into an empty one, and leaves again the same. */
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../db.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { liveScriptedMonth, type ScriptedMonth } from '../../../tests/scripted-month.ts';
import { exportShop } from './export-shop.ts';
import { importShop } from './import-shop.ts';
import { blanked, leftOut } from './left-out.ts';
import { manifestSchema, type Manifest } from './manifest.ts';

let month: ScriptedMonth;
let folder: string;
let first: string;
let manifest: Manifest;
beforeAll(async () => {
  month = await liveScriptedMonth();
  await month.app.jobs.runNow('books.close', {});
  await month.app.jobs.runNow('books.seal', {});
  // Two sizes of one content, which leaves once.
  await month.app.database.pool.query(
    `with picture as (insert into pictures (id, created_at) values (repeat('a', 32), now()) returning id)
    insert into picture_files (picture_id, variant, bytes)
    select id, variant, '\\x00ff0a0d'::bytea from picture, unnest(array['240.avif', '480.avif']) variant`,
  );
  folder = mkdtempSync(path.join(os.tmpdir(), 'cabas-whole-'));
  first = path.join(folder, 'first');
  manifest = await exportShop(month.app.database.pool, first);
}, 120_000);
afterAll(async () => {
  await month.app.close();
  rmSync(folder, { recursive: true });
});

it(
  'a shop that left and came back leaves again without a difference',
  { timeout: 120_000 },
  async () => {
    const other = await emptyShop();
    await importShop(other.pool, first);
    const second = path.join(folder, 'second');
    await exportShop(other.pool, second);
    expect(contentsOf(second)).toEqual(contentsOf(first));
    expect(await other.count('ledger_entries')).toBe(manifest.tables['ledger_entries']?.rows);
    expect(await other.count('orders')).toBe(4);
    const { rows } = await other.pool.query(
      "select from picture_files where bytes = '\\x00ff0a0d'",
    );
    expect([rows.length, manifest.files]).toEqual([2, 1]);
    await other.drop();
  },
);

it('what the shop holds is all there but what is left out, with its reason', async () => {
  const { rows } = await month.app.database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  expect([...Object.keys(manifest.tables), ...Object.keys(leftOut)].toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  );
  expect(manifest.tables['ledger_entries']?.rows).toBeGreaterThan(10);
});

it('no hash of a password, token or secret leaves', async () => {
  const { rows } = await month.app.database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ '(password|token|secret|code|id)_hash$'`,
  );
  const leaving = rows.filter(
    ({ table, column }) => !(table in leftOut) && blanked[table]?.[column] === undefined,
  );
  expect(leaving).toEqual([]);
  const customers = readFileSync(path.join(first, 'tables/customers.jsonl'), 'utf8');
  for (const line of customers.trim().split('\n'))
    expect(JSON.parse(line)).toMatchObject({ password_hash: '' });
});

it('a damaged file, or one that is missing, is refused before anything is written', async () => {
  const other = await emptyShop();
  const file = path.join(first, 'tables/orders.jsonl');
  const whole = readFileSync(file);
  appendFileSync(file, '{}\n');
  await expect(importShop(other.pool, first)).rejects.toThrow('orders.jsonl is damaged');
  rmSync(file);
  await expect(importShop(other.pool, first)).rejects.toThrow('orders.jsonl is missing');
  writeFileSync(file, whole);
  expect(await other.count('customers')).toBe(0);
  await other.drop();
});

it('a shop that is not empty is refused, and keeps what it has', async () => {
  await expect(importShop(month.app.database.pool, first)).rejects.toThrow('not empty');
  const { rows } = await month.app.database.pool.query('select id from orders');
  expect(rows).toHaveLength(4);
});

it('a shop of a newer version is refused, and so is one of an older', async () => {
  const other = await emptyShop();
  const file = path.join(first, 'manifest.json');
  const text = readFileSync(file, 'utf8');
  const change = (migrations: string[]) =>
    writeFileSync(file, JSON.stringify({ ...manifestSchema.parse(JSON.parse(text)), migrations }));
  change([...manifest.migrations, '9999-later.sql']);
  await expect(importShop(other.pool, first)).rejects.toThrow('newer version');
  change(manifest.migrations.slice(0, -1));
  await expect(importShop(other.pool, first)).rejects.toThrow('older version');
  writeFileSync(file, text);
  await other.drop();
});

it('an import that fails in the middle leaves the shop empty', { timeout: 60_000 }, async () => {
  const other = await emptyShop();
  await other.pool.query("alter table orders add constraint never check (number = 'none')");
  await expect(importShop(other.pool, first)).rejects.toThrow('never');
  expect(await other.count('customers')).toBe(0);
  await other.drop();
});

async function emptyShop() {
  const given = await createTestDatabase();
  const database = openDatabase(given.url, { maxConnections: 2 });
  return {
    pool: database.pool,
    count: async (table: string) =>
      (await database.pool.query<{ count: number }>(`select count(*) as count from ${table}`))
        .rows[0]?.count,
    async drop() {
      await database.close();
      await given.drop();
    },
  };
}

const contentsOf = (of: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(of, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [path.relative(of, file), readFileSync(file, 'latin1')]),
  );
