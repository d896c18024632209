import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('R03 finished orders can be read for a day by those who worked on them, and by support and managers, whose views are logged', async () => {
  const zoe = await shop.newShopper(app);
  const orderId = await shop.buy(zoe, shop.counted);
  const [paul, lea] = [await shop.staff(app, 'paul'), await shop.staff(app, 'lea')];
  const read = (by: typeof paul) => by.call('GET', `/api/staff/orders/${orderId}`);
  expect(shop.okBody(await read(paul)).phone).toBeTruthy();
  await shop.prepareAndDeliver(app, orderId);
  for (const by of [paul, lea]) expect(shop.okBody(await read(by)).phone).toBeTruthy();
  app.clock.advance({ hours: 25 });
  for (const who of ['paul', 'lea'] as const) {
    const answer = await read(await shop.staff(app, who));
    shop.expectRefusal(answer, 'Shared.InsufficientPrivileges');
    expect(JSON.stringify(answer.body)).not.toContain('phone');
  }
  const views = async () =>
    (
      await app.database.pool.query(
        'select s.email from customer_views v join staff s on s.id = v.staff_id where customer_id = $1',
        [zoe.customerId],
      )
    ).rows;
  expect(await views()).toEqual([]);
  const marc = await shop.staff(app, 'marc');
  shop.okBody(await read(marc));
  shop.okBody(await read(marc));
  expect(await views()).toEqual([{ email: 'marc@cabas.fr' }]);
});
