/** Journals are append-only, whatever our code or an SQL injection attempts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import { fillJournals } from '../../tests/journals.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await fillJournals(app);
});
afterAll(() => app.close());

const ask = (sql: string) => app.database.pool.query(sql);

describe.each([
  ['staff_actions', "kind = 'other.kind'"],
  ['order_events', "actor = 'nobody'"],
  ['invoices', 'total_cents = 1'],
  ['refunds', 'amount_cents = 1'],
  ['ledger_entries', 'amount_cents = 0'],
  ['loyalty_entries', 'miams = 0'],
  ['page_versions', "title = 'Autre'"],
  ['customer_views', "at = '2020-01-01'"],
  ['daily_closings', 'number = number + 1'],
  ['journal_links', 'position = position + 1'],
  ['shop_identities', "identity = '{}'"],
  ['message_texts', 'text = null'],
])('%s', (table, change) => {
  it('refuses update, delete and truncate', async () => {
    const read = async () => (await ask(`select * from ${table} order by 1`)).rows;
    const before = await read();
    expect(before.length).toBeGreaterThan(0);
    for (const sql of [
      `update ${table} set ${change}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      await expect(ask(sql), sql).rejects.toMatchObject({
        message: expect.stringMatching(/append-only|never/),
      });
    expect(await read()).toEqual(before);
  });
});

it('after ten years an invoice loses its customer and nothing else', async () => {
  const read = async () =>
    (await ask('select number, total_cents, content from invoices order by number')).rows;
  const before = await read();
  await expect(
    ask(`update invoices set content = jsonb_set(content, '{customer,name}', '"Un autre"')`),
  ).rejects.toThrow('never changed');
  await ask("select forget_old_invoices('2200-01-01')");
  const after = await read();
  expect(after.map(({ content }) => content.customer)).toEqual(
    before.map(() => ({ name: '', address: '', email: '' })),
  );
  const others = (rows: typeof after) =>
    rows.map(({ content: { customer: _customer, ...rest }, ...row }) => ({ ...row, rest }));
  expect(others(after)).toEqual(others(before));
});

it('a completed refund cannot be undone', async () => {
  await expect(
    ask("update refunds set status = 'failed' where status = 'refunded'"),
  ).rejects.toThrow('never taken back');
});

it('customer views can only be deleted by their retention function', async () => {
  await ask("select forget_customer_views('2200-01-01')");
  expect((await ask('select from customer_views')).rowCount).toBe(0);
});
