import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fillJournals } from '../../tests/journals.ts';
import * as shop from '../../tests/shopping.ts';
import type { ActionKind } from '#domain/staff/action-kinds.ts';
import { dailyLimits, mayKeep } from './collected.ts';
import { inTransaction } from './db.ts';
import { readStaffActions, recordStaffAction } from './staff-actions.ts';

const { app } = shop.open();

/** Journals are append-only, whatever our code or an SQL injection attempts. */
describe('journals', () => {
  beforeAll(async () => {
    await fillJournals(app);
  });

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
    it('a journal refuses update, delete and truncate', async () => {
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
});

describe('staff actions', () => {
  let marc: string;
  beforeAll(async () => {
    marc =
      (
        await app.database.pool.query<{ id: string }>(
          "select id from staff where name = 'Marc Gérant'",
        )
      ).rows[0]?.id ?? '';
  });

  const record = (kind: ActionKind, subject: string, before?: unknown, after?: unknown) =>
    inTransaction(app.database.db, (tx) =>
      recordStaffAction(tx, { staffId: marc, at: app.clock.now(), kind, subject, before, after }),
    );

  it('the team’s changes list with their author, newest first, for their subject only', async () => {
    await record('product.price', 'product:pommes', { price: 290 }, { price: 320 });
    await record('product.withdrawal', 'product:pommes');
    await record('product.price', 'product:poires', null, { price: 400 });
    expect(await readStaffActions(app.database.db, 'product:pommes')).toMatchObject([
      { kind: 'product.withdrawal', author: 'Marc Gérant', before: null, after: null },
      { kind: 'product.price', before: { price: 290 }, after: { price: 320 } },
    ]);
    expect(await readStaffActions(app.database.db, 'product:pommes', 1)).toHaveLength(1);
  });

  it('a rolled-back change leaves no journal entry', async () => {
    await expect(
      inTransaction(app.database.db, async (tx) => {
        await recordStaffAction(tx, {
          staffId: marc,
          at: app.clock.now(),
          kind: 'zone.closing',
          subject: 'zone:paris',
        });
        throw new Error('the change failed');
      }),
    ).rejects.toThrow('the change failed');
    expect(await readStaffActions(app.database.db, 'zone:paris')).toEqual([]);
  });
});

describe('collected', () => {
  const rows = async (sql: string) => (await app.database.pool.query(sql)).rows;
  const send = (remoteAddress: string, path: string, payload: object) =>
    app.http.inject({ method: 'POST', url: path, remoteAddress, payload });
  const event = () => ({
    id: crypto.randomUUID(),
    name: 'cart opened',
    at: '2026-11-21T09:00:00Z',
    sessionId: crypto.randomUUID(),
    userId: null,
    path: '/',
    properties: { filler: 'x'.repeat(490) },
  });
  const vital = (id: string) => ({
    type: 'vitals',
    id,
    name: 'LCP',
    value: 1,
    navigationType: 'navigate',
    url: '/',
  });
  const broken = (message: string) => ({ message, stack: 'x', path: '/', release: '1' });

  it('beyond its daily quota a network is answered, its events dropped and counted, and other networks accepted', async () => {
    const one = '203.0.113.7';
    await mayKeep(app, { network: one, bytes: dailyLimits.network, at: app.clock.now() });
    const before = await rows('select count(*)::int from analytics_events');
    const events = await send(one, '/api/analytics/events', { events: [event()] });
    expect([events.statusCode, events.json()]).toEqual([200, { recorded: 0 }]);
    expect((await send(one, '/api/vitals', vital('v1'))).statusCode).toBe(200);
    expect((await send(one, '/api/client-errors', broken('boom'))).json()).toEqual({
      recorded: false,
    });
    expect(await rows('select count(*)::int from analytics_events')).toEqual(before);
    expect(await rows("select from web_vitals where id = 'v1'")).toEqual([]);
    expect(await rows("select from client_errors where message = 'boom'")).toEqual([]);
    expect(await rows('select dropped from collected_days')).toEqual([{ dropped: 3 }]);
    const other = await send('203.0.113.8', '/api/analytics/events', { events: [event()] });
    expect(other.json()).toEqual({ recorded: 1 });
  });

  it('the shop’s daily quota bounds all networks together, and resets the next day', async () => {
    app.clock.advance({ hours: 24 });
    const warn = vi.fn();
    const deps = { database: app.database, log: { warn } as never };
    const keep = (network: number, bytes: number) =>
      mayKeep(deps, { network: `net-${network}`, bytes, at: app.clock.now() });
    const each = dailyLimits.network;
    const answers: boolean[] = [];
    for (let network = 0; network < 12; network += 1) answers.push(await keep(network, each));
    expect(answers.filter(Boolean)).toHaveLength(dailyLimits.shop / each);
    expect(
      await rows('select bytes, dropped from collected_days order by day desc limit 1'),
    ).toEqual([{ bytes: dailyLimits.shop, dropped: 2 }]);
    expect(warn).toHaveBeenCalledOnce();
    app.clock.advance({ hours: 24 });
    expect(await keep(1, each)).toBe(true);
  });

  it('a flood from one network does not overflow its counter', async () => {
    for (let turn = 0; turn < 3; turn += 1)
      expect(
        await mayKeep(app, { network: 'flood', bytes: 2_000_000_000, at: app.clock.now() }),
      ).toBe(false);
  });
});
