/** Dropping the cart during payment: it makes one order or none. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let zoe: Visitor & { customerId: string };
beforeAll(async () => {
  app = await createTestApp();
  await shop.widenSlots(app);
  await shop.setStock(app, 'penne', 5_000);
});
beforeEach(async () => {
  zoe = await shop.newShopper(app);
  await shop.fillCart(zoe);
});
afterEach(() => expectInvariants(app, { penne: 5_000 }));
afterAll(() => app.close());

const drop = () => zoe.call('DELETE', '/api/cart');
const approve = (outcome: { actionUrl: string }) =>
  zoe.call('POST', `${new URL(outcome.actionUrl).pathname}/approve`);
const statuses = async () =>
  (
    await app.database.db
      .selectFrom('orders')
      .select('status')
      .where('customer_id', '=', zoe.customerId)
      .orderBy('number')
      .execute()
  ).map(({ status }) => status);

describe('dropping a cart', () => {
  it('T24 a cart cannot be dropped while its payment is pending', async () => {
    const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    shop.expectRefusal(await drop(), 'EcomCart.WaitingForBankReply');
    expect((await shop.readCart(zoe)).products).toHaveLength(1);
    await approve(outcome);
    expect(await statuses()).toEqual(['prepaid']);
  });

  it('T24 a cart emptied while its payment is pending is not paid again, and becomes the order once approved', async () => {
    const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    shop.okBody(await shop.setQuantities(zoe, { penne: 0 }));
    shop.okBody(await shop.setQuantities(zoe, { penne: 31 }));
    shop.expectRefusal(await shop.pay(zoe), 'EcomCart.WaitingForBankReply');
    shop.okBody(await shop.setQuantities(zoe, { penne: 0 }));
    await approve(outcome);
    expect(await statuses()).toEqual(['prepaid']);
    shop.expectRefusal(await zoe.call('GET', '/api/cart'), 'Cart.CartNotFound');
  });

  it('T24 a cart dropped and paid concurrently is either paid or gone', async () => {
    for (let round = 0; round < 10; round += 1) {
      zoe = await shop.newShopper(app);
      await shop.fillCart(zoe);
      const { price } = await shop.readCart(zoe);
      const token = await shop.tokenise(zoe, shop.cards.challenge);
      const [paid, dropped] = await Promise.all([
        zoe.call('PUT', '/api/cart/createPaymentIntent', {
          acceptedAmount: price.quotation.preauthorization,
          acceptTerms: true,
          payment: { type: 'card', token },
        }),
        drop(),
      ]);
      expect([paid.status === 200, dropped.status === 200].filter(Boolean)).toHaveLength(1);
      expect(await statuses()).toEqual(paid.status === 200 ? ['prepaying'] : []);
      if (paid.status === 200) await approve(paid.body);
    }
  });

  it('a cart dropped after a refused card is gone, and a new one can be paid', async () => {
    shop.okBody(await shop.pay(zoe, { card: 'refused' }));
    shop.okBody(await drop());
    shop.expectRefusal(await zoe.call('GET', '/api/cart'), 'Cart.CartNotFound');
    await shop.buy(zoe);
    expect(await statuses()).toEqual(['failed', 'prepaid']);
  });
});
