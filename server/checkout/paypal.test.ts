import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let zoe: Visitor & { customerId: string };
const stock = { penne: 5_000 };

describe('paying with PayPal', () => {
  beforeAll(() => openShop());
  afterEach(() => expectInvariants(app, stock));
  afterAll(() => app.close());

  it('a PayPal payment is offered only when the flag is on', async () => {
    await shopperWithCart();
    expect(shop.okBody(await zoe.call('GET', '/api/payments/settings'))).toEqual({
      takesOrders: true,
      isPaused: false,
      paypal: true,
      card: { form: 'sandbox' },
      abilities: expect.objectContaining({
        paypal: { holdHours: 72, covers: 'start', canRegister: false },
      }),
    });
    await app.database.pool.query("update feature_flags set value = 'false'");
    await app.flags.refresh();
    expect(shop.okBody(await zoe.call('GET', '/api/payments/settings')).paypal).toBe(false);
    shop.expectRefusal(await pay(), 'Payment.PaypalUnavailable');
    await app.database.pool.query("update feature_flags set value = 'true'");
    await app.flags.refresh();
  });

  it('F05c a PayPal payment is approved at PayPal, held by the shop, and captured for the delivered amount', async () => {
    await shopperWithCart();
    const outcome = shop.okBody(await pay());
    expect(outcome).toMatchObject({
      status: 'requires_action',
      actionUrl: expect.stringContaining('/sandbox/paypal/'),
    });
    expect((await zoe.call('GET', paypalPage(outcome))).body).toContain('58,40');
    // Without the webhook, returning to the shop makes the hold.
    app.webhooks.isListening = false;
    expect((await zoe.call('POST', `${paypalPage(outcome)}/approve`)).headers['location']).toBe(
      `http://localhost:3000/checkout?paymentId=${outcome.paymentId}`,
    );
    expect(await statuses()).toEqual(['prepaying']);
    app.webhooks.isListening = true;
    expect(shop.okBody(await finalize(outcome.paymentId)).status).toBe('authorized');
    expect(shop.okBody(await finalize(outcome.paymentId)).status).toBe('authorized');
    expect(await shop.readOrder(zoe, outcome.orderId)).toMatchObject({
      status: 'prepaid',
      payment: { type: 'PAYPAL', status: 'authorized' },
    });
    await shop.prepareAndDeliver(app, outcome.orderId, { penne: { quantity: 20 } });
    expect(await shop.readOrder(zoe, outcome.orderId)).toMatchObject({
      status: 'paid',
      amounts: { captured: 4090, released: 1750 },
    });
  });

  it('the PayPal webhook alone creates the order when the shopper closes the page after approving', async () => {
    await shopperWithCart();
    const outcome = shop.okBody(await pay());
    await zoe.call('POST', `${paypalPage(outcome)}/approve`);
    expect(await statuses()).toEqual(['prepaid']);
  });

  it('a payment cancelled at PayPal holds nothing, and a card can pay at once', async () => {
    await shopperWithCart();
    const outcome = shop.okBody(await pay());
    expect((await zoe.call('POST', `${paypalPage(outcome)}/decline`)).headers['location']).toBe(
      `http://localhost:3000/checkout?paymentId=${outcome.paymentId}&annule=1`,
    );
    expect(shop.okBody(await finalize(outcome.paymentId, { cancelled: true }))).toMatchObject({
      status: 'refused',
      refusalReason: 'Vous avez annulé le paiement.',
    });
    expect((await zoe.call('GET', paypalPage(outcome))).status).toBe(410);
    expect(shop.okBody(await shop.pay(zoe)).status).toBe('authorized');
    expect(await statuses()).toEqual(['failed', 'prepaid']);
  });

  it('a PayPal payment approved after the shop abandoned the attempt holds nothing', async () => {
    await shopperWithCart();
    const outcome = shop.okBody(await pay());
    app.clock.advance({ minutes: 16 });
    await app.jobs.runNow('payments.reconcile', {});
    expect(await statuses()).toEqual(['failed']);
    await zoe.call('POST', `${paypalPage(outcome)}/approve`);
    expect(await statuses()).toEqual(['failed']);
  });

  it('a reopened checkout page finds the pending PayPal attempt until it ends', async () => {
    await shopperWithCart();
    const waiting = async () =>
      shop.okBody(await zoe.call('GET', '/api/cart/waitingPayment')).payment;
    expect(await waiting()).toBeNull();
    const outcome = shop.okBody(await pay());
    expect(await waiting()).toEqual({
      ...outcome,
      until: app.clock.now().add({ minutes: 10 }).toString(),
    });
    shop.okBody(await finalize(outcome.paymentId, { cancelled: true }));
    expect(await waiting()).toBeNull();
  });

  it('reporting « cancelled » for a completed payment does not undo it', async () => {
    await shopperWithCart();
    const outcome = shop.okBody(await pay());
    app.webhooks.isListening = false;
    await zoe.call('POST', `${paypalPage(outcome)}/approve`);
    app.webhooks.isListening = true;
    expect(shop.okBody(await finalize(outcome.paymentId, { cancelled: true })).status).toBe(
      'authorized',
    );
  });

  it('V06a M04c a PayPal payment is refused for an order of zero euros', async () => {
    await app.database.db
      .insertInto('promo_codes')
      .values({
        id: crypto.randomUUID(),
        code: 'TOUT',
        name: 'Tout offert',
        reward: JSON.stringify({ type: 'VALUE', value: 100_000 }),
        conditions: '{}',
        max_uses: null,
        created_at: app.clock.now(),
      })
      .execute();
    await shopperWithCart(shop.slots.pickup);
    shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add: 'tout' }));
    const answer = await pay({ acceptedAmount: 0 });
    shop.expectRefusal(answer, 'Payment.PaypalZeroAmount');
    expect(answer.body.message).toBe('PayPal n’accepte pas un montant de zéro euro.');
  });

  it('V04b M04b a PayPal payment without accepted terms is refused with the message of the specification', async () => {
    await shopperWithCart();
    const answer = await pay({ acceptTerms: false });
    shop.expectRefusal(answer, 'Payment.TermsNotAccepted');
    expect(answer.body.message).toBe('Vous devez accepter les CGV pour payer votre commande');
    expect(await statuses()).toEqual([]);
  });
});

