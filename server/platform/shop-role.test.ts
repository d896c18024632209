/** The shop's own database role, and what it is denied. */
import { beforeAll, describe, expect, it } from 'vitest';
import { open } from '../../tests/opened-shop.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import { fillJournals } from '../../tests/journals.ts';
import { journals } from './shop-role.ts';

const { app } = open({ asShopRole: true });
beforeAll(async () => {
  await fillJournals(app);
});

const ask = (sql: string) => app.database.pool.query(sql);
const denied = { code: '42501' };

it('the role is no superuser and can place, deliver, bill and refund orders', async () => {
  expect(
    (
      await ask(
        'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
      )
    ).rows,
  ).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }]);
  expect((await ask("select from refunds where status = 'refunded'")).rowCount).toBe(1);
  await expectInvariants(app);
});

describe.each(journals)('%s', (table) => {
  it('a journal accepts inserts from the shop’s role, and refuses changes, truncation and dropping its triggers', async () => {
    const {
      rows: [column],
    } = await ask(
      `select column_name as name from information_schema.columns where table_name = '${table}' and is_identity = 'NO' limit 1`,
    );
    for (const sql of [
      `update ${table} set ${column.name} = ${column.name}`,
      `delete from ${table}`,
      `truncate ${table}`,
    ])
      await expect(ask(sql), sql).rejects.toMatchObject(denied);
    for (const sql of [
      `alter table ${table} disable trigger all`,
      `drop table ${table}`,
      "set session_replication_role = 'replica'",
    ])
      await expect(ask(sql), sql).rejects.toMatchObject(denied);
  });
});

it('the role can delete no refund, read no file and run no program', async () => {
  for (const sql of [
    'delete from refunds',
    "select pg_read_file('/etc/passwd')",
    "copy (select 1) to program 'true'",
    "insert into schema_migrations (name) values ('x')",
    'create table public.hole (id int)',
  ])
    await expect(ask(sql), sql).rejects.toMatchObject(denied);
});

it('retention still works: old customer views are deleted and old invoices anonymised', async () => {
  app.clock.advance({ hours: 24 * 365 * 11 });
  expect((await ask('select from customer_views')).rowCount).toBeGreaterThan(0);
  await app.jobs.runNow('personal-data.retain', {});
  expect((await ask('select from customer_views')).rowCount).toBe(0);
  const { rows } = await ask("select content->'customer'->>'email' as email from invoices");
  expect(rows.map(({ email }) => email)).toEqual(rows.map(() => ''));
});
