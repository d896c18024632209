/** PostgreSQL restarts while the shop is open: requests in flight fail, the process survives. */
import { describe, expect, it, vi } from 'vitest';
import { open } from '../../tests/opened-shop.ts';
import { expectRefusal } from '../../tests/shopping.ts';
import { announce } from './changes-store.ts';
import { inTransaction, run } from './db.ts';
import { createHttpServer } from './http.ts';

const { app } = open();

describe('a connection closed by PostgreSQL', () => {
  it('a connection closed by PostgreSQL between two statements of a transaction fails that request with 503 and nothing else', async () => {
    const http = await createHttpServer({ log: app.log, publicUrl: app.publicUrl });
    http.get('/torn', () =>
      inTransaction(app.database.db, async (tx) => {
        await run(tx, 'select 1 where $1 = 1', [1]);
        await cutConnections("state = 'idle in transaction'");
        // The connection is lost between two statements, when no query can report it.
        await expect
          .poll(
            async () =>
              (
                await app.database.pool.query(
                  "select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
                )
              ).rowCount,
          )
          .toBe(0);
        return run(tx, 'select 2 where $1 = 1', [1]);
      }),
    );
    const torn = await http.inject({ url: '/torn' });
    await http.close();
    expectRefusal(
      { status: torn.statusCode, body: torn.json(), headers: {} },
      'Generic.Unavailable',
    );
    expect(torn.headers['retry-after']).toBe('2');
    expect((await app.visitor().call('GET', '/health')).status).toBe(200);
    expect(await run(app.database.db, 'select 3 as well')).toEqual([{ well: 3 }]);
  });

  it('a primary that has become a standby is away, not broken', async () => {
    const http = await createHttpServer({ log: app.log, publicUrl: app.publicUrl });
    http.get('/standby', () =>
      inTransaction(app.database.db, async (tx) => {
        await run(tx, 'set transaction read only');
        await announce(tx, 'flags');
      }),
    );
    const refused = await http.inject({ url: '/standby' });
    await http.close();
    expectRefusal(
      { status: refused.statusCode, body: refused.json(), headers: {} },
      'Generic.Unavailable',
    );
  });

  it('the connection that follows changes is reopened and the stock sold meanwhile read', async () => {
    const [product] = await run<{ sku: string }>(
      app.database.db,
      "select sku from products where id = 'carottes'",
    );
    const sku = product!.sku;
    const before = stockOf(sku);
    await cutConnections("query ~ 'listen changes|notify changes|pg_current_snapshot'");
    await run(
      app.database.db,
      'update stock set quantity = quantity - 1, version = version + 1 where sku = $1',
      [sku],
    );
    await expect.poll(() => stockOf(sku)).toBe(before - 1);
  });
});

describe('a catalogue that cannot be reloaded after a change', () => {
  it('a catalogue that cannot be reloaded after a change is served as it was, then reloaded as soon as possible', async () => {
    const name = () => app.catalogue.productView('panais')?.name;
    const former = name();
    await run(app.database.db, 'alter table products rename to products_away');
    await run(
      app.database.db,
      "update products_away set name = 'Panais retrouvés' where id = 'panais'",
    );
    await run(app.database.db, 'update shops set catalogue_version = catalogue_version + 1');
    const said = vi.spyOn(app.log, 'error');
    await app.database.db.transaction().execute((tx) => announce(tx, 'catalogue'));
    await expect
      .poll(() => said.mock.calls)
      .toContainEqual([expect.anything(), expect.stringContaining('trying again')]);
    expect(name()).toBe(former);
    await run(app.database.db, 'alter table products_away rename to products');
    await expect.poll(name).toBe('Panais retrouvés');
  });
});

const cutConnections = (which: string) =>
  app.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${which}`,
  );
const stockOf = (sku: string) => app.catalogue.stockOf(sku);
