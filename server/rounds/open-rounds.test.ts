import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let paul: Visitor;
let lea: Visitor;
let marc: Visitor;
beforeAll(async () => {
  app = await createTestApp();
  [paul, lea, marc] = [
    await shop.staff(app, 'paul'),
    await shop.staff(app, 'lea'),
    await shop.staff(app, 'marc'),
  ];
});
afterAll(() => app.close());

async function loaded(): Promise<string> {
  const id = await shop.buy(await shop.newShopper(app));
  await shop.prepare(paul, id);
  for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(paul, id, to));
  return id;
}
const deliver = async (orderId: string) =>
  shop.okBody(
    await lea.call('POST', `/api/staff/deliveries/${orderId}/events`, { status: 'delivered' }),
  );
const read = (staff: Visitor) => staff.call('GET', '/api/staff/rounds');

it('R03 a manager lists open rounds with the stops left; a driver only their own', async () => {
  const [first, second] = [await loaded(), await loaded()];
  shop.okBody(await shop.leaveRound(lea, [first, second]));
  await deliver(first);
  expect(shop.okBody(await read(marc)).items).toMatchObject([
    {
      driverName: 'Léa Livreuse',
      done: 1,
      stops: [
        {
          orderId: second,
          status: 'delivering',
          address: '12 rue de la Roquette, 75011 Paris',
          place: { latitude: expect.any(Number), longitude: expect.any(Number) },
        },
      ],
    },
  ]);
  for (const staff of [lea, paul])
    shop.expectRefusal(await read(staff), 'Shared.InsufficientPrivileges');
  await deliver(second);
  expect(shop.okBody(await read(marc)).items).toEqual([]);
});
