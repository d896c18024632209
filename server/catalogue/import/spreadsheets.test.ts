/**
 * Files as grocers and spreadsheets write them: a dry run accepts exactly what the import accepts.
 */
import { describe, expect, it } from 'vitest';
import { countUnitsHeld } from '#server/orders/units-held-store.ts';
import { productCosts } from '#server/purchases/product-costs-store.ts';
import { siteShelves } from '#server/sites/file-shelves.ts';
import { importCatalogue } from './import-catalogue.ts';
import type { ImportReport } from './report.ts';
import * as shop from '../../../tests/shopping.ts';

const { app } = shop.open();

const jam = {
  sku: 'J-1',
  name: 'Confiture de cassis',
  brand: '',
  aisle: 'Épicerie sucrée',
  category: 'Petit déjeuner',
  subcategory: 'Confitures',
  price: '3,20',
  vat: '5,5',
  sold_by: 'count',
  pack_size: '370 g',
  net_grams: '370',
  stock: '12',
  enabled: 'oui',
  description: 'Une confiture.',
  conservation: 'Au sec.',
  shelf_life_days: '365',
  ean: '',
  operator: 'Confitures Aunis',
  operator_address: '7 rue du Chaudron 68230 Niedermorschwihr',
};
type Row = Partial<typeof jam>;
const columns = Object.keys(jam) as (keyof typeof jam)[];

describe('the stock of a file', () => {
  it.each(['-5', '1.5', 'abc', '1000000000', '1.000', '10,5', '3 00'])(
    '« %s » is refused with its line, never read as zero',
    async (stock) => {
      await bring(file([{ sku: 'S-1', name: 'Confiture de myrtille', stock: '10' }]));
      const report = await bring(file([{ sku: 'S-1', name: 'Confiture de myrtille', stock }]));
      expect(report).toMatchObject({
        isWritten: false,
        refused: [{ line: 2, sku: 'S-1', reasons: [expect.stringMatching(/^stock : « /)] }],
      });
      expect(await stockOf('S-1')).toBe(10);
    },
  );

  it.each([
    ['3 000', 3000],
    ['3\u202f000', 3000],
    ['10,0', 10],
    ['0', 0],
  ])('« %s » is %i', async (stock, units) => {
    expect(await bring(file([{ sku: 'S-2', name: 'Confiture de mûre', stock }]))).toMatchObject({
      refused: [],
    });
    expect(await stockOf('S-2')).toBe(units);
  });
});

describe('the aisles of a file', () => {
  it('the aisles of a file are matched ignoring case, accents and « & », and the dry run says so', async () => {
    await bringBoth({ sku: 'A-1', aisle: 'Thés & cafés', category: 'Thés', subcategory: 'Verts' });
    expect(
      (await bring(file([{ sku: 'A-3', aisle: 'Thés & cafés', category: 'Tisanes' }]), true))
        .newCategories,
    ).toEqual(['Thés & cafés › Tisanes', 'Thés & cafés › Tisanes › Confitures']);
    const report = await bringBoth({
      sku: 'A-2',
      name: 'Sencha',
      aisle: 'THES ET CAFES',
      category: 'thés',
      subcategory: 'Verts',
    });
    expect(report.newCategories).toEqual([]);
    expect(await pathOf('A-2')).toBe('Thés & cafés › Thés › Verts');
  });

  it.each<[string, Row, Row]>([
    [
      'names that read the same once joined',
      { aisle: 'Zed', category: 'Un deux', subcategory: 'Trois' },
      { aisle: 'Zed un', category: 'Deux', subcategory: 'Trois' },
    ],
    [
      'names that are cut at the same letter',
      { aisle: 'A'.repeat(78), category: 'B'.repeat(78), subcategory: 'Un' },
      { aisle: 'A'.repeat(78), category: 'B'.repeat(78), subcategory: 'Deux' },
    ],
    [
      'names in another alphabet',
      { aisle: '茶', category: '绿茶', subcategory: '龙井' },
      { aisle: '茶', category: '红茶', subcategory: '祁门' },
    ],
  ])('%s are two aisles with two addresses', async (title, one, other) => {
    const skus = [`${title.length}-a`, `${title.length}-b`];
    const report = await bringBoth(
      { ...one, sku: skus[0] ?? '', name: `Un ${title}` },
      { ...other, sku: skus[1] ?? '', name: `Deux ${title}` },
    );
    expect(report).toMatchObject({ isWritten: true, refused: [] });
    const [first = '', second = ''] = await Promise.all(skus.map(pathOf));
    expect(first).toBe(`${one.aisle} › ${one.category} › ${one.subcategory}`);
    expect(second).toBe(`${other.aisle} › ${other.category} › ${other.subcategory}`);
  });

  it('the aisles of a file follow the file’s order after the existing ones, with a picture of their products', async () => {
    await bringBoth(
      { sku: 'O-1', name: 'Savon', aisle: 'Zinc', category: 'Savons', subcategory: 'Durs' },
      { sku: 'O-2', name: 'Éponge', aisle: 'Argent', category: 'Éponges', subcategory: 'Vertes' },
    );
    await app.catalogue.refresh();
    const { aisles } = app.catalogue.current();
    expect(aisles.map(({ name }) => name).slice(-2)).toEqual(['Zinc', 'Argent']);
    // Neither has its own picture, and a missing file would be a blank tile.
    expect(aisles.at(-1)?.picture).toBe('/pictures/none');
  });

  it('a name without letters or digits is refused', async () => {
    expect(await reasonsOf({ aisle: '!!!' })).toEqual(['aisle : « !!! » n’a ni lettre ni chiffre']);
    expect(await reasonsOf({ name: '🍎🍎' })).toEqual(['name : « 🍎🍎 » n’a ni lettre ni chiffre']);
  });
});

