import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/database.ts';
import { inTransaction, openDatabase, run, type Database } from './db.ts';

let database: Database;
let drop: () => Promise<void>;

beforeAll(async () => {
  const created = await createTestDatabase();
  ({ drop } = created);
  database = openDatabase(created.url, { maxConnections: 1 });
  await database.pool.query('create table shelves (id integer, name text)');
  await database.pool.query("insert into shelves values (1, 'haut')");
});
afterAll(async () => {
  await database.close();
  await drop();
});

const read = () => run<object>(database.db, 'select * from shelves where id = $1', [1]);

describe('prepared statements', () => {
  it('a statement is prepared once per connection', async () => {
    await read();
    await read();
    const { rows } = await database.pool.query(
      "select count(*) as count from pg_prepared_statements where statement like 'select * from shelves%'",
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('a statement is described once per connection, and its rows stay the same', async () => {
    const first = await read();
    const client = await database.pool.connect();
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    let descriptions = 0;
    connection.on('rowDescription', () => {
      descriptions += 1;
    });
    client.release();
    expect(await read()).toEqual(first);
    expect(await read()).toEqual([{ id: 1, name: 'haut' }]);
    expect(descriptions).toBe(0);
    expect(await run(database.db, 'select name from shelves where id = $1', [1])).toEqual([
      { name: 'haut' },
    ]);
    expect(descriptions).toBe(1);
  });

  it('an error in a described statement leaves its connection usable', async () => {
    const divide = (by: number) =>
      run<{ share: number }>(database.db, 'select 6 / $1::int as share', [by]);
    expect(await divide(2)).toEqual([{ share: 3 }]);
    await expect(divide(0)).rejects.toThrow('division by zero');
    expect(await divide(3)).toEqual([{ share: 2 }]);
  });

  it('a migration under a running process breaks neither a lone statement nor a transaction', async () => {
    await read();
    await database.pool.query("alter table shelves add column colour text default 'blanc'");
    expect(await read()).toEqual([{ id: 1, name: 'haut', colour: 'blanc' }]);
    await database.pool.query('alter table shelves drop column colour');
    const inOne = await inTransaction(database.db, (tx) =>
      run<object>(tx, 'select * from shelves where id = $1', [1]),
    );
    expect(inOne).toEqual([{ id: 1, name: 'haut' }]);
  });
});
