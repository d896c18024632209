import { afterAll, beforeAll, expect, it } from 'vitest';
import pg from 'pg';
import { createTestDatabase } from '../../tests/database.ts';
import { findWithSessionSql } from './store.ts';

let client: pg.Client;
let drop: () => Promise<void>;

beforeAll(async () => {
  const created = await createTestDatabase();
  ({ drop } = created);
  client = new pg.Client({ connectionString: created.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await drop();
});

it('before there are statistics, the plan kept for a cart looks up its session', async () => {
  await client.query('set plan_cache_mode = force_generic_plan');
  await client.query(`prepare cart_of_visitor (bytea, timestamptz) as ${findWithSessionSql}`);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    "explain execute cart_of_visitor ('x', now())",
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('carts_open_session');
  expect(plan).toContain('carts_open_customer');
  expect(plan).not.toContain('carts_slot');
});
