import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../tests/database.ts';
import { announce, openPosition, readChanges, trimChanges } from './changes-store.ts';
import * as store from './changes-store.ts';
import { inTransaction, openDatabase, type Database } from './db.ts';
import { followChanges, type Following } from './follow-changes.ts';
import { createLog } from './log.ts';

vi.mock('./changes-store.ts', async (original) => ({ ...(await original<typeof store>()) }));

let url: string;
let drop: () => Promise<void>;
/** Two processes: one changes, the other follows. */
let writer: Database;
let reader: Database;
let following: Following;
let heard: unknown[];
let missed: number;

beforeAll(async () => {
  ({ url, drop } = await createTestDatabase());
  writer = openDatabase(url, { maxConnections: 4 });
});
afterAll(async () => {
  await writer.close();
  await drop();
});
beforeEach(async () => {
  heard = [];
  missed = 0;
  reader = openDatabase(url, { maxConnections: 2 });
  following = await follow(reader.pool);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await following.close();
  await reader.close();
});

describe('a change that commits late', () => {
  it('a change that commits late is read although a higher number was read before it, and the higher one only once', async () => {
    const slow = await begin();
    await tellOn(slow, 'slow');
    await tell('quick');
    await wake();
    await expect.poll(() => heard).toEqual(['quick']);
    await commit(slow);
    await wake();
    await expect.poll(() => heard).toEqual(['quick', 'slow']);
  });

  it('a change that commits late does not hold back those that commit after it', async () => {
    const slow = await begin();
    await tellOn(slow, 'slow');
    for (const detail of ['first', 'second']) {
      await tell(detail);
      await wake();
      await expect.poll(() => heard.at(-1)).toBe(detail);
    }
    await slow.query('rollback');
    slow.release();
    await tell('third');
    await wake();
    await expect.poll(() => heard).toEqual(['first', 'second', 'third']);
  });

  it('a change that commits late of the same row comes after the earlier one, although its transaction began first', async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const position = await openPosition(client);
    const early = await begin();
    await early.query('select pg_current_xact_id()');
    await tell('of the row');
    await tellOn(early, 'of the row again');
    await commit(early);
    const { changes } = await readChanges(client, position);
    await client.end();
    expect(changes.map(({ detail }) => detail)).toEqual(['of the row', 'of the row again']);
  });
});

describe('a follower', () => {
  it('a follower hears nothing of what was committed before it followed, nor what was rolled back', async () => {
    await tell('before');
    const other = openDatabase(url, { maxConnections: 1 });
    heard = [];
    const late = await follow(other.pool);
    const client = await begin();
    await tellOn(client, 'rolled back');
    await client.query('rollback');
    client.release();
    await following.close();
    await tell('after');
    await wake();
    await expect.poll(() => heard).toEqual(['after']);
    await late.close();
    await other.close();
  });

  it('a follower whose connection was cut reads what it missed, and nothing is read whole again', async () => {
    const { rows } = await reader.pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and query ~ 'listen changes|pg_current_snapshot' and pid <> pg_backend_pid()",
    );
    expect(rows).toHaveLength(1);
    await writer.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await tell('meanwhile');
    await expect.poll(() => heard, { timeout: 5_000 }).toContain('meanwhile');
    expect(missed).toBe(0);
    await tell('then');
    await wake();
    await expect.poll(() => heard.at(-1)).toBe('then');
  });

  it('a follower that was away for longer than changes are kept is asked to read everything', async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { snapshot } = await openPosition(client);
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000).toISOString();
    expect((await readChanges(client, { snapshot, at: hoursAgo })).isComplete).toBe(false);
    await client.end();

    vi.spyOn(store, 'readChanges').mockImplementationOnce(async (_, position) => ({
      position,
      changes: [],
      isComplete: false,
    }));
    await tell('one of many');
    await wake();
    await expect.poll(() => missed).toBe(1);
    expect(heard).toEqual([]);
  });

  it('a follower keeps one connection, whatever it follows', async () => {
    const second = await follow(reader.pool);
    expect(reader.pool.totalCount).toBe(1);
    await tell('for both');
    await wake();
    await expect.poll(() => heard).toEqual(['for both', 'for both']);
    await second.close();
  });
});

