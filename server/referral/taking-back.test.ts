/** What happens to a referral's rewards when its order is fully refunded. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { grantCoupon } from '#server/promotions/grant-coupon.ts';
import { revokeCoupon } from '#server/promotions/store.ts';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { buyWithOwnCard as buy } from '../../tests/own-card.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await shop.widenSlots(app);
  await shop.setStock(app, 'penne', 10_000);
  await app.database.pool.query("update referral_settings set referee_product_id = 'pomme-gala'");
});
afterAll(() => app.close());

const infos = async (visitor: Visitor) =>
  shop.okBody(await visitor.call('GET', '/api/account/referral/infos'));
const apply = (visitor: Visitor, code: string) =>
  visitor.call('POST', '/api/account/referral/applyReferralCode', { code });
const coupons = async (visitor: Visitor) =>
  shop.okBody(await visitor.call('GET', '/api/account/allCoupons')).items as { code: string }[];

describe('a referral whose order is fully refunded', () => {
  async function refundAll(orderId: string): Promise<string> {
    const marc = await shop.staff(app, 'marc');
    const { items } = shop.okBody(
      await marc.call('POST', `/api/staff/orders/${orderId}/refunds`, {
        key: crypto.randomUUID(),
        reason: 'Rendu en entier',
        lines: [{ productId: 'penne', quantity: 30 }],
        withFees: true,
      }),
    );
    return items[0].id;
  }
  async function refer() {
    const [ida, noe] = [await shop.newShopper(app), await shop.newShopper(app)];
    await shop.prepareAndDeliver(app, await buy(ida));
    shop.okBody(await apply(noe, (await infos(ida)).code));
    return { ida, noe };
  }

  it('C05b a referral whose order is fully refunded takes back unused rewards, and grants them again with the next kept order', async () => {
    const { ida, noe } = await refer();
    const first = await buy(noe);
    await shop.prepareAndDeliver(app, first);
    const [thanks] = await coupons(ida);
    await shop.fillCart(ida);
    shop.okBody(await ida.call('PATCH', '/api/cart/coupons', { add: thanks?.code }));
    await refundAll(first);
    await app.jobs.drain();
    expect(await coupons(ida)).toEqual([]);
    expect(await infos(ida)).toMatchObject({ count: 0, pending: 1 });
    expect((await shop.readCart(ida)).coupons).toEqual([]);
    const { email } = shop.okBody(await ida.call('POST', '/api/auth/me'));
    expect((await shop.inboxOf(app, email)).map((mail) => mail.subject)).toContain(
      'Vos bons de parrainage sont repris',
    );
    await shop.prepareAndDeliver(app, await buy(noe));
    expect(await coupons(ida)).toHaveLength(2);
  });

  it('a referral whose order is fully refunded keeps used rewards, which are not earned again', async () => {
    const { ida, noe } = await refer();
    const first = await buy(noe);
    await shop.prepareAndDeliver(app, first);
    const [thanks] = await coupons(ida);
    await shop.fillCart(ida);
    shop.okBody(await ida.call('PATCH', '/api/cart/coupons', { add: thanks?.code }));
    await buy(ida);
    await refundAll(first);
    await app.jobs.drain();
    expect(await coupons(ida)).toHaveLength(1);
    await shop.prepareAndDeliver(app, await buy(noe));
    expect(await coupons(ida)).toHaveLength(1);
  });

  it('a referral whose order is fully refunded earns nothing when the refund is processed before the payment', async () => {
    const { ida, noe } = await refer();
    const orderId = await buy(noe);
    const { customerId } = noe;
    const refund = { refundId: crypto.randomUUID(), orderId, customerId, isWhole: true };
    await app.jobs.runNow('order.rewards.reverse', {
      ...refund,
      refundedCents: 5_000,
      billedCents: 5_000,
    });
    await app.jobs.runNow('order.rewards', { orderId, customerId, billedCents: 5_000 });
    expect(await coupons(ida)).toEqual([]);
    expect(await infos(ida)).toMatchObject({ count: 0, pending: 1 });
  });

  it('a coupon taken back during payment is either used or taken back', async () => {
    for (let round = 0; round < 5; round += 1) {
      const zoe = await shop.newShopper(app);
      const id = await inTransaction(app.database.db, (tx) =>
        grantCoupon(tx, {
          customerId: zoe.customerId,
          code: 'MERCI',
          name: 'Merci',
          reward: { type: 'VALUE', value: 1_500 },
          conditions: {},
          at: app.clock.now(),
        }),
      );
      await shop.fillCart(zoe);
      shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add: 'MERCI' }));
      const [paid, isRevoked] = await Promise.all([
        shop.pay(zoe),
        inTransaction(app.database.db, (tx) => revokeCoupon(tx, id, app.clock.now())),
      ]);
      const { rowCount } = await app.database.pool.query(
        'select 1 from coupon_uses where coupon_id = $1',
        [id],
      );
      expect(rowCount).toBe(isRevoked ? 0 : 1);
      if (paid.status === 200)
        expect((await shop.readOrder(zoe, paid.body.orderId)).amounts.discount).toBe(
          isRevoked ? 0 : 1_500,
        );
    }
  });
});
