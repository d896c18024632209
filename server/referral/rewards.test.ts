import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { grantCoupon } from '#server/promotions/grant-coupon.ts';
import { revokeCoupon } from '#server/promotions/store.ts';
import type { Visitor } from '../../tests/app.ts';
import { buyWithOwnCard as buy } from '../../tests/own-card.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open({ stock: { penne: 10_000 }, hasWideSlots: true });
const infos = async (visitor: Visitor) =>
  shop.okBody(await visitor.call('GET', '/api/account/referral/infos'));
const coupons = async (visitor: Visitor) =>
  shop.okBody(await visitor.call('GET', '/api/account/allCoupons')).items as { code: string }[];

/** What happens to a referral's rewards when its order is fully refunded. */
describe('a referral whose order is fully refunded', () => {
  beforeAll(async () => {
    await app.database.pool.query("update referral_settings set referee_product_id = 'pomme-gala'");
  });
  const apply = (visitor: Visitor, code: string) =>
    visitor.call('POST', '/api/account/referral/applyReferralCode', { code });

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

describe('gifts', () => {
  let code: string;
  beforeAll(async () => {
    await app.database.pool.query("update referral_settings set referee_product_id = 'pomme-gala'");
    const rose = await shop.newShopper(app, { firstname: 'Rose' });
    await shop.prepareAndDeliver(app, await buy(rose));
    code = (await infos(rose)).code;
  });
  const apply = (visitor: Visitor, given: string = code) =>
    visitor.call('POST', '/api/account/referral/applyReferralCode', { code: given });

  it('C05c the gift of a referee is in the cart from its start, and is deducted with the product alone', async () => {
    const lea = await shop.newShopper(app);
    shop.okBody(await apply(lea));
    const cart = await shop.fillCart(lea);
    expect(cart.coupons).toMatchObject([
      {
        code: 'PARRAINAGE',
        applied: false,
        reason: expect.stringMatching(/^Ajoutez « .+ » à votre panier : il sera offert\.$/),
      },
    ]);
    const gift = await shop.setQuantities(lea, { 'pomme-gala': 1 });
    expect(shop.okBody(gift).coupons).toMatchObject([{ applied: true, reason: null }]);
    shop.okBody(await lea.call('DELETE', '/api/cart'));
    expect((await shop.fillCart(lea)).coupons).toMatchObject([{ code: 'PARRAINAGE' }]);
  });

  it('C05c a code entered while the cart is open puts its gift there', async () => {
    const leo = await shop.newShopper(app);
    await shop.fillCart(leo, { ...shop.counted, 'pomme-gala': 1 });
    shop.okBody(await apply(leo));
    expect((await shop.readCart(leo)).coupons).toMatchObject([
      { code: 'PARRAINAGE', applied: true },
    ]);
  });

  it('C05c after a first order without it, the gift is over in the list and in no new cart', async () => {
    const mia = await shop.newShopper(app);
    shop.okBody(await apply(mia));
    const gift = async () => (await coupons(mia))[0];
    expect(await gift()).toMatchObject({ conditions: { expired: false, used: false } });
    const orderId = await buy(mia);
    expect(await gift()).toMatchObject({ conditions: { expired: true, used: false } });
    expect((await shop.fillCart(mia)).coupons).toEqual([]);
    shop.okBody(await mia.call('PUT', `/api/orders/${orderId}/cancel`));
    expect(await gift()).toMatchObject({ conditions: { expired: false, used: false } });
  });

  it('C05b each order takes one of the referrer’s coupons: the second is refused', async () => {
    const lou = await shop.newShopper(app, { firstname: 'Lou' });
    await shop.prepareAndDeliver(app, await buy(lou));
    const tom = await shop.newShopper(app);
    shop.okBody(await apply(tom, (await infos(lou)).code));
    await shop.prepareAndDeliver(app, await buy(tom));
    const [first, second] = await coupons(lou);
    await shop.fillCart(lou, { penne: 40 });
    const add = (given?: string) => lou.call('PATCH', '/api/cart/coupons', { add: given });
    expect(shop.okBody(await add(first?.code)).coupons).toMatchObject([{ amount: 1500 }]);
    shop.expectRefusal(await add(second?.code), 'Coupon.OnePerOrder');
    // Both in one cart, as a former release allowed: the second waits.
    await app.database.pool.query(
      'update carts set coupon_ids = (select array_agg(id) from coupons where customer_id = $1) where customer_id = $1 and ordered_at is null',
      [lou.customerId],
    );
    const cart = await shop.readCart(lou);
    expect(cart.price.quotation.couponDiscount).toBe(1500);
    expect(cart.coupons).toMatchObject([
      { applied: true },
      { applied: false, reason: expect.stringContaining('Un seul bon de parrainage') },
    ]);
    shop.okBody(await shop.pay(lou));
    await shop.fillCart(lou, { penne: 40 });
    expect(shop.okBody(await add(second?.code)).coupons).toMatchObject([{ amount: 1500 }]);
  });
});
