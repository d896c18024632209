/** The register of scales, and what is kept with each weighed line. */
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { beginBatch, gesture, outcomes, sendGestures } from '../../../tests/batches.ts';
import { expectInvariants } from '../../../tests/invariants.ts';
import * as shop from '../../../tests/shopping.ts';

const stock = { 'pomme-gala': 5_000, penne: 5_000 };

const { app, paul, marc } = shop.open({ staff: ['paul', 'marc'], stock, hasWideSlots: true });
afterEach(() => expectInvariants(app, stock));

const fields = {
  name: 'Balance du rayon',
  approvalMark: 'LNE-22001, n° 4711',
  accuracyClass: 'III',
  minimumGrams: 40,
  maximumGrams: 15_000,
  checkedOn: '2026-01-10',
  nextCheckOn: '2027-01-10',
  version: 0,
};

describe('the register', () => {
  it('managers edit the register of scales and preparers read it; a retried save creates one scale', async () => {
    const id = newId();
    shop.expectRefusal(await write(id, {}, paul), 'Shared.InsufficientPrivileges');
    shop.okBody(await write(id));
    shop.okBody(await write(id));
    const { items } = shop.okBody(await paul.call('GET', '/api/staff/scales'));
    expect(items).toEqual([
      expect.objectContaining({ id, name: 'Balance du rayon', isRetired: false, version: 1 }),
    ]);
    shop.expectRefusal(await write(newId()), 'Picking.ScaleNameTaken');
    shop.expectRefusal(await write(id, { nextCheckOn: '2027-02-01' }), 'Picking.ScaleChanged');
    shop.okBody(await write(id, { checkedOn: '2026-11-20', version: 1, isRetired: true }));
  });

  it('a scale is refused if its check ends before it starts, or its maximum is below its minimum load', async () => {
    for (const wrong of [{ nextCheckOn: '2026-01-10' }, { maximumGrams: 40 }])
      shop.expectRefusal(await write(newId(), { name: 'Autre', ...wrong }), 'Picking.ScaleDates');
  });

  it('of two managers who change one scale concurrently, the second is refused', async () => {
    const id = await registered();
    const [{ name }] = shop
      .okBody(await marc.call('GET', '/api/staff/scales'))
      .items.filter((each: { id: string }) => each.id === id);
    const both = await Promise.all(
      ['2027-03-01', '2027-04-01'].map((nextCheckOn) =>
        write(id, { name, nextCheckOn, version: 1 }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});

describe('a weighed line', () => {
  it('a weighed line stores gross, tare, net and the scale’s data, and whether it was typed', async () => {
    const scaleId = await registered();
    const { from, send, readLine, grams, bag, batchId } = await weighed();
    expect(await send(from(scaleId))).toBe('done');
    expect(await readLine()).toMatchObject({
      preparedGrams: grams,
      weighing: {
        source: 'scale',
        grossGrams: grams + 12,
        tareGrams: 12,
        scale: { id: scaleId, approvalMark: fields.approvalMark, nextCheckOn: '2027-01-10' },
      },
    });
    const typed = { source: 'typed', scaleId: null, grossGrams: grams, tareGrams: 0 };
    const again = gesture({ ...bag, version: 1, weighing: typed });
    expect(outcomes(shop.okBody(await sendGestures(paul, batchId, [again])))).toEqual(['done']);
    expect((await readLine()).weighing).toMatchObject({ source: 'typed', scale: null });
  });

  it('a weighing is refused from an expired, retired, unknown or too small scale, or if tare and net differ', async () => {
    const { from, send, readLine } = await weighed();
    const over = await registered({ nextCheckOn: '2026-11-20' });
    const retired = await registered({ isRetired: true });
    const small = await registered({ maximumGrams: 60 });
    expect(await send(from(over))).toBe('Picking.ScaleOverdue');
    expect(await send(from(retired))).toBe('Picking.ScaleUnknown');
    expect(await send(from(newId()))).toBe('Picking.ScaleUnknown');
    expect(await send(from(small))).toBe('Picking.BeyondScale');
    expect(await send(from(null, { tareGrams: 13 }))).toBe('Picking.WeighingDiffers');
    expect((await readLine()).preparedQuantity).toBeNull();
  });

  it('a line weighed by an older phone is accepted without a weighing, and counted as such', async () => {
    const { batchId, bag, readLine } = await weighed();
    const before = shop.okBody(await marc.call('GET', '/api/staff/scales')).withoutScale;
    shop.okBody(await sendGestures(paul, batchId, [gesture(bag)]));
    expect((await readLine()).weighing).toBeNull();
    expect(shop.okBody(await marc.call('GET', '/api/staff/scales')).withoutScale).toBe(before + 1);
  });

  it('a weighed line retried after a lost answer keeps the first weighing', async () => {
    const scaleId = await registered();
    const { batchId, bag, from, readLine } = await weighed();
    const sent = gesture({ ...bag, weighing: from(scaleId) });
    await sendGestures(paul, batchId, [sent]);
    await write(scaleId, {
      name: 'Périmée',
      checkedOn: '2026-01-01',
      nextCheckOn: '2026-11-01',
      version: 1,
    });
    expect(outcomes(shop.okBody(await sendGestures(paul, batchId, [sent])))).toEqual(['done']);
    expect((await readLine()).weighing.scale.nextCheckOn).toBe('2027-01-10');
  });
});

const write = (id: string, changes: object = {}, by = marc) =>
  by.call('PUT', `/api/staff/scales/${id}`, { ...fields, ...changes });
async function registered(changes: object = {}): Promise<string> {
  const id = newId();
  shop.okBody(await write(id, { name: `Balance ${id.slice(-6)}`, ...changes }));
  return id;
}

async function weighed() {
  const id = await shop.buy(await shop.newShopper(app), { 'pomme-gala': 1, penne: 30 });
  const { id: batchId, lines } = await beginBatch(paul, [id]);
  const grams = lines.find(({ productId }) => productId === 'pomme-gala')?.announcedGrams ?? 0;
  const line = { kind: 'line', orderId: id, productId: 'pomme-gala', version: 0 };
  const bag = { ...line, preparedQuantity: 1, preparedGrams: grams };
  const from = (scaleId: string | null, more: object = {}) => ({
    source: 'scale',
    scaleId,
    grossGrams: grams + 12,
    tareGrams: 12,
    ...more,
  });
  const send = async (weighing: object) =>
    outcomes(shop.okBody(await sendGestures(paul, batchId, [gesture({ ...bag, weighing })])))[0];
  const readLine = async () =>
    shop
      .okBody(await paul.call('GET', `/api/staff/orders/${id}`))
      .products.find((product: { id: string }) => product.id === 'pomme-gala');
  return { batchId, grams, bag, from, send, readLine };
}
