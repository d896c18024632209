/**
 * Payments with Stripe's real protocol: attempts abandoned meanwhile, and holds that cannot be
 * cancelled yet.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStripeProvider } from '#server/partners/payment/stripe.ts';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';
import { openStripeFake, type StripeFake } from '../../tests/stripe-fake.ts';

let app: TestApp;
let stripe: StripeFake;
let payment: ReturnType<typeof createStripeProvider>;
let zoe: Visitor;
let events = 0;
beforeAll(async () => {
  stripe = await openStripeFake(() => app.clock.now());
  payment = createStripeProvider({
    secretKey: 'sk_test_fake',
    webhookSecret: 'whsec_fake',
    endpoint: { host: '127.0.0.1', port: stripe.port, protocol: 'http' },
  });
  app = await createTestApp({ payment });
  await shop.widenSlots(app);
  await shop.setStock(app, 'penne', 500);
});
beforeEach(async () => {
  zoe = await shop.newShopper(app);
  await shop.fillCart(zoe);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await stripe.close();
  await app.close();
});

it('a Stripe payment approved while it is abandoned makes no order, and its hold is cancelled', async () => {
  const { orderId, paymentId, intent } = await payWith('challenge');
  const cancel = payment.cancel.bind(payment);
  vi.spyOn(payment, 'cancel').mockImplementationOnce(async (request) => {
    stripe.hold(intent);
    await hear('payment_intent.amount_capturable_updated', intent);
    return cancel(request);
  });
  expect(shop.okBody(await giveUp(paymentId)).status).toBe('failed');
  await app.jobs.drain();
  expect([await statusOf(orderId), stripe.statusOf(intent)]).toEqual(['failed', 'canceled']);
});

it('a processing Stripe intent cannot be cancelled: its order ends, and its hold is released on arrival', async () => {
  const before = await shop.stockOf(app, 'penne');
  const { orderId, intent } = await payWith('processing');
  app.clock.advance({ minutes: 16 });
  await reconcile();
  expect([await statusOf(orderId), stripe.statusOf(intent)]).toEqual(['failed', 'processing']);
  expect(await shop.stockOf(app, 'penne')).toBe(before);
  stripe.hold(intent);
  app.clock.advance({ hours: 1 });
  await reconcile();
  expect([await statusOf(orderId), stripe.statusOf(intent)]).toEqual(['failed', 'canceled']);
});

it('a hold cancelled on Stripe’s dashboard cancels an order that is not yet in preparation', async () => {
  const { orderId, intent } = await payWith('accepted');
  expect(await statusOf(orderId)).toBe('prepaid');
  await payment.cancel({ providerReference: intent, idempotencyKey: 'by-hand' });
  await hear('payment_intent.canceled', intent);
  await hear('payment_intent.canceled', intent);
  expect(await statusOf(orderId)).toBe('cancelled');
});

describe('a slot of twelve days ahead', () => {
  const farSlot = 'paris-est-2026-12-03-18';
  const holdAt = '2026-11-30T17:00:00Z';
  beforeAll(() => app.clock.set('2026-11-21T09:00:00Z'));
  afterEach(() => app.clock.set('2026-11-21T09:00:00Z'));

  async function payFar(fate: 'accepted' | 'extended' | 'later') {
    await shop.fillCart(zoe, undefined, farSlot);
    const paid = await payWith(fate);
    await app.jobs.drain();
    return paid;
  }
  const laterPayment = (orderId: string) =>
    app.database.db
      .selectFrom('payments')
      .select(['status', 'provider_reference', 'refusal_reason'])
      .where('order_id', '=', orderId)
      .where('purpose', '=', 'later')
      .executeTakeFirst();

  it('a slot twelve days ahead is held once with a card that supports extended holds', async () => {
    const { orderId, intent } = await payFar('extended');
    expect([await statusOf(orderId), stripe.statusOf(intent)]).toEqual([
      'prepaid',
      'requires_capture',
    ]);
    expect(await laterPayment(orderId)).toBeUndefined();
  });

  it('for a slot twelve days ahead, the hold is released, then placed again with the registered card', async () => {
    const { orderId, intent } = await payFar('accepted');
    expect([await statusOf(orderId), stripe.statusOf(intent)]).toEqual(['prepaid', 'canceled']);
    app.clock.set(holdAt);
    await reconcile();
    const later = await laterPayment(orderId);
    expect(later?.status).toBe('authorized');
    expect(stripe.statusOf(later?.provider_reference ?? '')).toBe('requires_capture');
  });

  it('a slot twelve days ahead must be paid again when the bank requires its cardholder', async () => {
    const { orderId } = await payFar('later');
    app.clock.set(holdAt);
    await reconcile();
    expect(await laterPayment(orderId)).toMatchObject({
      status: 'refused',
      refusal_reason: 'Votre banque demande votre confirmation.',
    });
    expect((await shop.readOrder(zoe, orderId)).awaitedPayment?.before).toBe(
      '2026-12-02T17:00:00Z',
    );
  });
});

async function payWith(fate: 'accepted' | 'challenge' | 'processing' | 'extended' | 'later') {
  const { price } = await shop.readCart(zoe);
  const { orderId, paymentId } = shop.okBody(
    await zoe.call('PUT', '/api/cart/createPaymentIntent', {
      acceptedAmount: price.quotation.preauthorization,
      acceptTerms: true,
      payment: { type: 'card', token: `pm_1_${fate}` },
    }),
  );
  const { provider_reference: intent } = await app.database.db
    .selectFrom('payments')
    .select('provider_reference')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return { orderId: orderId as string, paymentId: paymentId as string, intent: intent ?? '' };
}
const statusOf = async (orderId: string) =>
  (
    await app.database.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).status;
const giveUp = (paymentId: string) =>
  zoe.call('PATCH', '/api/cart/finalizePrepay', { paymentId, cancelled: true });
const reconcile = () => app.jobs.runNow('payments.reconcile', {});

async function hear(type: string, intent: string): Promise<void> {
  const rawBody = JSON.stringify({
    id: `evt_${(events += 1)}`,
    object: 'event',
    type,
    data: { object: { id: intent } },
  });
  const answer = await app.visitor().call('POST', '/api/payments/webhook', rawBody, {
    'content-type': 'application/json',
    ...stripe.sign(rawBody, app.clock.now()),
  });
  expect(answer.status).toBe(200);
}
