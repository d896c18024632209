import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PickingPath } from '#domain/picking/batch-contract.ts';
import { newId } from '#server/platform/ids.ts';
import { createTestApp, type TestApp, type Visitor } from '../../../tests/app.ts';
import * as shop from '../../../tests/shopping.ts';

let app: TestApp;
let paul: Visitor;
let marc: Visitor;
beforeAll(async () => {
  app = await createTestApp();
  await shop.setStock(app, 'penne', 500);
  [paul, marc] = [await shop.staff(app, 'paul'), await shop.staff(app, 'marc')];
});
afterAll(() => app.close());

const readPath = async (): Promise<PickingPath> =>
  shop.okBody(await paul.call('GET', '/api/staff/picking/path'));
const save = (by: Visitor, { version, stops, scanning }: PickingPath) =>
  by.call('PUT', '/api/staff/picking/path', {
    version,
    stops: stops.map(({ categoryId, cold }) => ({ categoryId, cold })),
    scanning,
  });

it('a batch follows the catalogue until a manager saves a path, then that path', async () => {
  const path = await readPath();
  expect(path.version).toBe(0);
  shop.expectRefusal(await save(paul, path), 'Shared.InsufficientPrivileges');
  const reversed = {
    ...path,
    stops: path.stops.toReversed().map((stop) => ({ ...stop, cold: 'none' as const })),
  };
  const saved: PickingPath = shop.okBody(await save(marc, reversed));
  expect(saved).toEqual({ ...reversed, version: 1 });

  const zoe = await shop.newShopper(app);
  const orderId = await shop.buy(zoe, { penne: 30, 'pomme-gala': 2, entrecote: 1 });
  const start = { batchId: newId(), orderIds: [orderId] };
  const { batch } = shop.okBody(await paul.call('POST', '/api/staff/picking/batches', start));
  const along = (stops: PickingPath['stops']) =>
    stops
      .filter(({ parentId }) => parentId === null)
      .map(({ name }) => name)
      .filter((name) => batch.products.some(({ aisle }: { aisle: string }) => aisle === name));
  const walked = [...new Set(batch.products.map(({ aisle }: { aisle: string }) => aisle))];
  expect(walked.length).toBeGreaterThan(1);
  expect(walked).toEqual(along(reversed.stops));
});

it('a path saved over a newer one is refused, and each save is in the journal', async () => {
  const path = await readPath();
  shop.okBody(await save(marc, path));
  shop.expectRefusal(await save(marc, path), 'Picking.PathChanged');
  const { rows } = await app.database.pool.query(
    "select 1 from staff_actions where kind = 'picking.path'",
  );
  expect(rows).toHaveLength(path.version + 1);
});

it('a place noted by a preparer is shown in the batch, and an empty one is forgotten', async () => {
  const url = '/api/staff/picking/places/penne';
  expect(shop.okBody(await paul.call('PUT', url, { place: ' B12 ' }))).toEqual({ place: 'B12' });
  const zoe = await shop.newShopper(app);
  const orderId = await shop.buy(zoe, { penne: 30 });
  const start = { batchId: newId(), orderIds: [orderId] };
  const { batch } = shop.okBody(await paul.call('POST', '/api/staff/picking/batches', start));
  expect(batch.products).toMatchObject([{ id: 'penne', place: 'B12' }]);
  expect(shop.okBody(await paul.call('PUT', url, { place: '' }))).toEqual({ place: null });
  const read = await paul.call('GET', `/api/staff/picking/batches/${batch.id}`);
  expect(shop.okBody(read).products[0].place).toBeNull();
  shop.expectRefusal(
    await paul.call('PUT', '/api/staff/picking/places/unknown', { place: 'A1' }),
    'EcomCart.ProductNotFound',
  );
});

it('the phones of a batch receive the shop’s own barcodes and its shortest shelf life', async () => {
  const path = await readPath();
  const scanning: PickingPath['scanning'] = {
    inStoreCodes: [{ prefix: '21', kind: 'weight', itemDigits: 5 }],
    shortestLifeDays: 2,
  };
  shop.okBody(await save(marc, { ...path, scanning }));
  const orderId = await shop.buy(await shop.newShopper(app), { penne: 30 });
  const start = { batchId: newId(), orderIds: [orderId] };
  const { batch } = shop.okBody(await paul.call('POST', '/api/staff/picking/batches', start));
  expect(batch.scanning).toEqual(scanning);
  expect(batch.products[0].shelfPriceCents).toBeGreaterThan(0);
  const twice = { ...scanning, inStoreCodes: [...scanning.inStoreCodes, ...scanning.inStoreCodes] };
  for (const wrong of [twice, { ...scanning, inStoreCodes: [{ prefix: '37' }] }])
    shop.expectRefusal(
      await save(marc, { ...path, scanning: wrong as PickingPath['scanning'] }),
      'Shared.Validation',
    );
});
