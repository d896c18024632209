import { afterEach, beforeEach, expect } from 'vitest';
import { theOne } from './answers.ts';
import { createTestApp, type TestApp, type Visitor } from './app.ts';
import { checkMoney } from './check-books.ts';
import * as shop from './shopping.ts';

/**
 * Paris serves « Paris Est » from its shelves, where 10 units of penne are left on Saturday; « Vanves » is a dark store with
 * 40, which a van leaves each day at noon.
 */
export function openVans() {
  let app: TestApp;
  /** A manager of all sites. */
  let marc: Visitor;
  let sku: string;
  /** Of the van from Vanves to Paris. */
  let runId: string;

  beforeEach(async () => {
    app = await createTestApp();
    marc = await shop.staff(app, 'marc');
    sku = app.catalogue.current().products.get('penne')?.sellable.sku ?? '';
    await app.database.pool.query(`
      insert into sites (id, name, state, position) values ('vanves', 'Cabas Vanves', 'open', 2);
      insert into stock (shop_id, sku, quantity) select 'vanves', sku, 0 from products where id = 'penne';
      update shops set catalogue_version = catalogue_version + 1`);
    await app.catalogue.refresh();
    await count('paris', 10);
    await count('vanves', 40);
    runId = await addRun();
  });
  afterEach(async () => {
    await app.jobs.drain();
    const broken = await breaches();
    await app.close();
    expect(broken).toEqual([]);
  });

  const shelf = async (siteId: string) => {
    const { rows } = await app.database.pool.query(
      'select on_shelf, promised, quantity from stock where shop_id = $1 and sku = $2',
      [siteId, sku],
    );
    return [rows[0].on_shelf, rows[0].promised, rows[0].quantity];
  };
  const count = async (siteId: string, units: number, expiresOn: string | null = null) => {
    await app.database.pool.query(
      `select book_units(jsonb_agg(jsonb_build_object('shop_id', shop_id, 'sku', sku, 'units', -on_shelf,
          'kind', 'counted')), null, now()) from stock where shop_id = $1 and sku = $2 and on_shelf > 0`,
      [siteId, sku],
    );
    await receive(siteId, units, expiresOn);
  };
  const receive = async (siteId: string, units: number, expiresOn: string | null) => {
    await app.database.pool.query(
      `select book_units(jsonb_build_array(jsonb_build_object('shop_id', $1::text, 'sku', $2::text,
          'units', $3::int, 'kind', 'counted', 'expires_on', $4::date)), null, now())`,
      [siteId, sku, units, expiresOn],
    );
    await read(siteId);
  };
  /** What the feed would tell this process. */
  const read = async (...siteIds: string[]) => {
    const { rows } = await app.database.pool.query(
      'select shop_id, sku, quantity, version from stock where sku = $1 and shop_id = any($2)',
      [sku, siteIds],
    );
    app.catalogue.applyStock(rows.map(({ shop_id: shopId, ...row }) => ({ ...row, shopId })));
  };
  const path = '/api/staff/transfers';
  const transfers = async () =>
    shop.okBody<'GET /api/staff/transfers'>(await marc.call('GET', path));
  const addRun = async (changes: object = {}) => {
    const id = crypto.randomUUID();
    const run = { fromId: 'vanves', toId: 'paris', weekdays: [1, 2, 3, 4, 5, 6, 7] };
    const times = { departsAt: '12:00', arrivesAt: '13:00' };
    shop.okBody(
      await marc.call('POST', '/api/staff/vanRuns', { id, ...run, ...times, ...changes }),
    );
    return id;
  };
  const endRun = async (id: string) =>
    shop.okBody(await marc.call('DELETE', `/api/staff/vanRuns/${id}`));
  const sheet = async () =>
    theOne(
      (await transfers()).items,
      ({ van, state }) => van !== null && state !== 'cancelled' && state !== 'arrived',
    );
  const depart = async (id: string) => marc.call('PUT', `${path}/${id}/departure`);
  const pauseVanves = async () => {
    const { items } = shop.okBody<'GET /api/staff/sites'>(
      await marc.call('GET', '/api/staff/sites'),
    );
    const { version } = theOne(items, ({ id }) => id === 'vanves');
    shop.okBody(await marc.call('PATCH', '/api/staff/sites/vanves', { version, state: 'paused' }));
  };
  const cancelOrder = (visitor: Visitor, id: string) =>
    visitor.call('PUT', `/api/orders/${id}/cancel`);
  const breaches = async () => (await checkMoney(app)).map(({ name }) => name);
  return {
    get app() {
      return app;
    },
    get marc() {
      return marc;
    },
    get sku() {
      return sku;
    },
    get runId() {
      return runId;
    },
    shelf,
    count,
    receive,
    transfers,
    addRun,
    endRun,
    sheet,
    depart,
    pauseVanves,
    cancelOrder,
    breaches,
  };
}
