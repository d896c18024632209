import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { buyWithOwnCard as buy } from '../../tests/own-card.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let code: string;
beforeAll(async () => {
  app = await createTestApp();
  await shop.widenSlots(app);
  await shop.setStock(app, 'penne', 10_000);
  await app.database.pool.query("update referral_settings set referee_product_id = 'pomme-gala'");
  const rose = await shop.newShopper(app, { firstname: 'Rose' });
  await shop.prepareAndDeliver(app, await buy(rose));
  code = (await infos(rose)).code;
});
afterAll(() => app.close());

const infos = async (visitor: Visitor) =>
  shop.okBody(await visitor.call('GET', '/api/account/referral/infos'));
const apply = (visitor: Visitor, given: string = code) =>
  visitor.call('POST', '/api/account/referral/applyReferralCode', { code: given });
const coupons = async (visitor: Visitor) =>
  shop.okBody(await visitor.call('GET', '/api/account/allCoupons')).items as { code: string }[];

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
  expect((await shop.readCart(leo)).coupons).toMatchObject([{ code: 'PARRAINAGE', applied: true }]);
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
