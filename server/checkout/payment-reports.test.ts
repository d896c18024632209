/** What the bank, by webhook, and the page, by its steps, report about a payment. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signWebhook } from '#server/partners/payment/webhook-signature.ts';
import type { Visitor } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import * as shop from '../../tests/shopping.ts';

let zoe: Visitor & { customerId: string };

const { app } = shop.open();
beforeEach(async () => {
  app.webhooks.sent.length = 0;
  zoe = await shop.newShopper(app);
  await shop.fillCart(zoe, { panais: 1, penne: 1, carottes: 15 });
});
afterEach(() => expectInvariants(app));

describe('webhooks', () => {
  const post = (rawBody: string, signature: string) =>
    app.visitor().call('POST', '/api/payments/webhook', rawBody, {
      'content-type': 'application/json',
      'cabas-signature': signature,
    });
  const secret = 'webhook:test-signing-secret-of-32-characters';

  it.each(['', 't=1,v1=00', 'nonsense'])(
    'a webhook with the signature « %s » is refused',
    async (signature) => {
      shop.expectRefusal(await post('{}', signature), 'Payment.InvalidSignature');
    },
  );

  it('a webhook is refused if signed with another secret, altered after signing, or signed long ago', async () => {
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

  it('a repeated or forged webhook changes nothing', async () => {
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

it('another customer’s attempt cannot be finished or tracked', async () => {
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

it('support sees at which step a payment stopped; preparers and customers do not', async () => {
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

it('at most fifty steps of a payment page are recorded', async () => {
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

const bankPage = (outcome: { actionUrl: string }) => new URL(outcome.actionUrl).pathname;
const orders = () =>
  app.database.db
    .selectFrom('orders')
    .select('status')
    .where('customer_id', '=', zoe.customerId)
    .execute();
