import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import type { Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';
import { withPlainSpaces } from '../../tests/text.ts';

const stock = { penne: 5_000 };

const { app } = shop.open({ stock, hasWideSlots: true });
beforeEach(() => {
  // Code tries are limited by address and ten minutes.
  app.clock.advance({ minutes: 11 });
});
const zoe = shop.each(() => shop.newShopper(app));
afterEach(() => expectInvariants(app, stock));

describe('codes on a cart', () => {
  it('F06a each reward applies its discount, and removing the code removes it', async () => {
    await newCode('PENNE', { type: 'FREE_ARTICLE', productId: 'penne' });
    await shop.fillCart(zoe);
    shop.okBody(await add(zoe, 'livraison'));
    shop.okBody(await add(zoe, 'marche15'));
    shop.okBody(await add(zoe, 'penne'));
    const cart = shop.okBody(await add(zoe, 'bienvenue10'));
    expect(
      Object.fromEntries(
        cart.coupons.map((coupon: { code: string; amount: number }) => [
          coupon.code,
          coupon.amount,
        ]),
      ),
    ).toEqual({ LIVRAISON: 590, MARCHE15: 787, PENNE: 175, BIENVENUE10: 1000 });
    expect(cart.price.quotation).toMatchObject({
      net: 5250,
      couponDiscount: 1962,
      shipping: 0,
      total: 3288,
    });
    const { id } = cart.coupons.find((coupon: { code: string }) => coupon.code === 'BIENVENUE10');
    expect(
      shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { remove: id })).price.quotation
        .couponDiscount,
    ).toBe(962);
  });

  it('a free-delivery code makes the missing amount for free delivery disappear', async () => {
    const missing = async () => shop.okBody(await zoe.call('GET', '/api/cart')).freeDelivery;
    await shop.fillCart(zoe, { penne: 5 });
    expect((await missing()).missing).toBeGreaterThan(0);
    const [{ id }] = shop.okBody(await add(zoe, 'livraison')).coupons;
    expect(await missing()).toMatchObject({ missing: 0, progressPercent: 100 });
    await zoe.call('PATCH', '/api/cart/coupons', { remove: id });
    expect((await missing()).missing).toBeGreaterThan(0);
  });

  it('a code below its minimum stays in the cart with the missing amount, and applies once reached', async () => {
    await shop.fillCart(zoe, { penne: 20 });
    const [waiting] = shop.okBody(await add(zoe, 'BIENVENUE10')).coupons;
    expect({ ...waiting, reason: withPlainSpaces(waiting.reason) }).toMatchObject({
      applied: false,
      amount: 0,
      reason: 'À partir de 40,00 € d’achats : encore 5,00 €.',
    });
    expect(shop.okBody(await shop.setQuantities(zoe, { penne: 23 })).coupons).toMatchObject([
      { applied: true, amount: 1000 },
    ]);
  });

  it('V04a an unknown code, or a code without a cart, is refused', async () => {
    shop.expectRefusal(await add(zoe, 'BIENVENUE10'), 'EcomCart.MissingDataForCreation');
    await shop.fillCart(zoe);
    shop.expectRefusal(await add(zoe, 'INCONNU'), 'Coupon.CouponCreationFailed');
  });

  it('F06 a code without effect says what it requires, and is not consumed', async () => {
    await newCode('CAROTTES', { type: 'FREE_ARTICLE', productId: 'carottes' });
    await newCode('NAVETS', { type: 'FREE_ARTICLE', productId: 'navets' });
    await shop.fillCart(zoe, { penne: 60 });
    await add(zoe, 'CAROTTES');
    await add(zoe, 'NAVETS');
    const cart = shop.okBody(await add(zoe, 'LIVRAISON'));
    expect(
      cart.coupons
        .map(({ code, applied, reason }: { code: string; applied: boolean; reason: string }) => [
          code,
          applied,
          reason,
        ])
        .toSorted(),
    ).toEqual([
      ['CAROTTES', false, 'Ajoutez « Carottes » à votre panier : il sera offert.'],
      ['LIVRAISON', false, 'La livraison est déjà offerte : ce code reste à vous.'],
      ['NAVETS', false, 'Le produit offert n’est plus en vente.'],
    ]);
    expect(
      shop
        .okBody(await shop.setQuantities(zoe, { carottes: 1 }))
        .coupons.find((coupon: { code: string }) => coupon.code === 'CAROTTES'),
    ).toMatchObject({ applied: true, amount: 180, reason: null });
    shop.okBody(await shop.pay(zoe));
    expect(
      shop
        .okBody(await zoe.call('GET', '/api/account/coupons'))
        .items.map((coupon: { code: string }) => coupon.code)
        .toSorted(),
    ).toEqual(['LIVRAISON', 'NAVETS']);
  });

  it('V04a an expired code is refused with its date; a future one is kept until its start', async () => {
    await newCode(
      'HIER',
      { type: 'VALUE', value: 500 },
      { conditions: { endDate: '2026-11-20T22:59:59Z' } },
    );
    await newCode(
      'DEMAIN',
      { type: 'PERCENT', value: 10, maximumDiscount: 300 },
      {
        conditions: {
          startDate: '2026-11-25T00:00:00Z',
          endDate: '2026-11-30T00:00:00Z',
          minCartNetPrice: 2000,
        },
      },
    );
    await shop.fillCart(zoe);
    const expired = await add(zoe, 'HIER');
    shop.expectRefusal(expired, 'Coupon.Expired');
    expect(expired.body.message).toBe('Ce code a expiré le 20/11/2026.');
    expect(shop.okBody(await add(zoe, 'DEMAIN')).coupons).toMatchObject([
      {
        applied: false,
        amount: 0,
        reason: 'Ce code sera valable à partir du 25/11/2026.',
        reward: { type: 'PERCENT', value: 10, maximumDiscount: 300 },
        conditions: {
          startDate: '2026-11-25T00:00:00Z',
          endDate: '2026-11-30T00:00:00Z',
          minCartNetPrice: 2000,
          expired: false,
          used: false,
        },
      },
    ]);
  });

  it('V11a a code on an additional order is refused before a coupon is created', async () => {
    const orderId = await shop.buy(zoe);
    await shop.fillCart(zoe);
    shop.okBody(await zoe.call('PATCH', '/api/cart/initialOrder', { orderId }));
    shop.expectRefusal(await add(zoe, 'MARCHE15'), 'EcomCart.NoCouponWithOrderCompletion');
    expect(shop.okBody(await zoe.call('GET', '/api/account/coupons')).items).toEqual([]);
  });

  it('entering a code twice concurrently creates one coupon', async () => {
    await shop.fillCart(zoe);
    await Promise.all(Array.from({ length: 5 }, () => add(zoe, 'MARCHE15')));
    expect((await shop.readCart(zoe)).coupons).toHaveLength(1);
    expect(shop.okBody(await zoe.call('GET', '/api/account/coupons')).items).toHaveLength(1);
  });

  it('trying many codes is throttled', async () => {
    await shop.fillCart(zoe);
    const answers = [];
    for (let attempt = 0; attempt < 31; attempt += 1)
      answers.push((await add(zoe, `ESSAI${attempt}`)).status);
    expect([answers[29], answers[30]]).toEqual([417, 429]);
  });
});

