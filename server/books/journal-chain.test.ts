/** Journals chained by hash: what the operator's own role changes is named. */
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSuperuser } from '../../tests/database.ts';
import { fillJournals } from '../../tests/journals.ts';
import { journals, sealJournals, walkChain } from './journal-chain.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();
beforeAll(async () => {
  await fillJournals(app);
});

describe('sealing', () => {
  it('sealing a journal covers every row once, even concurrently, and resumes where it stopped', async () => {
    for (const journal of journals) {
      const { rows, broken } = await walk(journal);
      expect([journal, rows > 0, broken]).toEqual([journal, true, []]);
    }
    const before = await walk('staff');
    await app.database.pool.query(
      "insert into staff_actions (id, at, kind, subject) select gen_random_uuid(), $1, 'product.price', 'product:penne' from generate_series(1, 1100)",
      [app.clock.now()],
    );
    await Promise.all([sealJournals(app), sealJournals(app), sealJournals(app)]);
    const after = await walk('staff');
    expect([after.rows - before.rows, after.broken]).toEqual([1_100, []]);
    await sealJournals(app);
    expect(await walk('staff')).toEqual(after);
  });

  it('sealing a journal covers a row that committed late with an earlier timestamp', async () => {
    await app.database.pool.query(
      "insert into staff_actions (id, at, kind, subject) values (gen_random_uuid(), $1, 'product.price', 'product:late')",
      [app.clock.now().subtract({ hours: 2 })],
    );
    const before = await walk('staff');
    await sealJournals(app);
    expect((await walk('staff')).rows).toBe(before.rows + 1);
  });
});

describe('the walk names', () => {
  beforeEach(() => sealJournals(app));

  it('the audit names one altered ledger entry, and only that one', async () => {
    const key = await keyOf(
      'select id::text as key from ledger_entries order by id offset 1 limit 1',
    );
    await tamper(`update ledger_entries set amount_cents = amount_cents + 1 where id = ${key}`);
    expect((await walk('ledger')).broken).toEqual([key]);
    await tamper(`update ledger_entries set amount_cents = amount_cents - 1 where id = ${key}`);
    expect((await walk('ledger')).broken).toEqual([]);
  });

  it('the audit names an altered invoice, but not one whose customer was erased', async () => {
    const key = await keyOf('select number as key from invoices order by number limit 1');
    await app.database.pool.query(
      `update invoices set content = content || '{"customer": {"name": "", "address": "", "email": ""}}' where number = $1`,
      [key],
    );
    expect((await walk('invoices')).broken).toEqual([]);
    await tamper(`update invoices set total_cents = total_cents + 1 where number = '${key}'`);
    expect((await walk('invoices')).broken).toEqual([key]);
  });

  it('the audit names a deleted row of the team’s journal', async () => {
    const key = await keyOf('select id::text as key from staff_actions order by number limit 1');
    await tamper(`delete from staff_actions where id = '${key}'`);
    expect((await walk('staff')).broken).toEqual([key]);
  });

  it('the audit names a row inserted with an earlier date', async () => {
    const id = crypto.randomUUID();
    await tamper(
      `insert into ledger_entries (transaction_id, account, amount_cents, reason, at) values ('${id}', 'sales', 0, 'sale', '2026-11-01')`,
    );
    const key = await keyOf(
      `select id::text as key from ledger_entries where transaction_id = '${id}'`,
    );
    await sealJournals(app);
    expect((await walk('ledger')).broken).toContain(key);
  });

  it('the audit names the row after a deleted link of the chain', async () => {
    const { rows } = await walk('invoices');
    const link = await keyOf(
      `select row_key as key from journal_links where journal = 'invoices' and position = ${rows}`,
    );
    await tamper("delete from journal_links where journal = 'invoices' and position = 1");
    expect((await walk('invoices')).broken).toContain(link);
  });
});

const walk = (journal: (typeof journals)[number]) => walkChain(app.database.db, journal);
/** With the triggers off in this session, as the operator of the server can. */
async function tamper(sql: string): Promise<void> {
  const superuser = new pg.Client({
    connectionString: asSuperuser(String(app.database.pool.options.connectionString)),
    options: '-c session_replication_role=replica',
  });
  await superuser.connect();
  await superuser.query(sql).finally(() => superuser.end());
}
const keyOf = async (sql: string): Promise<string> =>
  (await app.database.pool.query<{ key: string }>(sql)).rows[0]?.key ?? '';
