import { expect, it } from 'vitest';
import pg from 'pg';
import { createTestDatabase } from './database.ts';

it('foreign keys that cascade or set null have an index', async () => {
  const { url, drop } = await createTestDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ reference: string }>(
    `select conrelid::regclass || '.' || attname as reference
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype in ('c', 'n')
      and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
          and (indpred is null
            or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)'))`,
  );
  expect(rows.map(({ reference }) => reference)).toEqual([]);
  await client.end();
  await drop();
});
