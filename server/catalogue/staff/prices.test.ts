import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '../../../tests/app.ts';
import * as shop from '../../../tests/shopping.ts';

let marc: Visitor;
let paul: Visitor;
const { app } = shop.open();
beforeAll(async () => {
  marc = await shop.staff(app, 'marc');
  paul = await shop.staff(app, 'paul');
});

beforeEach(() => {
  app.clock.advance({ minutes: 1 });
});

describe('the price', () => {
  it('a new price applies to the next shopper and enters the history; earlier orders keep theirs', async () => {
    const zoe = await shop.newShopper(app);
    const order = await shop.buy(zoe, shop.counted);
    const before = await shop.readOrder(zoe, order);
    const answer = shop.okBody(await change('penne', { price: 185 }));
    expect(answer).toMatchObject({
      price: 185,
      product: { itemPrice: 185, pricing: { sellPrices: { perWeightUnit: { value: 370 } } } },
    });
    expect((await seen('penne')).itemPrice).toBe(185);
    const { rows } = await app.database.pool.query(
      "select price_cents from price_history where product_id = 'penne' order by effective_from",
    );
    expect(rows.map(({ price_cents: cents }) => cents)).toEqual([
      ...rows.slice(1).map(() => 175),
      185,
    ]);
    expect((await shop.readOrder(zoe, order)).products).toEqual(before.products);
    shop.okBody(await change('penne', { price: 175 }));
  });

  it('the price of a product sold by weight is per kilogram', async () => {
    shop.okBody(await change('entrecote', { price: 3000 }));
    expect(await seen('entrecote')).toMatchObject({
      itemPrice: 900,
      pricing: { sellPrices: { perWeightUnit: { value: 3000 } } },
    });
    shop.okBody(await change('entrecote', { price: 2990 }));
  });

  it.each([0, -1, 1.5, '200', 10_000_000])('the price %j is refused', async (price) => {
    shop.expectRefusal(await change('penne', { price }), 'Shared.Validation');
  });

  it('the price is not lowered so far that a promotion exceeds the legal limit', async () => {
    const refused = await change('riz-rond', { price: 90 });
    shop.expectRefusal(refused, 'Article.PromotionUnlawful');
    expect(refused.body.message).toBe(
      'La promotion ferait 37 % de l’ensemble, au-dessus des 34 % que la loi permet sur l’alimentaire.',
    );
    expect((await seen('riz-rond')).itemPrice).toBe(200);
  });

  it('a change based on an outdated version is refused, and the colleague’s change stays', async () => {
    const { version } = await read('penne');
    const [first, second] = await Promise.all(
      [180, 190].map((price) => marc.call('PATCH', at('penne'), { version, price })),
    );
    const answers = [first, second].map((answer) => answer?.status).toSorted();
    expect(answers).toEqual([200, 422]);
    const kept = first?.status === 200 ? 180 : 190;
    expect((await seen('penne')).itemPrice).toBe(kept);
    shop.okBody(await change('penne', { price: 175 }));
  });

  it('a change sent again after a lost answer succeeds', async () => {
    const { version } = await read('penne');
    const send = () => marc.call('PATCH', at('penne'), { version, price: 186 });
    expect([shop.okBody(await send()).version, shop.okBody(await send()).version]).toEqual([
      version + 1,
      version + 1,
    ]);
    shop.okBody(await change('penne', { price: 175 }));
  });

  it('R03 a preparer sees it but may not change it', async () => {
    for (const changes of [{ price: 100 }, { enabled: false }, { promotion: null }])
      shop.expectRefusal(await change('penne', changes, paul), 'Shared.InsufficientPrivileges');
    shop.expectRefusal(
      await paul.call('POST', `${at('penne')}/preview`, {}),
      'Shared.InsufficientPrivileges',
    );
    shop.expectRefusal(
      await app.visitor().call('PATCH', at('penne'), { version: 1, price: 100 }),
      'Shared.Unauthorized',
    );
  });
});

