/** Writes docs/schema.md from a migrated database: its tables by topic, with their comments and their foreign keys. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { generatedNotice, markdownTable } from './document-parts.ts';

type Table = { name: string; comment: string | null; key: string[] };
type ForeignKey = {
  child: string;
  parent: string;
  columns: string[];
  isOptional: boolean;
  isUnique: boolean;
};
type Topic = { name: string; intro: string; tables: string[] };

const folder = path.resolve(import.meta.dirname, '../migrations');

export async function writeSchemaDocument(pool: pg.Pool): Promise<string> {
  const tables = (await pool.query<Table>(tablesSql)).rows;
  const foreignKeys = (await pool.query<ForeignKey>(foreignKeysSql)).rows;
  const topics = readTopics();
  requireEveryTable(tables, topics);
  return [
    '# The database',
    generatedNotice,
    `${tables.length} tables, by topic: \`migrations/\` has a file for each, with the columns, what they hold and why each index is there. Money is in cents, instants are \`timestamptz\`. The job queue (pg-boss) keeps its own tables in the schema \`jobs\`.`,
    ...topics.flatMap((topic) => writeTopic(topic, tables, foreignKeys)),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The number of tables in the heading, and the tables below it, come from different sources. */
function requireEveryTable(tables: readonly Table[], topics: readonly Topic[]): void {
  const created = new Set(topics.flatMap((topic) => topic.tables));
  const missing = tables.filter(({ name }) => !created.has(name));
  if (missing.length > 0)
    throw new Error(
      `no migration is seen to create ${missing.map(({ name }) => name).join(', ')}: start a line with \`create table\``,
    );
}

/** Each topic with the first comment of its first file, and the tables that its files create. */
export function readTopics(): Topic[] {
  const topics: Topic[] = [];
  for (const file of readdirSync(folder).toSorted()) {
    const [, name] = /^\d+-(.+)\.sql$/.exec(file) ?? [];
    if (name === undefined) continue;
    const sql = readFileSync(path.join(folder, file), 'utf8');
    const tables = [...sql.matchAll(/^create table (?:if not exists )?([\w.]+)/gm)].map(
      ([, table]) => table ?? '',
    );
    // A later file bears the name of its topic first: 0027-orders-gift-wrap.sql.
    const topic = topics.find((known) => `${name}-`.startsWith(`${known.name}-`));
    if (topic) topic.tables.push(...tables);
    else topics.push({ name, intro: introOf(sql), tables });
  }
  return topics;
}

/** The comment that opens a file, down to the first line that ends a sentence. */
function introOf(sql: string): string {
  const lines = sql.replace(/^-- no transaction\n/, '').split('\n');
  const end = lines.findIndex((line) => line.endsWith('.'));
  const intro = lines.slice(0, end + 1).map((line) => line.replace(/^-- /, ''));
  return intro.join(' ');
}

function writeTopic(
  topic: Topic,
  tables: readonly Table[],
  foreignKeys: readonly ForeignKey[],
): string[] {
  // One that a later file has dropped is no longer in the database.
  const own = topic.tables.flatMap((name) => tables.find((table) => table.name === name) ?? []);
  if (own.length === 0) return [];
  const rows = own.map(({ name, key, comment }) => {
    if (!comment) throw new Error(`say what a row is: comment on table ${name} is '…'`);
    return [`\`${name}\``, key.join(', '), comment];
  });
  return [
    `## ${topic.name}`,
    topic.intro,
    markdownTable(['Table', 'Key', 'A row is'], rows),
    ...drawDiagram(foreignKeys.filter(({ child }) => topic.tables.includes(child))),
  ];
}

/** A Mermaid diagram: how many rows of the child a row of the parent may have, and through which column. */
function drawDiagram(foreignKeys: readonly ForeignKey[]): string[] {
  if (foreignKeys.length === 0) return [];
  const edges = foreignKeys.map(({ parent, child, columns, isOptional, isUnique }) => {
    const line = `${isOptional ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'}`;
    return `  ${entity(parent)} ${line} ${entity(child)} : "${columns.join(', ')}"`;
  });
  return [['```mermaid', 'erDiagram', ...edges, '```'].join('\n')];
}

const entity = (table: string): string => table.replace(/^\w+\./, '');

const shopSchemas = `('public', 'sandbox')`;

const tablesSql = `
  select c.oid::regclass::text as name, obj_description(c.oid) as comment,
    array(
      select attname::text from pg_constraint k, unnest(k.conkey) with ordinality as key (number, place)
      join pg_attribute a on a.attnum = number
      where k.conrelid = c.oid and k.contype = 'p' and a.attrelid = c.oid order by place
    ) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ${shopSchemas} and c.relname <> 'schema_migrations'`;

const foreignKeysSql = `
  select k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
    array_agg(a.attname::text order by a.attnum) as columns,
    bool_or(not a.attnotnull) as "isOptional",
    exists (
      select from pg_index i
      where i.indrelid = k.conrelid and i.indisunique and i.indpred is null
        and i.indkey::int2[] <@ k.conkey and i.indkey::int2[] @> k.conkey
    ) as "isUnique"
  from pg_constraint k
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
  where k.contype = 'f' and k.connamespace::regnamespace::text in ${shopSchemas}
  group by k.oid, k.conrelid, k.confrelid, k.conkey
  order by k.conrelid::regclass::text collate "C", min(a.attnum)`;
