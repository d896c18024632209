import type { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../tests/database.ts';
import {
  inTransaction,
  openDatabase,
  run,
  sendAhead,
  together,
  type Database,
  type Tx,
} from './db.ts';

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const created = await createTestDatabase();
  ({ drop } = created);
  database = openDatabase(created.url, { maxConnections: 1 });
  await database.pool.query('create table boxes (id integer primary key)');
});
beforeEach(() => database.pool.query('truncate boxes'));
afterAll(async () => {
  await database.close();
  await drop();
});

const event = { id: 'twice', provider: 'stripe', received_at: Temporal.Now.instant() };

describe('a transaction', () => {
  it('a transaction sends `begin` with its first statement, and together what is started together', async () => {
    const writes = await countWrites(() =>
      inTransaction(database.db, async (tx) => {
        await Promise.all([put(tx, 1), put(tx, 2), put(tx, 3)]);
        await put(tx, 4);
      }),
    );
    expect(writes).toBe(3);
    expect(await boxes()).toEqual([1, 2, 3, 4]);
  });

  it('a transaction keeps nothing when one of the statements sent together fails', async () => {
    const twice = inTransaction(database.db, (tx) =>
      Promise.all([put(tx, 1), put(tx, 1), put(tx, 2)]),
    );
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    expect(await boxes()).toEqual([]);
  });

  it('a transaction fails with its cause when the statements sent beside the cause are answered first', async () => {
    // PostgreSQL refuses them in the same packet, and the query builder is slower to pass a failure on.
    const beside = async (tx: Tx) => {
      const builder = tx.insertInto('webhook_events').values([{ ...event }, { ...event }]);
      await Promise.all([builder.execute(), put(tx, 9)]);
    };
    const client = await database.pool.connect();
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    client.release();
    const failing = inTransaction(database.db, async (tx) => {
      await put(tx, 1);
      const sent = beside(tx);
      // Both answers wait in the socket, and are read at once.
      stream.pause();
      setTimeout(() => stream.resume(), 100);
      await sent;
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await boxes()).toEqual([]);
  });

  it('a transaction fails with what its caller threw after a failure that was made good', async () => {
    const failing = inTransaction(database.db, async (tx) => {
      await put(tx, 1);
      await run(tx, 'savepoint here');
      await put(tx, 1).catch(() => run(tx, 'rollback to savepoint here'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
  });

  it('a transaction is not committed when a statement fails that nobody waited for', async () => {
    const careless = inTransaction(database.db, async (tx) => {
      await put(tx, 1);
      void put(tx, 1).catch(() => undefined);
    });
    await expect(careless).rejects.toMatchObject({ code: '23505' });
    expect(await boxes()).toEqual([]);
  });

  it('a transaction sends its commit with a write that was sent ahead', async () => {
    const writes = await countWrites(() =>
      inTransaction(database.db, async (tx) => {
        await put(tx, 1);
        await sendAhead(tx, () => put(tx, 2));
      }),
    );
    expect(writes).toBe(2);
    expect(await boxes()).toEqual([1, 2]);
  });

  it('a transaction is retried when a write that was sent ahead met a serialization failure', async () => {
    let attempts = 0;
    await inTransaction(database.db, async (tx) => {
      attempts += 1;
      await put(tx, attempts);
      if (attempts === 1)
        await sendAhead(tx, () => run(tx, "do $$ begin raise sqlstate '40001'; end $$"));
    });
    expect(await boxes()).toEqual([2]);
  });

  it('a transaction lets nothing be written after it failed by what went on beside the failure', async () => {
    const beside = Promise.withResolvers<unknown>();
    const failing = inTransaction(database.db, async (tx) => {
      async function goOn(): Promise<void> {
        await put(tx, 1);
        await failing.catch(() => undefined);
        await put(tx, 2);
      }
      const going = goOn();
      going.then(beside.resolve, beside.reject);
      await Promise.all([going, Promise.reject(new Error('changed my mind'))]);
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await expect(beside.promise).rejects.toThrow('the connection was given back');
    expect(await boxes()).toEqual([]);
  });

  it('a transaction runs statements in the order in which they were started', async () => {
    const seen = await inTransaction(database.db, async (tx) => {
      const [, rows] = await Promise.all([
        put(tx, 7),
        run<{ id: number }>(tx, 'select id from boxes where id > $1', [0]),
        put(tx, 8),
      ]);
      return rows;
    });
    expect(seen).toEqual([{ id: 7 }]);
  });

  it('a transaction is retried as a whole after a serialization failure', async () => {
    let attempts = 0;
    await inTransaction(database.db, async (tx) => {
      attempts += 1;
      await put(tx, attempts);
      if (attempts === 1) await run(tx, "do $$ begin raise sqlstate '40001'; end $$");
    });
    expect(await boxes()).toEqual([2]);
  });

  it('a transaction leaves its connection usable after an error of its caller', async () => {
    const failing = inTransaction(database.db, async (tx) => {
      await put(tx, 1);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await boxes()).toEqual([]);
    await inTransaction(database.db, (tx) => put(tx, 2));
    expect(await boxes()).toEqual([2]);
  });
});

describe('statements without a transaction', () => {
  it('travel together when they are started together, each committed alone', async () => {
    const writes = await countWrites(async () => {
      const failing = together(database.db, (on) =>
        Promise.all([
          run(on, 'insert into boxes values (1)'),
          run(on, 'insert into boxes values (1)'),
        ]),
      );
      await expect(failing).rejects.toMatchObject({ code: '23505' });
    });
    expect(writes).toBe(1);
    expect(await boxes()).toEqual([1]);
  });

  it('statements without a transaction are refused once their connection was given back', async () => {
    const late = await together(database.db, async (on) => () => run(on, 'select 1'));
    await expect(late()).rejects.toThrow('the connection was given back');
  });
});

const put = (tx: Tx, id: number) => run(tx, 'insert into boxes values ($1)', [id]);
const boxes = async () =>
  (await run<{ id: number }>(database.db, 'select id from boxes order by id', [])).map(
    ({ id }) => id,
  );

/** The writes to the socket while `work` runs. */
async function countWrites(work: () => Promise<unknown>): Promise<number> {
  const client = await database.pool.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  client.release();
  const writes = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev' as '_write')];
  try {
    await work();
    return writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    for (const spy of writes) spy.mockRestore();
  }
}
