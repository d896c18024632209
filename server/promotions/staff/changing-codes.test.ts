import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import type { Visitor } from '../../../tests/app.ts';
import { expectInvariants } from '../../../tests/invariants.ts';
import {
  addCode,
  couponsOf,
  createCode,
  promoCodesUrl,
  readCode,
} from '../../../tests/promo-codes.ts';
import * as shop from '../../../tests/shopping.ts';

const { app } = shop.open();
let marc: Visitor;
let zoe: Visitor & { customerId: string };
const stock = { penne: 5_000 };

beforeAll(async () => {
  await shop.setStock(app, 'penne', stock.penne);
  await shop.widenSlots(app);
});
beforeEach(async () => {
  // Codes tried are counted by address and ten minutes.
  app.clock.advance({ minutes: 11 });
  [marc, zoe] = [await shop.staff(app, 'marc'), await shop.newShopper(app)];
});
afterAll(async () => {
  await expectInvariants(app, stock);
});

describe('changing a promo code', () => {
  it('F06 ending it applies at once, in carts that hold it too; they say so, and nothing is paid at another price', async () => {
    const { id } = await createCode(marc, 'FLASH5');
    await shop.fillCart(zoe);
    shop.okBody(await addCode(zoe, 'FLASH5'));
    const { price } = await shop.readCart(zoe);
    app.clock.advance({ minutes: 1 });
    expect(shop.okBody(await marc.call('POST', `${promoCodesUrl}/${id}/endings`))).toMatchObject({
      state: 'over',
      lastDay: '2026-11-21',
      actions: [{ kind: 'code.end', author: 'Marc Gérant' }, { kind: 'code.creation' }],
    });
    const token = await shop.tokenise(zoe, shop.cards.accepted);
    shop.expectRefusal(
      await zoe.call('PUT', '/api/cart/createPaymentIntent', {
        acceptedAmount: price.quotation.preauthorization,
        acceptTerms: true,
        payment: { type: 'card', token },
      }),
      'EcomCart.TotalAmountOutdated',
    );
    expect(await couponsOf(zoe)).toMatchObject([
      { applied: false, amount: 0, reason: 'Ce code a expiré le 21/11/2026.' },
    ]);
    const late = await shop.newShopper(app);
    await shop.fillCart(late);
    shop.expectRefusal(await addCode(late, 'FLASH5'), 'Coupon.Expired');
    const ended = await readCode(marc, id);
    app.clock.advance({ minutes: 5 });
    expect(
      shop.okBody(await marc.call('POST', `${promoCodesUrl}/${id}/endings`)).conditions.endDate,
    ).toBe(ended.conditions.endDate);
  });

  it('F06 ended during a payment, the payment keeps the discount; refused by the bank, the cart loses it', async () => {
    const { id } = await createCode(marc, 'ENCOURS5');
    const carts = [zoe, await shop.newShopper(app)];
    const started: shop.AnswerOf<'PUT /api/cart/createPaymentIntent'>[] = [];
    for (const visitor of carts) {
      await shop.fillCart(visitor);
      await addCode(visitor, 'ENCOURS5');
      started.push(shop.okBody(await shop.pay(visitor, { card: 'challenge' })));
    }
    shop.okBody(await marc.call('POST', `${promoCodesUrl}/${id}/endings`));
    // The page still shows the sum that the bank was asked for.
    expect(await couponsOf(zoe)).toMatchObject([{ code: 'ENCOURS5', applied: true, amount: 500 }]);
    const [kept, refused] = started.map(({ actionUrl }) => new URL(actionUrl ?? '').pathname);
    await zoe.call('POST', `${kept}/approve`);
    await carts[1]?.call('POST', `${refused}/decline`);
    await app.jobs.drain();
    expect((await shop.readOrder(zoe, started[0]?.orderId ?? '')).amounts).toMatchObject({
      discount: 500,
    });
    expect(await readCode(marc, id)).toMatchObject({ state: 'over', uses: 1, given: 500 });
    expect(await couponsOf(carts[1] as Visitor)).toMatchObject([
      { applied: false, reason: 'Ce code a expiré le 21/11/2026.' },
    ]);
  });

  it('prolonging it applies to customers who hold it; its reward stays', async () => {
    const { id, version } = await createCode(marc, 'LONG5', { lastDay: '2026-11-22' });
    await shop.fillCart(zoe);
    await addCode(zoe, 'LONG5');
    expect(
      shop.okBody(
        await marc.call('PATCH', `${promoCodesUrl}/${id}`, {
          version,
          firstDay: null,
          lastDay: '2026-12-24',
          maxUses: 10,
        }),
      ),
    ).toMatchObject({
      lastDay: '2026-12-24',
      maxUses: 10,
      version: version + 1,
      conditions: { minCartNetPrice: 4_000 },
    });
    expect(await couponsOf(zoe)).toMatchObject([
      { conditions: { endDate: '2026-12-24T22:59:59Z' } },
    ]);
  });

  it('a payment keeps the dates of its start, not those of when the code was typed', async () => {
    const { id, version } = await createCode(marc, 'AVANCE5', { firstDay: '2026-11-25' });
    await shop.fillCart(zoe);
    expect(shop.okBody(await addCode(zoe, 'AVANCE5')).coupons).toMatchObject([{ applied: false }]);
    shop.okBody(
      await marc.call('PATCH', `${promoCodesUrl}/${id}`, {
        version,
        firstDay: '2026-11-21',
        lastDay: '2026-12-31',
        maxUses: null,
      }),
    );
    const { price } = await shop.readCart(zoe);
    shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    const waiting = await shop.readCart(zoe);
    expect(waiting.coupons).toMatchObject([{ code: 'AVANCE5', applied: true, amount: 500 }]);
    expect(waiting.price.quotation).toEqual(price.quotation);
  });

  it('when two managers change a promo code at once, the second is refused; so is a limit below its uses', async () => {
    const { id, version } = await createCode(marc, 'DEUX5');
    app.clock.advance({ minutes: 1 });
    const changes = await Promise.all(
      ['2026-12-01', '2026-12-02', '2026-12-03'].map((lastDay) =>
        marc.call('PATCH', `${promoCodesUrl}/${id}`, {
          version,
          firstDay: null,
          lastDay,
          maxUses: null,
        }),
      ),
    );
    expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    for (let buyers = 0; buyers < 2; buyers += 1) {
      const buyer = await shop.newShopper(app);
      await shop.fillCart(buyer);
      await addCode(buyer, 'DEUX5');
      shop.okBody(await shop.pay(buyer));
    }
    const less = await marc.call('PATCH', `${promoCodesUrl}/${id}`, {
      version: version + 1,
      firstDay: null,
      lastDay: null,
      maxUses: 1,
    });
    shop.expectRefusal(less, 'Promotion.LimitBelowUses');
    expect(less.body.message).toContain('déjà servi 2 fois');
    expect((await readCode(marc, id)).actions.map(({ kind }: { kind: string }) => kind)).toEqual([
      'code.limits',
      'code.creation',
    ]);
  });

  it('an unknown code is not found', async () => {
    for (const answer of [
      await marc.call('GET', `${promoCodesUrl}/${newId()}`),
      await marc.call('POST', `${promoCodesUrl}/${newId()}/endings`),
      await marc.call('PATCH', `${promoCodesUrl}/nulle-part`, {
        version: 1,
        firstDay: null,
        lastDay: null,
        maxUses: null,
      }),
    ])
      shop.expectRefusal(answer, 'Promotion.NotFound');
  });
});
