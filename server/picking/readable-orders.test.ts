import { expect, it } from 'vitest';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();

it('R03 preparers see only orders of the next slots, in lists, counts, pages and when taking charge', async () => {
  const zoe = await shop.newShopper(app);
  const orderId = await shop.buy(zoe, shop.counted, shop.slots.tomorrowLate);
  const paul = await shop.staff(app, 'paul');
  const setSlot = (from: Temporal.Instant) =>
    app.database.pool.query(
      `with moved as (update slots set starts_at = $2, ends_at = $2::timestamptz + interval '2 hours' where id = (select slot_id from orders where id = $1))
      update orders set delivery = jsonb_set(delivery, '{from}', to_jsonb($3::text)) where id = $1`,
      [orderId, from, from.toString()],
    );
  const listed = async () =>
    shop
      .okBody(await paul.call('GET', '/api/staff/orders?scope=toPrepare'))
      .items.map(({ id }: { id: string }) => id);
  const counted = async () =>
    shop.okBody(await paul.call('GET', '/api/staff/orders/board')).counts.toPrepare;
  await setSlot(app.clock.now().add({ hours: 73 }));
  expect(await listed()).not.toContain(orderId);
  const before = await counted();
  for (const answer of [
    await paul.call('GET', `/api/staff/orders/${orderId}`),
    await shop.move(paul, orderId, 'preparing'),
  ])
    shop.expectRefusal(answer, 'Shared.InsufficientPrivileges');
  await setSlot(app.clock.now().add({ hours: 71 }));
  expect(await listed()).toContain(orderId);
  expect(await counted()).toBe(before + 1);
  shop.okBody(await shop.move(paul, orderId, 'preparing'));
});

it('R03 finished orders stay readable two days to those who worked on them; every view is logged', async () => {
  const zoe = await shop.newShopper(app);
  const orderId = await shop.buy(zoe, shop.counted);
  const [paul, lea] = [await shop.staff(app, 'paul'), await shop.staff(app, 'lea')];
  const read = (by: typeof paul) => by.call('GET', `/api/staff/orders/${orderId}`);
  expect(shop.okBody(await read(paul))).toMatchObject({
    phone: expect.stringContaining('+33'),
    customer: { email: '' },
    payment: null,
    invoices: [],
  });
  await shop.prepareAndDeliver(app, orderId);
  app.clock.advance({ hours: 11 });
  for (const by of [paul, lea]) expect(shop.okBody(await read(by)).phone).toBeTruthy();
  app.clock.advance({ hours: 49 });
  for (const who of ['paul', 'lea'] as const) {
    const answer = await read(await shop.staff(app, who));
    shop.expectRefusal(answer, 'Shared.InsufficientPrivileges');
    expect(JSON.stringify(answer.body)).not.toContain('phone');
  }
  // What a job does to it later, such as its end, does not open it again.
  await app.database.pool.query('update orders set updated_at = $2 where id = $1', [
    orderId,
    app.clock.now(),
  ]);
  for (const who of ['paul', 'lea'] as const)
    shop.expectRefusal(await read(await shop.staff(app, who)), 'Shared.InsufficientPrivileges');
  const views = async () =>
    (
      await app.database.pool.query(
        'select s.email from customer_views v join staff s on s.id = v.staff_id where customer_id = $1 order by v.at, s.email',
        [zoe.customerId],
      )
    ).rows;
  const before = await views();
  expect([...new Set(before.map(({ email }) => email))]).toEqual(['paul@cabas.fr', 'lea@cabas.fr']);
  const marc = await shop.staff(app, 'marc');
  expect(shop.okBody(await read(marc)).customer.email).toContain('@');
  shop.okBody(await read(marc));
  expect(await views()).toEqual([...before, { email: 'marc@cabas.fr' }]);
});
