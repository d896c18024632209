import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PaymentReplyLost } from '#server/partners/payment/port.ts';
import { signWebhook } from '#server/partners/payment/webhook-signature.ts';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

let app: TestApp;
let zoe: Visitor & { customerId: string };
let stockBefore: number;

beforeAll(async () => {
  app = await createTestApp();
});
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
afterAll(() => app.close());

const finalize = (paymentId: string) =>
  zoe.call('PATCH', '/api/cart/finalizePrepay', { paymentId });
const reconcile = () => app.jobs.runNow('payments.reconcile', {});
const bankPage = (outcome: { actionUrl: string }) => new URL(outcome.actionUrl).pathname;
const orders = () =>
  app.database.db
    .selectFrom('orders')
    .select(['status', 'reserved_at'])
    .where('customer_id', '=', zoe.customerId)
    .orderBy('number')
    .execute();

async function expectNothingTaken(): Promise<void> {
  expect({
    stock: await shop.stockOf(app, 'panais'),
    places: await shop.bookedPlaces(app, shop.slots.tomorrow),
  }).toEqual({ stock: stockBefore, places: 0 });
}

describe('a refused card', () => {
  it.each([
    ['refused', 'Votre carte a été refusée.'],
    ['insufficient', 'Provision insuffisante.'],
  ] as const)('M03 %s: the bank’s own words, and everything goes back', async (card, reason) => {
    expect(shop.okBody(await shop.pay(zoe, { card }))).toMatchObject({
      status: 'refused',
      refusalReason: reason,
    });
    await expectNothingTaken();
    expect((await shop.readCart(zoe)).products).toHaveLength(3);
    expect(shop.okBody(await zoe.call('GET', '/api/orders/current')).items).toEqual([]);
  });

  it('another card pays the same basket at once', async () => {
    shop.okBody(await shop.pay(zoe, { card: 'refused' }));
    expect(shop.okBody(await shop.pay(zoe)).status).toBe('authorized');
    expect((await orders()).map((order) => order.status)).toEqual(['failed', 'prepaid']);
  });

  it('gives a code back, which then pays with another card', async () => {
    shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add: 'MARCHE15' }));
    shop.okBody(await shop.pay(zoe, { card: 'refused' }));
    expect((await shop.readCart(zoe)).coupons).toMatchObject([{ applied: true, reason: null }]);
    expect(shop.okBody(await shop.pay(zoe)).status).toBe('authorized');
  });
});

