/**
 * An export can be imported again without changes, and contains no formula that a spreadsheet would
 * run.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDemoWorld } from '#world/load.ts';
import type { Promotion } from '#domain/catalogue/product.ts';
import { createTestApp, type Answer, type TestApp, type Visitor } from '../../../tests/app.ts';
import * as shop from '../../../tests/shopping.ts';
import { inWindows1252, windows1252 } from '../../../tests/windows-1252.ts';
import { readCell, writeCell } from './cell.ts';
import { readPromotionText, writePromotionText } from './promotion-text.ts';

describe('a cell', () => {
  it('a cell that a spreadsheet would run is exported as text and imported unchanged', () => {
    expect(
      ["=cmd|' /C calc'!A0", '+33 1', '-2+3', '@SUM(A1)', "'=1", '-20%', '-1,50', 'Pommes'].map(
        writeCell,
      ),
    ).toEqual([
      "'=cmd|' /C calc'!A0",
      "'+33 1",
      "'-2+3",
      "'@SUM(A1)",
      "''=1",
      '-20%',
      '-1,50',
      'Pommes',
    ]);
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/[";\r\n]|^\s|\s$/.test(text)),
        (text) => {
          expect(readCell(writeCell(text))).toBe(text);
        },
      ),
    );
  });
});

describe('a promotion', () => {
  it.each<[Promotion, string]>([
    [{ mechanism: 'discount', type: 'PERCENT', value: 20 }, '-20%'],
    [{ mechanism: 'discount', type: 'VALUE', value: 105 }, '-1.05'],
    [
      { mechanism: 'nth', nthQuantity: 2, nthQuantityOffered: 1, type: 'PERCENT', value: 60 },
      '2:60%',
    ],
    [
      { mechanism: 'nth', nthQuantity: 5, nthQuantityOffered: 2, type: 'PERCENT', value: 50 },
      '5:2:50%',
    ],
    [
      { mechanism: 'nth', nthQuantity: 3, nthQuantityOffered: 1, type: 'VALUE', value: 0 },
      '3:=0.00',
    ],
    [{ mechanism: 'bulk', nthQuantity: 3, type: 'VALUE', value: 100 }, '3x-1.00'],
    [{ mechanism: 'bulk', nthQuantity: 12, type: 'PERCENT', value: 10 }, '12x-10%'],
  ])('%j is exported and imported as « %s »', (promotion, text) => {
    expect(writePromotionText(promotion)).toBe(text);
    expect(readPromotionText(text)).toEqual(promotion);
  });

  it.each([
    '2 pour 1',
    '-',
    '20%',
    '1:50%',
    '-1,234',
    '-0',
    '2:',
    '=1+1',
    '-150%',
    '2:150%',
    '2:2:50%',
    '2:3:50%',
  ])('« %s » is not a promotion', (text) => {
    expect(readPromotionText(text)).toBeNull();
  });

  it('-1 instead of -1.00 is accepted', () => {
    expect(readPromotionText('-1')).toEqual({ mechanism: 'discount', type: 'VALUE', value: 100 });
  });
});

describe('the whole demo catalogue', () => {
  let app: TestApp;
  let admin: Visitor;
  beforeAll(async () => {
    app = await createTestApp({
      loadWorld: (deps) => loadDemoWorld({ ...deps, hasPast: false, say: () => undefined }),
    });
    admin = app.visitor();
    shop.okBody(
      await admin.call('POST', '/api/staff/session', {
        email: 'admin@cabas.test',
        password: 'Cabas2026',
      }),
    );
  }, 60_000);
  afterAll(() => app.close());

  const bring = (csv: string | Buffer, query = ''): Promise<Answer> =>
    admin.call('POST', `/api/staff/catalogue/imports${query}`, csv, { 'content-type': 'text/csv' });
  const read = async () =>
    (
      await app.database.pool.query(
        'select sku, slug, name, brand, category_id, enabled, quotation, price_cents, unit_grams, vat_rate_basis_points, sheet, promotion, position, updated_at, version, (select quantity from stock where sku = p.sku) as stock from products p order by sku',
      )
    ).rows;
  const exported = async () => shopText(await admin.call('GET', '/api/staff/catalogue/export'));
  const shopText = (answer: Answer): string => {
    expect(answer.status).toBe(200);
    return answer.body as string;
  };

  /** Without quoted cells, splitting at semicolons is enough. */
  const isPlain = (row: string): boolean => row.startsWith('CAB-') && !row.includes('"');

  it('the whole demo catalogue exported and imported unchanged writes nothing', async () => {
    await app.database.pool.query(
      `update products set name = '=HYPERLINK("http://ailleurs.exemple";"Cliquez")', sheet = sheet || '{"producer": "L''Île; « Ré » \\"bio\\"", "description": "Deux lignes.\\nLa seconde."}', enabled = false where sku = (select min(sku) from products)`,
    );
    await app.catalogue.refresh();
    const before = await read();
    const answer = await admin.call('GET', '/api/staff/catalogue/export');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="catalogue-2026-11-21.csv"',
    });
    const csv = shopText(answer);
    expect(csv).not.toMatch(/(^|;)[=+@]/m);
    const report = shop.okBody(await bring(csv));
    expect(report).toMatchObject({
      rows: before.length,
      added: 0,
      changed: 0,
      unchanged: before.length,
      refusedCount: 0,
      changes: [],
    });
    expect(await read()).toEqual(before);
    expect(before.length).toBeGreaterThan(500);
  });

  it('the whole demo catalogue is accepted as a French spreadsheet saves it, without BOM and in Windows encoding', async () => {
    const csv = (await exported()).replace(/^\uFEFF/, '');
    const rows = csv
      .split('\r\n')
      .filter(
        (row) =>
          /^Référence|Pâtes/.test(row) &&
          [...row].every((letter) => letter <= 'ÿ' || letter in windows1252),
      );
    expect(rows.length).toBeGreaterThan(1);
    expect(shop.okBody(await bring(inWindows1252(rows.join('\r\n')), '?dryRun=1'))).toMatchObject({
      rows: rows.length - 1,
      changed: 0,
      refusedCount: 0,
    });
  });

  it('one changed cell is one change, named by product and field, visible to shoppers and in the journal', async () => {
    const csv = await exported();
    const line = csv.split('\r\n').findIndex((row) => isPlain(row) && row.includes(';à l’unité;'));
    const cells = csv.split('\r\n')[line]?.split(';') ?? [];
    const [sku = '', slug = ''] = cells;
    const changed = csv
      .split('\r\n')
      .map((row, index) =>
        index === line
          ? cells.map((cell, column) => (column === 7 ? '9,99' : cell)).join(';')
          : row,
      )
      .join('\r\n');
    const dry = shop.okBody(await bring(changed, '?dryRun=1'));
    expect(dry).toMatchObject({
      isWritten: false,
      added: 0,
      changed: 1,
      changes: [
        { sku, kind: 'changed', fields: ['price'], price: 999, priceBefore: expect.any(Number) },
      ],
    });
    expect(shop.okBody(await bring(changed))).toMatchObject({ isWritten: true, changed: 1 });
    expect(
      shop.okBody(await app.visitor().call('GET', `/api/articleDetailBySlug/${slug}`)).itemPrice,
    ).toBe(999);
    expect(
      shop.okBody(await admin.call('GET', `/api/staff/products/${sku}/actions`)).items,
    ).toMatchObject([{ kind: 'product.import', after: { fields: ['price'] } }]);
  });

  it('units sold since the export stay sold, unless the import of stock is requested', async () => {
    const csv = await exported();
    const sku = app.catalogue.current().products.get('pommes-gala')?.sellable.sku ?? '';
    await app.database.pool.query(
      'update stock set quantity = quantity - 7, version = version + 1 where sku = $1',
      [sku],
    );
    const left = async () =>
      (await app.database.pool.query('select quantity from stock where sku = $1', [sku])).rows[0]
        .quantity;
    const sold = await left();
    expect(shop.okBody(await bring(csv, '?stock=keep'))).toMatchObject({
      changed: 0,
      otherStocks: 1,
    });
    expect(await left()).toBe(sold);
    expect(shop.okBody(await bring(csv, '?stock=replace'))).toMatchObject({
      changed: 1,
      otherStocks: 1,
      changes: [{ sku, fields: ['stock'] }],
    });
    expect(await left()).toBe(sold + 7);
    await expect.poll(() => app.catalogue.stockOf(sku)).toBe(sold + 7);
    expect(
      await app.database.db
        .selectFrom('stock_changes')
        .select(['kind', 'delta'])
        .where('sku', '=', sku)
        .execute(),
    ).toEqual([{ kind: 'import', delta: 7 }]);
  });

  it('one invalid row: the others are listed, and nothing is written', async () => {
    const [header, ...rows] = (await exported()).split('\r\n');
    const [first = '', second = ''] = rows.filter(isPlain);
    const before = await read();
    const report = shop.okBody(
      await bring(
        [
          header,
          first.replace(/^[^;]*/, 'NEUF-1').replace(/;[^;]*;/, ';tout-neuf;'),
          second.replace(/;\d+,\d\d;/, ';trois;'),
        ].join('\r\n'),
      ),
    );
    expect(report).toMatchObject({
      rows: 2,
      isWritten: false,
      added: 1,
      refusedCount: 1,
      refused: [{ line: 3, reasons: [expect.stringContaining('n’est pas un prix en euros')] }],
    });
    expect(await read()).toEqual(before);
  });

  it('when two imports of the catalogue are concurrent, one is written, and the other waits or has nothing to change', async () => {
    const csv = await exported();
    const answers = await Promise.all([
      bring(csv.replace(/;5,5;/, ';10;')),
      bring(csv.replace(/;5,5;/, ';10;')),
    ]);
    for (const answer of answers)
      expect(answer.status === 200 || answer.body.owner === 'Article.ImportRunning').toBe(true);
    expect(answers.filter(({ body }) => body.changed === 1)).toHaveLength(1);
  });

  it('a file that is too large, no CSV or sent by another role is refused before parsing', async () => {
    expect((await bring(Buffer.alloc(41 * 1024 * 1024, 'a'))).status).toBe(413);
    shop.expectRefusal(
      await admin.call('POST', '/api/staff/catalogue/imports', {}),
      'Article.ImportFormat',
    );
    expect(
      shop.okBody(await bring(Buffer.from([0x50, 0x4b, 0, 0]), '?dryRun=1')).refused,
    ).toMatchObject([
      { line: 1, reasons: [expect.stringContaining('enregistrez la feuille au format CSV')] },
    ]);
    for (const [email, name] of [
      ['preparation@cabas.test', 'Shared.InsufficientPrivileges'],
      ['', 'Shared.Unauthorized'],
    ] as const) {
      const visitor = app.visitor();
      if (email)
        shop.okBody(
          await visitor.call('POST', '/api/staff/session', { email, password: 'Cabas2026' }),
        );
      shop.expectRefusal(
        await visitor.call('POST', '/api/staff/catalogue/imports', 'sku', {
          'content-type': 'text/csv',
        }),
        name,
      );
      shop.expectRefusal(await visitor.call('GET', '/api/staff/catalogue/export'), name);
    }
  });
});
