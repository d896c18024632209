/** The products of another shop's system, from the export that it documents, through the shop's own import. */
import { expect, it } from 'vitest';
import { expectAudit } from '../../../../tests/invariants.ts';
import { bringCatalogue, readMovingFile } from '../../../../tests/moving-files.ts';
import * as shop from '../../../../tests/shopping.ts';

const { app, marc } = shop.open({ staff: ['marc'] });

it('Shopify: each variant is a product with its size, its HTML is text, and the sums are equal but for what is named', async () => {
  const file = await readMovingFile('shopify');
  expect(await bring(file, '?dryRun=1&vat=5,5')).toMatchObject({
    added: 5,
    refusedCount: 0,
    waiting: 5,
    isWritten: false,
    moving: {
      system: 'Shopify',
      file: { products: 5, units: 169, valueCents: 16_938 },
      shop: { products: 5, units: 171, valueCents: 17_438 },
      refused: { products: 0, units: 0, valueCents: 0 },
      differences: [
        'tablette-lait-noisettes : un stock de -2 dans le fichier, de 0 dans la boutique',
      ],
    },
  });
  expect(await bring(file, '?vat=5,5')).toMatchObject({ isWritten: true, added: 5 });
  const rows = await productsLike([
    'RIZ-500',
    'RIZ-1K',
    'tablette-noir-70',
    'tablette-lait-noisettes',
    'POM-GALA',
  ]);
  expect(rows).toMatchObject([
    {
      sku: 'POM-GALA',
      stock: 125,
      price_cents: 299,
      unit_grams: 100,
      sheet: { soldBy: 'step' },
      path: 'Food, Beverages & Tobacco › Food Items › Fruits & Vegetables',
    },
    {
      sku: 'RIZ-1K',
      name: 'Riz basmati',
      stock: 4,
      price_cents: 590,
      sheet: { packSize: '1 kg', netGrams: 1000 },
    },
    {
      sku: 'RIZ-500',
      name: 'Riz basmati',
      brand: 'Maison Sorel',
      ean: '3760000000017',
      price_cents: 320,
      vat: 550,
      stock: 12,
      // What the law asks for is not in the file: nobody can buy it yet.
      enabled: false,
      path: 'Épicerie salée › Épicerie salée › Épicerie salée',
      sheet: {
        packSize: '500 g',
        netGrams: 500,
        description: 'Un riz parfumé, cultivé au pied de l’Himalaya.\nCuisson : 11 min',
      },
    },
    { sku: 'tablette-lait-noisettes', name: 'Tablette de chocolat Lait noisettes', stock: 0 },
    { sku: 'tablette-noir-70', name: 'Tablette de chocolat Noir 70 %', stock: 30 },
  ]);
  await expectAudit(app);
});

it('a file is brought twice without doubles: the second time only price and stock are the file’s', async () => {
  const file = await readMovingFile('shopify');
  await bring(file, '?vat=5,5');
  expect(await bring(file, '?vat=5,5')).toMatchObject({ added: 0, changed: 0, unchanged: 5 });
  await app.database.pool.query(
    `update products set name = 'Riz basmati du Penjab', sheet = sheet || '{"origin": "Inde"}' where sku = 'RIZ-500'`,
  );
  const later = file.replace(',3.20,', ',3.40,').replace('shopify,12,520', 'shopify,9,520');
  expect(await bring(later, '?vat=5,5&stock=replace')).toMatchObject({
    changes: [{ sku: 'RIZ-500', fields: ['price', 'stock'] }],
  });
  expect(await productsLike(['RIZ-500'])).toMatchObject([
    { name: 'Riz basmati du Penjab', price_cents: 340, stock: 9, sheet: { origin: 'Inde' } },
  ]);
  expect(await bring(file, '?vat=5,5&stock=keep')).toMatchObject({
    moving: {
      differences: expect.arrayContaining([
        'RIZ-500 : un stock de 12 dans le fichier, de 9 dans la boutique',
      ]),
    },
  });
});

it('rows whose VAT nobody says come back as a file of the shop’s own, which is imported once it is completed', async () => {
  const file = await readMovingFile('shopify-legacy');
  const report = await bring(file);
  expect(report).toMatchObject({
    isWritten: false,
    refused: [{ line: 2, sku: 'CONF-ABR', reasons: ['TVA : manque'] }],
    moving: { refused: { products: 1, units: 9, valueCents: 4_050 } },
  });
  const [head = '', row = ''] = report.refusedFile?.split('\r\n') ?? [];
  const at = head.split(';').indexOf('TVA');
  const completed = [head, row.split(';').with(at, '5,5').join(';')].join('\r\n');
  expect(await bring(completed)).toMatchObject({ added: 1, waiting: 1, moving: null });
  // Written here since: the file that comes again has its price alone.
  await app.database.pool.query(
    `update products set name = 'Confiture du coin', sheet = sheet || '{"origin": "Drôme"}' where sku = 'CONF-ABR'`,
  );
  await app.catalogue.refresh();
  expect(await bring(completed)).toMatchObject({ added: 0, changed: 0 });
  expect(await productsLike(['CONF-ABR'])).toMatchObject([
    { name: 'Confiture du coin', sheet: { origin: 'Drôme' } },
  ]);
  expect(await productsLike(['CONF-ABR'])).toMatchObject([
    {
      brand: 'Les Bocaux',
      stock: 9,
      vat: 550,
      sheet: { description: 'Aux abricots du Roussillon.' },
    },
  ]);
});

