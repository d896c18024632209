/** Writes a whole shop to a folder, as of one moment: a file of JSON lines for each table, contents apart, a manifest. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { release } from '#domain/contract/release.ts';
import { OperatorError } from '../operator-error.ts';
import { blanked, leftOut } from './left-out.ts';
import { format, type Manifest } from './manifest.ts';
import { listTables, quote, type Table } from './tables.ts';

const batch = 500;

/** The folder appears once it is whole. */
export async function exportShop(pool: pg.Pool, folder: string): Promise<Manifest> {
  if (existsSync(folder)) throw new OperatorError(`${folder} is there already`);
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  // It holds customers: for the operator alone.
  await mkdir(path.join(part, 'tables'), { recursive: true, mode: 0o700 });
  await mkdir(path.join(part, 'files'), { mode: 0o700 });
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local timezone = 'UTC'");
    const manifest = await writeTables(client, part);
    await client.query('commit');
    await writeFile(path.join(part, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    await rename(part, folder);
    return manifest;
  } finally {
    // A connection that failed within its transaction is not given back.
    client.release(true);
  }
}

async function writeTables(client: pg.PoolClient, part: string): Promise<Manifest> {
  const files = new Set<string>();
  const tables: Manifest['tables'] = {};
  for (const table of await listTables(client))
    tables[table.name] = await writeTable(client, table, { part, files });
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from schema_migrations order by name',
  );
  const { rows: sequences } = await client.query<{ name: string; last: number }>(
    `select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`,
  );
  return {
    format,
    release,
    migrations: migrations.map(({ name }) => name),
    tables,
    files: files.size,
    sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
    leftOut,
  };
}

type Contents = { part: string; files: Set<string> };
type ExportedRow = { row: string } & Record<string, Buffer | string | null>;

async function writeTable(
  client: pg.PoolClient,
  table: Table,
  contents: Contents,
): Promise<{ rows: number; sha256: string }> {
  const file = await open(path.join(contents.part, 'tables', `${table.name}.jsonl`), 'wx', 0o600);
  const hash = createHash('sha256');
  let count = 0;
  try {
    await client.query(`declare whole_shop no scroll cursor for ${selectOf(table)}`);
    for (;;) {
      const { rows } = await client.query<ExportedRow>(`fetch ${batch} from whole_shop`);
      if (rows.length === 0) break;
      for (const row of rows)
        for (const column of table.bytes) await keepContent(contents, row[`bytes_${column}`]);
      const text = rows.map(({ row }) => `${row}\n`).join('');
      hash.update(text);
      await file.write(text);
      count += rows.length;
    }
    await client.query('close whole_shop');
  } finally {
    await file.close();
  }
  return { rows: count, sha256: hash.digest('hex') };
}

/** PostgreSQL writes the JSON, so numbers keep all their digits; a content is named in its place by its hash. */
function selectOf({ name, order, columns, bytes, emptied }: Table): string {
  const pairs = columns.map((column) => {
    const value = blanked[name]?.[column];
    if (value !== undefined) return `'${column}', ${value === null ? 'null' : `'${value}'::text`}`;
    if (emptied.includes(column)) return `'${column}', null`;
    return bytes.includes(column)
      ? `'${column}', encode(sha256(${quote(column)}), 'hex')`
      : `'${column}', ${quote(column)}`;
  });
  const contents = bytes.map((column) => `, ${quote(column)} as ${quote(`bytes_${column}`)}`);
  // A function takes a hundred arguments at most.
  const objects = Array.from(
    { length: Math.ceil(pairs.length / 40) },
    (_, index) => `jsonb_build_object(${pairs.slice(index * 40, index * 40 + 40).join(', ')})`,
  );
  return `select (${objects.join(' || ')})::text as row${contents.join('')} from ${quote(name)} order by ${order}`;
}

async function keepContent({ part, files }: Contents, content: unknown): Promise<void> {
  if (!Buffer.isBuffer(content)) return;
  const name = createHash('sha256').update(content).digest('hex');
  if (files.has(name)) return;
  files.add(name);
  await writeFile(path.join(part, 'files', name), content, { mode: 0o600 });
}
