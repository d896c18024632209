/** A second site with shelves of carrots and turnips, shared by the races and kills of sites. */
import { newId } from '#server/platform/ids.ts';
import type { TestApp, Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

export type SiteName = 'paris' | 'vanves';

/**
 * « Vanves » may serve « Paris Est » after Paris. It has no penne or panais, the products of the
 * other races.
 */
export async function openVanves(app: TestApp): Promise<void> {
  await app.database.pool.query(`
    insert into sites (id, name, state, position) values ('vanves', 'Cabas Vanves', 'open', 2);
    insert into stock (shop_id, sku, quantity)
      select 'vanves', sku, 0 from products where id in ('carottes', 'navets')`);
  await serveFirst(app, 'paris');
}

export async function serveFirst(app: TestApp, site: SiteName): Promise<void> {
  await app.database.pool.query(
    `update delivery_zones set site_ids = array[$1, $2] where id = 'paris-est'`,
    [site, site === 'paris' ? 'vanves' : 'paris'],
  );
  await readAgain(app);
}

async function readAgain(app: TestApp): Promise<void> {
  await app.database.pool.query('update shops set catalogue_version = catalogue_version + 1');
  await app.catalogue.refresh();
}

export const skuOf = (app: TestApp, id: string): string =>
  app.catalogue.current().products.get(id)?.sellable.sku ?? '';

/** Sets the count of a product at a site. */
export async function putUnits(
  app: TestApp,
  { site, id, units }: { site: SiteName; id: string; units: number },
): Promise<void> {
  const sku = skuOf(app, id);
  await app.database.pool.query(
    `select book_units(jsonb_agg(jsonb_build_object('shop_id', shop_id, 'sku', sku,
      'units', $3 + promised - on_shelf, 'kind', 'counted', 'reason', 'test')), null, now())
    from stock where shop_id = $1 and sku = $2`,
    [site, sku, units],
  );
  await readAgain(app);
}

export async function unitsAt(app: TestApp, id: string): Promise<Record<SiteName, number>> {
  const { rows } = await app.database.pool.query<{ site: SiteName; units: number }>(
    'select shop_id as site, on_shelf as units from stock where sku = $1',
    [skuOf(app, id)],
  );
  const units = Object.fromEntries(rows.map((row) => [row.site, row.units]));
  return { paris: 0, vanves: 0, ...units };
}

/** Runs with ten units at Paris, thirty at Vanves, and a van from there at noon as `by` says. */
export async function withVan<Result>(
  app: TestApp,
  { id, by }: { id: string; by?: Visitor },
  play: () => Promise<Result>,
): Promise<Result> {
  await putUnits(app, { site: 'paris', id, units: 10 });
  await putUnits(app, { site: 'vanves', id, units: 30 });
  const marc = by ?? (await shop.staff(app, 'marc'));
  const runId = newId();
  const run = { id: runId, fromId: 'vanves', toId: 'paris', weekdays: [1, 2, 3, 4, 5, 6, 7] };
  const times = { departsAt: '12:00', arrivesAt: '13:00' };
  shop.okBody(await marc.call('POST', '/api/staff/vanRuns', { ...run, ...times }));
  const result = await play();
  shop.okBody(await marc.call('DELETE', `/api/staff/vanRuns/${runId}`));
  return result;
}

const readUnits = async <Units>(app: TestApp, sql: string, id: string): Promise<Units> =>
  (await app.database.pool.query<{ units: Units }>(sql, [skuOf(app, id)])).rows[0]?.units as Units;

/** Units left to sell. */
export const unitsFree = (app: TestApp, id: string) =>
  readUnits<Record<SiteName, number>>(
    app,
    'select jsonb_object_agg(shop_id, quantity) as units from stock where sku = $1',
    id,
  );

/** Units promised by a site that has them neither on its shelf nor in transit. */
export const shortUnits = (app: TestApp, id: string) =>
  readUnits<number>(
    app,
    `select coalesce(sum(greatest(0, s.promised - s.on_shelf - coalesce((
        select sum(v.units) from van_units v join transfers t on t.id = v.transfer_id
        where t.state = 'planned' and t.to_shop_id = s.shop_id and v.sku = s.sku), 0))), 0)::int as units
      from stock s where s.sku = $1`,
    id,
  );

/** Plans a transfer from Paris to Vanves of the fullest lot. */
export async function planVan(
  app: TestApp,
  marc: Visitor,
  { id, units }: { id: string; units: number },
) {
  const transferId = newId();
  const { rows } = await app.database.pool.query<{ id: string }>(
    "select id from lots where shop_id = 'paris' and sku = $1 order by units desc, id limit 1",
    [skuOf(app, id)],
  );
  const lotId = rows[0]?.id ?? '';
  const path = `/api/staff/transfers/${transferId}`;
  const sheet = { id: transferId, fromId: 'paris', toId: 'vanves', lines: [{ lotId, units }] };
  shop.okBody(await marc.call('POST', '/api/staff/transfers', sheet));
  return {
    depart: () => marc.call('PUT', `${path}/departure`),
    arrive: () => marc.call('PUT', `${path}/arrival`, { lines: [{ lotId, units }] }),
    turnBack: () => marc.call('PUT', `${path}/cancellation`),
  };
}

/**
 * Receives a lot of turnips at Paris that can be sold off for tomorrow. Returns functions to start
 * and end the sell-off.
 */
export async function receiveLot(app: TestApp, marc: Visitor, units: number) {
  const day = '2026-11-22';
  const receiptId = newId();
  const number = receiptId.slice(-20);
  shop.okBody(
    await marc.call('POST', '/api/staff/receipts', {
      id: receiptId,
      sku: skuOf(app, 'navets'),
      orderId: null,
      seenUnits: null,
      units,
      refusedUnits: 0,
      refusalReason: null,
      lot: number,
      dateKind: 'useBy',
      expiresOn: day,
      price: null,
      isShortConfirmed: true,
    }),
  );
  const { rows } = await app.database.pool.query('select id from lots where supplier_lot = $1', [
    number,
  ]);
  const id = newId();
  const lotId: string = rows[0].id;
  return {
    id,
    offer: () => marc.call('POST', '/api/staff/sellOffs', { id, lotId, percent: 30, until: day }),
    end: () => marc.call('DELETE', `/api/staff/sellOffs/${id}`),
  };
}

export const sendTicket = (by: Visitor, number: string, lines: readonly object[]) =>
  by.call('PUT', `/api/staff/tills/Caisse/tickets/${number}`, {
    soldAt: '2026-11-21T08:00:00Z',
    lines,
  });
