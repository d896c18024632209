/** Loads a shop that left into an empty one of the same release: all of it or nothing. */
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { hashOfFile, manifestSchema, type Manifest } from './manifest.ts';
import { listTables, quote, type Table } from './tables.ts';

const batch = 500;

export async function importShop(pool: pg.Pool, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await requireWhole(folder, manifest);
  const client = await pool.connect();
  try {
    await requireSameSchema(client, manifest);
    await client.query('begin');
    await client.query("set local timezone = 'UTC'");
    // A shop that is open holds its tables.
    await client.query("set local lock_timeout = '10s'");
    await requireEmpty(client);
    const tables = await listTables(client);
    const named = Object.keys(manifest.tables).toSorted().join();
    if (
      tables
        .map(({ name }) => name)
        .toSorted()
        .join() !== named
    )
      throw new OperatorError(`${folder} has other tables than this release`);
    await withoutRules(client, tables, async () => {
      for (const table of tables) await client.query(`delete from ${quote(table.name)}`);
      for (const table of tables) await loadTable(client, table, folder);
    });
    for (const [name, last] of Object.entries(manifest.sequences))
      await client.query('select setval($1::regclass, $2)', [quote(name), last]);
    await client.query('commit');
    return manifest;
  } finally {
    client.release(true);
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => null);
  if (text === null) throw new OperatorError(`${folder} has no manifest.json: it is no whole shop`);
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    throw new OperatorError(`${folder}/manifest.json is damaged, or of another version of Cabas`);
  }
}

/** Every file is checked before the database is asked for anything. */
async function requireWhole(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const [name, { sha256 }] of Object.entries(tables)) {
    const file = path.join(folder, 'tables', `${name}.jsonl`);
    const found = await hashOfFile(file).catch(() => null);
    if (found !== sha256) throw new OperatorError(`${file} is ${found ? 'damaged' : 'missing'}`);
  }
  const contents = await readdir(path.join(folder, 'files')).catch(() => []);
  if (contents.length !== files)
    throw new OperatorError(`${folder}/files has ${contents.length} files instead of ${files}`);
  for (const name of contents) {
    const file = path.join(folder, 'files', name);
    if ((await hashOfFile(file)) !== name) throw new OperatorError(`${file} is damaged`);
  }
}

async function requireSameSchema(client: pg.PoolClient, manifest: Manifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select name from schema_migrations order by name',
  );
  const known = rows.map(({ name }) => name);
  const newer = manifest.migrations.find((name) => !known.includes(name));
  if (newer)
    throw new OperatorError(`this shop left from a newer version of Cabas: it has ${newer}`);
  const older = known.find((name) => !manifest.migrations.includes(name));
  if (older)
    throw new OperatorError(
      `this shop left from an older version of Cabas, without ${older}: start that shop with this version, and let it leave again`,
    );
}

/** What a first start writes may go; what people wrote may not. */
async function requireEmpty(client: pg.PoolClient): Promise<void> {
  for (const name of [
    'orders',
    'customers',
    'products',
    'staff',
    'ledger_entries',
    'shop_identities',
  ]) {
    const { rows } = await client.query(`select from ${quote(name)} limit 1`);
    if (rows.length > 0)
      throw new OperatorError(
        `this shop is not empty: it has rows in ${name}. Nothing was written`,
      );
  }
}

/**
 * Triggers would tell of rows that are not new, and journals refuse their own. Foreign keys are taken off and put back,
 * which checks every row, because tables point at each other.
 */
async function withoutRules(
  client: pg.PoolClient,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const each = async (command: 'disable' | 'enable') => {
    for (const { name } of tables)
      await client.query(`alter table ${quote(name)} ${command} trigger user`);
  };
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quote(name)}`);
  await each('disable');
  await work();
  await each('enable');
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
}

async function loadTable(client: pg.PoolClient, table: Table, folder: string): Promise<void> {
  const file = path.join(folder, 'tables', `${table.name}.jsonl`);
  let lines: string[] = [];
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Infinity,
  })) {
    lines.push(table.bytes.length > 0 ? await withContents(table, line, folder) : line);
    if (lines.length < (table.bytes.length > 0 ? 1 : batch)) continue;
    await insertLines(client, table, lines);
    lines = [];
  }
  if (lines.length > 0) await insertLines(client, table, lines);
}

async function withContents({ bytes }: Table, line: string, folder: string): Promise<string> {
  const row = JSON.parse(line) as Record<string, unknown>;
  for (const column of bytes) {
    const name = row[column];
    if (typeof name !== 'string') continue;
    const content = await readFile(path.join(folder, 'files', path.basename(name)));
    row[column] = `\\x${content.toString('hex')}`;
  }
  return JSON.stringify(row);
}

async function insertLines(
  client: pg.PoolClient,
  { name, columns }: Table,
  lines: readonly string[],
): Promise<void> {
  const listed = columns.map(quote).join(', ');
  await client.query(
    `insert into ${quote(name)} (${listed}) overriding system value
    select ${listed} from jsonb_populate_recordset(null::${quote(name)}, $1::jsonb)`,
    [`[${lines.join(',')}]`],
  );
}