describe.each([
  ['on ordinary days', '2026-11-21T09:00:00Z', 'paris-est-2026-11-24-18', '2026-11-24T17:00:00Z'],
  [
    'over the night of 25 hours',
    '2026-10-23T08:00:00Z',
    'paris-est-2026-10-26-18',
    '2026-10-26T17:00:00Z',
  ],
])('V06b C02c 72 elapsed hours before the slot, %s', (_days, startAt, slotId, slotStart) => {
  beforeAll(() => openShop(startAt));
  afterAll(() => app.close());

  it('PayPal is refused 72:01 before the slot, where a card still works, and accepted 71:59 before', async () => {
    app.clock.advance(
      app.clock.now().until(Temporal.Instant.from(slotStart).subtract({ hours: 72, minutes: 1 })),
    );
    await shopperWithCart(slotId);
    shop.expectRefusal(await pay(), 'EcomCart.CantPrepayPaypal72h');
    expect(await statuses()).toEqual([]);
    app.clock.advance({ minutes: 2 });
    expect(shop.okBody(await pay()).status).toBe('requires_action');
  });
});

/** A shop with PayPal enabled, and with its clock set there. */
async function openShop(startAt?: string): Promise<void> {
  app = await createTestApp(startAt ? { startAt } : {});
  await app.database.pool.query(
    "insert into feature_flags values ('paypal-payment', 'true', '[]', $1, null)",
    [app.clock.now()],
  );
  await app.flags.refresh();
  await shop.setStock(app, 'penne', stock.penne);
}
async function shopperWithCart(slotId?: string): Promise<void> {
  zoe = await shop.newShopper(app);
  await shop.fillCart(zoe, shop.counted, slotId);
}
const pay = (changes: Record<string, unknown> = {}) =>
  shop.pay(zoe, { payment: { type: 'paypal' }, ...changes });
const finalize = (paymentId: string, changes: Record<string, unknown> = {}) =>
  zoe.call('PATCH', '/api/cart/finalizePrepay', { paymentId, ...changes });
const paypalPage = (outcome: { actionUrl: string }) => new URL(outcome.actionUrl).pathname;
const statuses = async () =>
  (
    await app.database.db
      .selectFrom('orders')
      .select('status')
      .where('customer_id', '=', zoe.customerId)
      .orderBy('number')
      .execute()
  ).map((order) => order.status);
