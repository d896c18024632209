/** Files as tills write them: French headings, Windows-1252, columns missing, rows that are wrong. */
import { expect, it } from 'vitest';
import * as shop from '../../../tests/shopping.ts';
import { inWindows1252 } from '../../../tests/windows-1252.ts';

const { app, marc } = shop.open({ staff: ['marc'] });

const path = '/api/staff/catalogue/imports';

const tillHeader = 'Code article;Désignation;Famille;Prix TTC;TVA;Code barre;Stock;Unité';

it('a till’s own export is read by its French headings, and its products wait for what it does not say', async () => {
  const file = till(
    'T-1;Confiture de fraises;Épicerie fine;3,95 €;5,50;3017620422003;12;Pièce',
    'T-2;"Vin ""Les Cèdres"" rouge";Boissons;8,90;20,0;;6;PCE',
  );
  expect(await bring(file, '?dryRun=1')).toMatchObject({
    refusedCount: 0,
    added: 2,
    waiting: 2,
    headings: expect.arrayContaining([
      { heading: 'Désignation', column: 'name', isIgnored: false },
    ]),
  });
  expect(await bring(file)).toMatchObject({ isWritten: true, added: 2 });
  expect(await productOf('T-1')).toMatchObject({
    name: 'Confiture de fraises',
    price_cents: 395,
    vat_rate_basis_points: 550,
    ean: '3017620422003',
    enabled: false,
    stock: 12,
  });
  // Sent again, it makes nothing twice.
  expect(await bring(file)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
});

it('a column that the file does not have stays as it is for a product that the shop knows', async () => {
  const { rows } = await app.database.pool.query(
    "select p.sku, p.name, p.sheet, p.labelling, p.enabled from products p where enabled and quotation = 'count' order by sku limit 1",
  );
  const known = rows[0];
  expect(await bring(`Code;PV TTC\n${known.sku};7,77`)).toMatchObject({
    changes: [{ sku: known.sku, fields: ['price'], price: 777 }],
  });
  expect(await productOf(known.sku)).toMatchObject({
    name: known.name,
    sheet: known.sheet,
    labelling: known.labelling,
    enabled: true,
    price_cents: 777,
  });
});

it('a heading that nobody knows is asked for, mapped by hand, and remembered for the next file', async () => {
  const file = 'Machin;Désignation;Famille;Prix TTC;TVA;Truc\nZ-1;Sel;Épicerie;1,20;5,5;bla';
  const asked = await bring(file, '?dryRun=1');
  expect(asked).toMatchObject({ rows: 0, isWritten: false });
  expect(asked.reasons[0].reason).toContain('Machin, Truc');
  expect(asked.headings).toEqual(
    expect.arrayContaining([{ heading: 'Machin', column: null, isIgnored: false }]),
  );
  const columns = encodeURIComponent(JSON.stringify({ Machin: 'sku', Truc: null }));
  expect(await bring(file, `?columns=${columns}`)).toMatchObject({ isWritten: true, added: 1 });
  expect(await bring(file.replace('1,20', '1,30'))).toMatchObject({ isWritten: true, changed: 1 });
  shop.expectRefusal(
    await marc.call('POST', `${path}?columns=${encodeURIComponent('{"a":"nope"}')}`, file, {
      'content-type': 'text/csv',
    }),
    'Shared.Validation',
  );
});

const wholeHeader =
  'sku;name;aisle;category;subcategory;price;vat;sold_by;pack_size;net_grams;stock;description;conservation;shelf_life_days;ingredients;allergens;kcal;fat;saturates;carbohydrates;sugars;protein;salt;operator;operator_address;warnings;hazard_pictograms;ean;supplier;supplier_code;case_units;purchase_price;reorder_point';
type Cells = Record<string, string>;
const jam = (index: number, changes: Cells = {}): string => {
  const cells: Cells = {
    sku: `J-${index}`,
    name: `Yaourt ${index}`,
    aisle: 'Crèmerie',
    category: 'Yaourts',
    subcategory: 'Nature',
    price: '2,10',
    vat: '5,5',
    sold_by: 'unité',
    pack_size: '4 × 125 g',
    net_grams: '500',
    stock: '10',
    description: 'Un yaourt.',
    conservation: 'Au froid.',
    shelf_life_days: '12',
    ingredients: '*Lait* entier, ferments',
    allergens: 'Lait',
    kcal: '60',
    fat: '3,5',
    saturates: '2,2',
    carbohydrates: '4',
    sugars: '4',
    protein: '3,6',
    salt: '0,1',
    operator: 'Laiterie',
    operator_address: '1 rue du Pré, 61000 Alençon',
    supplier: 'Laiterie du Pré',
    supplier_code: `LP${index}`,
    case_units: '6',
    purchase_price: '1,15',
    reorder_point: '8',
    ...changes,
  };
  return wholeHeader
    .split(';')
    .map((column) => cells[column] ?? '')
    .join(';');
};
/** Twelve rows of three hundred are wrong, each in its own way. */
const planted: Readonly<Record<number, Cells>> = {
  10: { price: '2,1O' },
  30: { stock: '-3' },
  50: { vat: '19,6' },
  70: { ean: '3017620422004' },
  90: { sku: 'J-1' },
  110: { sku: '3,76E+12', name: '' },
  130: { sold_by: 'baril' },
  150: { allergens: 'lait, poivre' },
  170: { aisle: '' },
  190: { purchase_price: 'cher' },
  210: { case_units: '0' },
  230: { price: '-4' },
};
const three00 = [
  wholeHeader,
  ...Array.from({ length: 300 }, (_, index) => jam(index + 1, planted[index + 1])),
].join('\r\n');

it('the 288 good ones of 300 rows with 12 errors go in, and the 12 come back with their reason', async () => {
  const file = inWindows1252(three00);
  const dry = await bring(file, '?dryRun=1');
  expect(dry).toMatchObject({ rows: 300, refusedCount: 12, added: 288 });
  expect(dry.changes[0]).toMatchObject({ name: 'Yaourt 1', brand: null });
  const reasons: string = dry.reasons.map(({ reason }: { reason: string }) => reason).join('\n');
  expect(reasons).toContain('« poivre » n’en est pas un');
  expect(reasons).toContain('fruits à coque');
  expect(await bring(file)).toMatchObject({ isWritten: false, refusedCount: 12 });
  expect(await countLike('J-%')).toBe(0);
  const done = await bring(file, '?refused=skip');
  expect(done).toMatchObject({ isWritten: true, added: 288, refusedCount: 12 });
  expect(await countLike('J-%')).toBe(288);
  const back: string[] = done.refusedFile
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n');
  expect(back).toHaveLength(13);
  expect(back[0]).toMatch(/;Motif du refus$/);
  expect(back[1]).toMatch(/^J-10;.*price : « 2,1O » n’est pas un prix en euros/);
  // Corrected, the file that came back is imported as it is.
  const corrected = back.map((row) => row.replace('2,1O', '2,10')).slice(0, 2);
  expect(await bring(corrected.join('\r\n'))).toMatchObject({ isWritten: true, added: 1 });
  expect(await bring(file, '?refused=skip')).toMatchObject({ added: 0, changed: 0 });
}, 60_000);

it('supplier, reference, case, purchase price and threshold are written, exported and read the same', async () => {
  const { rows } = await app.database.pool.query(
    `select count(*)::int as products, count(distinct s.supplier_id)::int as suppliers,
      min(s.case_units) as cases, min(r.units) as points, min(c.price_cents)::int as cost,
      bool_or(c.with_vat) as "withVat"
    from supplier_products s join suppliers using (id) join reorder_points r using (sku)
      join purchase_prices c using (sku) where s.sku like 'J-%'`.replace(
      'using (id)',
      'on suppliers.id = s.supplier_id',
    ),
  );
  expect(rows[0]).toEqual({
    products: 289,
    suppliers: 1,
    cases: 6,
    points: 8,
    cost: 115,
    withVat: false,
  });
  const exported: string = (await marc.call('GET', '/api/staff/catalogue/export')).body;
  expect(exported).toMatch(/;Laiterie du Pré;LP1;6;1,15;8;/);
  expect(exported).toContain(';Lait;');
  expect(await bring(exported)).toMatchObject({ changed: 0, added: 0, refusedCount: 0 });
  expect(await bring('sku;Fournisseur;Seuil\nJ-1;LAITERIE DU PRÉ;9')).toMatchObject({
    changes: [{ sku: 'J-1', fields: ['reorder_point'] }],
  });
  expect((await bring('sku;Colisage\nT-1;6', '?dryRun=1')).reasons[0].reason).toMatch(
    /^Fournisseur : manque/,
  );
  expect((await bring('sku;Fournisseur\nJ-1;X', '?dryRun=1')).reasons[0].reason).toMatch(
    /^Fournisseur : de 2 à 80/,
  );
});

it('« aucun danger » is accepted where it is asked for', async () => {
  const bleach = {
    aisle: 'Entretien',
    category: 'Cuisine',
    subcategory: 'Produits',
    ingredients: '',
    allergens: '',
    vat: '20',
    warnings: 'aucune',
  };
  const clean = (index: number, changes: Cells) =>
    `${wholeHeader};operator_contact\n${jam(index, { ...bleach, ...changes })};a@b.example`;
  const asked = await bring(clean(501, {}), '?dryRun=1');
  expect(asked.reasons[0].reason).toMatch(/^hazard_pictograms : .*« aucun »/);
  const said = { hazard_pictograms: 'aucun danger' };
  expect(await bring(clean(501, said), '?dryRun=1')).toMatchObject({ refusedCount: 0 });
});

const bring = async (file: string | Buffer, query = '') =>
  shop.okBody(await marc.call('POST', `${path}${query}`, file, { 'content-type': 'text/csv' }));
const productOf = async (sku: string) => {
  const { rows } = await app.database.pool.query(
    'select p.*, (select quantity from stock s where s.sku = p.sku) as stock from products p where sku = $1',
    [sku],
  );
  return rows[0];
};
const countLike = async (pattern: string): Promise<number> => {
  const { rows } = await app.database.pool.query(
    'select count(*)::int as n from products where sku like $1',
    [pattern],
  );
  return rows[0].n;
};

const till = (...rows: string[]) => inWindows1252([tillHeader, ...rows].join('\r\n'));