describe('3-D Secure', () => {
  it('approved: the bank’s webhook alone makes the order', async () => {
    const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    expect(outcome).toMatchObject({ status: 'requires_action' });
    expect((await zoe.call('GET', bankPage(outcome))).body).toContain('38,65');
    const back = await zoe.call('POST', `${bankPage(outcome)}/approve`);
    expect(back).toMatchObject({
      status: 303,
      headers: { location: `http://localhost:3000/checkout?paymentId=${outcome.paymentId}` },
    });
    expect(await orders()).toMatchObject([{ status: 'prepaid' }]);
    expect(shop.okBody(await finalize(outcome.paymentId)).status).toBe('authorized');
  });

  it('while it waits, the basket keeps its codes: its total is the one to confirm', async () => {
    shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add: 'MARCHE15' }));
    const before = await shop.readCart(zoe);
    const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    const waiting = await shop.readCart(zoe);
    expect(waiting.coupons).toMatchObject([{ applied: true, conditions: { used: false } }]);
    expect(waiting.price.quotation).toEqual(before.price.quotation);
    await zoe.call('POST', `${bankPage(outcome)}/approve`);
    expect(await orders()).toMatchObject([{ status: 'prepaid' }]);
  });

  it('approved while the shop hears no webhook: coming back is enough', async () => {
    app.webhooks.isListening = false;
    const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    await zoe.call('POST', `${bankPage(outcome)}/approve`);
    expect(await orders()).toMatchObject([{ status: 'prepaying' }]);
    expect(shop.okBody(await finalize(outcome.paymentId)).status).toBe('authorized');
  });

  it('approved: the page and two webhooks that come at once make one order', async () => {
    app.webhooks.isListening = false;
    const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    await zoe.call('POST', `${bankPage(outcome)}/approve`);
    const [sent] = app.webhooks.sent;
    const hear = () =>
      app
        .visitor()
        .call('POST', '/api/payments/webhook', sent?.rawBody, {
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

  it('declined: everything goes back and another card pays', async () => {
    const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    await zoe.call('POST', `${bankPage(outcome)}/decline`);
    expect(shop.okBody(await finalize(outcome.paymentId))).toMatchObject({
      status: 'refused',
      refusalReason: 'L’authentification a été refusée.',
    });
    await expectNothingTaken();
    expect(shop.okBody(await shop.pay(zoe)).status).toBe('authorized');
  });

  it('T24 paying again meanwhile answers the same attempt; a changed basket waits ten minutes', async () => {
    const first = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    expect(shop.okBody(await shop.pay(zoe))).toEqual(first);
    shop.okBody(await shop.setQuantities(zoe, { penne: 2 }));
    shop.expectRefusal(await shop.pay(zoe), 'EcomCart.WaitingForBankReply');
    app.clock.advance({ minutes: 9 });
    shop.expectRefusal(await shop.pay(zoe), 'EcomCart.WaitingForBankReply');
    await zoe.call('POST', `${bankPage(first)}/decline`);
    expect(shop.okBody(await shop.pay(zoe)).status).toBe('authorized');
  });

  it('T24 after ten minutes a new attempt replaces the silent one: never two orders for one basket', async () => {
    const first = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    shop.okBody(await shop.setQuantities(zoe, { penne: 2 }));
    app.clock.advance({ minutes: 11 });
    expect(shop.okBody(await shop.pay(zoe)).status).toBe('authorized');
    await zoe.call('POST', `${bankPage(first)}/approve`);
    expect((await orders()).map((order) => order.status)).toEqual(['failed', 'prepaid']);
    expect(shop.okBody(await finalize(first.paymentId)).status).not.toBe('authorized');
  });

  it('T24 after ten minutes an attempt that was paid after all is the answer', async () => {
    app.webhooks.isListening = false;
    const first = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    await zoe.call('POST', `${bankPage(first)}/approve`);
    app.clock.advance({ minutes: 11 });
    expect(shop.okBody(await shop.pay(zoe))).toMatchObject({
      status: 'authorized',
      orderId: first.orderId,
    });
    expect((await orders()).map((order) => order.status)).toEqual(['prepaid']);
  });

  it('never answered: after 15 minutes stock, place and code are back, and a late approval holds nothing', async () => {
    shop.okBody(await zoe.call('PATCH', '/api/cart/coupons', { add: 'MARCHE15' }));
    const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    app.clock.advance({ minutes: 14 });
    await reconcile();
    expect(await orders()).toMatchObject([{ status: 'prepaying' }]);
    app.clock.advance({ minutes: 2 });
    await reconcile();
    expect(await orders()).toEqual([{ status: 'failed', reserved_at: null }]);
    await expectNothingTaken();
    expect((await shop.readCart(zoe)).coupons).toMatchObject([{ applied: true }]);
    await zoe.call('POST', `${bankPage(outcome)}/approve`);
    expect(await orders()).toMatchObject([{ status: 'failed' }]);
    expect((await zoe.call('GET', bankPage(outcome))).status).toBe(410);
  });
});

describe('a bank that is slow or silent', () => {
  it('a slow one is asked again until it answers', async () => {
    const outcome = shop.okBody(await shop.pay(zoe, { card: 'slow' }));
    expect(outcome.status).toBe('pending');
    expect(shop.okBody(await finalize(outcome.paymentId)).status).toBe('pending');
    app.clock.advance({ seconds: 31 });
    expect(shop.okBody(await finalize(outcome.paymentId)).status).toBe('authorized');
  });

  it('a reply that was lost is found by the reconciler, once', async () => {
    const outcome = shop.okBody(await shop.pay(zoe, { card: 'lostReply' }));
    expect(outcome.status).toBe('pending');
    app.clock.advance({ minutes: 3 });
    await reconcile();
    await reconcile();
    expect(await orders()).toMatchObject([{ status: 'prepaid' }]);
    expect(shop.okBody(await finalize(outcome.paymentId)).status).toBe('authorized');
    expect(
      (
        await shop.inboxOf(app, `${shop.okBody(await zoe.call('POST', '/api/auth/me')).email}`)
      ).filter((mail) => mail.kind === 'email'),
    ).toHaveLength(1);
  });

  it('a bank that was never reached: the attempt fails and everything goes back', async () => {
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

  it('a hold that ends before the delivery is refused and let go', async () => {
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

describe('webhooks', () => {
  const post = (rawBody: string, signature: string) =>
    app
      .visitor()
      .call('POST', '/api/payments/webhook', rawBody, {
        'content-type': 'application/json',
        'cabas-signature': signature,
      });
  const secret = 'webhook:test-signing-secret-of-32-characters';

  it.each(['', 't=1,v1=00', 'nonsense'])(
    'a signature like « %s » is refused',
    async (signature) => {
      shop.expectRefusal(await post('{}', signature), 'Payment.InvalidSignature');
    },
  );

  it('a body signed by another secret, changed after signing, or signed long ago is refused', async () => {
    const body = JSON.stringify({
      id: 'evt_1',
      type: 'hold.authorized',
      providerReference: 'pay_1',
      idempotencyKey: null,
    });
    const now = app.clock.now();
    shop.expectRefusal(
      await post(body, signWebhook('another secret', body, now)),
      'Payment.InvalidSignature',
    );
    shop.expectRefusal(
      await post(body.replace('pay_1', 'pay_2'), signWebhook(secret, body, now)),
      'Payment.InvalidSignature',
    );
    shop.expectRefusal(
      await post(body, signWebhook(secret, body, now.subtract({ minutes: 6 }))),
      'Payment.InvalidSignature',
    );
    expect((await post(body, signWebhook(secret, body, now))).status).toBe(200);
  });

  it('a message sent again, or that says more than the bank does, changes nothing', async () => {
    const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    const reference = bankPage(outcome).split('/').at(-1);
    const lie = JSON.stringify({
      id: 'evt_lie',
      type: 'hold.authorized',
      providerReference: reference,
      idempotencyKey: null,
    });
    expect((await post(lie, signWebhook(secret, lie, app.clock.now()))).status).toBe(200);
    expect(await orders()).toMatchObject([{ status: 'prepaying' }]);
    await zoe.call('POST', `${bankPage(outcome)}/approve`);
    const [sent] = app.webhooks.sent;
    for (let again = 0; again < 2; again += 1)
      expect((await post(sent?.rawBody ?? '', sent?.signature ?? '')).status).toBe(200);
    expect(await orders()).toMatchObject([{ status: 'prepaid' }]);
    const { rowCount } = await app.database.pool.query(
      "select 1 from order_events e join orders o on o.id = e.order_id where o.customer_id = $1 and e.to_status = 'prepaid'",
      [zoe.customerId],
    );
    expect(rowCount).toBe(1);
  });
});

it('an attempt of somebody else cannot be finished or tracked', async () => {
  const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
  const other = await shop.newShopper(app);
  shop.expectRefusal(
    await other.call('PATCH', '/api/cart/finalizePrepay', { paymentId: outcome.paymentId }),
    'Order.NotFound',
  );
  shop.expectRefusal(
    await other.call('PUT', '/api/cart/trackPayment', {
      paymentId: outcome.paymentId,
      event: 'seen',
    }),
    'Order.NotFound',
  );
  shop.okBody(
    await zoe.call('PUT', '/api/cart/trackPayment', {
      paymentId: outcome.paymentId,
      event: 'seen',
    }),
  );
  await zoe.call('POST', `${bankPage(outcome)}/decline`);
});

it('support sees at which step a payment stopped, its own kind of staff alone', async () => {
  const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
  shop.okBody(
    await zoe.call('PUT', '/api/cart/trackPayment', {
      paymentId: outcome.paymentId,
      event: 'sent-to-bank',
    }),
  );
  await zoe.call('POST', `${bankPage(outcome)}/decline`);
  shop.okBody(
    await zoe.call('PUT', '/api/cart/trackPayment', {
      paymentId: outcome.paymentId,
      event: 'returned:refused',
    }),
  );
  const path = `/api/staff/orders/${outcome.orderId}/payments`;
  const { items } = shop.okBody(await (await shop.staff(app, 'marc')).call('GET', path));
  expect(items).toMatchObject([
    {
      id: outcome.paymentId,
      status: 'refused',
      refusalReason: expect.any(String),
      steps: [
        { step: 'sent-to-bank', at: expect.stringMatching(/Z$/) },
        { step: 'returned:refused' },
      ],
    },
  ]);
  shop.expectRefusal(
    await (await shop.staff(app, 'paul')).call('GET', path),
    'Shared.InsufficientPrivileges',
  );
  shop.expectRefusal(await zoe.call('GET', path), 'Shared.Unauthorized');
});

it('a page that tells its steps for ever is heard fifty times', async () => {
  const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
  for (let again = 0; again < 55; again += 1)
    shop.okBody(
      await zoe.call('PUT', '/api/cart/trackPayment', {
        paymentId: outcome.paymentId,
        event: 'seen',
      }),
    );
  expect(
    (
      await app.database.pool.query('select 1 from payment_steps where payment_id = $1', [
        outcome.paymentId,
      ])
    ).rowCount,
  ).toBe(50);
  await zoe.call('POST', `${bankPage(outcome)}/decline`);
});