it('WooCommerce in French: a variation is sold, what it varies is not, and the class that names a rate gives it', async () => {
  expect(await bring(await readMovingFile('woocommerce'))).toMatchObject({
    added: 3,
    refusedCount: 0,
    moving: {
      system: 'WooCommerce',
      file: { products: 3, units: 28, valueCents: 18 * 750 + 7 * 420 + 3 * 780 },
      differences: [],
    },
  });
  expect(await productsLike(['MIEL-250', 'THE-50', 'woo-43'])).toMatchObject([
    {
      sku: 'MIEL-250',
      path: 'Épicerie › Miels, confitures › Miels, confitures',
      vat: 550,
      sheet: { netGrams: 250, description: 'Récolté en Provence.\nDoux et clair.' },
    },
    {
      sku: 'THE-50',
      name: 'Thé vert',
      path: 'Boissons › Thés › Thés',
      sheet: { packSize: '50 g' },
    },
    {
      sku: 'woo-43',
      name: 'Thé vert',
      price_cents: 780,
      sheet: { packSize: '100 g', description: 'De Chine.' },
    },
  ]);
});

it('PrestaShop: the list’s two prices tell the rate; the sheet’s prices without VAT are computed with the rate that is chosen', async () => {
  expect(await bring(await readMovingFile('prestashop'))).toMatchObject({
    added: 2,
    moving: {
      system: 'PrestaShop',
      file: { products: 2, units: 74, valueCents: 26 * 1490 + 48 * 300 },
    },
  });
  expect(await productsLike(['HUI-75', 'presta-13'])).toMatchObject([
    { vat: 550, price_cents: 1490, sheet: { packSize: '75 cl', netMillilitres: 750 } },
    { vat: 2000, price_cents: 300, sheet: { packSize: '33 cl' } },
  ]);
  expect(await bring(await readMovingFile('prestashop-sheet'), '?vat=5,5')).toMatchObject({
    added: 1,
  });
  expect(await productsLike(['SEL-1K'])).toMatchObject([
    {
      price_cents: 211,
      brand: 'Le Guérandais',
      path: 'Épicerie › Condiments › Condiments',
      sheet: { netGrams: 1000 },
    },
  ]);
});

it('Odoo: kilograms become steps of 100 g, and a rate is added unless it is named as included', async () => {
  expect(await bring(await readMovingFile('odoo'))).toMatchObject({
    added: 2,
    moving: { system: 'Odoo', differences: [], file: { products: 2, units: 54 } },
  });
  expect(await productsLike(['COM-18', 'OEU-6'])).toMatchObject([
    { price_cents: 3000, stock: 34, unit_grams: 100, sheet: { soldBy: 'step' } },
    { price_cents: 295, stock: 20, vat: 550, sheet: { pieces: 6 }, path: 'Crèmerie › Œufs › Œufs' },
  ]);
});

it.each([
  // A stock below zero is none: two more of a tablet at 2,50 €.
  ['shopify', '?vat=5,5&stock=replace', { units: 2, cents: 500 }],
  ['woocommerce', '?stock=replace', { units: 0, cents: 0 }],
  ['prestashop', '?stock=replace', { units: 0, cents: 0 }],
  ['odoo', '?stock=replace', { units: 0, cents: 0 }],
])(
  'the file of %s brought once more adds and changes nothing, and its sums are the shop’s',
  async (system, query, more) => {
    const file = await readMovingFile(system);
    await bring(file, query);
    const { added, changed, moving } = await bring(file, query);
    expect({ added, changed, refused: moving.refused.products }).toEqual({
      added: 0,
      changed: 0,
      refused: 0,
    });
    expect(moving.shop).toEqual({
      products: moving.file.products,
      units: moving.file.units + more.units,
      valueCents: moving.file.valueCents + more.cents,
    });
    await expectAudit(app);
  },
);

it.each([
  [
    'nothing but headings',
    'Handle,Title,Vendor,Variant Price\n',
    'le fichier ne contient aucun produit',
  ],
  [
    'an open quotation mark',
    'Handle,Title,Vendor,Variant Price\na,"b,c,1\n',
    'un guillemet (") est ouvert',
  ],
])('a foreign file with %s is refused as a whole', async (_what, file, problem) => {
  expect(await bring(file)).toMatchObject({
    isWritten: false,
    reasons: [{ reason: expect.stringContaining(problem) }],
    moving: null,
  });
});

const bring = (file: string, query?: string) => bringCatalogue(marc, file, query);
const productsLike = async (skus: readonly string[]) => {
  const { rows } = await app.database.pool.query(
    `select p.sku, p.name, p.brand, p.ean, p.price_cents, p.vat_rate_basis_points as vat, p.enabled, p.unit_grams, p.sheet,
      s.quantity as stock,
      (select string_agg(c.name, ' › ' order by c.level) from categories c
        where p.category_id = c.id or c.id = (select parent_id from categories where id = p.category_id)
          or c.id = (select u.parent_id from categories k join categories u on u.id = k.parent_id where k.id = p.category_id)) as path
    from products p join stock s using (sku) where sku = any($1) order by p.sku collate "C"`,
    [skus],
  );
  return rows;
};
