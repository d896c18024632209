import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '#server/platform/db.ts';
import { createTestDatabase } from './database.ts';

type Column = { name: string; isNullable: boolean };

const folder = path.resolve(import.meta.dirname, '../server/platform/schema');
const typed = new Map(
  readdirSync(folder).flatMap((file) => readTables(readFileSync(path.join(folder, file), 'utf8'))),
);

/**
 * The tables of one file, as prettier lays them out: a column a line, or an own line for each value
 * of a long union.
 */
function readTables(text: string): [table: string, columns: Column[]][] {
  return [...text.matchAll(/^ {2}(\w+): \{\n([^]*?)^ {2}\};/gm)].map(([, table, body]) => [
    table ?? '',
    [...(body ?? '').matchAll(/^ {4}(\w+):([^;]*);/gm)].map(([, name, type]) => ({
      name: name ?? '',
      isNullable: /null|unknown/i.test(type ?? ''),
    })),
  ]);
}

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const created = await createTestDatabase();
  ({ drop } = created);
  database = openDatabase(created.url, { maxConnections: 1 });
});
afterAll(async () => {
  await database.close();
  await drop();
});

it('every table of the shop has a type', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'`,
  );
  const untyped = rows.map(({ name }) => name).filter((name) => !typed.has(name));
  expect(rows.length).toBeGreaterThan(60);
  expect(untyped).toEqual([]);
});

it.each([...typed])('the type of %s has the columns of the table', async (table, columns) => {
  const { rows } = await database.pool.query<Column & { type: string }>(
    `select column_name as name, is_nullable = 'YES' as "isNullable", data_type as type
    from information_schema.columns where table_schema = 'public' and table_name = $1 order by ordinal_position`,
    [table],
  );
  expect(columns.map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
  // JSON that no slice has parsed yet is `unknown`, which null is part of.
  const parsed = (column: { name: string }) =>
    rows.find(({ name }) => name === column.name)?.type !== 'jsonb';
  expect(columns.filter(parsed)).toEqual(
    rows.filter(parsed).map(({ name, isNullable }) => ({ name, isNullable })),
  );
});