describe('using a code', () => {
  it('a used code is refused for the same customer, and listed as used', async () => {
    await shop.fillCart(zoe);
    shop.okBody(await add(zoe, 'MARCHE15'));
    shop.okBody(await shop.pay(zoe));
    await shop.fillCart(zoe);
    shop.expectRefusal(await add(zoe, 'marche15'), 'Coupon.AlreadyUsed');
    expect(shop.okBody(await zoe.call('GET', '/api/account/coupons')).items).toEqual([]);
    expect(shop.okBody(await zoe.call('GET', '/api/account/allCoupons')).items).toMatchObject([
      { code: 'MARCHE15', conditions: { used: true } },
    ]);
  });

  it('a limited code is used at most that often, even concurrently', async () => {
    await newCode('TROIS', { type: 'VALUE', value: 500 }, { max_uses: 3 });
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => shop.newShopper(app)));
    for (const shopper of shoppers) {
      await shop.fillCart(shopper);
      shop.okBody(await add(shopper, 'TROIS'));
    }
    const answers = await Promise.all(shoppers.map((shopper) => shop.pay(shopper)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
    for (const answer of answers)
      if (answer.status !== 200) shop.expectRefusal(answer, 'Coupon.AlreadyUsed');
    const late = await shop.newShopper(app);
    await shop.fillCart(late);
    shop.expectRefusal(await add(late, 'TROIS'), 'Coupon.AlreadyUsed');
  });

  it('a first-order code is refused on later orders', async () => {
    await newCode(
      'PREMIERE',
      { type: 'VALUE', value: 500 },
      { conditions: { firstOrderOnly: true } },
    );
    await shop.buy(zoe);
    await shop.fillCart(zoe);
    expect(shop.okBody(await add(zoe, 'PREMIERE')).coupons).toMatchObject([
      { applied: false, reason: 'Ce code est réservé à la première commande.' },
    ]);
    expect(shop.okBody(await shop.pay(zoe)).status).toBe('authorized');
  });

  it('a visitor’s code is transferred to the account once, at sign-in', async () => {
    await shop.signIn(zoe, 'alice');
    await shop.fillCart(zoe);
    shop.okBody(await add(zoe, 'BIENVENUE10'));
    const phone = app.visitor();
    await shop.fillCart(phone);
    shop.okBody(await add(phone, 'BIENVENUE10'));
    shop.okBody(await add(phone, 'LIVRAISON'));
    await shop.signIn(phone, 'alice');
    const cart = await shop.readCart(phone);
    expect(cart.coupons.map((coupon: { code: string }) => coupon.code).toSorted()).toEqual([
      'BIENVENUE10',
      'LIVRAISON',
    ]);
    expect(cart.price.quotation).toMatchObject({ couponDiscount: 1000, shipping: 0 });
    shop.okBody(await shop.pay(phone));
  });
});

