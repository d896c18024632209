import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import { openFarShop, payBefore, type FarShop } from '../../tests/far-orders.ts';
import * as shop from '../../tests/shopping.ts';

let far: FarShop;
let zoe: Visitor & { customerId: string };
beforeAll(async () => {
  far = await openFarShop();
});
beforeEach(async () => {
  zoe = await far.begin();
});
afterEach(() => far.end());
afterAll(() => far.app.close());

it('an order whose registered card was refused is found by the payment filter until it is paid again', async () => {
  const other = await far.order(await shop.newShopper(far.app));
  const orderId = await far.orderRefused(zoe);
  expect(await listed('&payment=again')).toMatchObject([
    { id: orderId, payBefore: payBefore.toString() },
  ]);
  const all = await listed('');
  expect(all.find(({ id }) => id === other)).toMatchObject({ payBefore: null });
  shop.okBody(await far.payAgain(zoe, orderId));
  expect(await listed('&payment=again')).toEqual([]);
});

const listed = async (query: string) => {
  const marc = await shop.staff(far.app, 'marc');
  const { items } = shop.okBody(await marc.call('GET', `/api/staff/orders?scope=open${query}`));
  return items as { id: string; payBefore: string | null }[];
};
