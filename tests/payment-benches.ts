/** Each payment provider ready for the contract suite: the sandbox, Stripe and PayPal against their fakes. */
import { createPaypalProvider } from '#server/partners/payment/paypal.ts';
import type { PaymentBench } from '#server/partners/conformance/payment.ts';
import type { PaymentProvider } from '#server/partners/payment/port.ts';
import { createStripeProvider } from '#server/partners/payment/stripe.ts';
import { signWebhook } from '#server/partners/payment/webhook-signature.ts';
import { clockOf } from '#server/platform/clock.ts';
import { createTestApp } from './app.ts';
import { openPaypalFake } from './paypal-fake.ts';
import { openStripeFake } from './stripe-fake.ts';

/** `dispute`: the payer of a captured payment contests it. Absent: a test card does. */
export type BuiltInBank = PaymentBench & {
  provider: PaymentProvider;
  dispute?: (reference: string, end: 'open' | 'won' | 'lost') => string;
  close(): Promise<void>;
};
const now = () => Temporal.Instant.from('2026-11-21T09:00:00Z');
let means = 0;

export const paymentBenches: Record<string, () => Promise<BuiltInBank>> = {
  async sandbox() {
    const app = await createTestApp();
    const provider = app.partners.payment;
    return {
      provider,
      now: () => app.clock.now(),
      agree: () => undefined,
      close: app.close,
      async means(fate, wallet) {
        const made = await provider.tokenise({
          number: fate === 'refused' ? '4000000000000002' : '4242424242424242',
          expMonth: 12,
          expYear: 2030,
          cvc: '123',
          wallet,
        });
        return { token: 'token' in made ? made.token : '' };
      },
      loseNextReply() {
        Object.assign(provider.faults, {
          rate: 1,
          dice: () => {
            provider.faults.rate = 0;
            return 0.75;
          },
        });
      },
      forgetKeys: () => undefined,
      webhook: (reference) =>
        JSON.stringify({
          id: 'evt',
          type: 'hold.authorized',
          providerReference: reference,
          idempotencyKey: null,
        }),
      sign: (rawBody, at) => ({
        'cabas-signature': signWebhook('webhook:test-signing-secret-of-32-characters', rawBody, at),
      }),
    };
  },
  async stripe() {
    const fake = await openStripeFake(now);
    return {
      now,
      close: fake.close,
      sign: fake.sign,
      agree: () => undefined,
      provider: createStripeProvider({
        secretKey: 'sk_test_fake',
        webhookSecret: 'whsec_fake',
        endpoint: { host: '127.0.0.1', port: fake.port, protocol: 'http' },
      }),
      means: async (fate, wallet) => ({
        token: `pm_${(means += 1)}_${wallet ? 'googlepay_' : ''}${fate}`,
      }),
      // The SDK retries once by itself with the same key.
      loseNextReply: () => fake.loseNextReplies(2),
      meetAnotherCall: () => fake.refuseNextAsConcurrent(2),
      forgetKeys: fake.forgetKeys,
      dispute: (reference, end) => fake.dispute(reference, end === 'won'),
      webhook: (reference) =>
        JSON.stringify({
          id: 'evt',
          object: 'event',
          type: 'payment_intent.amount_capturable_updated',
          data: { object: { id: reference } },
        }),
    };
  },
  async paypal() {
    const fake = await openPaypalFake(now);
    let isDeclining = false;
    return {
      now,
      close: fake.close,
      sign: fake.sign,
      provider: createPaypalProvider({
        clientId: 'client',
        clientSecret: 'secret',
        webhookId: 'WH-1',
        baseUrl: `http://127.0.0.1:${fake.port}`,
        clock: clockOf(now),
      }),
      means: async (fate) => {
        isDeclining = fate === 'refused';
        return { wallet: 'paypal' };
      },
      agree: (state) => fake.approve(state.providerReference ?? '', { decline: isDeclining }),
      loseNextReply: () => fake.loseNextReplies(1),
      meetAnotherCall: () => fake.refuseNextAsConcurrent(1),
      forgetKeys: fake.forgetKeys,
      dispute: (reference, end) =>
        fake.dispute(
          reference,
          { open: null, won: 'RESOLVED_SELLER_FAVOUR', lost: 'RESOLVED_BUYER_FAVOUR' }[end],
        ),
      webhook: (reference) =>
        JSON.stringify({
          id: 'evt',
          event_type: 'CHECKOUT.ORDER.APPROVED',
          resource: { id: reference },
        }),
    };
  },
};
