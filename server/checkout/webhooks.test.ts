import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaypalProvider } from '#server/partners/payment/paypal.ts';
import { InvalidWebhookSignature, PaymentReplyLost } from '#server/partners/payment/port.ts';
import { signWebhook } from '#server/partners/payment/webhook-signature.ts';
import { createManualClock } from '#server/platform/clock.ts';
import type { TestApp } from '../../tests/app.ts';
import { expectInvariants } from '../../tests/invariants.ts';
import { openPaypalFake, type PaypalFake } from '../../tests/paypal-fake.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();

/**
 * Bank webhooks may be late, repeated or reordered: the state is looked up, never taken from the
 * message.
 */
describe('webhook order', () => {
  type Message = TestApp['webhooks']['sent'][number];

  function* permutations<T>(items: readonly T[]): Generator<T[]> {
    if (items.length < 2) yield [...items];
    for (const [index, item] of items.entries())
      for (const rest of permutations(items.toSpliced(index, 1))) yield [item, ...rest];
  }

  async function hear({ rawBody, signature }: Message): Promise<void> {
    const { statusCode } = await app.http.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json', 'cabas-signature': signature },
      payload: rawBody,
    });
    expect(statusCode).toBe(200);
  }

  const rowsOf = async (orderId: string) => {
    const { rows } = await app.database.pool.query(
      `select o.status, p.status as payment, p.captured_cents, (select count(*)::int from invoices i where i.order_id = o.id) as invoices,
    (select count(*)::int from order_events e where e.order_id = o.id) as events from orders o join payments p on p.order_id = o.id where o.id = $1`,
      [orderId],
    );
    return rows;
  };

  it('webhooks of an approved payment, in any order and twice each, create one paid order', async () => {
    app.webhooks.isListening = false;
    app.webhooks.sent.length = 0;
    const zoe = await shop.newShopper(app);
    await shop.fillCart(zoe);
    const outcome = shop.okBody(await shop.pay(zoe, { card: 'challenge' }));
    await zoe.call('POST', `${new URL(outcome.actionUrl).pathname}/approve`);
    const messages = app.webhooks.sent.slice();
    expect(messages.length).toBeGreaterThan(0);
    for (const order of permutations([...messages, ...messages].slice(0, 5)))
      for (const message of order) await hear(message);
    expect(await rowsOf(outcome.orderId)).toMatchObject([
      { status: 'prepaid', payment: 'authorized', invoices: 0 },
    ]);
  });

  it('webhooks of a delivered order, in any order, change nothing', async () => {
    const zoe = await shop.newShopper(app);
    const orderId = await shop.buy(zoe);
    await shop.prepareAndDeliver(app, orderId);
    const before = await rowsOf(orderId);
    expect(before).toMatchObject([{ status: 'paid', payment: 'captured', invoices: 1 }]);
    const payment = await app.database.db
      .selectFrom('payments')
      .select(['provider_reference', 'idempotency_key'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const messages = [
      'hold.requires_action',
      'hold.authorized',
      'hold.canceled',
      'hold.captured',
    ].map((type): Message => {
      const rawBody = JSON.stringify({
        id: `evt_${type}`,
        type,
        providerReference: payment.provider_reference,
        idempotencyKey: payment.idempotency_key,
      });
      const secret = `webhook:${app.signingSecret}`;
      return { rawBody, signature: signWebhook(secret, rawBody, app.clock.now()) };
    });
    for (const order of permutations(messages)) for (const message of order) await hear(message);
    await app.jobs.drain();
    expect(await rowsOf(orderId)).toEqual(before);
    await expectInvariants(app);
  });
});

/**
 * Only PayPal can verify its webhooks: forged calls must be cheap, and its outages are not our
 * errors.
 */
describe('paypal webhook', () => {
  const clock = createManualClock('2026-11-21T09:00:00Z');
  const rawBody = JSON.stringify({
    id: 'evt',
    event_type: 'CHECKOUT.ORDER.APPROVED',
    resource: { id: 'ORDER1' },
  });

  let fake: PaypalFake;
  let provider: ReturnType<typeof createPaypalProvider>;
  beforeAll(async () => {
    fake = await openPaypalFake(() => clock.now());
  });
  beforeEach(() => {
    provider = createPaypalProvider({
      clientId: 'client',
      clientSecret: 'secret',
      baseUrl: `http://127.0.0.1:${fake.port}`,
      webhookId: 'WH-1',
      clock,
    });
    app.partners.payment.verifyWebhook = provider.verifyWebhook;
    app.clock.advance({ minutes: 11 });
  });
  afterAll(async () => {
    await fake.close();
  });

  const hear = (headers: Record<string, string>, body = rawBody) =>
    app.visitor().call('POST', '/api/payments/webhook', body, {
      'content-type': 'application/json',
      ...headers,
    });
  const signed = () => fake.sign(rawBody, app.clock.now());
  const forged = () => ({ ...signed(), 'paypal-transmission-sig': 'forged' });

  it.each([
    ['no transmission id', { 'paypal-transmission-id': '' }],
    ['no algorithm', { 'paypal-auth-algo': '' }],
    ['a certificate elsewhere', { 'paypal-cert-url': 'https://api.paypal.com.evil.example/cert' }],
    [
      'a certificate of a user at PayPal’s name',
      { 'paypal-cert-url': 'https://api.paypal.com@evil.example/' },
    ],
    ['a certificate without TLS', { 'paypal-cert-url': 'http://api.paypal.com/cert' }],
  ])('a PayPal webhook with %s is refused without a call to PayPal', async (_words, change) => {
    const before = fake.tokensGiven();
    await expect(
      provider.verifyWebhook({ rawBody, headers: { ...signed(), ...change } }, app.clock.now()),
    ).rejects.toThrow(InvalidWebhookSignature);
    expect(fake.tokensGiven()).toBe(before);
  });

  it('PayPal webhooks from a network that sent wrong signatures are dropped; genuine ones are still verified', async () => {
    let asked = 0;
    app.partners.payment.verifyWebhook = async (message, now) => {
      asked += 1;
      return provider.verifyWebhook(message, now);
    };
    for (let index = 0; index < 30; index += 1) shop.okBody(await hear(signed()));
    for (let index = 0; index < 20; index += 1)
      shop.expectRefusal(await hear(forged()), 'Payment.InvalidSignature');
    shop.expectRefusal(await hear(forged()), 'Generic.TooManyRequest');
    expect(asked).toBe(50);
  });

  it('a webhook during a PayPal outage is answered 503 without an error report, so that PayPal resends it', async () => {
    app.partners.payment.verifyWebhook = async () => {
      throw new PaymentReplyLost('PayPal did not answer');
    };
    for (let index = 0; index < 25; index += 1)
      shop.expectRefusal(await hear(signed()), 'Generic.Unavailable');
  });

  it('four PayPal webhooks are verified concurrently, and a fifth must be resent', async () => {
    const message = () => ({ rawBody, headers: signed() });
    await provider.verifyWebhook(message(), app.clock.now());
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => provider.verifyWebhook(message(), app.clock.now())),
    );
    expect(results.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 4 }, () => 'fulfilled'),
      'rejected',
      'rejected',
    ]);
    await expect(provider.verifyWebhook(message(), app.clock.now())).resolves.toMatchObject({
      id: 'evt',
    });
  });

  it('releasing the hold of an order that PayPal no longer knows succeeds', async () => {
    await expect(
      provider.cancel({ providerReference: 'ORDER-GONE', idempotencyKey: 'release-1' }),
    ).resolves.toMatchObject({ status: 'canceled', capturedCents: 0 });
  });
});
