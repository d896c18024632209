/** Fees of every cart, and a shop that pauses while people shop. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let marc: Visitor;
const stock = { penne: 5_000 };
beforeAll(async () => {
  app = await createTestApp();
  await shop.setStock(app, 'penne', stock.penne);
  marc = await shop.staff(app, 'marc');
});
afterEach(() => expectInvariants(app, stock));
afterAll(() => app.close());

const fees = async () => shop.okBody(await marc.call('GET', '/api/staff/order-fees'));
const changeFees = async (changes: object, by = marc) =>
  by.call('PUT', '/api/staff/order-fees', { ...(await fees()), ...changes });
const state = async () => shop.okBody(await marc.call('GET', '/api/staff/shop-state'));
const changeState = async (changes: object, by = marc) => {
  const { version, notice, opensOn } = await state();
  return by.call('PUT', '/api/staff/shop-state', { version, notice, opensOn, ...changes });
};
const payWith = async (visitor: Visitor, acceptedAmount: number) =>
  visitor.call('PUT', '/api/cart/createPaymentIntent', {
    acceptedAmount,
    acceptTerms: true,
    payment: { type: 'card', token: await shop.tokenise(visitor, shop.cards.accepted) },
  });

describe('fees of every cart', () => {
  it('reach open carts at their next request; the former total is refused before any debit', async () => {
    const before = await fees();
    const zoe = await shop.newShopper(app);
    const { price } = await shop.fillCart(zoe, shop.counted, shop.slots.tomorrow);
    const preparationFee = before.preparationFee + 110;
    shop.okBody(await changeFees({ preparationFee }));
    shop.expectRefusal(
      await payWith(zoe, price.quotation.preauthorization),
      'EcomCart.TotalAmountOutdated',
    );
    const { quotation } = (await shop.readCart(zoe)).price;
    expect(quotation.preparationFee).toBe(preparationFee);
    expect(quotation.preauthorization).toBe(price.quotation.preauthorization + 110);
    shop.okBody(await changeFees({ minimumOrder: 10_000 }));
    shop.expectRefusal(
      await payWith(zoe, quotation.preauthorization),
      'EcomCart.MinOrderAmountNotReached',
    );
    shop.okBody(await changeFees({ minimumOrder: before.minimumOrder }));
    expect(shop.okBody(await payWith(zoe, quotation.preauthorization)).status).toBe('authorized');
    shop.okBody(await changeFees({ preparationFee: before.preparationFee }));
  });

  it.each([
    { minimumOrder: 20_001 },
    { preparationFee: 1_001 },
    { preparationFee: -1 },
    { minimumOrder: 1.5 },
  ])('fees of every cart beyond their bounds are refused: %o', async (wrong) => {
    shop.expectRefusal(await changeFees(wrong), 'Shared.Validation');
  });

  it('fees of every cart changed by two managers at once are written once', async () => {
    const seen = await fees();
    const answers = await Promise.all(
      [100, 200, 300].map((preparationFee) =>
        marc.call('PUT', '/api/staff/order-fees', { ...seen, preparationFee }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    shop.expectRefusal(
      answers.find(({ status }) => status === 400)!,
      'Shop.VersionConflict',
    );
    shop.okBody(await changeFees({ preparationFee: seen.preparationFee }));
  });
});

describe('a paused shop', () => {
  it('a paused shop refuses checkout with its own refusal, keeps carts, goes on with orders, and opens again', async () => {
    const zoe = await shop.newShopper(app);
    const ordered = await shop.buy(zoe, shop.counted, shop.slots.tomorrow);
    await shop.fillCart(zoe, shop.counted, shop.slots.tomorrow);
    shop.okBody(await changeState({ state: 'paused', notice: 'Congés.', opensOn: '2026-12-01' }));
    shop.expectRefusal(await shop.pay(zoe), 'Shop.Paused');
    shop.expectRefusal(
      await zoe.call('PATCH', '/api/cart/initialOrder', { orderId: ordered, action: 'modify' }),
      'Shop.Paused',
    );
    expect(shop.okBody(await zoe.call('GET', '/api/payments/settings'))).toMatchObject({
      takesOrders: false,
      isPaused: true,
    });
    expect((await shop.readCart(zoe)).products).toHaveLength(1);
    const paul = await shop.staff(app, 'paul');
    await shop.prepare(paul, ordered);
    expect((await shop.readOrder(zoe, ordered)).status).toBe('prepared');
    shop.okBody(await changeState({ state: 'open' }));
    expect(await state()).toMatchObject({ state: 'open', notice: '', opensOn: null });
    expect(shop.okBody(await shop.pay(zoe)).status).toBe('authorized');
  });

  it('while a shop is paused and eight shoppers pay, each payment is an order or is refused, and none comes later', async () => {
    const pays = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const zoe = await shop.newShopper(app);
        const { price } = await shop.fillCart(zoe, shop.counted, shop.slots.tomorrowLate);
        return () => payWith(zoe, price.quotation.preauthorization);
      }),
    );
    const [pause, ...answers] = await Promise.all([
      changeState({ state: 'paused' }),
      ...pays.map((pay) => pay()),
    ]);
    shop.okBody(pause);
    for (const answer of answers)
      if (answer.status !== 200) shop.expectRefusal(answer, 'Shop.Paused');
    expect(await shop.bookedPlaces(app, shop.slots.tomorrowLate)).toBe(
      answers.filter(({ status }) => status === 200).length,
    );
    const late = await shop.newShopper(app);
    await shop.fillCart(late, shop.counted, shop.slots.tomorrow);
    shop.expectRefusal(await shop.pay(late), 'Shop.Paused');
    shop.okBody(await changeState({ state: 'open' }));
  });

  it('a shop is paused by managers only, not before a past day, and never goes back to its preparation', async () => {
    shop.expectRefusal(
      await changeState({ state: 'paused' }, await shop.staff(app, 'paul')),
      'Shared.InsufficientPrivileges',
    );
    shop.expectRefusal(
      await changeState({ state: 'paused', opensOn: '2026-11-20' }),
      'Shop.OpeningDayPassed',
    );
    shop.expectRefusal(await changeState({ state: 'preparing' }), 'Shop.StateImpossible');
    const { items } = shop.okBody(await marc.call('GET', '/api/staff/shop-actions'));
    expect(items[0]).toMatchObject({
      kind: 'shop.state',
      author: 'Marc Gérant',
      before: { state: 'paused' },
      after: { state: 'open' },
    });
  });
});
