/** Searches the whole database for a text, as somebody who stole it would. */
import type { TestApp } from './app.ts';

/** `schema.table` of every table with a row that holds the text, in whatever column, those excepted left out. */
export async function tablesHolding(
  app: TestApp,
  text: string,
  except: readonly string[] = [],
): Promise<string[]> {
  const { pool } = app.database;
  // Partitioned tables show the rows of their parts.
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