it('F06 a code is removed by name or by id; an empty request changes nothing', async () => {
  await newCode('RETIRER', { type: 'VALUE', value: 100 });
  const visitor = app.visitor();
  await shop.fillCart(visitor);
  expect(
    shop.okBody(await visitor.call('PATCH', '/api/cart/coupons', { add: 'RETIRER' })).coupons,
  ).toHaveLength(1);
  expect(
    shop.okBody(await visitor.call('PATCH', '/api/cart/coupons', { remove: 'AUTRE' })).coupons,
  ).toHaveLength(1);
  expect(
    shop.okBody(await visitor.call('PATCH', '/api/cart/coupons', { remove: ' retirer ' })).coupons,
  ).toEqual([]);
  shop.expectRefusal(await visitor.call('PATCH', '/api/cart/coupons', {}), 'Shared.Validation');
});

it('a link with a code creates one coupon for the visitor, even when followed twice', async () => {
  const id = await newCode('LIEN', { type: 'VALUE', value: 300 });
  const visitor = app.visitor();
  const create = () => visitor.call('POST', `/api/promoCodes/${id}/createCoupon`);
  const first = shop.okBody(await create());
  expect(shop.okBody(await create())).toEqual(first);
  expect(shop.okBody(await visitor.call('POST', '/api/promoCodes/lien/createCoupon'))).toEqual(
    first,
  );
  shop.expectRefusal(
    await visitor.call('POST', `/api/promoCodes/${newId()}/createCoupon`),
    'Coupon.CouponCreationFailed',
  );
});

const add = (visitor: Visitor, code: string) =>
  visitor.call('PATCH', '/api/cart/coupons', { add: code });

async function newCode(
  code: string,
  reward: object,
  more: { conditions?: object; max_uses?: number } = {},
): Promise<string> {
  const id = newId();
  await app.database.db
    .insertInto('promo_codes')
    .values({
      id,
      code,
      name: code,
      reward: JSON.stringify(reward),
      conditions: JSON.stringify(more.conditions ?? {}),
      max_uses: more.max_uses ?? null,
      created_at: app.clock.now(),
    })
    .execute();
  return id;
}
