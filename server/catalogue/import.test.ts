import { describe, expect, it } from 'vitest';
import { productCosts } from '#server/purchases/product-costs-store.ts';
import { siteShelves } from '#server/sites/file-shelves.ts';
import { countWaiting } from '../../tests/database.ts';
import { countUnitsHeld } from '#server/orders/units-held-store.ts';
import { importCatalogue } from './import/import-catalogue.ts';
import type { ImportReport } from './import/report.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();

const header = [
  'sku',
  'slug',
  'name',
  'aisle',
  'category',
  'subcategory',
  'price',
  'vat',
  'sold_by',
  'unit_grams',
  'pack_size',
  'net_grams',
  'stock',
  'origin',
  'class',
  'description',
  'conservation',
  'shelf_life_days',
  'promotion',
  'operator',
  'operator_address',
] as const;
type Row = Partial<Record<(typeof header)[number], string>>;
const lentils: Row = {
  sku: 'L-1',
  name: 'Lentilles vertes',
  aisle: 'Épicerie salée',
  category: 'Légumes secs',
  subcategory: 'Lentilles',
  price: '3,20',
  vat: '5,5',
  sold_by: 'count',
  pack_size: '500 g',
  net_grams: '500',
  stock: '12',
  description: 'Des lentilles.',
  conservation: 'Au sec.',
  shelf_life_days: '365',
  operator: 'Le Grenier',
  operator_address: '20 rue du Grenier 43000 Le Puy',
};

