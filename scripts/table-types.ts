/** Writes the types of the tables, for Kysely, from a migrated database and the list of refinements. */
import path from 'node:path';
import type pg from 'pg';
import { format, resolveConfig } from 'prettier';
import { readTopics } from './schema-document.ts';
import { refinements } from './table-refinements.ts';

type Column = {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  isNumbered: boolean;
  check: string | null;
};

export const typesFolder = 'server/platform/schema';
/** The one file there that says what types there are. */
export const handWritten = 'columns.ts';
const notice = '// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.';

/** Each file with its text: one for each topic of migrations/, and the list of them all. */
export async function writeTableTypes(pool: pg.Pool): Promise<Map<string, string>> {
  const { rows } = await pool.query<Column>(columnsSql);
  const columns = Map.groupBy(rows, ({ table }) => table);
  const unused = Object.keys(refinements).filter(
    (key) => !rows.some(({ table, name }) => `${table}.${name}` === key),
  );
  if (unused.length > 0) throw new Error(`refined, and no column: ${unused.join(', ')}`);
  const topics = readTopics()
    .map(({ name, tables }) => ({ name, tables: tables.filter((table) => columns.has(table)) }))
    .filter(({ tables }) => tables.length > 0)
    .toSorted((one, other) => one.name.localeCompare(other.name));
  const files = new Map<string, string>();
  for (const { name, tables } of topics)
    files.set(`${typesFolder}/${name}.ts`, writeTopic(name, tables, columns));
  files.set(`${typesFolder}.ts`, writeList(topics.map(({ name }) => name)));
  for (const [file, text] of files) files.set(file, await layOut(file, text));
  return files;
}

function writeTopic(
  topic: string,
  tables: readonly string[],
  columns: ReadonlyMap<string, readonly Column[]>,
): string {
  const body = tables
    .map((table) => {
      const lines = (columns.get(table) ?? []).map(
        (column) => `${column.name}: ${typeOf(column)};`,
      );
      return `${table}: {\n${lines.join('\n')}\n};`;
    })
    .join('\n');
  const own = new Set(tables);
  const refined = Object.entries(refinements).flatMap(([key, refinement]) =>
    own.has(key.split('.')[0] ?? '') ? [refinement] : [],
  );
  const imported = Map.groupBy(refined, ({ from }) => from);
  const uses = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(body);
  const importLine = (names: readonly string[], from: string): string[] =>
    names.length > 0
      ? [`import type { ${[...new Set(names)].toSorted().join(', ')} } from '${from}';`]
      : [];
  return [
    notice,
    ...importLine(['Generated', 'GeneratedAlways'].filter(uses), 'kysely'),
    ...[...imported]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .flatMap(([from, types]) =>
        importLine(
          types.map(({ name }) => name),
          from,
        ),
      ),
    ...importLine(
      ['DefaultJson', 'Instant', 'Json', 'NullableInstant', 'NullableJson'].filter(uses),
      './columns.ts',
    ),
    '',
    `export type ${typeName(topic)} = {\n${body}\n};`,
  ].join('\n');
}

function writeList(topics: readonly string[]): string {
  return [
    notice,
    "import type { Insertable, Selectable } from 'kysely';",
    ...topics.map((topic) => `import type { ${typeName(topic)} } from './schema/${topic}.ts';`),
    '',
    `export type Tables = ${topics.map(typeName).join(' & ')};`,
    '',
    'export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;',
    'export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;',
  ].join('\n');
}

const typeName = (topic: string): string =>
  `${topic.charAt(0).toUpperCase()}${topic.slice(1)}Tables`;

function typeOf(column: Column): string {
  const { table, name, type, isNullable, hasDefault, isNumbered } = column;
  const refinement = refinements[`${table}.${name}`];
  if (type === 'jsonb') {
    const json = isNullable ? 'NullableJson' : hasDefault ? 'DefaultJson' : 'Json';
    return refinement ? `${json}<${refinement.name}>` : json;
  }
  if (type === 'timestamp with time zone' && !hasDefault)
    return isNullable ? 'NullableInstant' : 'Instant';
  const value = refinement?.name ?? valuesOf(column) ?? typescriptTypes[type];
  if (!value) throw new Error(`${table}.${name}: no type for ${type}`);
  const held = isNullable ? `${value} | null` : value;
  if (isNumbered) return `GeneratedAlways<${held}>`;
  return hasDefault ? `Generated<${held}>` : held;
}

/** The values that a check lists, as a union. */
function valuesOf({ check }: Column): string | null {
  const [, list] =
    /^CHECK \(\(\w+ = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/.exec(check ?? '') ?? [];
  return list?.replaceAll('::text', '').replaceAll(', ', ' | ') ?? null;
}

const typescriptTypes: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  xid8: 'string',
  bigint: 'number',
  integer: 'number',
  smallint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  date: 'Temporal.PlainDate',
  'timestamp with time zone': 'Temporal.Instant',
  bytea: 'Buffer',
  'text[]': 'string[]',
  'uuid[]': 'string[]',
  'smallint[]': 'number[]',
};

async function layOut(file: string, text: string): Promise<string> {
  const filepath = path.resolve(import.meta.dirname, '..', file);
  return format(text, { ...(await resolveConfig(filepath)), filepath });
}

const columnsSql = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
    not a.attnotnull as "isNullable", a.atthasdef as "hasDefault", a.attidentity = 'a' as "isNumbered",
    (
      select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
      order by k.conname limit 1
    ) as "check"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
    and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`;
