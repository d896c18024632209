/** An order of another day leaves only if it is meant, and one that left by mistake comes back. */
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import type { Visitor } from '../../tests/app.ts';
import { emailOf } from '../../tests/customer-rows.ts';
import * as shop from '../../tests/shopping.ts';
import { withPlainSpaces } from '../../tests/text.ts';

const stock = { penne: 5_000 };

let zoe: Visitor & { customerId: string };
const { app, paul, lea, marc } = shop.open({
  staff: ['paul', 'lea', 'marc'],
  stock,
  hasWideSlots: true,
  checksBooks: true,
});
beforeEach(async () => {
  zoe = await shop.newShopper(app);
});

describe('an order of tomorrow', () => {
  it('an order of tomorrow keeps the round in the shop unless the departure names it', async () => {
    const [tonight, tomorrow] = [await loaded(shop.slots.tonight), await loaded()];
    const refused = await shop.leaveRound(lea, [tonight, tomorrow], { earlyIds: [] });
    shop.expectRefusal(refused, 'Round.OtherDay');
    expect(withPlainSpaces(refused.body.message)).toContain('dimanche 22 novembre');
    expect(await statusOf(tonight)).toBe('readyToDeliver');
    shop.okBody(await shop.leaveRound(lea, [tonight], { earlyIds: [] }));
    shop.okBody(await shop.leaveRound(lea, [tomorrow], { earlyIds: [tomorrow] }));
  });

  it('an order of tomorrow does not leave from its page either, unless it is meant', async () => {
    const id = await loaded();
    for (const by of [lea, marc])
      shop.expectRefusal(
        await by.call('POST', `/api/staff/orders/${id}/moves`, { to: 'inTransit' }),
        'Round.OtherDay',
      );
    shop.okBody(await shop.move(lea, id, 'inTransit'));
  });

  it('an order of tomorrow is announced with its day, one of today without', async () => {
    await onTheRoad();
    const leaving = async () =>
      (await mails()).find(({ subject }) => subject.includes('est en route'));
    expect((await leaving())?.text).toMatch(/entre 18 h.* et .* h.* dimanche 22 novembre/);
    zoe = await shop.newShopper(app);
    // A driver with nothing of tomorrow before it.
    shop.okBody(await shop.leaveRound(marc, [await loaded(shop.slots.tonight)]));
    expect((await leaving())?.text).toContain('entre 18 h');
    expect((await leaving())?.text).not.toContain('novembre');
  });
});

describe('an order that left by mistake', () => {
  it('an order that left by mistake is back in the van’s list with no missed delivery, and its customer is told the truth', async () => {
    const id = await onTheRoad();
    const { stops, waiting } = shop.okBody(await comeBack(id));
    expect(stops.map(({ orderId }: { orderId: string }) => orderId)).not.toContain(id);
    expect(waiting.map(({ orderId }: { orderId: string }) => orderId)).toContain(id);
    expect(await statusOf(id)).toBe('readyToDeliver');
    expect(await taskOf(id)).toEqual({ status: 'delivering', failures: 0, round_id: null });
    const back = (await mails()).find(({ subject }) =>
      subject.includes('n’est pas encore en route'),
    );
    expect(back?.text).toContain('dimanche 22 novembre');
    expect(back?.text).not.toContain('personne n’a répondu');
    expect(shop.okBody(await marc.call('GET', `/api/staff/orders/${id}`)).missed).toBeNull();
  });

  it('an order that left by mistake is announced again by its true departure, and handed over', async () => {
    const id = await onTheRoad();
    shop.okBody(await report(id, { status: 'arriving' }));
    shop.okBody(await comeBack(id));
    shop.okBody(await shop.leaveRound(lea, [id]));
    expect((await mails()).filter(({ subject }) => subject.includes('est en route'))).toHaveLength(
      2,
    );
    shop.okBody(await shop.handOver(lea, id));
  });

  it('an order brought back after leaving by mistake keeps its planned second delivery', async () => {
    const id = await onTheRoad();
    shop.okBody(await report(id, { status: 'failed-delivery', reason: 'Personne n’a répondu' }));
    const planned = { timeSlotId: shop.slots.tomorrowLate };
    shop.okBody(await marc.call('POST', `/api/staff/deliveries/${id}/redeliveries`, planned));
    shop.okBody(await shop.leaveRound(lea, [id]));
    shop.okBody(await comeBack(id));
    expect(await taskOf(id)).toMatchObject({ status: 'pending-redelivery', failures: 1 });
  });

  it('an order that left by mistake comes back with its complement', async () => {
    const id = await shop.buy(zoe);
    shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: id }));
    shop.okBody(await shop.setQuantities(zoe, { penne: 2 }));
    const { orderId: extra } = shop.okBody(await shop.pay(zoe));
    await shop.prepare(paul, id);
    for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, id, to));
    shop.okBody(await shop.leaveRound(lea, [id]));
    shop.okBody(await comeBack(id));
    expect([await statusOf(id), await statusOf(extra)]).toEqual([
      'readyToDeliver',
      'readyToDeliver',
    ]);
  });

  it('an order of another driver that left by mistake is not theirs to bring back, a manager’s it is', async () => {
    const id = await loaded();
    shop.okBody(await shop.leaveRound(marc, [id]));
    shop.expectRefusal(await comeBack(id), 'Order.StopOfAnother');
    shop.okBody(await comeBack(id, marc));
  });

  it('an order that left by mistake is brought back once by a report that is sent again, also after it left again', async () => {
    const id = await onTheRoad();
    const event = { status: 'left-by-mistake', reportId: newId(), at: app.clock.now().toString() };
    shop.okBody(await report(id, event));
    shop.okBody(await report(id, event));
    shop.okBody(await shop.leaveRound(lea, [id]));
    shop.okBody(await report(id, event));
    expect(await statusOf(id)).toBe('inTransit');
    shop.okBody(await shop.handOver(lea, id));
  });

  it('an order that left by mistake and was handed over meanwhile stays delivered', async () => {
    const id = await onTheRoad();
    shop.okBody(await shop.handOver(lea, id));
    shop.expectRefusal(await comeBack(id), 'Round.NotOnTheRoad');
    await app.jobs.drain();
    expect(await statusOf(id)).toBe('paid');
  });
});

async function loaded(slot: string = shop.slots.tomorrow): Promise<string> {
  const id = await shop.buy(zoe, shop.counted, slot);
  await shop.prepare(paul, id);
  for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, id, to));
  return id;
}
const onTheRoad = async (slot?: string): Promise<string> => {
  const id = await loaded(slot);
  shop.okBody(await shop.leaveRound(lea, [id]));
  return id;
};
const statusOf = async (id: string): Promise<string> =>
  (await app.database.pool.query('select status from orders where id = $1', [id])).rows[0].status;
const taskOf = async (id: string) =>
  (
    await app.database.pool.query(
      'select status, failures, round_id from delivery_tasks where order_id = $1',
      [id],
    )
  ).rows[0];
const report = (id: string, event: object, by: Visitor = lea) =>
  by.call('POST', `/api/staff/deliveries/${id}/events`, event);
const comeBack = (id: string, by: Visitor = lea) =>
  report(id, { status: 'left-by-mistake', reportId: newId() }, by);
const mails = async () => {
  await app.jobs.drain();
  return (await shop.inboxOf(app, await emailOf(app, zoe))).map(({ subject, text }) => ({
    subject: withPlainSpaces(subject ?? ''),
    text: withPlainSpaces(text),
  }));
};