describe('importing a catalogue', () => {
  it('imported products are on sale at once, and a second import updates them', async () => {
    expect(await bring(csv(lentils), true)).toMatchObject({
      rows: 1,
      accepted: 1,
      refused: [],
      isWritten: false,
    });
    expect(app.catalogue.productView('lentilles-vertes')).toBeNull();
    expect(await bring(csv(lentils))).toMatchObject({ accepted: 1, isWritten: true });
    await app.catalogue.refresh();
    expect(app.catalogue.productView('lentilles-vertes')).toMatchObject({
      itemPrice: 320,
      available: true,
      availableQuantity: 12,
    });
    await bring(csv({ ...lentils, price: '2.95', stock: '0' }));
    await app.catalogue.refresh();
    expect(app.catalogue.productView('lentilles-vertes')).toMatchObject({
      itemPrice: 295,
      available: false,
    });
  });

  it('a renamed product answers at its new and its former URL', async () => {
    await bring(
      csv(
        { ...lentils, sku: 'R-1', name: 'Pois chiches' },
        { ...lentils, sku: 'R-2', name: 'Pois cassés' },
      ),
    );
    // Two products swap their addresses, and a third takes the first one's former address.
    expect(
      await bring(
        csv(
          { ...lentils, sku: 'R-1', name: 'Pois cassés' },
          { ...lentils, sku: 'R-2', name: 'Pois chiches' },
        ),
      ),
    ).toMatchObject({ isWritten: true });
    expect(
      await bring(
        csv(
          { ...lentils, sku: 'R-1', slug: 'pois-casses-du-puy', name: 'Pois cassés du Puy' },
          { ...lentils, sku: 'R-3', slug: 'pois-casses', name: 'Pois cassés' },
        ),
      ),
    ).toMatchObject({ isWritten: true });
    await app.catalogue.refresh();
    const skuAt = async (slug: string) =>
      (await app.visitor().call('GET', `/api/articleDetailBySlug/${slug}`)).body.sku;
    expect([
      await skuAt('pois-casses-du-puy'),
      await skuAt('pois-chiches'),
      await skuAt('pois-casses'),
    ]).toEqual(['R-1', 'R-2', 'R-3']);
    await bring(
      csv({ ...lentils, sku: 'R-3', slug: 'pois-casses-verts', name: 'Pois cassés verts' }),
    );
    await app.catalogue.refresh();
    expect(
      await app.database.db
        .selectFrom('former_slugs')
        .selectAll()
        .where('slug', '=', 'pois-casses')
        .execute(),
    ).toEqual([{ slug: 'pois-casses', product_id: expect.stringMatching(/^pois-casses-r-3$/) }]);
    expect(
      (await bring(csv({ ...lentils, sku: 'R-4', slug: 'pois-chiches' }))).refused,
    ).toMatchObject([{ sku: 'R-4', reasons: ['slug : « pois-chiches » est celui de R-2'] }]);
  });

  it('commas are accepted as column separators of imported files', async () => {
    const file = csv({ ...lentils, price: '3.20' })
      .toString()
      .replaceAll(';', ',')
      .replace('5,5', '5.5');
    expect(await bring(Buffer.from(file), true)).toMatchObject({
      rows: 1,
      accepted: 1,
      refused: [],
    });
  });

  it('one invalid row prevents the whole import', async () => {
    const report = await bring(
      csv(
        { ...lentils, sku: 'L-2', name: 'Lentilles corail' },
        { ...lentils, sku: 'L-3', name: 'Lentilles noires', price: 'trois' },
      ),
    );
    expect(report).toMatchObject({
      rows: 2,
      accepted: 1,
      isWritten: false,
      refused: [{ line: 3, sku: 'L-3', reasons: ['price : « trois » n’est pas un prix en euros'] }],
    });
    expect(
      await app.database.db
        .selectFrom('products')
        .select('id')
        .where('sku', 'in', ['L-2', 'L-3'])
        .execute(),
    ).toEqual([]);
  });

  it.each<[string, Row, RegExp]>([
    ['a price of nothing', { price: '0' }, /^price : doit être au-dessus de zéro/],
    ['three decimals', { price: '1,234' }, /^price/],
    ['an unknown VAT', { vat: '7' }, /^vat/],
    ['a VAT of another territory', { vat: '8,5' }, /^vat : « 8,5 » n’est ni 5,5, ni 10, ni 20/],
    ['no name', { name: '' }, /^name : manque/],
    ['a way of selling that is none', { sold_by: 'dozen' }, /^sold_by/],
    ['a weight product without a weight', { sold_by: 'piece' }, /^unit_grams/],
    ['produce without its origin', { aisle: 'Fruits et légumes' }, /^origin : obligatoire/],
    ['a discount above the law', { promotion: '-50%' }, /^promotion : 50 %/],
    ['a promotion in no known form', { promotion: '2 pour 1' }, /^promotion/],
    ['no net quantity', { net_grams: '' }, /^net_grams/],
    [
      'a general environmental claim',
      { description: 'Des lentilles écologiques.' },
      /^description : « écologiques » est trop général/,
    ],
  ])('a row with %s is refused with the reason', async (_words, changes, reason) => {
    expect(await reasonsOf(changes)).toEqual(
      expect.arrayContaining([expect.stringMatching(reason)]),
    );
  });

  it('an import takes the next URL when a product with the same one is created concurrently', async () => {
    const { rows } = await app.database.pool.query("select * from products where sku = 'L-1'");
    const rival = await app.database.pool.connect();
    await rival.query('begin');
    await rival.query(
      `insert into products (id, sku, slug, name, category_id, quotation, price_cents, vat_rate_basis_points, sheet, created_at, updated_at)
      values ('pois-blonds', 'RIVAL', 'pois-blonds', 'Pois blonds', $1, 'count', 300, 550, $2, now(), now())`,
      [rows[0]?.category_id, rows[0]?.sheet],
    );
    const importing = bring(csv({ ...lentils, sku: 'L-9', name: 'Pois blonds' }));
    await expect.poll(() => countWaiting(app.database.pool)).toBe(1);
    await rival.query('commit');
    rival.release();
    expect(await importing).toMatchObject({ isWritten: true, added: 1 });
    expect(
      (await app.database.pool.query("select slug from products where sku = 'L-9'")).rows[0]?.slug,
    ).toMatch(/^pois-blonds-/);
  });

  it('a duplicate sku, unknown columns and a non-CSV file are refused', async () => {
    expect((await bring(csv(lentils, { ...lentils, name: 'Autres' }), true)).refused).toMatchObject(
      [{ line: 3, reasons: [expect.stringContaining('est déjà à la ligne 2')] }],
    );
    expect((await bring(Buffer.from('sku;colour\n1;red'), true)).refused[0]?.reasons[0]).toContain(
      'colonnes inconnues : colour',
    );
    expect((await bring(Buffer.from('"unclosed'), true)).refused).toHaveLength(1);
    expect((await bring(Buffer.from(''), true)).refused).toHaveLength(1);
  });
});

const csv = (...rows: Row[]) =>
  Buffer.from(
    [
      header.join(';'),
      ...rows.map((row) => header.map((column) => row[column] ?? '').join(';')),
    ].join('\n'),
  );
const bring = (file: Buffer, isDryRun = false): Promise<ImportReport> =>
  importCatalogue(
    { ...app, countUnitsHeld, costs: productCosts, shelves: siteShelves },
    { csv: file, isDryRun },
  );
const reasonsOf = async (changes: Row) =>
  (await bring(csv({ ...lentils, ...changes }), true)).refused.flatMap(
    (refused) => refused.reasons,
  );
