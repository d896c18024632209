/** A day closed to new orders in the press that cancels or moves those it has. */
import { expect, it } from 'vitest';
import * as shop from '../../tests/shopping.ts';

const { app, marc } = shop.open({ staff: ['marc'], stock: { penne: 5_000 }, hasWideSlots: true });
const desk = shop.once(() => shop.staff(app, 'marc'));

const message = 'La camionnette est en panne.';

it('cancelling the orders of a day also closes it, so the freed places cannot be booked', async () => {
  const order = await shop.buy(await shop.newShopper(app));
  const zoe = await shop.newShopper(app);
  await shop.fillCart(zoe);
  const { items } = shop.okBody(
    await cancelAll([order], { day: '2026-11-22', zoneId: 'paris-est' }),
  );
  expect(items).toMatchObject([{ orderId: order, problem: null }]);
  expect(await closedDays()).toEqual(['2026-11-22']);
  shop.expectRefusal(await shop.pay(zoe), 'Delivery.TimeSlotExcluded');
  shop.expectRefusal(await shop.chooseDelivery(zoe), 'Delivery.TimeSlotExcluded');
});

it('the preview of cancelling a day lists orders to cancel and to keep, and changes nothing', async () => {
  const zoe = await shop.newShopper(app);
  const order = await shop.buy(zoe, undefined, shop.slots.tonight);
  const fresh = await shop.buy(
    await shop.newShopper(app),
    { penne: 20, entrecote: 3 },
    shop.slots.tonight,
  );
  await shop.prepare(marc, fresh);
  const messages = () =>
    app.database.pool.query('select count(*)::int as count from outgoing_messages');
  const before = (await messages()).rows;
  const closing = { day: '2026-11-23' };
  const { items } = shop.okBody(await cancelAll([order, fresh], closing, marc, true));
  expect(items).toMatchObject([
    { orderId: order, problem: null },
    { orderId: fresh, problem: expect.stringContaining('frais') },
  ]);
  await app.jobs.drain();
  expect(await closedDays()).toEqual(['2026-11-22']);
  expect((await shop.readOrder(zoe, order)).status).toBe('prepaid');
  expect((await messages()).rows).toEqual(before);
  expect(shop.okBody(await cancelAll([order, fresh], undefined, marc)).items).toEqual(items);
  expect((await shop.readOrder(zoe, order)).status).toBe('cancelled');
});

it('moving the orders of a day also closes it, and the preview closes nothing', async () => {
  const order = await shop.buy(await shop.newShopper(app), undefined, shop.slots.pickup);
  const closing = { day: '2026-11-23' };
  shop.okBody(await moveAll([order], true, closing));
  expect(await closedDays()).toEqual(['2026-11-22']);
  const { items } = shop.okBody(await moveAll([order], false, closing));
  expect(items).toMatchObject([{ orderId: order, problem: null }]);
  expect(await closedDays()).toEqual(['2026-11-22', '2026-11-23']);
  // Sent again after a lost reply: it is closed already.
  shop.okBody(await moveAll([order], false, closing));
});

it('a past day cannot be closed, and its orders stay unchanged', async () => {
  const order = await shop.buy(await shop.newShopper(app), undefined, shop.slots.tonight);
  shop.expectRefusal(await cancelAll([order], { day: '2026-11-20' }), 'Slot.DayPassed');
  const { status } = shop.okBody(await marc.call('GET', `/api/staff/orders/${order}`));
  expect(status).toBe('prepaid');
});

it('support cancels a day’s orders without closing it, which requires the right to edit slots', async () => {
  await app.database.pool.query("update staff set role = 'support' where email = 'marc@cabas.fr'");
  const order = await shop.buy(await shop.newShopper(app), undefined, shop.slots.tonight);
  const closing = { day: '2026-11-25' };
  shop.expectRefusal(await cancelAll([order], closing, desk), 'Shared.InsufficientPrivileges');
  shop.expectRefusal(await moveAll([order], false, closing, desk), 'Shared.InsufficientPrivileges');
  expect(shop.okBody(await cancelAll([order], undefined, desk)).items[0].problem).toBeNull();
});

const cancelAll = (orderIds: string[], closing?: object, staff = marc, isPreview = false) =>
  staff.call('POST', '/api/staff/orders/cancellations', {
    orderIds,
    message,
    isPreview,
    ...(closing ? { closing } : {}),
  });
const moveAll = (orderIds: string[], isPreview: boolean, closing: object, staff = marc) =>
  staff.call('POST', '/api/staff/orders/relocations', {
    orderIds,
    day: '2026-11-24',
    message,
    isPreview,
    closing,
  });
const closedDays = async (): Promise<string[]> =>
  shop
    .okBody(await marc.call('GET', '/api/staff/closed-days'))
    .items.map(({ day }: { day: string }) => day);
