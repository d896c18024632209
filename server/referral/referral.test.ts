import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let rose: Visitor & { customerId: string };
let code: string;
/** Rose has been delivered: her code is worth something. */
beforeAll(async () => {
  app = await createTestApp();
  await shop.widenSlots(app);
  await shop.setStock(app, 'penne', 10_000);
  await app.database.pool.query("update referral_settings set referee_product_id = 'pomme-gala'");
  rose = await shop.newShopper(app, { firstname: 'Rose' });
  await shop.prepareAndDeliver(app, await shop.buy(rose));
  code = (await infos(rose)).code;
});
afterAll(() => app.close());

const infos = async (visitor: Visitor) =>
  shop.okBody(await visitor.call('GET', '/api/account/referral/infos'));
const apply = (visitor: Visitor, given: string = code) =>
  visitor.call('POST', '/api/account/referral/applyReferralCode', { code: given });
const coupons = async (visitor: Visitor) =>
  shop.okBody(await visitor.call('GET', '/api/account/allCoupons')).items as {
    name: string;
    code: string;
  }[];
const referralOf = async (customerId: string) =>
  (
    await app.database.pool.query(
      'select state, refused_because from referrals where referee_id = $1',
      [customerId],
    )
  ).rows[0];

describe('referring a friend', () => {
  it('C05 what is promised, and what each is given', async () => {
    expect(shop.okBody(await app.visitor().call('GET', '/api/referral/settings'))).toMatchObject({
      promised: 2000,
      referrerGift: { count: 2, amount: 1500, minimumOrder: 3000 },
      refereeGift: { productId: 'pomme-gala' },
      shareText: expect.stringContaining('20'),
    });
  });

  it('T27 is possible after the first delivered order only', async () => {
    const lou = await shop.newShopper(app, { firstname: 'Lou' });
    expect(await infos(lou)).toMatchObject({
      canRefer: false,
      state: null,
      orders: 0,
      canBeReferred: true,
    });
    await shop.buy(lou);
    expect(await infos(lou)).toMatchObject({
      canRefer: false,
      state: 'pending',
      orders: 1,
      canBeReferred: false,
    });
    shop.expectRefusal(
      await apply(await shop.newShopper(app), (await infos(lou)).code),
      'Referral.ReferralCodeNotFound',
    );
    expect(await infos(rose)).toMatchObject({
      canRefer: true,
      state: 'paid',
      orders: 1,
      link: expect.stringContaining(encodeURIComponent(code)),
    });
  });

  it('C05 T27 thanks both: a discovery basket at once, two coupons of 15 € once the first order is delivered and paid', async () => {
    const max = await shop.newShopper(app, { firstname: 'Max' });
    expect(shop.okBody(await apply(max, ` ${code.toLowerCase()} `))).toMatchObject({
      referredBy: 'Rose',
      gift: expect.any(String),
    });
    expect(await coupons(max)).toMatchObject([{ code: 'PARRAINAGE' }]);
    expect(await infos(rose)).toMatchObject({ count: 0, pending: 1 });
    const cart = await shop.fillCart(max, { ...shop.counted, 'pomme-gala': 1 });
    expect(cart.coupons).toEqual([]);
    const orderId = await shop.buy(max);
    expect(await coupons(rose)).toEqual([]);
    await shop.prepareAndDeliver(app, orderId);
    expect((await coupons(rose)).map((coupon) => coupon.name)).toHaveLength(2);
    expect(await infos(rose)).toMatchObject({ count: 1, pending: 0 });
    await app.jobs.runNow('order.rewards', {
      orderId,
      customerId: max.customerId,
      billedCents: 5000,
    });
    expect(await coupons(rose)).toHaveLength(2);
    const small = await shop.fillCart(rose, { penne: 10 });
    expect(small.price.quotation.net).toBeLessThan(3000);
    const [thanks] = await coupons(rose);
    expect(
      shop.okBody(await rose.call('PATCH', '/api/cart/coupons', { add: thanks?.code })).coupons,
    ).toMatchObject([{ applied: false, reason: expect.stringContaining('30') }]);
    expect(shop.okBody(await shop.setQuantities(rose, { penne: 30 })).coupons).toMatchObject([
      { applied: true, amount: 1500 },
    ]);
  });

  it('V12 the code is for a signed-in customer who has not ordered and is not referred', async () => {
    shop.expectRefusal(await apply(app.visitor()), 'Referral.Anonymous');
    shop.expectRefusal(await apply(rose), 'Referral.AlreadyOrdered');
    const ana = await shop.newShopper(app);
    shop.expectRefusal(await apply(ana, 'LICORNE-123'), 'Referral.ReferralCodeNotFound');
    shop.okBody(await apply(ana));
    shop.expectRefusal(await apply(ana), 'Referral.AlreadyReferred');
  });

  it('one’s own code is unknown, and ten tabs make one referral', async () => {
    const eve = await shop.newShopper(app);
    shop.expectRefusal(await apply(eve, (await infos(eve)).code), 'Referral.ReferralCodeNotFound');
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(eve)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await coupons(eve)).toHaveLength(1);
  });

  it('one household, by its card or by its name at its address, earns nothing', async () => {
    const before = (await coupons(rose)).length;
    const twin = await shop.newShopper(app);
    await app.database.pool.query(
      'update customers set lastname = (select lastname from customers where id = $2) where id = $1',
      [twin.customerId, rose.customerId],
    );
    shop.okBody(await apply(twin));
    await shop.prepareAndDeliver(app, await shop.buy(twin));
    expect(await referralOf(twin.customerId)).toEqual({
      state: 'refused',
      refused_because: 'household',
    });
    const friend = await shop.newShopper(app);
    for (const visitor of [rose, friend])
      shop.okBody(
        await visitor.call('POST', '/api/account/cards', {
          token: await shop.tokenise(visitor, shop.cards.accepted),
        }),
      );
    shop.okBody(await apply(friend));
    await shop.prepareAndDeliver(app, await shop.buy(friend));
    expect(await referralOf(friend.customerId)).toEqual({
      state: 'refused',
      refused_because: 'card',
    });
    expect(await coupons(rose)).toHaveLength(before);
  });

  it('F06 the basket’s one field takes a friend’s code, and its gift with it', async () => {
    const ida = await shop.newShopper(app);
    await shop.fillCart(ida, { ...shop.counted, 'pomme-gala': 2 });
    const cart = shop.okBody(await ida.call('PATCH', '/api/cart/coupons', { add: code }));
    expect(cart.coupons).toMatchObject([
      {
        code: 'PARRAINAGE',
        reward: { type: 'FREE_ARTICLE' },
        applied: true,
        amount: expect.any(Number),
      },
    ]);
    expect(cart.coupons[0].amount).toBeGreaterThan(0);
    const visitor = app.visitor();
    await shop.fillCart(visitor);
    shop.expectRefusal(
      await visitor.call('PATCH', '/api/cart/coupons', { add: code }),
      'Referral.Anonymous',
    );
    shop.expectRefusal(
      await visitor.call('PATCH', '/api/cart/coupons', { add: 'LICORNE' }),
      'Coupon.CouponCreationFailed',
    );
  });
});
