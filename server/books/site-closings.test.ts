/** Two sites that sell: the series of their documents, their part of the day's closing, their entries. */
import { beforeAll, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { atTime, invariants } from '../../scripts/invariants.ts';
import type { Visitor } from '../../tests/app.ts';
import { textOfPdf } from '../../tests/pdf-text.ts';
import * as shop from '../../tests/shopping.ts';
import { findBrokenClosings } from './closing-chain.ts';

let noraId: string;

const { app } = shop.open({ stock: { penne: 1_000 }, startAt: '2026-10-05T08:00:00Z' });
const zoe = shop.once(() => shop.newShopper(app));
beforeAll(async () => {
  await app.jobs.runNow('slots.generate', {});
  await sell('paris', '06', 30);
  app.clock.set('2026-10-07T06:00:00Z');
  await app.jobs.runNow('books.close', {});
  await app.database.pool.query(
    `insert into sites (id, name, state, is_whole_range, position, siret, address)
    values ('vanves', 'L’Épicerie', 'open', true, 1, '12345678900028',
      '{"streetNumber":"4","street":"rue Ernest-Laval","postalCode":"92170","city":"Vanves"}')`,
  );
  await app.database.pool.query(
    "insert into stock (shop_id, sku, quantity) select 'vanves', sku, 500 from stock where shop_id = 'paris'",
  );
  noraId = await shop.hire(app, 'manager', 'Nora Vanves');
  await app.database.pool.query("insert into staff_sites values ($1, 'vanves')", [noraId]);
});

it('each site has its own invoice and credit note series, and the first site’s continues without a gap', async () => {
  const atVanves = await sell('vanves', '07', 40);
  await sell('paris', '08', 32);
  await sell('vanves', '09', 34);
  await refund(atVanves);
  const { rows } = await app.database.pool.query<{ series: number }>(
    "select series from sites where id = 'vanves'",
  );
  const series = `S${rows[0]?.series}`;
  expect(await numbers()).toEqual([
    `A2026-${series}-000001`,
    'F2026-000001',
    'F2026-000002',
    `F2026-${series}-000001`,
    `F2026-${series}-000002`,
  ]);
  expect(await brokenRules()).toEqual([]);
});

it('an invoice names the establishment that prepared the order, with its SIRET', async () => {
  const { rows } = await app.database.pool.query<{
    id: string;
    order_id: string;
    content: { seller: object };
  }>("select id, order_id, content from invoices where kind = 'invoice' order by issued_at");
  expect(rows[0]?.content.seller).not.toHaveProperty('site');
  expect(rows[1]?.content.seller).toMatchObject({
    site: {
      name: 'L’Épicerie',
      address: '4 rue Ernest-Laval, 92170 Vanves',
      siret: '12345678900028',
    },
  });
  const { url } = shop.okBody(
    await zoe.call('GET', `/api/orders/${rows[1]?.order_id}/invoices/${rows[1]?.id}/downloadUrl`),
  );
  const pdf = await app.http.inject({
    url,
    headers: { cookie: `session=${zoe.cookies.get('session')}` },
  });
  expect(textOfPdf(pdf.rawPayload)).toContain('SIRET 123 456 789 00028');
});

it('a day is closed once with a part per site, which add up; their totals continue the seller’s', async () => {
  app.clock.set('2026-10-10T08:00:00Z');
  await app.jobs.runNow('books.close', {});
  const { items, site } = await closings(await marc());
  expect(site).toBeNull();
  expect(items.map(({ day, content }) => [day, content.sites?.length])).toEqual([
    ['2026-10-09', 2],
    ['2026-10-08', 2],
    ['2026-10-07', 2],
    ['2026-10-06', undefined],
  ]);
  const [ninth, , seventh, sixth] = items;
  const [paris, vanves] = seventh?.content.sites ?? [];
  expect(paris).toMatchObject({ id: 'paris', salesCents: 0, totals: sixth?.content.totals });
  expect(vanves).toMatchObject({
    salesCents: seventh?.content.salesCents,
    siret: '12345678900028',
    invoices: { count: 1 },
  });
  for (const key of ['month', 'year', 'perpetual'] as const)
    for (const figure of ['salesCents', 'refundsCents'] as const)
      expect(
        (ninth?.content.sites ?? []).reduce((sum, { totals }) => sum + totals[key][figure], 0),
        `${key} ${figure}`,
      ).toBe(ninth?.content.totals[key][figure]);
  expect(await findBrokenClosings(app.database.db)).toEqual([]);
  expect(await brokenRules()).toEqual([]);
});

it('a site’s closings can be read separately, by its manager or by choosing the site', async () => {
  const own = await closings(await nora());
  expect(own.site).toEqual({ name: 'L’Épicerie', siret: '12345678900028' });
  expect(own.items.map(({ day }) => day)).toEqual(['2026-10-09', '2026-10-08', '2026-10-07']);
  expect(own).toMatchObject({ items: (await closings(await marc(), '&site=vanves')).items });
  expect(own.items[0]?.content).not.toHaveProperty('sites');
  // The days of before were the first site's.
  expect((await closings(await marc(), '&site=paris')).items).toHaveLength(4);
  shop.expectRefusal(
    await (await nora()).call('GET', '/api/staff/books/closings?site=paris'),
    'Shared.InsufficientPrivileges',
  );
});

it('the accounting entries name the site in one file for the seller; documents can be limited to a site', async () => {
  const fec = await download(await marc(), '/api/staff/books/fec/2026');
  const text = fec.rawPayload.toString('latin1');
  expect(text).toMatch(/Facture F2026-S\d+-000001, commande \d+, L'Épicerie\t/);
  expect(text).toMatch(/Facture F2026-000002, commande \d+\t/);
  shop.expectRefusal(
    await (await nora()).call('GET', '/api/staff/books/fec/2026'),
    'Shared.InsufficientPrivileges',
  );
  const zip = async (by: Visitor, query = '') =>
    (
      await download(by, `/api/staff/books/documents?from=2026-10-01&to=2026-10-31${query}`)
    ).rawPayload.toString('latin1');
  const own = await zip(await nora());
  expect(own).toMatch(/factures\/F2026-S\d+-000001\.pdf/);
  expect(own).not.toContain('factures/F2026-000001.pdf');
  expect(await zip(await marc(), '&site=paris')).toContain('factures/F2026-000001.pdf');
});

// Days pass between tests, and sessions end.
const marc = () => shop.staff(app, 'marc');
/** A manager of Vanves alone. */
const nora = () => shop.signInStaff(app, noraId);

/** Collected on that day of October, at 16:30 in Paris. Returns the order's id. */
async function sell(site: string, day: string, penne: number): Promise<string> {
  app.clock.set(`2026-10-${day}T08:00:00Z`);
  await shop.fillCart(zoe, { penne }, `retrait-bastille-2026-10-${day}-15`);
  const { orderId } = shop.okBody(await shop.pay(zoe, { isAdult: true }));
  await app.database.pool.query('update orders set shop_id = $1 where id = $2', [site, orderId]);
  // Its promise moves with it.
  await app.database.pool.query(
    `update stock s set promised = w.units, quantity = greatest(0, s.on_shelf - w.units)
    from (
      select shop_id, sku, coalesce(a.units, 0) as units from stock left join awaited_units() a using (shop_id, sku)
    ) w where w.shop_id = s.shop_id and w.sku = s.sku`,
  );
  app.clock.set(`2026-10-${day}T14:30:00Z`);
  const paul = await shop.staff(app, 'paul');
  await shop.prepare(paul, orderId);
  shop.okBody(await shop.move(paul, orderId, 'ready'));
  shop.okBody(await shop.collect(paul, zoe, orderId));
  await app.jobs.drain();
  return orderId;
}
async function refund(orderId: string): Promise<void> {
  shop.okBody(
    await (
      await marc()
    ).call('POST', `/api/staff/orders/${orderId}/refunds`, {
      key: newId(),
      reason: 'Paquet ouvert',
      lines: [{ productId: 'penne', quantity: 1 }],
      withFees: false,
    }),
  );
  await app.jobs.drain();
}
const numbers = async (): Promise<string[]> =>
  (
    await app.database.pool.query<{ number: string }>(
      'select number from invoices order by number collate "C"',
    )
  ).rows.map(({ number }) => number);
/** Of the audit. */
async function brokenRules(): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, sql } of invariants) {
    const { rowCount } = await app.database.pool.query(atTime(sql, app.clock.now()));
    if (rowCount !== 0) broken.push(name);
  }
  return broken;
}
const closings = async (by: Visitor, query = '') =>
  shop.okBody<'GET /api/staff/books/closings'>(
    await by.call('GET', `/api/staff/books/closings?month=2026-10${query}`),
  );
const download = async (by: Visitor, path: string) =>
  app.http.inject({
    url: path,
    headers: { cookie: `staff-session=${by.cookies.get('staff-session')}` },
  });
