/** « Se garde au moins N jours après la livraison » holds on the day of another delivery too. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { expectAudit } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let paul: Visitor;
let lea: Visitor;
let marc: Visitor;
const nextDay = 'paris-est-2026-11-23-18';

beforeAll(async () => {
  app = await createTestApp();
  await shop.widenSlots(app);
  await shop.setStock(app, 'penne', 500);
  await shop.changeSheet(app, 'penne', { shelfLifeDays: 9 });
  [paul, lea, marc] = [
    await shop.staff(app, 'paul'),
    await shop.staff(app, 'lea'),
    await shop.staff(app, 'marc'),
  ];
});
afterAll(async () => {
  await expectAudit(app);
  await app.close();
});

/** Penne that keep until nine days after 22 November, and rice without a date; nobody is there that evening. */
async function missed() {
  const zoe = await shop.newShopper(app);
  const id = await shop.buy(zoe, { penne: 30, 'riz-rond': 2 });
  shop.okBody(await shop.move(paul, id, 'preparing'));
  shop.okBody(
    await shop.putLine(paul, id, 'penne', { preparedQuantity: 30, expiresOn: '2026-12-01' }),
  );
  shop.okBody(await shop.putLine(paul, id, 'riz-rond', { preparedQuantity: 2 }));
  for (const to of ['prepared', 'cart', 'readyToDeliver'])
    shop.okBody(await shop.move(paul, id, to));
  shop.okBody(await shop.leaveRound(lea, [id]));
  const failed = { status: 'failed-delivery', reason: 'Personne n’a répondu' };
  shop.okBody(await lea.call('POST', `/api/staff/deliveries/${id}/events`, failed));
  return { zoe, id };
}
const plan = (id: string, timeSlotId: string) =>
  marc.call('POST', `/api/staff/deliveries/${id}/redeliveries`, { timeSlotId });

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
