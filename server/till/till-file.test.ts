/** The files that a till writes of its sales. */
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TillFileReport } from '#domain/till/contract.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import * as shop from '../../tests/shopping.ts';

let penne: { sku: string; name: string };
let pommes: { sku: string };
const { app, marc } = shop.open({ staff: ['marc'] });
beforeAll(async () => {
  penne = (await app.database.pool.query("select sku, name from products where id = 'penne'"))
    .rows[0];
  pommes = (
    await app.database.pool.query(
      "select sku from products where quotation = 'weight' and enabled order by sku limit 1",
    )
  ).rows[0];
});

beforeEach(() => shop.setStock(app, 'penne', 100));

it('a till’s file is counted ticket by ticket, once however often it is imported', async () => {
  const file = [
    'N° ticket;Date;Heure;Caisse;Code article;Désignation;Qté;PV TTC',
    `F-1;21/11/2026;10:02;1;${penne.sku};Penne;2;3,50`,
    `F-1;21/11/2026;10:02;1;${pommes.sku};Pommes;"0,500";2,99`,
    `F-2;21/11/2026;10:09;1;${penne.sku};Penne;-1;-1,75`,
  ].join('\r\n');
  expect(await bring(file, '?dryRun=1')).toMatchObject({
    isWritten: false,
    rows: 3,
    counted: 2,
    known: 0,
    refused: 0,
    headings: expect.arrayContaining([{ heading: 'PV TTC', column: null, isIgnored: false }]),
  });
  expect(await shelfOf(penne.sku)).toMatchObject({ quantity: 100 });
  expect(await bring(file)).toMatchObject({ isWritten: true, counted: 2, differences: [] });
  expect(await shelfOf(penne.sku)).toMatchObject({ quantity: 99 });
  expect(await bring(file)).toMatchObject({ counted: 0, known: 2, units: 0 });
  expect(await shelfOf(penne.sku)).toMatchObject({ quantity: 99 });
});

it('a dry run refuses what the site does not sell, as the import does', async () => {
  await app.database.pool.query(
    "insert into sites (id, name, state, is_whole_range, position) values ('lilas', 'Cabas Lilas', 'open', false, 2)",
  );
  const file = `Ticket;Date;Référence;Quantité\nL-1;2026-11-21 09:00;${penne.sku};1`;
  const [dry, real] = [await bring(file, '?site=lilas&dryRun=1'), await bring(file, '?site=lilas')];
  expect(dry).toMatchObject({ counted: 0, refused: 1, reasons: real.reasons });
});

it('a wrong row refuses its ticket, which comes back with the reason and is counted once corrected', async () => {
  const report = await bring(
    [
      'Ticket;Date;Référence;Quantité',
      `G-1;2026-11-21 09:00;${penne.sku};1`,
      `G-2;2026-11-21 09:01;${penne.sku};1`,
      'G-2;2026-11-21 09:01;NO-SUCH;1',
      `G-3;31/02/2026;${penne.sku};1`,
      `G-4;2026-11-21 09:02;${penne.sku};beaucoup`,
    ].join('\n'),
  );
  expect(report).toMatchObject({ counted: 1, refused: 3 });
  expect(report.reasons.map(({ reason }) => reason).toSorted()).toEqual(
    [
      'date : « 31/02/2026 » n’en est pas une',
      `« ${penne.sku} » : la quantité n’est pas un nombre`,
      '« NO-SUCH » : la boutique n’a aucun produit de cette référence ou de ce code-barres.',
    ].toSorted(),
  );
  expect(await shelfOf(penne.sku)).toMatchObject({ quantity: 99 });
  const corrected = (report.refusedFile ?? '')
    .replace('"NO-SUCH"', `"${penne.sku}"`)
    .replace('31/02/2026', '28/02/2026')
    .replace('beaucoup', '1');
  expect(await bring(corrected)).toMatchObject({ counted: 3, refused: 0 });
  expect(await shelfOf(penne.sku)).toMatchObject({ quantity: 95 });
});

it('sales of a day without an hour are refused where their product was counted that day, in a dry run too', async () => {
  const fileOf = (day: string) => `Ticket;Date;Référence;Quantité\nJ-${day};${day};${penne.sku};2`;
  const counted = shopDate(app.clock.now());
  const [before, after] = [-1, 1].map((days) => counted.add({ days }).toString()) as [
    string,
    string,
  ];
  const at = `/api/staff/products/${penne.sku}`;
  const { stock } = shop.okBody(await marc.call('GET', at));
  shop.okBody(
    await marc.call('POST', `${at}/stockChanges`, {
      id: crypto.randomUUID(),
      kind: 'count',
      counted: 100,
      lastChangeId: stock.lastChange?.id ?? null,
    }),
  );
  for (const query of ['?dryRun=1', '']) {
    expect(await bring(fileOf(counted.toString()), query)).toMatchObject({
      refused: 1,
      units: 0,
      reasons: [
        { reason: `« ${penne.name} » : il a été compté ce jour-là, donnez l’heure de la vente.` },
      ],
    });
    expect(await bring(fileOf(before), query)).toMatchObject({
      counted: 1,
      units: 0,
      differences: [{ sku: penne.sku, units: 2, isBeforeCount: true }],
    });
    expect(await bring(fileOf(after), query)).toMatchObject({ counted: 1, units: 2 });
  }
  expect(await shelfOf(penne.sku)).toMatchObject({ on_shelf: 98 });
});

it('headings that are chosen by hand are remembered for the next file', async () => {
  const rowsOf = (ticket: string) =>
    `Bon;Quand;Quoi;Combien\n${ticket};2026-11-21 09:00;${penne.sku};1`;
  expect(await bring(rowsOf('H-1'))).toMatchObject({
    rows: 0,
    reasons: [{ reason: 'colonnes manquantes : Ticket, Date, Référence, Quantité' }],
  });
  const columns = { Bon: 'ticket', Quand: 'soldAt', Quoi: 'product', Combien: 'units' };
  const query = `?columns=${encodeURIComponent(JSON.stringify(columns))}`;
  expect(await bring(rowsOf('H-1'), query)).toMatchObject({ counted: 1 });
  expect(await bring(rowsOf('H-2'))).toMatchObject({ counted: 1 });
});

const shelfOf = async (sku: string) =>
  (await app.database.pool.query('select on_shelf, quantity from stock where sku = $1', [sku]))
    .rows[0];
const bring = async (file: string, query = ''): Promise<TillFileReport> =>
  shop.okBody(
    await marc.call('POST', `/api/staff/tillSales/imports${query}`, file, {
      'content-type': 'text/csv',
    }),
  );
