/** « Se garde au moins N jours après la livraison » holds on the day of another delivery too. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import { expectAudit } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

const nextDay = 'paris-est-2026-11-23-18';

const { app, paul, lea, marc } = shop.open({
  staff: ['paul', 'lea', 'marc'],
  stock: { penne: 500 },
  hasWideSlots: true,
});
beforeAll(async () => {
  await shop.changeSheet(app, 'penne', { shelfLifeDays: 9 });
});
afterAll(async () => {
  await expectAudit(app);
});

it('another delivery on the same day bills the goods as they were bagged', async () => {
  const { zoe, id } = await missed();
  const { billed } = (await shop.readOrder(zoe, id)).amounts;
  shop.okBody(await plan(id, shop.slots.tomorrowLate));
  expect((await shop.readOrder(zoe, id)).amounts.billed).toBe(billed);
});

it('a customer chooses among the days until which the bags keep; on a later one of the team, what does not is given', async () => {
  const { zoe, id } = await missed();
  const { items } = shop.okBody(await zoe.call('GET', `/api/orders/${id}/redelivery-slots`));
  const offered = items.map((slot: { id: string }) => slot.id);
  expect(offered).toContain(shop.slots.tomorrowLate);
  expect(offered).not.toContain(nextDay);
  const own = await zoe.call('POST', `/api/orders/${id}/redeliveries`, { timeSlotId: nextDay });
  shop.expectRefusal(own, 'Order.InvalidTimeSlot');
  shop.okBody(await plan(id, nextDay));
  const planned = await shop.readOrder(zoe, id);
  const lineOf = (product: string) =>
    shop.theOne(planned.products, ({ id: lineId }) => lineId === product);
  const [penne, rice] = [lineOf('penne'), lineOf('riz-rond')];
  expect(penne).toMatchObject({ billedPrice: 0, offered: penne.requestedPrice });
  expect(rice).toMatchObject({ billedPrice: rice.requestedPrice });
  expect(planned.explanation).toContainEqual(
    expect.objectContaining({
      kind: 'gift',
      label: expect.stringContaining('date plus courte que promis, offert'),
    }),
  );
  await expectAudit(app);
  shop.okBody(await shop.leaveRound(lea, [id], { earlyIds: [id] }));
  shop.okBody(await shop.handOver(lea, id));
  await app.jobs.drain();
  const paid = await shop.readOrder(zoe, id);
  expect(paid).toMatchObject({ status: 'paid', amounts: { billed: planned.amounts.billed } });
});

it('a later day that the team chose by mistake gives nothing once an earlier one is planned; what was bagged as a gift stays one', async () => {
  const { zoe, id } = await missed();
  const slots = await offeredTo(marc, `/api/staff/deliveries/${id}/slots`);
  expect(slots).toMatchObject({ [shop.slots.tomorrowLate]: 0, [nextDay]: 1 });
  const { billed } = (await shop.readOrder(zoe, id)).amounts;
  shop.okBody(await plan(id, nextDay));
  expect((await shop.readOrder(zoe, id)).amounts.billed).toBeLessThan(billed ?? 0);
  const own = await offeredTo(zoe, `/api/orders/${id}/redelivery-slots`);
  expect(own).toHaveProperty(shop.slots.tomorrowLate, undefined);
  shop.okBody(await plan(id, shop.slots.tomorrowLate));
  expect((await shop.readOrder(zoe, id)).amounts.billed).toBe(billed);
  const { rows } = await app.database.pool.query(
    'select short_lived_until from order_lines where order_id = $1 and short_lived_until is not null',
    [id],
  );
  expect(rows).toEqual([]);
  const gift = await missed({ expiresOn: '2026-11-30', isShortLifeOffered: true });
  const before = (await shop.readOrder(gift.zoe, gift.id)).amounts.billed;
  for (const slot of [nextDay, shop.slots.tomorrowLate]) shop.okBody(await plan(gift.id, slot));
  expect((await shop.readOrder(gift.zoe, gift.id)).amounts.billed).toBe(before);
});

it('what the team’s later day gave stays given when the customer takes an earlier one', async () => {
  const { zoe, id } = await missed();
  shop.okBody(await plan(id, nextDay));
  const { billed } = (await shop.readOrder(zoe, id)).amounts;
  const timeSlotId = shop.slots.tomorrowLate;
  shop.okBody(await zoe.call('POST', `/api/orders/${id}/redeliveries`, { timeSlotId }));
  expect((await shop.readOrder(zoe, id)).amounts.billed).toBe(billed);
  await expectAudit(app);
});

it('another delivery that is moved once more is told again, and one pressed twice is told once', async () => {
  const { zoe, id } = await missed();
  const { email } = (await shop.readOrder(zoe, id)).customer;
  for (const slot of [nextDay, shop.slots.tomorrowLate, shop.slots.tomorrowLate, nextDay]) {
    app.clock.advance({ seconds: 1 });
    shop.okBody(await plan(id, slot));
  }
  const told = (await shop.inboxOf(app, email)).filter(({ subject }) =>
    subject?.endsWith('nouvelle livraison'),
  );
  expect(told).toHaveLength(3);
});

it('a complement in its bag keeps its order, which waits for its preparer, from a day until which it does not keep', async () => {
  const zoe = await shop.newShopper(app);
  const id = await shop.buy(zoe);
  shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: id }));
  shop.okBody(await shop.setQuantities(zoe, { penne: 2 }));
  const { orderId: extra } = shop.okBody(await shop.pay(zoe));
  shop.okBody(await shop.move(paul, extra, 'preparing'));
  shop.okBody(
    await shop.putLine(paul, extra, 'penne', { preparedQuantity: 2, expiresOn: '2026-12-01' }),
  );
  shop.okBody(await shop.move(paul, id, 'prepaid'));
  expect((await shop.readOrder(zoe, id)).status).toBe('prepaid');
  const relocate = (isPreview: boolean) =>
    marc.call('POST', '/api/staff/orders/relocations', {
      orderIds: [id],
      day: '2026-11-23',
      message: 'Neige.',
      isPreview,
    });
  for (const isPreview of [true, false])
    expect(shop.okBody(await relocate(isPreview)).items).toMatchObject([
      { problem: expect.stringMatching(/ne se garde pas assez longtemps pour ce créneau/) },
    ]);
  const move = { timeSlotId: nextDay, message: '' };
  shop.expectRefusal(
    await marc.call('PUT', `/api/staff/orders/${id}/destination`, move),
    'Order.SlotAfterShortDate',
  );
});

it('an order whose bags are begun is not moved to a day until which they do not keep', async () => {
  const zoe = await shop.newShopper(app);
  const id = await shop.buy(zoe, { penne: 30 });
  shop.okBody(await shop.move(paul, id, 'preparing'));
  shop.okBody(
    await shop.putLine(paul, id, 'penne', { preparedQuantity: 30, expiresOn: '2026-12-01' }),
  );
  const move = (timeSlotId: string) =>
    marc.call('PUT', `/api/staff/orders/${id}/destination`, { timeSlotId, message: '' });
  shop.expectRefusal(await move(nextDay), 'Order.SlotAfterShortDate');
  shop.okBody(await move(shop.slots.tomorrowLate));
});

/** Penne that keep until nine days after 22 November, and rice without a date; nobody is there that evening. */
async function missed(bagged: object = { expiresOn: '2026-12-01' }) {
  const zoe = await shop.newShopper(app);
  const id = await shop.buy(zoe, { penne: 30, 'riz-rond': 2 });
  shop.okBody(await shop.move(paul, id, 'preparing'));
  shop.okBody(await shop.putLine(paul, id, 'penne', { preparedQuantity: 30, ...bagged }));
  shop.okBody(await shop.putLine(paul, id, 'riz-rond', { preparedQuantity: 2 }));
  for (const to of ['prepared', 'cart', 'readyToDeliver'])
    shop.okBody(await shop.move(paul, id, to));
  shop.okBody(await shop.leaveRound(lea, [id]));
  const failed = { status: 'failed-delivery', reason: 'Personne n’a répondu' };
  shop.okBody(await lea.call('POST', `/api/staff/deliveries/${id}/events`, failed));
  return { zoe, id };
}
const offeredTo = async (by: Visitor, path: string): Promise<Record<string, unknown>> => {
  const { items } = shop.okBody(await by.call('GET', path));
  return Object.fromEntries(
    items.map(({ id, givenLines }: { id: string; givenLines?: number }) => [id, givenLines]),
  );
};
const plan = (id: string, timeSlotId: string) =>
  marc.call('POST', `/api/staff/deliveries/${id}/redeliveries`, { timeSlotId });
