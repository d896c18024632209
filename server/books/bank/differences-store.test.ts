import { expect, it } from 'vitest';
import { fingerprintOf, type Difference } from '#domain/books/compare-bank.ts';
import { inTransaction } from '#server/platform/db.ts';
import {
  closeGoneDifferences,
  countOpenDifferences,
  insertDifferences,
  listExplained,
} from './differences-store.ts';
import * as shop from '../../../tests/shopping.ts';

const { app } = shop.open();

it('a week of orders unknown to the bank is stored as one difference per order', async () => {
  const { db } = app.database;
  const at = app.clock.now();
  const known = (count: number) =>
    Array.from({ length: count }, (_, index): Difference => ({
      kind: 'missingAtBank',
      subject: `hold-${index}`,
      holdKey: null,
      orderId: null,
      oursCents: 5_000,
      bankCents: null,
      currency: 'EUR',
      at,
    }));
  // More rows, then more keys, than the 65,535 values of one statement.
  const [found, all] = [known(7_000), known(70_000)];
  const insert = () => inTransaction(db, (tx) => insertDifferences(tx, found, at));
  expect(await insert()).toHaveLength(7_000);
  expect(await insert()).toEqual([]);
  expect((await listExplained(db, all.map(fingerprintOf))).size).toBe(0);
  await inTransaction(db, (tx) => closeGoneDifferences(tx, all, at));
  expect(await countOpenDifferences(db)).toBe(7_000);
  await inTransaction(db, (tx) => closeGoneDifferences(tx, [], at));
  expect(await countOpenDifferences(db)).toBe(0);
});