describe('a promotion', () => {
  const kinds = [
    { mechanism: 'discount', type: 'PERCENT', value: 30 },
    { mechanism: 'discount', type: 'VALUE', value: 40 },
    { mechanism: 'nth', nthQuantity: 2, nthQuantityOffered: 1, type: 'PERCENT', value: 60 },
    { mechanism: 'nth', nthQuantity: 3, nthQuantityOffered: 1, type: 'VALUE', value: 0 },
    { mechanism: 'bulk', nthQuantity: 3, type: 'VALUE', value: 100 },
    { mechanism: 'bulk', nthQuantity: 4, type: 'PERCENT', value: 10 },
  ];
  it.each(kinds)('the promotion %j applies at once, and ends when removed', async (promotion) => {
    expect(shop.okBody(await change('penne', { promotion })).promotion).toEqual(promotion);
    expect((await seen('penne')).promo.conditions).toMatchObject({
      type: promotion.type,
      value: promotion.value,
    });
    shop.okBody(await change('penne', { promotion: null }));
    expect((await seen('penne')).promo).toBeNull();
  });

  it.each([
    { mechanism: 'discount', type: 'PERCENT', value: 101 },
    { mechanism: 'discount', type: 'VALUE', value: 10_000_000 },
    { mechanism: 'nth', nthQuantity: 2, nthQuantityOffered: 2, type: 'PERCENT', value: 10 },
    { mechanism: 'bulk', nthQuantity: 100, type: 'PERCENT', value: 10 },
  ])('the promotion %j cannot be written, nor previewed', async (promotion) => {
    shop.expectRefusal(await change('penne', { promotion }), 'Shared.Validation');
    const body = { price: 8_324_207, promotion };
    shop.expectRefusal(
      await marc.call('POST', `${at('penne')}/preview`, body),
      'Shared.Validation',
    );
  });

  it('a promotion above the legal limit is refused, as in imports', async () => {
    const refused = await change('penne', {
      promotion: { mechanism: 'discount', type: 'PERCENT', value: 35 },
    });
    shop.expectRefusal(refused, 'Article.PromotionUnlawful');
    expect(refused.body.message).toContain('35 % de l’ensemble, au-dessus des 34 %');
  });

  it.each([
    { mechanism: 'nth', nthQuantity: 2, nthQuantityOffered: 1, type: 'VALUE', value: 5_000 },
    { mechanism: 'nth', nthQuantity: 2, nthQuantityOffered: 1, type: 'PERCENT', value: 0 },
  ])('the promotion %j, which would reduce nothing, is refused', async (promotion) => {
    const refused = await change('penne', { promotion });
    shop.expectRefusal(refused, 'Article.PromotionUnlawful');
    expect(refused.body.message).toBe('La promotion ferait payer autant que sans elle, ou plus.');
  });

  it('a promotion is measured from the lowest price of the last 30 days, which the preview shows', async () => {
    shop.okBody(await change('chinon-rouge', { price: 800 }));
    await waitADay();
    shop.okBody(await change('chinon-rouge', { price: 890 }));
    await waitADay();
    expect(await read('chinon-rouge')).toMatchObject({
      price: 890,
      lowestPrice30Days: 800,
      isExemptOfPriorPrice: false,
    });
    const promotion = { mechanism: 'discount', type: 'PERCENT', value: 20 };
    const preview = shop.okBody(
      await marc.call('POST', `${at('chinon-rouge')}/preview`, { promotion }),
    );
    expect(preview).toMatchObject({
      promotionRefusal: null,
      product: { itemPrice: 890, promo: { priorPrice: 800, label: '−11\u00a0%' } },
    });
    expect((await read('chinon-rouge')).promotion).toBeNull();
    shop.okBody(await change('chinon-rouge', { promotion }));
    expect((await seen('chinon-rouge')).promo).toEqual(preview.product.promo);
    shop.okBody(await change('chinon-rouge', { promotion: null }));
    expect(
      shop.okBody(
        await marc.call('POST', `${at('chinon-rouge')}/preview`, {
          price: 700,
          promotion: { ...promotion, value: 50 },
        }),
      ),
    ).toMatchObject({
      promotionRefusal: expect.stringContaining('50 %'),
      product: { itemPrice: 700, promo: null },
    });
  });
});

const skuOf = (id: string): string => app.catalogue.current().products.get(id)?.sellable.sku ?? '';
const at = (id: string) => `/api/staff/products/${skuOf(id)}`;
const read = async (id: string) => shop.okBody(await marc.call('GET', at(id)));
const change = async (id: string, changes: object, by = marc) =>
  by.call('PATCH', at(id), { version: (await read(id)).version, ...changes });
const seen = async (id: string) =>
  shop.okBody(await app.visitor().call('GET', `/api/articleDetailBySlug/${id}`));
/** Outlives a staff session, so signs in again. */
async function waitADay(): Promise<void> {
  app.clock.advance({ hours: 24 });
  [marc, paul] = [await shop.staff(app, 'marc'), await shop.staff(app, 'paul')];
}
