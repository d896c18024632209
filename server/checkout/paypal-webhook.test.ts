/**
 * Only PayPal can verify its webhooks: forged calls must be cheap, and its outages are not our
 * errors.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { InvalidWebhookSignature, PaymentReplyLost } from '#server/partners/payment/port.ts';
import { createPaypalProvider } from '#server/partners/payment/paypal.ts';
import { createManualClock } from '#server/platform/clock.ts';
import { createTestApp, type TestApp } from '../../tests/app.ts';
import { openPaypalFake, type PaypalFake } from '../../tests/paypal-fake.ts';
import * as shop from '../../tests/shopping.ts';

const clock = createManualClock('2026-11-21T09:00:00Z');
const rawBody = JSON.stringify({
  id: 'evt',
  event_type: 'CHECKOUT.ORDER.APPROVED',
  resource: { id: 'ORDER1' },
});
let app: TestApp;
let fake: PaypalFake;
let provider: ReturnType<typeof createPaypalProvider>;

beforeAll(async () => {
  app = await createTestApp();
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
  await app.close();
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
])('a webhook with %s is refused without a call to PayPal', async (_words, change) => {
  const before = fake.tokensGiven();
  await expect(
    provider.verifyWebhook({ rawBody, headers: { ...signed(), ...change } }, app.clock.now()),
  ).rejects.toThrow(InvalidWebhookSignature);
  expect(fake.tokensGiven()).toBe(before);
});

it('a network that sends wrong signatures is no longer verified; genuine webhooks still are', async () => {
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

it('a PayPal outage is answered 503 without an error report, so that PayPal resends the webhook', async () => {
  app.partners.payment.verifyWebhook = async () => {
    throw new PaymentReplyLost('PayPal did not answer');
  };
  for (let index = 0; index < 25; index += 1)
    shop.expectRefusal(await hear(signed()), 'Generic.Unavailable');
});

it('four webhooks are verified concurrently, and a fifth must be resent', async () => {
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

it('releasing an order that PayPal no longer knows succeeds', async () => {
  await expect(
    provider.cancel({ providerReference: 'ORDER-GONE', idempotencyKey: 'release-1' }),
  ).resolves.toMatchObject({ status: 'canceled', capturedCents: 0 });
});
