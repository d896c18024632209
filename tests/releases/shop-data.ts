/** The rows of a shop as SQL, to be loaded into tables that its release made. */
import type pg from 'pg';

/** Without the inbox of the embedded partner: long, and read by nobody. */
const tablesSql = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'sandbox') and c.relname <> 'dev_inbox' order by 1`;
const sequencesSql = `
  select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences
  where schemaname in ('public', 'sandbox') and last_value is not null order by 1`;

/** One row a line. Triggers and foreign keys are off while it is loaded, which asks for a superuser. */
export async function writeShopData(pool: pg.Pool): Promise<string> {
  const parts = ['set session_replication_role = replica;'];
  for (const { name } of (await pool.query<{ name: string }>(tablesSql)).rows) {
    const { rows } = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t order by 1`,
    );
    if (rows.length > 0)
      parts.push(
        // Migrations insert the first settings.
        `delete from ${name};`,
        `insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, ${quote(rows.map(({ row }) => row))});`,
      );
  }
  const { rows } = await pool.query<{ name: string; last: string }>(sequencesSql);
  parts.push(...rows.map(({ name, last }) => `select setval('${name}', ${last});`), '');
  return parts.join('\n');
}

const quote = (rows: readonly string[]): string =>
  `'[\n${rows.join(',\n').replaceAll("'", "''")}\n]'`;

/** The migrations that the release had applied, as its own table says. */
export function readAppliedMigrations(data: string): string[] {
  const [, rows = '[]'] = /^insert into schema_migrations .*'(\[[^']*\])'/m.exec(data) ?? [];
  return (JSON.parse(rows) as { name: string }[]).map(({ name }) => name);
}
