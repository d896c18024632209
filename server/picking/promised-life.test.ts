import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  bagged,
  beginBatch,
  gesture,
  lineOf,
  outcomes,
  sendAll,
  sendGestures,
} from '../../tests/batches.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

/** « Se garde au moins N jours après la livraison » is held when the bag is filled. */
describe('promised life', () => {
  const stock = { penne: 5_000, entrecote: 500 };

  const { app, paul } = shop.open({ staff: ['paul'], stock, hasWideSlots: true });
  const zoe = shop.once(() => shop.newShopper(app));
  beforeAll(async () => {
    await shop.changeSheet(app, 'penne', { shelfLifeDays: 9 });
  });
  afterEach(() => expectInvariants(app, stock));

  /** Delivered on 22 November: nine days later is 1 December. */
  async function ordered(cart: Record<string, number> = { penne: 30 }) {
    const orderId = await shop.buy(zoe, cart);
    const batch = await beginBatch(paul, [orderId]);
    return { orderId, batch, line: bagged(lineOf(batch, orderId, 'penne')) };
  }
  const readLine = async (orderId: string) =>
    shop.okBody(await paul.call('GET', `/api/staff/orders/${orderId}`)).products[0];

  it('a use-by date that breaks the product’s promised shelf life is refused, with both dates', async () => {
    const { orderId, batch, line } = await ordered();
    expect(lineOf(batch, orderId, 'penne').promisedDays).toBe(9);
    const answers = await sendAll(paul, batch.id, { ...line, expiresOn: '2026-11-30' });
    expect(outcomes(answers)).toEqual(['Picking.ShortLife']);
    expect(answers.answers[0]?.refusal?.message).toMatch(
      /Lu : 30.11.2026. Promis au client : 01.12.2026/,
    );
    shop.expectRefusal(
      await shop.putLine(paul, orderId, 'penne', { preparedQuantity: 30, expiresOn: '2026-11-30' }),
      'Picking.ShortLife',
    );
    expect(outcomes(await sendAll(paul, batch.id, { ...line, expiresOn: '2026-12-01' }))).toEqual([
      'done',
    ]);
  });

  it('the promised shelf life is frozen with the order; orders without one use today’s product page', async () => {
    const { orderId, batch, line } = await ordered();
    await shop.changeSheet(app, 'penne', { shelfLifeDays: 2 });
    const short = { ...line, expiresOn: '2026-11-26' };
    expect(outcomes(await sendAll(paul, batch.id, short))).toEqual(['Picking.ShortLife']);
    await app.database.pool.query(
      `update order_lines set product = product - 'minimumDays' where order_id = $1`,
      [orderId],
    );
    expect(outcomes(await sendAll(paul, batch.id, short))).toEqual(['done']);
    await shop.changeSheet(app, 'penne', { shelfLifeDays: 9 });
  });

  it('a short-dated unit that is bagged anyway is free: order, explanation and invoice say why', async () => {
    const { orderId, batch } = await ordered({ penne: 30, 'riz-rond': 1 });
    const line = bagged(lineOf(batch, orderId, 'penne'));
    const rice = bagged(lineOf(batch, orderId, 'riz-rond'));
    const offered = gesture({ ...line, expiresOn: '2026-11-25', isShortLifeOffered: true });
    // Sent twice after a lost answer.
    await sendGestures(paul, batch.id, [offered]);
    expect(outcomes(shop.okBody(await sendGestures(paul, batch.id, [offered])))).toEqual(['done']);
    expect((await readLine(orderId)).shortLivedUntil).toBe('2026-11-25');
    await sendAll(paul, batch.id, rice, { kind: 'finish', orderId });
    const order = await shop.readOrder(zoe, orderId);
    const penne = shop.theOne(order.products, ({ id }) => id === 'penne');
    expect(penne).toMatchObject({ billedPrice: 0, offered: penne.requestedPrice });
    expect(order.explanation).toContainEqual(
      expect.objectContaining({
        kind: 'gift',
        label: expect.stringContaining('date plus courte que promis, offert'),
        amount: -penne.requestedPrice,
      }),
    );
    const sum = order.explanation.reduce(
      (all: number, row: { amount: number }) => all + row.amount,
      0,
    );
    expect(sum).toBe(order.amounts.billed);
  });

  it('a short-dated gift ends when a longer-dated unit replaces it', async () => {
    const { orderId, batch, line } = await ordered();
    const short = { ...line, expiresOn: '2026-11-25', isShortLifeOffered: true };
    await sendAll(paul, batch.id, short);
    // A correction without a scan is of the same units.
    await sendAll(paul, batch.id, { ...line, version: 1, preparedQuantity: 29 });
    expect((await readLine(orderId)).shortLivedUntil).toBe('2026-11-25');
    await sendAll(paul, batch.id, { ...line, version: 2, expiresOn: '2026-12-05' });
    expect((await readLine(orderId)).shortLivedUntil).toBeNull();
  });

  it('a substitute is checked against its own promised shelf life', async () => {
    const { orderId } = await ordered();
    const byMeat = { preparedQuantity: 1, preparedGrams: 300, replacedBy: 'entrecote' };
    shop.expectRefusal(
      await shop.putLine(paul, orderId, 'penne', { ...byMeat, expiresOn: '2026-11-24' }),
      'Picking.ShortLife',
    );
    // The steak promises three days, the pasta nine.
    shop.okBody(await shop.putLine(paul, orderId, 'penne', { ...byMeat, expiresOn: '2026-11-25' }));
  });
});
