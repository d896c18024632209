/** Each code and each gift of the demo is on the bill of an order that was delivered and paid. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { families } from '#domain/game/families.ts';
import { drawCard } from '#domain/game/rules.ts';
import { loadDemoWorld } from '#world/load.ts';
import { createTestApp, type TestApp, type Visitor } from './app.ts';
import { hire, signInStaff } from './hired-staff.ts';
import { newCardNumber } from './own-card.ts';
import * as shop from './shopping.ts';

type Shopper = Visitor & { customerId: string };
type Coupon = { code: string; applied: boolean; amount: number; reason: string | null };

let app: TestApp;
let preparer: Visitor;
let driver: Visitor;
let codes: string[];
/** Above the minimum of every code. */
const goods = { 'penne-rigate-500g': 40 };
beforeAll(async () => {
  app = await createTestApp({
    loadWorld: (deps) => loadDemoWorld({ ...deps, hasPast: false, say: () => undefined }),
  });
  for (const id of Object.keys(goods)) await shop.setStock(app, id, 5_000);
  await shop.widenSlots(app);
  preparer = await signInStaff(app, await hire(app, 'preparer', 'Paul'));
  driver = await signInStaff(app, await hire(app, 'driver', 'Léa'));
  const { rows } = await app.database.pool.query<{ code: string }>('select code from promo_codes');
  codes = rows.map(({ code }) => code);
}, 60_000);
afterAll(() => app.close());

it('each demo promo code is deducted from the bill of a paid order', async () => {
  expect(codes.length).toBeGreaterThan(2);
  for (const code of codes) {
    const shopper = await shop.newShopper(app);
    await shop.fillCart(shopper, goods);
    shop.okBody(await add(shopper, code));
    await payWith(shopper, code);
  }
});

it('each code named on a demo page exists', async () => {
  const { rows } = await app.database.pool.query<{ code: string }>(
    `select (regexp_matches(blocks::text, '\\mcode (?:« ?)?([A-Z][A-Z0-9-]{3,})\\M', 'g'))[1] as code
    from page_templates`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { code } of rows) expect(codes).toContain(code);
});

it('both referral gifts can be used: first in the friend’s cart, then each coupon of the referrer', async () => {
  const rose = await shop.newShopper(app, { firstname: 'Rose' });
  await deliver(await buy(rose));
  const { code } = shop.okBody(await rose.call('GET', '/api/account/referral/infos'));
  const friend = await shop.newShopper(app);
  shop.okBody(await friend.call('POST', '/api/account/referral/applyReferralCode', { code }));
  const { refereeGift, referrerGift } = shop.okBody(
    await friend.call('GET', '/api/referral/settings'),
  );
  await shop.fillCart(friend, { ...goods, [refereeGift.productId]: 1 });
  await payWith(friend, 'PARRAINAGE');

  const given = await couponsOf(rose);
  expect(given).toHaveLength(referrerGift.count);
  for (const coupon of given) {
    await shop.fillCart(rose, goods);
    shop.okBody(await add(rose, coupon.code));
    await payWith(rose, coupon.code);
  }
});

it('Miams can become a coupon used by a paid order, or a gift to each charity', async () => {
  const shopper = await shop.newShopper(app);
  const { threshold, coefficient, charities } = shop.okBody(
    await shopper.call('GET', '/api/loyalty/config'),
  );
  expect(charities.length).toBeGreaterThan(0);
  await app.jobs.runNow('order.rewards', {
    orderId: crypto.randomUUID(),
    customerId: shopper.customerId,
    billedCents: (100 * threshold * (charities.length + 1)) / coefficient,
  });
  const use = (body: object) =>
    shopper.call('POST', '/api/loyalty/uses', { id: crypto.randomUUID(), ...body });
  for (const { id: charityId } of charities)
    shop.okBody(await use({ type: 'donation', charityId }));
  shop.okBody(await use({ type: 'gift' }));
  const [coupon] = await couponsOf(shopper);
  await shop.fillCart(shopper, goods);
  shop.okBody(await add(shopper, coupon?.code ?? ''));
  await payWith(shopper, coupon?.code ?? '');
});

