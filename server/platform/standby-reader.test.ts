import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { openDatabase, type Database, type Db } from './db.ts';
import { createLog } from './log.ts';
import { createManualClock } from './clock.ts';
import { createStandbyReader } from './standby-reader.ts';

let app: TestApp;
let away: Database;
beforeAll(async () => {
  // Nothing listens there.
  away = openDatabase('postgres://shop@127.0.0.1:9/shop', { maxConnections: 2 });
  app = await createTestApp({ replica: away.db });
});
afterAll(async () => {
  await app.close();
  await away.close();
});

it('customers are found while the standby is away', async () => {
  const zoe = await shop.newShopper(app);
  const marc = await shop.staff(app, 'marc');
  for (let turn = 0; turn < 2; turn += 1) {
    const { items } = shop.okBody(await marc.call('GET', '/api/staff/customers'));
    expect(items.map(({ id }: { id: string }) => id)).toContain(zoe.customerId);
  }
});

const gone = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
function reader() {
  const clock = createManualClock('2026-11-21T09:00:00Z');
  const [db, replica] = [{}, {}] as [Db, Db];
  const read = createStandbyReader({
    database: { db, replica },
    clock,
    log: createLog('silent'),
  });
  return { clock, db, replica, read };
}

it('four reads at once reach the primary for a standby that is away, and no more', async () => {
  const { read, replica } = reader();
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const answers = Array.from({ length: 6 }, () =>
    read((from) => (from === replica ? gone() : slow.then(() => 'found'))),
  );
  const refused = await Promise.allSettled(answers.slice(4));
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  finish();
  expect(await Promise.all(answers.slice(0, 4))).toEqual(Array(4).fill('found'));
  expect(await read(async () => 'next')).toBe('next');
});

it('a standby that is away is asked again after thirty seconds', async () => {
  const { read, replica, db, clock } = reader();
  const asked: Db[] = [];
  const ask = (isAway: boolean) =>
    read((from) => {
      asked.push(from);
      return from === replica && isAway ? gone() : Promise.resolve('found');
    });
  await ask(true);
  await ask(true);
  clock.advance({ seconds: 30 });
  await ask(false);
  expect(asked.map((from) => (from === db ? 'primary' : 'standby'))).toEqual([
    'standby',
    'primary',
    'primary',
    'standby',
  ]);
});

it('a fault of the statement itself is not asked of the primary too', async () => {
  const { read } = reader();
  const asked: Db[] = [];
  const wrong = read((from) => {
    asked.push(from);
    return Promise.reject(new Error('no such column'));
  });
  await expect(wrong).rejects.toThrow('no such column');
  expect(asked).toHaveLength(1);
});
