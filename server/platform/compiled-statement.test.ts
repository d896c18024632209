import { expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/database.ts';
import { compiledOnce } from './compiled-statement.ts';
import { openDatabase } from './db.ts';

const at = Temporal.Instant.from('2026-11-26T08:00:00Z');

it('a statement is built once for each set of values, and sent with those of the call', async () => {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase(url, { maxConnections: 1 });
  try {
    let built = 0;
    const insert = compiledOnce(
      (db, values: { id: string; provider: string; received_at?: Temporal.Instant }) => {
        built += 1;
        return db.insertInto('webhook_events').values({ received_at: at, ...values });
      },
    );
    const find = compiledOnce((db, { id, provider }: { id: string; provider: string }) =>
      db
        .selectFrom('webhook_events')
        .select(['id', 'received_at'])
        .where('provider', '=', provider)
        .where('id', '=', id),
    );
    const later = at.add({ hours: 1 });
    await insert(database.db, { id: 'a', provider: 'stripe' });
    await insert(database.db, { id: 'b', provider: 'paypal', received_at: later });
    const { numAffectedRows } = await insert(database.db, {
      id: 'c',
      provider: 'stripe',
      received_at: undefined,
    });
    expect([built, numAffectedRows]).toEqual([2, 1n]);
    expect((await find(database.db, { id: 'b', provider: 'paypal' })).rows).toEqual([
      { id: 'b', received_at: later },
    ]);
    expect((await find(database.db, { provider: 'stripe', id: 'c' })).rows).toEqual([
      { id: 'c', received_at: at },
    ]);
    expect((await find(database.db, { id: 'b', provider: 'stripe' })).rows).toEqual([]);
  } finally {
    await database.close();
    await drop();
  }
});
