import type { TestApp } from './app.ts';

/** Returns `schema.table` for every table with a row that contains the text in any column, except the given ones. */
export async function tablesHolding(
  app: TestApp,
  text: string,
  except: readonly string[] = [],
): Promise<string[]> {
  const { pool } = app.database;
  // Partitions are covered by their parent table.
  const { rows: tables } = await pool.query<{ schema: string; name: string }>(
    "select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema') order by 1, 2",
  );
  const found: string[] = [];
  for (const { schema, name } of tables) {
    if (except.includes(name)) continue;
    const { rowCount } = await pool.query(
      `select 1 from "${schema}"."${name}" t where position(lower($1) in lower(t::text)) > 0 limit 1`,
      [text],
    );
    if (rowCount) found.push(`${schema}.${name}`);
  }
  return found;
}