describe('the slug of a product', () => {
  it('products of one name are distinguished by brand, then by reference', async () => {
    await bringBoth(
      { sku: 'F-1', name: 'Confiture de fraises', brand: 'Aunis' },
      { sku: 'F-2', name: 'Confiture de fraises', brand: 'Bastide' },
      { sku: 'F-3', name: 'Confiture de fraises', brand: 'Bastide' },
    );
    expect(await Promise.all(['F-1', 'F-2', 'F-3'].map(slugOf))).toEqual([
      'confiture-de-fraises',
      'confiture-de-fraises-bastide',
      'confiture-de-fraises-f-3',
    ]);
    // Imported again in another order with one more product: existing addresses must not change.
    const report = await bringBoth(
      { sku: 'F-4', name: 'Confiture de fraises', brand: 'Combes' },
      { sku: 'F-3', name: 'Confiture de fraises', brand: 'Bastide' },
      { sku: 'F-2', name: 'Confiture de fraises', brand: 'Bastide' },
      { sku: 'F-1', name: 'Confiture de fraises', brand: 'Aunis' },
    );
    expect(report).toMatchObject({ added: 1, changed: 0, unchanged: 3 });
    expect(await slugOf('F-4')).toBe('confiture-de-fraises-combes');
  });

  it('a name in another alphabet uses its reference', async () => {
    await bringBoth({ sku: 'CN-1', name: '绿茶' }, { sku: 'CN-2', name: '红茶' });
    expect(await Promise.all(['CN-1', 'CN-2'].map(slugOf))).toEqual([
      'produit-cn-1',
      'produit-cn-2',
    ]);
    await app.catalogue.refresh();
    expect(app.catalogue.productView('produit-cn-1')).toMatchObject({ name: '绿茶' });
  });
});

describe('spreadsheet formats', () => {
  it.each<[string, Row]>([
    ['3,49 €', { price: '3,49 €' }],
    ['1 234,50', { price: '1 234,50' }],
    ['TRUE', { enabled: 'TRUE' }],
    ['1', { enabled: '1' }],
    ['faux', { enabled: 'faux' }],
  ])('« %s » is accepted', async (_text, row) => {
    expect(await reasonsOf({ ...row, sku: 'W-1', name: 'Confiture de coing' })).toEqual([]);
  });

  it('a wrong check digit is reported differently from text that is no barcode', async () => {
    expect(await reasonsOf({ ean: '3017620422004' })).toEqual([
      expect.stringContaining('le dernier chiffre'),
    ]);
    expect(await reasonsOf({ ean: 'douze' })).toEqual([
      expect.stringContaining('n’est pas un code-barres'),
    ]);
  });

  it('Excel’s « Texte Unicode », UTF-16 with tabs, is read', async () => {
    const text = `\ufeff${file([{ sku: 'U-1', name: 'Crème de marrons d’été' }], '\t')}`;
    expect(await bring(Buffer.from(text, 'utf16le'), true)).toMatchObject({
      rows: 1,
      refused: [],
      changes: [{ name: 'Crème de marrons d’été' }],
    });
  });

  it('an unclosed or misplaced quote is reported in French with its line', async () => {
    const open = await bring(`${file([{}])}\n"ouvert;`, true);
    expect(open.refused[0]?.reasons[0]).toMatch(/^ligne \d+ : un guillemet \("\) est ouvert/);
    const misplaced = await bring(file([{ description: 'dit "bio" ici' }]), true);
    expect(misplaced.refused[0]?.reasons[0]).toMatch(/^ligne 2 : un guillemet \("\) est mal placé/);
    const short = await bring(`${file([{}])}\nJ-2;trop court`, true);
    expect(short.refused[0]?.reasons[0]).toMatch(/^ligne 3 : elle n’a pas autant de cellules/);
  });
});

const file = (rows: Row[], delimiter = ';'): string =>
  [
    columns.join(delimiter),
    ...rows.map((row) => columns.map((column) => ({ ...jam, ...row })[column]).join(delimiter)),
  ].join('\n');
const bring = (csv: string | Buffer, isDryRun = false): Promise<ImportReport> =>
  importCatalogue(
    { ...app, countUnitsHeld, costs: productCosts, shelves: siteShelves },
    { csv: Buffer.from(csv as string), isDryRun },
  );
/** The dry run's result, which the import must share. */
async function bringBoth(...rows: Row[]): Promise<ImportReport> {
  const tried = await bring(file(rows), true);
  const written = await bring(file(rows));
  expect({ ...written, isWritten: false }).toEqual({ ...tried, isWritten: false });
  return written;
}
const reasonsOf = async (row: Row): Promise<string[]> =>
  (await bring(file([row]), true)).refused.flatMap(({ reasons }) => reasons);
const stockOf = async (sku: string): Promise<number | undefined> =>
  (
    await app.database.db
      .selectFrom('stock')
      .select('quantity')
      .where('sku', '=', sku)
      .executeTakeFirst()
  )?.quantity;
const pathOf = async (sku: string): Promise<string> => {
  const { rows } = await app.database.pool.query<{ path: string }>(
    `select a.name || ' › ' || b.name || ' › ' || c.name as path from products p
    join categories c on c.id = p.category_id join categories b on b.id = c.parent_id join categories a on a.id = b.parent_id where p.sku = $1`,
    [sku],
  );
  return rows[0]?.path ?? '';
};
const slugOf = async (sku: string): Promise<string | undefined> =>
  (
    await app.database.db
      .selectFrom('products')
      .select('slug')
      .where('sku', '=', sku)
      .executeTakeFirst()
  )?.slug;
