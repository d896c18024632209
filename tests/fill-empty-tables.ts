/** One row for each table that no test story reaches, made from what the database says of its columns. */
import pg from 'pg';
import { expect } from 'vitest';
import { asSuperuser } from './database.ts';

/** Columns of a row, as SQL. */
type Given = Readonly<Record<string, string>>;

type Column = {
  name: string;
  type: string;
  /** The table and column that it points at. */
  target: string | null;
  targetColumn: string | null;
  /** The first value that its check allows. */
  allowed: string | null;
};

const columnsSql = `
  select a.attname as name, format_type(a.atttypid, null) as type, f.target, f.column as "targetColumn",
    (select substring(pg_get_constraintdef(k.oid) from 'ANY \\(+ARRAY\\[''([^'']*)''') from pg_constraint k
      where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as allowed
  from pg_attribute a left join lateral (
    select c.confrelid::regclass::text as target, t.attname as column from pg_constraint c
      join unnest(c.conkey, c.confkey) as pair (own, other) on pair.own = a.attnum
      join pg_attribute t on t.attrelid = c.confrelid and t.attnum = pair.other
    where c.conrelid = a.attrelid and c.contype = 'f' order by array_length(c.conkey, 1) desc limit 1) f on true
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull
    and not a.atthasdef and a.attidentity = '' order by a.attnum`;

const values: Readonly<Record<string, string>> = {
  boolean: 'false',
  bytea: "'\\x00ff0a0d'",
  date: "'2026-11-02'",
  jsonb: `'{"a": [1.10, null]}'`,
  'text[]': `'{"a,b"}'`,
  'timestamp with time zone': "'2026-11-02T08:00:00.123456Z'",
  uuid: 'gen_random_uuid()',
};

/**
 * Gives a row to each table without one, after those that it points at. `given` has the columns that a check decides,
 * as SQL. Fails with each table that still has no row, and what it lacks.
 */
export async function fillEmptyTables(
  pool: pg.Pool,
  { except, given }: { except: readonly string[]; given: Readonly<Record<string, Given>> },
): Promise<void> {
  const client = new pg.Client(asSuperuser(pool.options.connectionString ?? ''));
  await client.connect();
  try {
    // The triggers are told of no such row; the import checks each foreign key.
    await client.query('set session_replication_role = replica');
    const problems = new Map(await listEmpty(client, except));
    for (let left = Infinity; problems.size < left;) {
      left = problems.size;
      for (const table of problems.keys())
        try {
          await client.query(await writeRow(client, table, given[table] ?? {}));
          problems.delete(table);
        } catch (error) {
          problems.set(table, (error as Error).message);
        }
    }
    expect(Object.fromEntries(problems)).toEqual({});
  } finally {
    await client.end();
  }
}

async function listEmpty(client: pg.Client, except: readonly string[]) {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)`,
    [except],
  );
  const empty: [table: string, problem: string][] = [];
  for (const { name } of rows)
    if ((await client.query(`select from ${name} limit 1`)).rowCount === 0) empty.push([name, '']);
  return empty;
}

async function writeRow(client: pg.Client, table: string, given: Given): Promise<string> {
  const { rows: columns } = await client.query<Column>(columnsSql, [table]);
  const row = new Map(Object.entries(given));
  for (const { name, type, target, targetColumn, allowed } of columns) {
    if (row.has(name)) continue;
    const pointed = target && target !== table;
    row.set(
      name,
      pointed
        ? `(select ${targetColumn} from ${target} order by ctid limit 1)`
        : (values[type] ?? `'${allowed ?? '1'}'`),
    );
  }
  return `insert into ${table} (${[...row.keys()].join(', ')}) values (${[...row.values()].join(', ')})`;
}
