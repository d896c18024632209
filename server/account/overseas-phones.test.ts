/** What 0108-account-overseas-phones.sql does to numbers that were kept behind the mainland's code. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../tests/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Two customers have these numbers when it runs. */
async function migrated(given: readonly string[]): Promise<string[]> {
  const { pool } = app.database;
  const { rows: people } = await pool.query<{ id: string }>(
    'select id from customers where deleted_at is null order by id limit 2',
  );
  for (const [index, phone] of given.entries())
    await pool.query('update customers set phone = $1 where id = $2', [phone, people[index]?.id]);
  await pool.query(readFileSync('migrations/0108-account-overseas-phones.sql', 'utf8'));
  const { rows } = await pool.query<{ phone: string }>(
    'select phone from customers where id = any($1) order by id',
    [people.map(({ id }) => id)],
  );
  return rows.map(({ phone }) => phone);
}

it('an overseas number behind the mainland’s code is moved to its own, and found as it is dialled', async () => {
  expect(await migrated(['+33690123456', '+33612345678'])).toEqual([
    '+590690123456',
    '+33612345678',
  ]);
  const { rowCount } = await app.database.pool.query(
    `select from customers where person_words(firstname, lastname, email, phone) @@ '0690123456'`,
  );
  expect(rowCount).toBe(1);
});

it('a number whose corrected form another account already has is left unchanged', async () => {
  expect(await migrated(['+33692123456', '+262692123456'])).toEqual([
    '+33692123456',
    '+262692123456',
  ]);
});
