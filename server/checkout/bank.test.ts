import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PaymentReplyLost } from '#server/partners/payment/port.ts';
import type { Visitor } from '../../tests/app.ts';
import { ordersOf } from '../../tests/customer-rows.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

let zoe: Visitor & { customerId: string };
let stockBefore: number;

const { app } = shop.open();
beforeEach(async () => {
  app.webhooks.isListening = true;
  app.webhooks.sent.length = 0;
  zoe = await shop.newShopper(app);
  stockBefore = await shop.stockOf(app, 'panais');
  await shop.fillCart(zoe, { panais: 1, penne: 1, carottes: 15 });
});
afterEach(async () => {
  // Units and places of finished tests go back, so that each begins with a full shelf.
  for (const { id } of await app.database.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'prepaid')
    .execute()) {
    const owner = await app.database.db
      .selectFrom('orders')
      .select('customer_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(owner.customer_id).toBe(zoe.customerId);
    shop.okBody(await zoe.call('PUT', `/api/orders/${id}/cancel`));
  }
  await expectInvariants(app);
});

describe('a refused card', () => {
  it.each([
    ['refused', 'Votre carte a été refusée.'],
    ['insufficient', 'Provision insuffisante.'],
  ] as const)(
    'M03a %s: a refused payment shows the bank’s message and releases stock, slot and code',
    async (card, reason) => {
      expect(shop.okBody(await shop.pay(zoe, { card }))).toMatchObject({
        status: 'refused',
        refusalReason: reason,
      });
      await expectNothingTaken();
      expect((await shop.readCart(zoe)).products).toHaveLength(3);
      expect(shop.okBody(await zoe.call('GET', '/api/orders/current')).items).toEqual([]);
    },
  );

  it('after a refused card, another one can pay the same cart at once', async () => {
    shop.okBody(await shop.pay(zoe, { card: 'refused' }));
    expect(shop.okBody(await shop.pay(zoe)).status).toBe('authorized');
    expect((await ordersOf(app, zoe)).map((order) => order.status)).toEqual(['failed', 'prepaid']);
  });

  it('a refused card releases the promo code, which then applies with another card', async () => {
    shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add: 'MARCHE15' }));
    shop.okBody(await shop.pay(zoe, { card: 'refused' }));
    expect((await shop.readCart(zoe)).coupons).toMatchObject([{ applied: true, reason: null }]);
    expect(shop.okBody(await shop.pay(zoe)).status).toBe('authorized');
  });
});

describe('3-D Secure', () => {
  it('once 3-D Secure is approved, the bank’s webhook alone creates the order', async () => {
    const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    expect(outcome).toMatchObject({ status: 'requires_action' });
    expect((await zoe.call('GET', bankPage(outcome))).body).toContain('38,65');
    const back = await zoe.call('POST', `${bankPage(outcome)}/approve`);
    expect(back).toMatchObject({
      status: 303,
      headers: { location: `http://localhost:3000/checkout?paymentId=${outcome.paymentId}` },
    });
    expect(await ordersOf(app, zoe)).toMatchObject([{ status: 'prepaid' }]);
    expect(shop.okBody(await finalize(outcome.paymentId)).status).toBe('authorized');
  });

  it('during 3-D Secure the cart keeps its codes, so its total stays the one to confirm', async () => {
    shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add: 'MARCHE15' }));
    const before = await shop.readCart(zoe);
    const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    const waiting = await shop.readCart(zoe);
    expect(waiting.coupons).toMatchObject([{ applied: true, conditions: { used: false } }]);
    expect(waiting.price.quotation).toEqual(before.price.quotation);
    await zoe.call('POST', `${bankPage(outcome)}/approve`);
    expect(await ordersOf(app, zoe)).toMatchObject([{ status: 'prepaid' }]);
  });

  it('when webhooks are lost after 3-D Secure, returning to the page creates the order', async () => {
    app.webhooks.isListening = false;
    const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    await zoe.call('POST', `${bankPage(outcome)}/approve`);
    expect(await ordersOf(app, zoe)).toMatchObject([{ status: 'prepaying' }]);
    expect(shop.okBody(await finalize(outcome.paymentId)).status).toBe('authorized');
  });

  it('a returning page and two webhooks, all concurrent after 3-D Secure, create one order', async () => {
    app.webhooks.isListening = false;
    const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    await zoe.call('POST', `${bankPage(outcome)}/approve`);
    const [sent] = app.webhooks.sent;
    const hear = () =>
      app.visitor().call('POST', '/api/payments/webhook', sent?.rawBody, {
        'content-type': 'application/json',
        'cabas-signature': sent?.signature ?? '',
      });
    const answers = await Promise.all([finalize(outcome.paymentId), hear(), hear()]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(
      (await shop.readOrder(zoe, outcome.orderId)).events.map(
        (event: { status: string }) => event.status,
      ),
    ).toEqual(['prepaying', 'prepaid']);
  });

  it('a declined 3-D Secure payment releases stock, slot and code, and another card can pay', async () => {
    const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    await zoe.call('POST', `${bankPage(outcome)}/decline`);
    expect(shop.okBody(await finalize(outcome.paymentId))).toMatchObject({
      status: 'refused',
      refusalReason: 'L’authentification a été refusée.',
    });
    await expectNothingTaken();
    expect(shop.okBody(await shop.pay(zoe)).status).toBe('authorized');
  });

  it('T24 C02b paying again during 3-D Secure returns the same attempt; a changed cart waits ten minutes', async () => {
    const first = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    expect(shop.okBody(await shop.pay(zoe))).toEqual(first);
    shop.okBody(await shop.setQuantities(zoe, { penne: 2 }));
    shop.expectRefusal(await shop.pay(zoe), 'EcomCart.WaitingForBankReply');
    app.clock.advance({ minutes: 9 });
    shop.expectRefusal(await shop.pay(zoe), 'EcomCart.WaitingForBankReply');
    await zoe.call('POST', `${bankPage(first)}/decline`);
    expect(shop.okBody(await shop.pay(zoe)).status).toBe('authorized');
  });

  it('T24 after ten minutes of 3-D Secure a new attempt replaces the unanswered one, and the cart makes one order', async () => {
    const first = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    shop.okBody(await shop.setQuantities(zoe, { penne: 2 }));
    app.clock.advance({ minutes: 11 });
    expect(shop.okBody(await shop.pay(zoe)).status).toBe('authorized');
    await zoe.call('POST', `${bankPage(first)}/approve`);
    expect((await ordersOf(app, zoe)).map((order) => order.status)).toEqual(['failed', 'prepaid']);
    expect(shop.okBody(await finalize(first.paymentId)).status).not.toBe('authorized');
  });

  it('T24 after ten minutes of 3-D Secure, a new payment returns the first attempt if it was paid after all', async () => {
    app.webhooks.isListening = false;
    const first = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    await zoe.call('POST', `${bankPage(first)}/approve`);
    app.clock.advance({ minutes: 11 });
    expect(shop.okBody(await shop.pay(zoe))).toMatchObject({
      status: 'authorized',
      orderId: first.orderId,
    });
    expect((await ordersOf(app, zoe)).map((order) => order.status)).toEqual(['prepaid']);
  });

  it('3-D Secure unanswered for 15 minutes releases stock, slot and code, and a late approval holds nothing', async () => {
    shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add: 'MARCHE15' }));
    const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    app.clock.advance({ minutes: 14 });
    await reconcile();
    expect(await ordersOf(app, zoe)).toMatchObject([{ status: 'prepaying' }]);
    app.clock.advance({ minutes: 2 });
    await reconcile();
    expect(await ordersOf(app, zoe)).toMatchObject([{ status: 'failed', reserved_at: null }]);
    await expectNothingTaken();
    expect((await shop.readCart(zoe)).coupons).toMatchObject([{ applied: true }]);
    await zoe.call('POST', `${bankPage(outcome)}/approve`);
    expect(await ordersOf(app, zoe)).toMatchObject([{ status: 'failed' }]);
    expect((await zoe.call('GET', bankPage(outcome))).status).toBe(410);
  });
});

