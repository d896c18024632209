import { describe, expect, it } from 'vitest';
import type { Batch, PickingPath, RefusedGesture } from '#domain/picking/batch-contract.ts';
import { newId } from '#server/platform/ids.ts';
import type { Visitor } from '../../../tests/app.ts';
import {
  bagged,
  batchesUrl,
  beginBatch,
  buyAll,
  gesture,
  lineOf,
  outcomes,
  readBatch,
  sendAll,
  sendGestures,
} from '../../../tests/batches.ts';
import * as shop from '../../../tests/shopping.ts';

const { app, marc, paul } = shop.open({
  staff: ['marc', 'paul'],
  stock: { penne: 5_000 },
  hasWideSlots: true,
});

it('a batch follows the order of the catalogue until a manager saves a path, then that path', async () => {
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

it('a shelf location noted by a preparer is shown in the batch, and clearing it deletes it', async () => {
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

it('the phones of a batch receive the shop’s internal barcodes and its shortest shelf life', async () => {
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

/** Refused gestures stay with their author until acknowledged: phones are reloaded, lost and replaced. */
describe('refused gestures', () => {
  const sami = shop.once(async () =>
    shop.signInStaff(app, await shop.hire(app, 'preparer', 'Sami Second')),
  );

  const refusedAnywhere = async (by: Visitor): Promise<RefusedGesture[]> =>
    shop.okBody(await by.call('GET', batchesUrl)).refused;
  const acknowledge = ({ gestureId }: RefusedGesture) => ({
    kind: 'acknowledge',
    refusedId: gestureId,
  });

  /** Sami joins and bags the line first, so that Paul's phone holds an old version. */
  async function refuseStaleLine(): Promise<{ batch: Batch; orderId: string }> {
    const [orderId = ''] = await buyAll(app, { penne: 30 });
    const batch = await beginBatch(paul, [orderId]);
    shop.okBody(await sami.call('PUT', `${batchesUrl}/${batch.id}/members`, { replacing: null }));
    const line = bagged(lineOf(batch, orderId, 'penne'));
    await sendAll(sami, batch.id, { ...line, preparedQuantity: 29 });
    expect(outcomes(await sendAll(paul, batch.id, line))).toEqual(['Picking.LineChanged']);
    return { batch, orderId };
  }

  it('a refused gesture is served to its author only, with its product, until acknowledged', async () => {
    const { batch } = await refuseStaleLine();
    const { refused } = await readBatch(paul, batch.id);
    expect(refused).toEqual([
      {
        gestureId: expect.any(String),
        batchId: batch.id,
        productId: 'penne',
        productName: expect.stringContaining('Penne'),
        orderNumber: batch.orders[0]?.number,
        refusal: expect.objectContaining({
          owner: 'Picking.LineChanged',
          message: expect.stringMatching(/^Sami Second a changé cette ligne/),
        }),
      },
    ]);
    expect((await readBatch(sami, batch.id)).refused).toEqual([]);
    const [told] = refused;
    if (!told) throw new Error('nothing was refused');
    // A colleague cannot acknowledge it for its author.
    await sendAll(sami, batch.id, acknowledge(told));
    expect((await readBatch(paul, batch.id)).refused).toHaveLength(1);
    const again = gesture(acknowledge(told));
    for (let times = 0; times < 2; times += 1) {
      const answer = shop.okBody(await sendGestures(paul, batch.id, [again]));
      expect(outcomes(answer)).toEqual(['done']);
      expect(answer.progress.refused).toEqual([]);
    }
  });

  it('a refused gesture of a finished batch is listed beside the batches under way', async () => {
    const { batch, orderId } = await refuseStaleLine();
    await sendAll(paul, batch.id, { kind: 'finish', orderId });
    const refused = (await refusedAnywhere(paul)).filter(({ batchId }) => batchId === batch.id);
    expect(refused).toHaveLength(1);
    await sendAll(paul, batch.id, ...refused.map(acknowledge));
    expect(await refusedAnywhere(paul)).toEqual([]);
  });

  it('a member whose batch was taken over can acknowledge its refused gestures, and nothing else', async () => {
    const { batch } = await refuseStaleLine();
    const inCharge = batch.members.find((member) => member.isInCharge);
    shop.okBody(
      await sami.call('PUT', `${batchesUrl}/${batch.id}/members`, { replacing: inCharge?.id }),
    );
    const refused = (await refusedAnywhere(paul)).filter(({ batchId }) => batchId === batch.id);
    shop.expectRefusal(
      await sendGestures(paul, batch.id, [gesture({ kind: 'pause' })]),
      'Picking.NotInBatch',
    );
    await sendAll(paul, batch.id, ...refused.map(acknowledge));
    expect(await refusedAnywhere(paul)).toEqual([]);
  });

  it('a refused claim is not reported, since the preparer just continues with another product', async () => {
    const { batch } = await refuseStaleLine();
    const before = (await refusedAnywhere(paul)).length;
    await sendAll(sami, batch.id, { kind: 'claim', productId: 'penne' });
    expect(outcomes(await sendAll(paul, batch.id, { kind: 'claim', productId: 'penne' }))).toEqual([
      'Picking.ProductClaimed',
    ]);
    expect(await refusedAnywhere(paul)).toHaveLength(before);
  });
});

const readPath = async (): Promise<PickingPath> =>
  shop.okBody(await paul.call('GET', '/api/staff/picking/path'));
const save = (by: Visitor, { version, stops, scanning }: PickingPath) =>
  by.call('PUT', '/api/staff/picking/path', {
    version,
    stops: stops.map(({ categoryId, cold }) => ({ categoryId, cold })),
    scanning,
  });
