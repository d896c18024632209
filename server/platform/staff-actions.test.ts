import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import { inTransaction } from './db.ts';
import { readStaffActions, recordStaffAction } from './staff-actions.ts';

let app: TestApp;
let marc: string;
beforeAll(async () => {
  app = await createTestApp();
  marc =
    (
      await app.database.pool.query<{ id: string }>(
        "select id from staff where name = 'Marc Gérant'",
      )
    ).rows[0]?.id ?? '';
});
afterAll(() => app.close());

const record = (kind: string, subject: string, before?: unknown, after?: unknown) =>
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
