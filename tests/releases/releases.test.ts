/**
 * A shop of each release comes to the present. RELEASE=0.2.0 npx vitest run tests/releases writes the
 * shop of the release that is about to be tagged.
 */
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db.ts';
import { migrate } from '#server/platform/migrate.ts';
import { auditBooks } from '../../scripts/audit-books.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { asSuperuser, createTestDatabase, execute } from '../database.ts';
import * as shop from '../shopping.ts';
import { readAppliedMigrations, writeShopData } from './shop-data.ts';
import { runSmallShop } from './small-shop.ts';

const asked = process.env['RELEASE'];
const migrations = path.resolve(import.meta.dirname, '../../migrations');
const releases = readdirSync(import.meta.dirname).flatMap(
  (name) => /^(.+)\.sql$/.exec(name)?.[1] ?? [],
);

it.runIf(asked)('the data of a new release is written, and its books balance', async () => {
  const app = await createTestApp();
  await runSmallShop(app);
  expect((await auditBooks(app.database, app.clock.now())).filter(isBroken)).toEqual([]);
  const file = path.join(import.meta.dirname, `${asked}.sql`);
  writeFileSync(file, `-- ${app.clock.now()}\n${await writeShopData(app.database.pool)}`);
  await app.close();
});

it.skipIf(asked)('the first release has its stored data', () => {
  expect(releases).toContain('0.1.0');
});

describe.skipIf(asked).each(releases)('a shop of %s', (release) => {
  const data = readFileSync(path.join(import.meta.dirname, `${release}.sql`), 'utf8');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'cabas-release-'));
  let app: TestApp;
  let applied: string[];
  beforeAll(async () => {
    const on = await createTestDatabase('bare');
    const own = openDatabase(on.url, { maxConnections: 2 });
    for (const name of readAppliedMigrations(data))
      cpSync(path.join(migrations, name), path.join(folder, name));
    await migrate(own.pool, folder);
    await execute(asSuperuser(on.url), loadable(data));
    cpSync(migrations, folder, { recursive: true });
    writeFileSync(
      path.join(folder, '9001-orders-gift-note.sql'),
      "alter table orders add column gift_note text not null default 'none';",
    );
    applied = await migrate(own.pool, folder);
    await own.close();
    app = await createTestApp({ on, startAt: /^-- (\S+)/.exec(data)?.[1] ?? '' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('every migration since a former release applies to its data, existing rows included', async () => {
    const since = readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && !readAppliedMigrations(data).includes(name))
      .toSorted();
    expect(applied).toEqual(since);
    const { rows } = await app.database.pool.query('select distinct gift_note from orders');
    expect(rows).toEqual([{ gift_note: 'none' }]);
  });

  it('the books of a former release balance after migration', async () => {
    expect((await auditBooks(app.database, app.clock.now())).filter(isBroken)).toEqual([]);
  });

  it('after migration a customer of a former release sees earlier orders, and one of them can continue', async () => {
    const alice = await shop.signIn(app.visitor(), 'alice');
    const read = async (which: 'current' | 'past') =>
      shop.okBody<'GET /api/orders/current'>(await alice.call('GET', `/api/orders/${which}`)).items;
    const current = await read('current');
    const past = await read('past');
    expect([...current, ...past].map(({ status }) => status)).toEqual([
      'prepaid',
      'preparing',
      'prepared',
      'cancelled',
      'paid',
    ]);
    const prepaid = shop.theOne(current, ({ status }) => status === 'prepaid');
    await shop.prepareAndDeliver(app, prepaid.id);
    expect(await shop.readOrder(alice, prepaid.id)).toMatchObject({ status: 'paid' });
    expect((await auditBooks(app.database, app.clock.now())).filter(isBroken)).toEqual([]);
  });
});

const isBroken = ({ breaches }: { breaches: number }): boolean => breaches > 0;

/** Loaded at once, by one who may put the triggers off. */
const loadable = (data: string): string => `begin; ${data} commit;`;
