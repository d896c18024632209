import { beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { noPicture } from '#domain/pictures/no-picture.ts';
import { countUnitsHeld } from '#server/orders/units-held-store.ts';
import { productCosts } from '#server/purchases/product-costs-store.ts';
import { siteShelves } from '#server/sites/file-shelves.ts';
import { importCatalogue } from '../import-catalogue.ts';
import { bringPictures } from './bring-pictures.ts';
import * as shop from '../../../../tests/shopping.ts';

let sku: string;
const { app } = shop.open();
beforeAll(async () => {
  const { rows } = await app.database.pool.query(
    `update products set sheet = sheet || jsonb_build_object('picture', $1::text) where id = 'penne' returning sku`,
    [noPicture],
  );
  sku = rows[0].sku;
});

it('the picture of a product that has none is encoded and given to it, once, and one that cannot be read is named', async () => {
  const jpeg = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const asked: string[] = [];
  const source = async (address: string): Promise<Buffer> => {
    asked.push(address);
    return jpeg;
  };
  const pictures = new Map([
    [sku, 'https://cdn.exemple.fr/penne.jpg'],
    ['NO-SUCH', 'https://cdn.exemple.fr/other.jpg'],
  ]);
  const torn = await bringPictures(app, pictures, async () => Buffer.from('no picture'));
  expect(torn).toMatchObject({ file: null, brought: 0, failed: [{ sku }] });
  const { file, brought, failed } = await bringPictures(app, pictures, source);
  expect({ brought, failed, asked }).toEqual({
    brought: 1,
    failed: [],
    asked: ['https://cdn.exemple.fr/penne.jpg'],
  });
  const deps = { ...app, countUnitsHeld, costs: productCosts, shelves: siteShelves };
  expect(await importCatalogue(deps, { csv: file ?? Buffer.of(), isDryRun: false })).toMatchObject({
    changed: 1,
    refused: [],
  });
  const { rows } = await app.database.pool.query(
    "select sheet->>'picture' as picture from products where sku = $1",
    [sku],
  );
  expect(rows[0].picture).toMatch(/^\/pictures\/own\/[0-9a-f]{32}$/);
  expect(await bringPictures(app, pictures, source)).toMatchObject({ file: null, brought: 0 });
});
