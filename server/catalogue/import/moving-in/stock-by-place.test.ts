/** Stock by place of another shop's system, brought to the sites of these names after the products. */
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { bringCatalogue, readMovingFile } from '../../../../tests/moving-files.ts';
import * as shop from '../../../../tests/shopping.ts';

const { app, marc } = shop.open({ staff: ['marc'] });

it('Shopify’s stocks by place go to the sites of these names, and a place without a site comes back', async () => {
  await bring(await readMovingFile('shopify'), '?vat=5,5');
  await app.database.pool.query(
    `insert into sites (id, name, state, is_whole_range, position) values ('vanves', 'Cabas Vanves', 'open', true, 1)`,
  );
  await app.database.pool.query('update shops set catalogue_version = catalogue_version + 1');
  await app.catalogue.refresh();
  const { rows: sites } = await app.database.pool.query(
    'select name from sites order by position, id limit 1',
  );
  const head =
    'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,SKU,HS Code,COO,Location,Incoming (not editable),Unavailable (not editable),Committed (not editable),Available (not editable),On hand (current),On hand (new)';
  const row = (sku: string, option: string, place: string, available: string) =>
    `riz-basmati,Riz basmati,Format,${option},,,,,${sku},,,${place},0,0,1,${available},20,`;
  const file = [
    head,
    row('RIZ-500', '500 g', sites[0].name, '21'),
    row('RIZ-500', '500 g', 'Cabas Vanves', '8'),
    row('RIZ-1K', '1 kg', 'Cabas Vanves', 'not stocked'),
    row('RIZ-1K', '1 kg', 'Entrepôt', '3'),
  ].join('\n');
  expect(await bring(file, '?stock=replace&refused=skip')).toMatchObject({
    isWritten: true,
    refused: [{ line: 5, reasons: ['Site : « Entrepôt » n’est le nom d’aucun site'] }],
    moving: {
      file: { products: 3, units: 32, valueCents: null },
      shop: { products: 2, units: 29, valueCents: null },
      refused: { products: 1, units: 3, valueCents: null },
      differences: [],
    },
  });
  const { rows } = await app.database.pool.query(
    "select shop_id = 'vanves' as vanves, quantity from stock where sku = 'RIZ-500' order by 1",
  );
  expect(rows).toEqual([
    { vanves: false, quantity: 21 },
    { vanves: true, quantity: 8 },
  ]);
  expect(await bring(file, '?stock=replace&refused=skip')).toMatchObject({ changed: 0 });
});

it('Odoo’s stock by place is summed by site over lots and shelves, and goods by weight wait for a count', async () => {
  await bring(await readMovingFile('odoo'));
  expect(
    await bring(await readMovingFile('odoo-stock'), '?stock=replace&refused=skip'),
  ).toMatchObject({
    isWritten: true,
    refused: [{ line: 7, reasons: ['Site : « LYON » n’est le nom d’aucun site'] }],
    moving: {
      system: 'Odoo',
      file: { products: 4, units: 15 + 7 + 21 + 5, valueCents: null },
      refused: { products: 1, units: 5, valueCents: null },
      differences: ['COM-18 : un stock de 21 dans le fichier, de 34 dans la boutique'],
    },
  });
  const { rows } = await app.database.pool.query(
    "select shop_id = 'vanves' as vanves, quantity from stock where sku = 'OEU-6' order by 1",
  );
  expect(rows).toEqual([
    { vanves: false, quantity: 15 },
    { vanves: true, quantity: 7 },
  ]);
  expect(
    await bring(await readMovingFile('odoo-stock'), '?stock=replace&refused=skip'),
  ).toMatchObject({
    changed: 0,
  });
});

it('PrestaShop’s stock by shop, from the query of the documentation, goes to the sites of these names, and a shop without a site comes back', async () => {
  await bring(await readMovingFile('prestashop'));
  const query = /^SELECT (p\.reference.+)$/m.exec(await readFile('docs/moving.md', 'utf8'))?.[1];
  const columns = [...(query ?? '').matchAll(/ AS (\w+)/g)].map(([, name]) => `"${name}"`);
  const { rows: sites } = await app.database.pool.query(
    "select name from sites where id = 'paris'",
  );
  const written = await readMovingFile('prestashop-stock');
  expect(written.split('\n')[0]).toBe(columns.join(';'));
  const file = written.replace('"Cabas"', `"${sites[0].name}"`);
  expect(await bring(file, '?stock=replace&refused=skip')).toMatchObject({
    isWritten: true,
    refused: [{ line: 4, reasons: ['site : « Boutique de Lyon » n’est le nom d’aucun site'] }],
  });
  const { rows } = await app.database.pool.query(
    "select shop_id, quantity from stock where sku = 'HUI-75' order by shop_id",
  );
  expect(rows).toEqual([
    { shop_id: 'paris', quantity: 19 },
    { shop_id: 'vanves', quantity: 7 },
  ]);
  expect(await bring(file, '?stock=replace&refused=skip')).toMatchObject({ changed: 0 });
});

const bring = (file: string, query?: string) => bringCatalogue(marc, file, query);