describe('a bank that is slow or silent', () => {
  it('a payment pending at a slow bank is polled until the bank answers', async () => {
    const outcome = shop.okBody(await shop.pay(zoe, { card: 'slow' }));
    expect(outcome.status).toBe('pending');
    expect(shop.okBody(await finalize(outcome.paymentId)).status).toBe('pending');
    app.clock.advance({ seconds: 31 });
    expect(shop.okBody(await finalize(outcome.paymentId)).status).toBe('authorized');
  });

  it('a payment whose reply was lost is found by the reconciler, once', async () => {
    const outcome = shop.okBody(await shop.pay(zoe, { card: 'lostReply' }));
    expect(outcome.status).toBe('pending');
    app.clock.advance({ minutes: 3 });
    await reconcile();
    await reconcile();
    expect(await ordersOf(app, zoe)).toMatchObject([{ status: 'prepaid' }]);
    expect(shop.okBody(await finalize(outcome.paymentId)).status).toBe('authorized');
    expect(
      (
        await shop.inboxOf(app, `${shop.okBody(await zoe.call('POST', '/api/auth/me')).email}`)
      ).filter((mail) => mail.kind === 'email'),
    ).toHaveLength(1);
  });

  it('a payment that never reached the bank fails, and stock, slot and code are released', async () => {
    vi.spyOn(app.partners.payment, 'createHold').mockRejectedValueOnce(
      new PaymentReplyLost('the line was cut'),
    );
    const outcome = shop.okBody(await shop.pay(zoe));
    expect(outcome.status).toBe('pending');
    // This early, « not found » may mean that the creation is still on its way.
    expect(shop.okBody(await finalize(outcome.paymentId)).status).toBe('pending');
    app.clock.advance({ minutes: 3 });
    await reconcile();
    await expectNothingTaken();
    expect(shop.okBody(await finalize(outcome.paymentId))).toMatchObject({
      status: 'failed',
      refusalReason: 'La banque n’a pas répondu.',
    });
    expect(shop.okBody(await shop.pay(zoe)).status).toBe('authorized');
  });

  it('a hold that would expire before the delivery is refused and released', async () => {
    vi.spyOn(app.partners.payment, 'createHold').mockImplementationOnce(async (request) => {
      const hold = await app.partners.payment.createHold(request);
      return { ...hold, captureBefore: app.clock.now().add({ hours: 1 }) };
    });
    expect(shop.okBody(await shop.pay(zoe))).toMatchObject({
      status: 'failed',
      refusalReason: expect.stringContaining('ne garantit pas ce paiement'),
    });
    await expectNothingTaken();
  });
});

const finalize = (paymentId: string) =>
  zoe.call('PATCH', '/api/cart/finalizePrepay', { paymentId });
const reconcile = () => app.jobs.runNow('payments.reconcile', {});
const bankPage = (outcome: { actionUrl: string }) => new URL(outcome.actionUrl).pathname;

async function expectNothingTaken(): Promise<void> {
  expect({
    stock: await shop.stockOf(app, 'panais'),
    places: await shop.bookedPlaces(app, shop.slots.tomorrow),
  }).toEqual({ stock: stockBefore, places: 0 });
}
