/**
 * Long work is done beside the shoppers' thread: in this one, which is theirs, what draws, imports and exports does
 * nothing but throw. Threads load the real files.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { invoiceContentSchema } from '#server/orders/invoice-content.ts';
import type { DrawInvoice } from '#server/orders/draw-document.ts';
import { openThreads, type Threads } from '#server/open-threads.ts';
import { createTestApp, type Answer, type TestApp, type Visitor } from '../app.ts';
import { countWaiting, createTestDatabase } from '../database.ts';
import * as shop from '../shopping.ts';

const inShoppersThread = vi.hoisted(() => () => {
  throw new Error('in the thread of the shoppers');
});
vi.mock('#server/orders/invoice-pdf.ts', () => ({ drawInvoice: inShoppersThread }));
vi.mock('#server/picking/print/draw-sheets.ts', () => ({ drawSheets: inShoppersThread }));
vi.mock('#server/picking/print/draw-labels.ts', () => ({ drawLabels: inShoppersThread }));
vi.mock('#server/catalogue/import/import-catalogue.ts', async (original) => ({
  ...(await original<object>()),
  importCatalogue: inShoppersThread,
}));
vi.mock('#server/catalogue/import/export-catalogue.ts', async (original) => ({
  ...(await original<object>()),
  writeExportRows: inShoppersThread,
}));

let app: TestApp;
let marc: Visitor;
let shopper: Visitor;
beforeAll(async () => {
  app = await createTestApp();
  await shop.setStock(app, 'penne', 1_000);
  marc = await shop.staff(app, 'marc');
  shopper = await shop.newShopper(app);
});
afterAll(() => app.close());

describe('beside the shoppers’ thread', () => {
  it('invoices are drawn in a worker thread, for customer and team, byte for byte as before', async () => {
    const orderId = await shop.buy(shopper);
    await shop.prepareAndDeliver(app, orderId);
    const [invoice] = (await shop.readOrder(shopper, orderId)).invoices;
    const path = `/api/orders/${orderId}/invoices/${invoice?.id}/downloadUrl`;
    const { url } = shop.okBody(await shopper.call('GET', path));
    const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { rawPayload } = await app.http.inject({ url, headers: { cookie } });
    const { drawInvoice } = await vi.importActual<{ drawInvoice: DrawInvoice }>(
      '#server/orders/invoice-pdf.ts',
    );
    const { rows } = await app.database.pool.query('select content from invoices where id = $1', [
      invoice?.id,
    ]);
    const drawn = await drawInvoice(invoiceContentSchema.parse(rows[0].content));
    expect(rawPayload.equals(drawn)).toBe(true);
    isPdf(await marc.call('GET', `/api/staff/orders/${orderId}/invoices/${invoice?.id}`));
  });

  it('picking lists and labels are drawn in a worker thread', async () => {
    await shop.buy(await shop.newShopper(app));
    isPdf(await marc.call('GET', '/api/staff/orders/sheets?scope=toPrepare'));
    isPdf(await marc.call('GET', '/api/staff/orders/labels?scope=toPrepare&bags=2'));
  });

  it('the catalogue is exported, checked and imported in a thread, without a job worker process', async () => {
    const csv = await exported();
    const cheaper = csv.replace(/;5,5;/, ';10;');
    expect(shop.okBody(await bring(cheaper, '?dryRun=1'))).toMatchObject({
      changed: 1,
      isWritten: false,
    });
    expect(shop.okBody(await bring(cheaper))).toMatchObject({ changed: 1, isWritten: true });
    expect(await exported()).toBe(cheaper);
  });

  it('an import with progress streams the rows of each step, then the result', async () => {
    const csv = await exported();
    const of = csv.trimEnd().split('\r\n').length - 1;
    const read = linesOf(await bring(csv.replace(/;10;/, ';5,5;'), '?dryRun=1&progress=1'));
    expect(read.at(-1)).toMatchObject({ answer: { rows: of, changed: 1, isWritten: false } });
    expect(read.slice(0, -1)).toContainEqual({ progress: { step: 'compared', done: of, of } });
    const written = linesOf(await bring(csv.replace(/;10;/, ';5,5;'), '?progress=1'));
    expect(written.at(-1)).toMatchObject({ answer: { rows: of, isWritten: true } });
    expect(written.slice(-2, -1)).toEqual([{ progress: { step: 'written', done: 1, of: 1 } }]);
    await bring(csv);
    expect(await exported()).toBe(csv);
  });

  it('an import refused after its response has begun says why in the last line', async () => {
    const holder = await app.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query("select pg_advisory_xact_lock(hashtext('catalogue import'))");
      const csv = (await exported()).replace(/;5,5;/, ';10;');
      expect(linesOf(await bring(csv, '?progress=1')).at(-1)).toMatchObject({
        refusal: { owner: 'Article.ImportRunning' },
      });
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });
});

it('an export in a thread reads from the replica', async () => {
  const { rows } = await app.database.pool.query<{ sku: string }>(
    'select sku from products limit 1',
  );
  const skus = rows.map(({ sku }) => sku);
  const behind = await createTestDatabase('empty');
  const threads = openThreads({ ...app, database: { ...app.database, readUrl: behind.url } });
  expect(skus).toHaveLength(1);
  expect(await threads.writeExportRows(skus, { withCosts: false })).toBe('');
  await threads.close();
  await behind.drop();
});

describe('an import whose thread is lost', () => {
  let threads: Threads;
  beforeEach(() => {
    threads = openThreads(app);
  });

  it('an import whose thread crashes writes nothing, and does not block the next one', async () => {
    const before = await exported();
    const changed = Buffer.from(before.replace(/;10;/, ';5,5;'));
    const { rows } = await app.database.pool.query<{ id: string }>('select id from staff limit 1');
    const file = {
      csv: changed,
      isDryRun: false,
      keepsStock: true,
      skipsRefused: false,
      choices: {},
      moving: {},
      staffId: rows[0]?.id ?? '',
      withoutCosts: false,
      siteIds: undefined,
    };
    const holder = await app.database.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from shops for update');
      const importing = threads.importFile(file).catch((error: unknown) => error);
      // It has written its products, and is about to tell the shops.
      await expect.poll(() => countWaiting(app.database.pool)).toBe(1);
      await threads.close();
      expect(await importing).toMatchObject({ errorName: 'Generic.Unavailable' });
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    await expect.poll(() => countWaiting(app.database.pool)).toBe(0);
    expect(await exported()).toBe(before);
    const next = openThreads(app);
    // The transaction of the thread ends when PostgreSQL notices: its lock is then free.
    await expect
      .poll(() => next.importFile(file).catch((error: unknown) => error))
      .toMatchObject({ changed: 1, isWritten: true });
    await next.close();
  });
});

const bring = (csv: string, query = '') =>
  marc.call('POST', `/api/staff/catalogue/imports${query}`, csv, { 'content-type': 'text/csv' });
const exported = async () => String((await marc.call('GET', '/api/staff/catalogue/export')).body);

const linesOf = ({ status, body }: Answer): unknown[] => {
  expect(status).toBe(200);
  return String(body)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
};

const isPdf = (answer: { status: number; body: unknown }): void => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(String(answer.body)).toContain('%PDF-');
};
