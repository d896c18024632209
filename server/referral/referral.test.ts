import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../tests/app.ts';
import { buyWithOwnCard as buy, newCardNumber } from '../../tests/own-card.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();
let rose: Visitor & { customerId: string };
let code: string;
/** Rose has received an order, so her code is valid. */
beforeAll(async () => {
  await shop.widenSlots(app);
  await shop.setStock(app, 'penne', 10_000);
  await app.database.pool.query("update referral_settings set referee_product_id = 'pomme-gala'");
  rose = await shop.newShopper(app, { firstname: 'Rose' });
  await shop.prepareAndDeliver(app, await buy(rose));
  code = (await infos(rose)).code;
});

describe('referring a friend', () => {
  it('C05a C05b C05c the referral page states what each of the two receives', async () => {
    expect(shop.okBody(await app.visitor().call('GET', '/api/referral/settings'))).toMatchObject({
      promised: 2000,
      referrerGift: { count: 2, amount: 1500, minimumOrder: 3000 },
      refereeGift: { productId: 'pomme-gala' },
      shareText: expect.stringContaining('20'),
    });
  });

  it('C05a C05c a shop that does not sell the gift promises the friend nothing', async () => {
    const sell = (id: string) =>
      app.database.pool.query('update referral_settings set referee_product_id = $1', [id]);
    await sell('panier-decouverte');
    const settings = shop.okBody(await app.visitor().call('GET', '/api/referral/settings'));
    await sell('pomme-gala');
    expect(settings).toMatchObject({ promised: 0, refereeGift: null });
    expect(settings.shareText).not.toMatch(/€|offert/);
  });

  it('T27a referring a friend requires a first delivered order', async () => {
    const lou = await shop.newShopper(app, { firstname: 'Lou' });
    expect(await infos(lou)).toMatchObject({
      canRefer: false,
      state: null,
      orders: 0,
      canBeReferred: true,
    });
    await buy(lou);
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
      link: expect.stringContaining(`/?parrain=${encodeURIComponent(code)}`),
    });
  });

  it('E01f T27a all orders of a regular customer count for a referral, and the code stays valid after the first is closed', async () => {
    const ines = await shop.newShopper(app, { firstname: 'Inès' });
    const [first] = [await shop.buy(ines), await shop.buy(ines), await shop.buy(ines)];
    expect(await infos(ines)).toMatchObject({ orders: 3, state: 'pending', canRefer: false });
    await shop.prepareAndDeliver(app, first);
    expect(await infos(ines)).toMatchObject({ orders: 3, state: 'paid', canRefer: true });
    await app.database.pool.query("update orders set status = 'terminated' where id = $1", [first]);
    expect(await infos(ines)).toMatchObject({ orders: 3, state: 'paid', canRefer: true });
    shop.okBody(await apply(await shop.newShopper(app), (await infos(ines)).code));
  });

  it('T27a an order that was never handed over gives no code', async () => {
    const noe = await shop.newShopper(app, { firstname: 'Noé' });
    const missed = await shop.buy(noe);
    await app.database.pool.query("update orders set status = 'terminated' where id = $1", [
      missed,
    ]);
    expect(await infos(noe)).toMatchObject({ orders: 1, state: 'pending', canRefer: false });
  });

  it('C05b C05c T27b referring a friend rewards both: a discovery basket at once, two coupons of 15 € after the first delivered and paid order', async () => {
    const max = await shop.newShopper(app, { firstname: 'Max' });
    expect(shop.okBody(await apply(max, ` ${code.toLowerCase()} `))).toMatchObject({
      referredBy: 'Rose',
      gift: expect.any(String),
    });
    expect(await coupons(max)).toMatchObject([{ code: 'PARRAINAGE' }]);
    expect(await infos(rose)).toMatchObject({ count: 0, pending: 1 });
    const cart = await shop.fillCart(max, { ...shop.counted, 'pomme-gala': 1 });
    expect(cart.coupons).toMatchObject([{ code: 'PARRAINAGE', applied: true }]);
    const orderId = await buy(max);
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

  it('V12a V12b V12c referring a friend requires a signed-in customer who has not ordered and is not referred', async () => {
    shop.expectRefusal(await apply(app.visitor()), 'Referral.Anonymous');
    shop.expectRefusal(await apply(rose), 'Referral.AlreadyOrdered');
    const ana = await shop.newShopper(app);
    shop.expectRefusal(await apply(ana, 'LICORNE-123'), 'Referral.ReferralCodeNotFound');
    shop.okBody(await apply(ana));
    shop.expectRefusal(await apply(ana), 'Referral.AlreadyReferred');
  });

  it('one’s own code is refused, and ten tabs make one referral', async () => {
    const eve = await shop.newShopper(app);
    shop.expectRefusal(await apply(eve, (await infos(eve)).code), 'Referral.ReferralCodeNotFound');
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(eve)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await coupons(eve)).toHaveLength(1);
  });

  it('one household, by card or by name and address, earns nothing', async () => {
    const before = (await coupons(rose)).length;
    const twin = await shop.newShopper(app);
    await app.database.pool.query(
      'update customers set lastname = (select lastname from customers where id = $2) where id = $1',
      [twin.customerId, rose.customerId],
    );
    shop.okBody(await apply(twin));
    await shop.prepareAndDeliver(app, await buy(twin));
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
    await shop.prepareAndDeliver(app, await buy(friend));
    expect(await referralOf(friend.customerId)).toEqual({
      state: 'refused',
      refused_because: 'card',
    });
    expect(await coupons(rose)).toHaveLength(before);
  });

  it('F06b the cart’s code field accepts a referral code, with its gift', async () => {
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

  it('customers who paid with the same unsaved card earn nothing', async () => {
    const [ann, bea] = [await shop.newShopper(app), await shop.newShopper(app)];
    const number = newCardNumber();
    await shop.prepareAndDeliver(app, await buy(ann, { number }));
    shop.okBody(await apply(bea, (await infos(ann)).code));
    await shop.prepareAndDeliver(app, await buy(bea, { number }));
    expect(await referralOf(bea.customerId)).toEqual({ state: 'refused', refused_because: 'card' });
    expect(await coupons(ann)).toEqual([]);
  });

  it('one household at a pickup point, by full name or phone, earns nothing', async () => {
    const slotId = shop.slots.pickup;
    const [cleo, twin, friend, caller] = [
      await shop.newShopper(app),
      await shop.newShopper(app),
      await shop.newShopper(app),
      await shop.newShopper(app),
    ];
    await app.database.pool.query(
      'update customers set lastname = (select lastname from customers where id = $2) where id = $1',
      [twin.customerId, cleo.customerId],
    );
    await collect(cleo, await buy(cleo, { slotId }));
    const given = (await infos(cleo)).code;
    for (const visitor of [twin, friend, caller]) shop.okBody(await apply(visitor, given));
    await collect(twin, await buy(twin, { slotId }));
    expect(await referralOf(twin.customerId)).toMatchObject({ refused_because: 'household' });
    const called = await buy(caller);
    await app.database.pool.query(
      "update orders set customer = customer || jsonb_build_object('phone', (select customer->>'phone' from orders where customer_id = $2 limit 1)) where id = $1",
      [called, cleo.customerId],
    );
    await shop.prepareAndDeliver(app, called);
    expect(await referralOf(caller.customerId)).toMatchObject({ refused_because: 'household' });
    // At the same point, with another name and phone.
    await collect(friend, await buy(friend, { slotId }));
    expect(await referralOf(friend.customerId)).toMatchObject({ state: 'paid' });
  });
});

async function collect(customer: Visitor, orderId: string): Promise<void> {
  const paul = await shop.staff(app, 'paul');
  await shop.prepare(paul, orderId);
  shop.okBody(await shop.move(paul, orderId, 'ready'));
  shop.okBody(await shop.collect(paul, customer, orderId));
  await app.jobs.drain();
}

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
