/** Refused gestures stay with their author until acknowledged: phones are reloaded, lost and replaced. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Batch, RefusedGesture } from '#domain/picking/batch-contract.ts';
import { createTestApp, type TestApp, type Visitor } from '../../../tests/app.ts';
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
import { hire, signInStaff } from '../../../tests/hired-staff.ts';
import * as shop from '../../../tests/shopping.ts';

let app: TestApp;
let paul: Visitor;
let sami: Visitor;

beforeAll(async () => {
  app = await createTestApp();
  await shop.setStock(app, 'penne', 5_000);
  await shop.widenSlots(app);
  paul = await shop.staff(app, 'paul');
  sami = await signInStaff(app, await hire(app, 'preparer', 'Sami Second'));
});
afterAll(() => app.close());

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

it('a member whose batch was taken over can acknowledge, and nothing else', async () => {
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

it('a refused claim is not told, since the walk just goes on with another product', async () => {
  const { batch } = await refuseStaleLine();
  const before = (await refusedAnywhere(paul)).length;
  await sendAll(sami, batch.id, { kind: 'claim', productId: 'penne' });
  expect(outcomes(await sendAll(paul, batch.id, { kind: 'claim', productId: 'penne' }))).toEqual([
    'Picking.ProductClaimed',
  ]);
  expect(await refusedAnywhere(paul)).toHaveLength(before);
});
