/** A whole shop leaves, comes back into an empty one, and leaves again the same. */
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importBalances } from '#server/customers/import/import-balances.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { complain, photoBytes, sendPhoto } from '../../../tests/complaints.ts';
import { fillEmptyTables } from '../../../tests/fill-empty-tables.ts';
import { liveScriptedMonth, type ScriptedMonth } from '../../../tests/scripted-month.ts';
import * as shop from '../../../tests/shopping.ts';
import { rightInvoice } from '../../../tests/supplier-invoices.ts';
import { suppliersDesk } from '../../../tests/suppliers.ts';
import { writeInvoice } from '../../../tests/write-invoice.ts';
import { openDatabase } from '../db.ts';
import { exportShop } from './export-shop.ts';
import { importShop } from './import-shop.ts';
import { blanked, leftOut } from './left-out.ts';
import { manifestSchema, type Manifest } from './manifest.ts';

const sites = {
  from_shop_id: '(select id from sites order by position, id limit 1)',
  to_shop_id: "'vanves'",
};
/** By table, the columns whose values a check decides: for rows that `fillEmptyTables` makes. */
const given = {
  assistant_connections: { expires_at: "'2027-01-31T08:00:00Z'" },
  bank_payouts: { currency: "'EUR'" },
  bank_transactions: { currency: "'EUR'" },
  customer_gestures: { miams: '10' },
  game_exchanges: { given: "'{mere,fille}'" },
  incoming_answers: { code: '204' },
  incoming_invoices: { problem: "'unreadable'", file: "'\\x00ff0a0d'" },
  loyalty_uses: { charity_id: '(select id from charities)', type: "'donation'" },
  order_amendments: { quantity: '2', line: `'{"sku": "1"}'` },
  page_plans: { draft_version: '1', published_version: '1' },
  platform_flows: { invoice_id: '(select id from invoices order by 1 limit 1)' },
  referrals: {
    referee_id: '(select id from customers order by id limit 1)',
    referrer_id: '(select id from customers order by id desc limit 1)',
  },
  scales: { maximum_grams: '6000', next_check_on: "'2027-11-02'" },
  shop_logos: { id: "repeat('b', 32)" },
  shop_messages: { ends_at: "'2026-11-09T08:00:00Z'" },
  transfers: sites,
  van_runs: { ...sites, weekdays: "'{1,3}'", departs_at: "'11:30'", arrives_at: "'12:00'" },
};

let month: ScriptedMonth;
let folder: string;
let first: string;
let manifest: Manifest;
beforeAll(async () => {
  month = await liveScriptedMonth();
  await month.app.jobs.runNow('books.close', {});
  await month.app.jobs.runNow('books.seal', {});
  await openSecondSite();
  await useWords();
  // Two sizes of one content, which leaves once.
  await month.app.database.pool.query(
    `with picture as (insert into pictures (id, created_at) values (repeat('a', 32), now()) returning id)
    insert into picture_files (picture_id, variant, bytes)
    select id, variant, '\\x00ff0a0d'::bytea from picture, unnest(array['240.avif', '480.avif']) variant`,
  );
  await fillEmptyTables(month.app.database.pool, { except: Object.keys(leftOut), given });
  folder = mkdtempSync(path.join(os.tmpdir(), 'cabas-whole-'));
  first = path.join(folder, 'first');
  manifest = await exportShop(month.app.database.pool, first);
}, 120_000);
afterAll(async () => {
  await month.app.close();
  rmSync(folder, { recursive: true });
});

it(
  'a shop that left and came back leaves again without a difference',
  { timeout: 120_000 },
  async () => {
    const other = await emptyShop();
    await importShop(other.pool, first);
    const second = path.join(folder, 'second');
    await exportShop(other.pool, second);
    expect(contentsOf(second)).toEqual(contentsOf(first));
    expect(await other.count('ledger_entries')).toBe(manifest.tables['ledger_entries']?.rows);
    expect(await other.count('orders')).toBe(5);
    // Secrets: the shop that left has one of each.
    for (const table of ['access_keys', 'webhooks']) expect(await other.count(table)).toBe(0);
    const { rows } = await other.pool.query(
      "select from picture_files where bytes = '\\x00ff0a0d'",
    );
    // The others: a complaint's photo, a supplier's invoice.
    expect([rows.length, manifest.files]).toEqual([2, 3]);
    await other.drop();
  },
);

it('what the shop holds is all there but what is left out, with its reason', async () => {
  const { rows } = await month.app.database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  expect([...Object.keys(manifest.tables), ...Object.keys(leftOut)].toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  );
  expect(manifest.tables['ledger_entries']?.rows).toBeGreaterThan(10);
});

it('every table that leaves has a row in this test', () => {
  const empty = Object.entries(manifest.tables).filter(([, { rows }]) => rows === 0);
  expect(empty).toEqual([]);
});

