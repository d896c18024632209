/** What the shop relies on, asked of every provider: the embedded one, Stripe and PayPal as they speak. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../tests/app.ts';
import { openPaypalFake } from '../../../tests/paypal-fake.ts';
import { openStripeFake } from '../../../tests/stripe-fake.ts';
import { createPaypalProvider } from './paypal.ts';
import {
  InvalidWebhookSignature,
  PaymentReplyLost,
  PaymentRequestInvalid,
  type HoldState,
  type Means,
  type PaymentProvider,
} from './port.ts';
import { createStripeProvider } from './stripe.ts';
import { signWebhook } from './webhook-signature.ts';

type Bench = {
  provider: PaymentProvider;
  now(): Temporal.Instant;
  means(fate: 'accepted' | 'refused'): Promise<Means>;
  /** What the payer does, when something is asked of them. */
  agree(state: HoldState): void | Promise<void>;
  loseNextReply(): void;
  webhook(reference: string): string;
  sign(rawBody: string, at: Temporal.Instant): Record<string, string>;
  close(): Promise<void>;
};
const now = () => Temporal.Instant.from('2026-11-21T09:00:00Z');
let means = 0;

const benches: Record<string, () => Promise<Bench>> = {
  async sandbox() {
    const app = await createTestApp();
    const provider = app.partners.payment;
    return {
      provider,
      now: () => app.clock.now(),
      agree: () => undefined,
      close: app.close,
      async means(fate) {
        const made = await provider.tokenise({
          number: fate === 'refused' ? '4000000000000002' : '4242424242424242',
          expMonth: 12,
          expYear: 2030,
          cvc: '123',
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
      means: async (fate) => ({ token: `pm_${(means += 1)}_${fate}` }),
      // The SDK tries once more by itself, with the same key.
      loseNextReply: () => fake.loseNextReplies(2),
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
        clock: { now },
      }),
      means: async (fate) => {
        isDeclining = fate === 'refused';
        return { wallet: 'paypal' };
      },
      agree: (state) => fake.approve(state.providerReference ?? '', { decline: isDeclining }),
      loseNextReply: () => fake.loseNextReplies(1),
      webhook: (reference) =>
        JSON.stringify({
          id: 'evt',
          event_type: 'CHECKOUT.ORDER.APPROVED',
          resource: { id: reference },
        }),
    };
  },
};

describe.each(Object.keys(benches))('%s', (name) => {
  let bench: Bench;
  let provider: PaymentProvider;
  let keys = 0;
  beforeAll(async () => {
    bench = await (benches[name] as () => Promise<Bench>)();
    provider = bench.provider;
  });
  afterAll(() => bench.close());

  const request = async (fate: 'accepted' | 'refused' = 'accepted') => ({
    idempotencyKey: `key-${(keys += 1)}`,
    amountCents: 5_000,
    currency: 'EUR' as const,
    orderReference: `10000${keys}`,
    customerReference: 'zoe',
    means: await bench.means(fate),
    saveCard: false,
    returnUrl: 'https://shop.test/checkout?paymentId=1',
    cancelUrl: 'https://shop.test/checkout?paymentId=1&annule=1',
  });
  /** As the shop does: create, let the payer agree, confirm what was approved. */
  async function hold(fate: 'accepted' | 'refused' = 'accepted'): Promise<HoldState> {
    const created = await provider.createHold(await request(fate));
    if (created.status !== 'requires_action') return created;
    await bench.agree(created);
    const providerReference = created.providerReference ?? '';
    expect((await provider.lookup({ providerReference })).status).toBe('approved');
    return provider.confirm({ providerReference, idempotencyKey: `confirm-${providerReference}` });
  }
  const heldReference = async () => (await hold()).providerReference ?? '';

  it('holds the amount, and says until when it can be captured', async () => {
    const state = await hold();
    expect(state).toMatchObject({
      status: 'authorized',
      amountCents: 5_000,
      capturedCents: 0,
      refusalReason: null,
    });
    expect(state.captureBefore?.since(bench.now()).total('hours')).toBeGreaterThanOrEqual(72);
  });

  it('a refusal is an answer, in French', async () => {
    expect(await hold('refused')).toMatchObject({
      status: 'refused',
      refusalReason: expect.stringMatching(/refusé|insuffisante/),
    });
  });

  it('a creation repeated under its key answers the first; another request under that key is refused', async () => {
    const first = await request();
    const state = await provider.createHold(first);
    expect((await provider.createHold(first)).providerReference).toBe(state.providerReference);
    await expect(provider.createHold({ ...first, amountCents: 4_999 })).rejects.toThrow(
      PaymentRequestInvalid,
    );
  });

  it('a creation whose reply was lost is never made twice', async () => {
    const first = await request();
    bench.loseNextReply();
    await expect(provider.createHold(first)).rejects.toThrow(PaymentReplyLost);
    const found = await provider.lookup({ idempotencyKey: first.idempotencyKey });
    // PayPal's payer never saw that order: nothing is held, and nothing ever will be.
    if ('wallet' in first.means && name === 'paypal') expect(found.status).toBe('not_found');
    else expect(found).toMatchObject({ status: 'authorized', amountCents: 5_000 });
    if (found.providerReference)
      expect((await provider.createHold(first)).providerReference).toBe(found.providerReference);
  });

  it('captures at most what is held, once, and lets the rest go', async () => {
    const providerReference = await heldReference();
    await expect(
      provider.capture({
        providerReference,
        amountCents: 5_001,
        idempotencyKey: `over-${providerReference}`,
      }),
    ).rejects.toThrow(PaymentRequestInvalid);
    const capture = () =>
      provider.capture({
        providerReference,
        amountCents: 3_000,
        idempotencyKey: `capture-${providerReference}`,
      });
    expect(await capture()).toMatchObject({ status: 'captured', capturedCents: 3_000 });
    expect(await capture()).toMatchObject({ status: 'captured', capturedCents: 3_000 });
    await expect(
      provider.capture({
        providerReference,
        amountCents: 2_000,
        idempotencyKey: `again-${providerReference}`,
      }),
    ).rejects.toThrow(PaymentRequestInvalid);
  });

  it('a capture whose reply was lost is found done, and done again under its key changes nothing', async () => {
    const providerReference = await heldReference();
    const capture = {
      providerReference,
      amountCents: 4_000,
      idempotencyKey: `capture-${providerReference}`,
    };
    bench.loseNextReply();
    await expect(provider.capture(capture)).rejects.toThrow(PaymentReplyLost);
    expect(await provider.lookup({ providerReference })).toMatchObject({
      status: 'captured',
      capturedCents: 4_000,
    });
    expect(await provider.capture(capture)).toMatchObject({ capturedCents: 4_000 });
  });

  it('a cancelled hold is never captured, and cancelling again is no fault', async () => {
    const providerReference = await heldReference();
    for (const key of ['one', 'two'])
      expect(
        await provider.cancel({ providerReference, idempotencyKey: `${key}-${providerReference}` }),
      ).toMatchObject({ status: 'canceled', capturedCents: 0 });
    await expect(
      provider.capture({
        providerReference,
        amountCents: 100,
        idempotencyKey: `late-${providerReference}`,
      }),
    ).rejects.toThrow(PaymentRequestInvalid);
  });

  it('refunds once a key, and never more than was captured', async () => {
    const providerReference = await heldReference();
    await provider.capture({
      providerReference,
      amountCents: 4_000,
      idempotencyKey: `capture-${providerReference}`,
    });
    const refund = (amountCents: number, key: string) =>
      provider.refund({
        providerReference,
        amountCents,
        idempotencyKey: `${key}-${providerReference}`,
      });
    await refund(1_500, 'one');
    expect(await refund(1_500, 'one')).toMatchObject({ refundedCents: 1_500 });
    await expect(refund(2_501, 'two')).rejects.toThrow(PaymentRequestInvalid);
    expect(await refund(2_500, 'three')).toMatchObject({
      capturedCents: 4_000,
      refundedCents: 4_000,
    });
  });

  it('knows nothing of a payment it never saw', async () => {
    expect(
      await provider.lookup({ providerReference: 'pi_unknown' }).catch((error: unknown) => error),
    ).toSatisfy(
      (answer) =>
        answer instanceof PaymentRequestInvalid || (answer as HoldState).status === 'not_found',
    );
  });

  it('saves a card for its owner alone, where cards are taken', async () => {
    const chosen = await bench.means('accepted');
    if (!('token' in chosen)) {
      await expect(provider.saveCard({ token: 'any', customerReference: 'zoe' })).rejects.toThrow(
        PaymentRequestInvalid,
      );
      return;
    }
    const { savedCardId, card } = await provider.saveCard({
      token: chosen.token,
      customerReference: 'zoe',
    });
    expect(card).toMatchObject({ brand: 'VISA', last4: '4242' });
    const paying = { ...(await request()), means: { savedCardId } };
    expect((await provider.createHold(paying)).status).toBe('authorized');
    await expect(
      provider.createHold({
        ...paying,
        idempotencyKey: `${paying.idempotencyKey}-bruno`,
        customerReference: 'bruno',
      }),
    ).rejects.toThrow(PaymentRequestInvalid);
    const refused = await bench.means('refused');
    await expect(
      provider.saveCard({
        token: 'token' in refused ? refused.token : '',
        customerReference: 'zoe',
      }),
    ).rejects.toThrow(PaymentRequestInvalid);
  });

  it('hears its own events; forged, changed and old ones are refused', async () => {
    const rawBody = bench.webhook('ref-1');
    const at = bench.now();
    const verify = (body: string, headers: Record<string, string>) =>
      provider.verifyWebhook({ rawBody: body, headers }, at);
    expect(await verify(rawBody, bench.sign(rawBody, at))).toMatchObject({
      id: 'evt',
      providerReference: 'ref-1',
    });
    await expect(verify(rawBody, {})).rejects.toThrow(InvalidWebhookSignature);
    await expect(
      verify(rawBody.replace('ref-1', 'ref-2'), bench.sign(rawBody, at)),
    ).rejects.toThrow(InvalidWebhookSignature);
    await expect(verify(rawBody, bench.sign(rawBody, at.subtract({ hours: 73 })))).rejects.toThrow(
      InvalidWebhookSignature,
    );
  });
});
