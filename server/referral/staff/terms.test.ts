import { beforeAll, expect, it } from 'vitest';
import type { StaffReferral } from '#domain/referral/staff-contract.ts';
import type { Visitor } from '../../../tests/app.ts';
import { buyWithOwnCard as buy } from '../../../tests/own-card.ts';
import * as shop from '../../../tests/shopping.ts';

let price: number;
const productId = 'riz-basmati';
const { app } = shop.open({ stock: { penne: 10_000 }, hasWideSlots: true });
beforeAll(async () => {
  await app.database.pool.query('update referral_settings set referee_product_id = $1', [
    productId,
  ]);
  price = app.catalogue.productView(productId)?.itemPrice ?? 0;
});
const marc = shop.once(async () =>
  shop.signInStaff(app, await shop.hire(app, 'manager', 'Marc Gérant')),
);

it('a product that is not sold, and a promise above its price, are refused', async () => {
  shop.expectRefusal(await put({ refereeProductId: 'licorne' }), 'Referral.ProductUnknown');
  shop.expectRefusal(await put({ promisedCents: price + 1 }), 'Referral.PromiseAboveGift');
  shop.expectRefusal(await put({ referrerMinimumCents: 100 }), 'Shared.Validation');
  const support = await shop.signInStaff(app, await shop.hire(app, 'support', 'Sam'));
  expect((await support.call('GET', '/api/staff/referral')).status).not.toBe(200);
});

it('new terms of referral are promised at once, and the second of two managers is refused', async () => {
  const { version } = (await read()).terms;
  const now: StaffReferral = shop.okBody(await put({ referrerCoupons: 3 }));
  expect(now.product?.price).toBe(price);
  expect(now.actions[0]).toMatchObject({
    kind: 'referral.terms',
    before: { referrerCoupons: 2 },
    after: { referrerCoupons: 3 },
  });
  expect(shop.okBody(await app.visitor().call('GET', '/api/referral/settings'))).toMatchObject({
    promised: price,
    referrerGift: { count: 3 },
  });
  shop.expectRefusal(await put({ version }), 'Referral.ChangedMeanwhile');
});

it('a code already used brings what it promised on that day; coupons already given stay', async () => {
  const rose = await shop.newShopper(app, { firstname: 'Rose' });
  await shop.prepareAndDeliver(app, await buy(rose));
  const max = await shop.newShopper(app);
  shop.okBody(await put({ referrerCoupons: 2, referrerCouponCents: 1500 }));
  await apply(max, await codeOf(rose));
  const given = await couponsOf(max);
  expect(given).toHaveLength(1);
  expect((await read()).pending).toBe(1);
  shop.okBody(
    await put({
      referrerCoupons: 1,
      referrerCouponCents: 200,
      refereeProductId: 'penne',
      promisedCents: 100,
    }),
  );
  await shop.prepareAndDeliver(app, await buy(max));
  const [first, second, ...others] = await couponsOf(rose);
  expect([first?.name, second?.name]).toEqual([
    expect.stringContaining('15,00'),
    expect.stringContaining('15,00'),
  ]);
  expect(others).toEqual([]);
  const lasting = given.map(({ id, name, reward }) => ({ id, name, reward }));
  expect(await couponsOf(max)).toMatchObject(lasting);
});

const read = async (): Promise<StaffReferral> =>
  shop.okBody(await marc.call('GET', '/api/staff/referral'));
const put = async (changes: object) =>
  marc.call('PUT', '/api/staff/referral', {
    ...(await read()).terms,
    promisedCents: price,
    ...changes,
  });
const codeOf = async (visitor: Visitor): Promise<string> =>
  shop.okBody(await visitor.call('GET', '/api/account/referral/infos')).code;
const apply = async (visitor: Visitor, code: string) =>
  shop.okBody(await visitor.call('POST', '/api/account/referral/applyReferralCode', { code }));
const couponsOf = async (
  visitor: Visitor,
): Promise<{ id: string; name: string; reward: object }[]> =>
  shop.okBody(await visitor.call('GET', '/api/account/allCoupons')).items;