it('no hash of a password, token or secret leaves', async () => {
  const { rows } = await month.app.database.pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name ~ '(password|token|secret|code|id)_hash$'`,
  );
  const leaving = rows.filter(
    ({ table, column }) => !(table in leftOut) && blanked[table]?.[column] === undefined,
  );
  expect(leaving).toEqual([]);
  const customers = readFileSync(path.join(first, 'tables/customers.jsonl'), 'utf8');
  for (const line of customers.trim().split('\n'))
    expect(JSON.parse(line)).toMatchObject({ password_hash: '' });
});

it('a damaged file, or one that is missing, is refused before anything is written', async () => {
  const other = await emptyShop();
  const file = path.join(first, 'tables/orders.jsonl');
  const whole = readFileSync(file);
  appendFileSync(file, '{}\n');
  await expect(importShop(other.pool, first)).rejects.toThrow('orders.jsonl is damaged');
  rmSync(file);
  await expect(importShop(other.pool, first)).rejects.toThrow('orders.jsonl is missing');
  writeFileSync(file, whole);
  expect(await other.count('customers')).toBe(0);
  await other.drop();
});

it('a shop that is not empty is refused, and keeps what it has', async () => {
  await expect(importShop(month.app.database.pool, first)).rejects.toThrow('not empty');
  const { rows } = await month.app.database.pool.query('select id from orders');
  expect(rows).toHaveLength(5);
});

it('importing a shop exported by a newer or an older version is refused', async () => {
  const other = await emptyShop();
  const file = path.join(first, 'manifest.json');
  const text = readFileSync(file, 'utf8');
  const change = (migrations: string[]) =>
    writeFileSync(file, JSON.stringify({ ...manifestSchema.parse(JSON.parse(text)), migrations }));
  change([...manifest.migrations, '9999-later.sql']);
  await expect(importShop(other.pool, first)).rejects.toThrow('newer version');
  change(manifest.migrations.slice(0, -1));
  await expect(importShop(other.pool, first)).rejects.toThrow('older version');
  writeFileSync(file, text);
  await other.drop();
});

it('an import that fails in the middle leaves the shop empty', { timeout: 60_000 }, async () => {
  const other = await emptyShop();
  await other.pool.query("alter table orders add constraint never check (number = 'none')");
  await expect(importShop(other.pool, first)).rejects.toThrow('never');
  expect(await other.count('customers')).toBe(0);
  await other.drop();
});

/** With a range, stock and prices of its own. */
async function openSecondSite() {
  await month.app.database.pool.query(`
    insert into sites (id, name, state) values ('vanves', 'Cabas Vanves', 'open');
    insert into stock (shop_id, sku, quantity) select 'vanves', sku, 40 from products where id = 'penne';
    insert into site_prices (shop_id, product_id, price_cents, changed_at) values ('vanves', 'penne', 199, now());
    update shops set catalogue_version = catalogue_version + 1`);
  await month.app.catalogue.refresh();
}

/** What people do beside buying: a key, a webhook, a field, a till's ticket, a supplier, a complaint, a review, gifts. */
async function useWords() {
  const { app } = month;
  const marc = await shop.staff(app, 'marc');
  const post = async (path: string, body: object) =>
    shop.okBody(await marc.call('POST', `/api/staff/${path}`, body));
  const desk = suppliersDesk(app, marc);
  const penne = desk.skuOf('penne');
  await post('keys', { name: 'Caisse', scopes: ['orders.read:read'], days: 90, siteIds: null });
  const url = 'http://127.0.0.1:9/';
  await post('webhooks', { name: 'Tableur', url, events: ['order.placed'] });
  const field = { id: crypto.randomUUID(), subject: 'product', name: 'Allée', type: 'text' };
  await post('customFields', field);
  const filled = { values: { allee: '4' } };
  shop.okBody(await marc.call('PATCH', `/api/staff/customFields/product/${penne}`, filled));
  const ticket = {
    soldAt: app.clock.now().toString(),
    lines: [{ product: penne, units: 2 }],
  };
  shop.okBody(await marc.call('PUT', '/api/staff/tills/Caisse/tickets/1?site=vanves', ticket));

  const supplierId = await desk.newSupplier();
  shop.okBody(await desk.supply('penne', supplierId));
  shop.okBody(await desk.draft(supplierId, [{ sku: penne, cases: 2 }]));
  shop.okBody(
    await marc.call('POST', '/api/staff/supplierInvoices', writeInvoice(rightInvoice), {
      'content-type': 'application/xml',
    }),
  );

  await app.jobs.runNow('slots.generate', {});
  const zoe = await shop.newShopper(app);
  const orderId = await shop.buy(zoe, shop.counted, 'paris-est-2026-11-03-18');
  await shop.prepareAndDeliver(app, orderId);
  const photo = shop.okBody(await sendPhoto(zoe, orderId, await photoBytes()));
  shop.okBody(await complain(zoe, orderId, { productId: 'penne', photo: photo.id }));
  const review = { rating: 4, text: 'Cuisson parfaite.' };
  shop.okBody(await zoe.call('PUT', `/api/orders/${orderId}/reviews/penne`, review));
  const { rows } = await app.database.pool.query('select email from customers where id = $1', [
    zoe.customerId,
  ]);
  const [{ email }] = rows;
  for (const csv of [
    `e-mail;carte;solde\n${email};CADEAU-1;25,00`,
    `e-mail;liste;référence;quantité\n${email};Semaine;${penne};3`,
  ])
    expect(await importBalances(app, { csv: Buffer.from(csv), isDryRun: false })).toMatchObject({
      refused: [],
    });
}

async function emptyShop() {
  const given = await createTestDatabase();
  const database = openDatabase(given.url, { maxConnections: 2 });
  return {
    pool: database.pool,
    count: async (table: string) =>
      (await database.pool.query<{ count: number }>(`select count(*) as count from ${table}`))
        .rows[0]?.count,
    async drop() {
      await database.close();
      await given.drop();
    },
  };
}

const contentsOf = (of: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(of, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .map((file) => [path.relative(of, file), readFileSync(file, 'latin1')]),
  );