describe('the wake-up', () => {
  it('the wake-up of a stock change is sent after its transaction, by the process that made it', async () => {
    const listener = new pg.Client({ connectionString: url });
    await listener.connect();
    let notices = 0;
    listener.on('notification', () => (notices += 1));
    await listener.query('listen changes');
    await tell('sold');
    // Notifications of earlier commits come before the answer of this statement.
    await listener.query('select 1');
    expect(notices).toBe(0);
    following.wakeOthers();
    await expect.poll(() => notices).toBe(1);
    await inTransaction(writer.db, (tx) => announce(tx, 'flags'));
    await listener.query('select 1');
    expect(notices).toBe(2);
    await listener.end();
  });

  it('the wake-up of many commits at once is sent twice at most, and all are read', async () => {
    const teller = await follow(writer.pool);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const told = Array.from({ length: 50 }, (_, index) => index);
    await Promise.all(told.map(tell));
    for (const _ of told) teller.wakeOthers();
    await expect.poll(() => new Set(heard)).toEqual(new Set(told));
    const notices = query.mock.calls.filter(([text]) => (text as unknown) === 'notify changes');
    expect(notices.length).toBeLessThanOrEqual(2);
    await teller.close();
  });

  it('the wake-up of commits one after another is sent once in twenty milliseconds, and that of the last is not lost', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const teller = await follow(writer.pool);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const notices = () =>
      query.mock.calls.filter(([text]) => (text as unknown) === 'notify changes').length;
    for (let index = 0; index < 10; index += 1) {
      await tell(index);
      teller.wakeOthers();
    }
    expect(notices()).toBe(1);
    vi.advanceTimersByTime(20);
    vi.useRealTimers();
    await expect.poll(() => heard.at(-1)).toBe(9);
    expect(notices()).toBe(2);
    await teller.close();
  });

  it('the wake-up that still waits is sent when its process closes', async () => {
    const teller = await follow(writer.pool);
    await tell('first');
    teller.wakeOthers();
    await tell('last');
    teller.wakeOthers();
    await teller.close();
    await expect.poll(() => heard).toEqual(['first', 'last']);
  });

  it('the wake-up that a dead process never sent is made up for by looking every five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const other = openDatabase(url, { maxConnections: 1 });
    const polling = await follow(other.pool);
    await tell('unannounced');
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    await expect.poll(() => heard).toEqual(['unannounced']);
    await polling.close();
    await other.close();
  });
});

it('the rows of the feed of changes are kept for an hour', async () => {
  await writer.pool.query('delete from changes');
  await writer.pool.query(
    `insert into changes (topic, written_at) values ('stock', now() - interval '61 minutes'), ('stock', now() - interval '59 minutes')`,
  );
  await trimChanges(writer.db);
  const { rowCount } = await writer.pool.query('select from changes');
  expect(rowCount).toBe(1);
});

const follow = (pool: pg.Pool) =>
  followChanges({
    pool,
    log: createLog('silent'),
    topics: { stock: (detail) => heard.push(detail), flags: () => heard.push('flags') },
    onMissed: () => (missed += 1),
  });

const tell = (detail: unknown) => inTransaction(writer.db, (tx) => announce(tx, 'stock', detail));
const wake = () => writer.pool.query('notify changes');

async function begin(): Promise<pg.PoolClient> {
  const client = await writer.pool.connect();
  await client.query('begin');
  return client;
}
const tellOn = (client: pg.PoolClient, detail: unknown) =>
  client.query("insert into changes (topic, detail) values ('stock', $1)", [
    JSON.stringify(detail),
  ]);
async function commit(client: pg.PoolClient): Promise<void> {
  await client.query('commit');
  client.release();
}