it('each card of the game can be won, and a complete family earns Miams', async () => {
  const shopper = await shop.newShopper(app);
  const wanted = new Set(families.flatMap(({ cards }) => cards.map(({ id }) => id)));
  while (wanted.size > 0) {
    const orderId = crypto.randomUUID();
    const card = drawCard(orderId);
    if (card === null || !wanted.delete(card)) continue;
    await app.jobs.runNow('order.rewards', {
      orderId,
      customerId: shopper.customerId,
      billedCents: 0,
    });
  }
  const game = shop.okBody(await shopper.call('GET', '/api/game'));
  expect(game.found).toBe(game.total);
  const { miams } = shop.okBody(await shopper.call('GET', '/api/loyalty/user'));
  expect(miams).toBe(game.familyMiams * families.length);
});

it('a goodwill gesture of the team is a coupon that a paid order uses', async () => {
  const shopper = await shop.newShopper(app);
  const support = await signInStaff(app, await hire(app, 'support', 'Noé'));
  const gesture = (body: object) =>
    support.call('POST', `/api/staff/customers/${shopper.customerId}/gestures`, {
      id: crypto.randomUUID(),
      reason: 'courtesy',
      message: 'Pour vous.',
      ...body,
    });
  shop.okBody(await gesture({ kind: 'coupon', amount: 500, lastDay: '2026-12-31' }));
  const [coupon] = await couponsOf(shopper);
  await shop.fillCart(shopper, goods);
  shop.okBody(await add(shopper, coupon?.code ?? ''));
  await payWith(shopper, coupon?.code ?? '');
});

const add = (shopper: Visitor, code: string) =>
  shopper.call('PATCH', '/api/cart/coupons', { add: code });

/** Orders the cart as it is and has it delivered; the coupon must be deducted from what is paid. */
async function payWith(shopper: Shopper, code: string): Promise<void> {
  const { coupons, price } = await shop.readCart(shopper);
  const coupon = (coupons as Coupon[]).find((one) => one.code === code);
  expect([code, coupon?.applied, coupon?.reason]).toEqual([code, true, null]);
  const { couponDiscount, shipping } = price.quotation;
  expect(couponDiscount > 0 || shipping === 0, code).toBe(true);
  const token = await shop.tokenise(shopper, newCardNumber());
  const { status, orderId } = shop.okBody(
    await shop.pay(shopper, { payment: { type: 'card', token } }),
  );
  expect(status).toBe('authorized');
  const order = await shop.readOrder(shopper, orderId);
  expect(order.amounts.discount).toBe(couponDiscount);
  const { rows } = await app.database.pool.query(
    'select 1 from coupon_uses u join coupons c on c.id = u.coupon_id where u.order_id = $1 and c.code = $2',
    [orderId, code],
  );
  expect(rows, code).toHaveLength(1);
  await deliver(orderId);
  const { status: end, amounts } = await shop.readOrder(shopper, orderId);
  const { net, captured, billed, preparationFee } = amounts;
  expect([code, end, captured]).toEqual([code, 'paid', billed]);
  expect([code, billed]).toEqual([code, net + preparationFee + shipping - couponDiscount]);
}
async function deliver(orderId: string): Promise<void> {
  await shop.prepare(preparer, orderId);
  for (const to of ['cart', 'readyToDeliver']) shop.okBody(await shop.move(preparer, orderId, to));
  shop.okBody(await shop.deliver(driver, orderId));
  await app.jobs.drain();
}
const buy = async (shopper: Shopper): Promise<string> => {
  await shop.fillCart(shopper, goods);
  const token = await shop.tokenise(shopper, newCardNumber());
  return shop.okBody(await shop.pay(shopper, { payment: { type: 'card', token } })).orderId;
};
const couponsOf = async (shopper: Visitor): Promise<Coupon[]> =>
  shop.okBody(await shopper.call('GET', '/api/account/coupons')).items;
