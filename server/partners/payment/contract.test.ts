/** The provider contract: every promise that the shop relies on, checked on the sandbox, Stripe and PayPal. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentBenches, type PaymentBench } from '../../../tests/payment-benches.ts';
import {
  InvalidWebhookSignature,
  PaymentReplyLost,
  PaymentRequestInvalid,
  type HoldState,
  type PaymentProvider,
} from './port.ts';

describe.each(Object.keys(paymentBenches))('%s', (name) => {
  let bench: PaymentBench;
  let provider: PaymentProvider;
  let keys = 0;
  beforeAll(async () => {
    bench = await (paymentBenches[name] as () => Promise<PaymentBench>)();
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
    registersCard: false,
    isOffSession: false,
    returnUrl: 'https://shop.test/checkout?paymentId=1',
    cancelUrl: 'https://shop.test/checkout?paymentId=1&annule=1',
    brandName: 'Au Bon Panier',
  });
  /** The shop's sequence: create, let the payer approve, confirm. */
  async function hold(fate: 'accepted' | 'refused' = 'accepted'): Promise<HoldState> {
    const created = await provider.createHold(await request(fate));
    if (created.status !== 'requires_action') return created;
    await bench.agree(created);
    const providerReference = created.providerReference ?? '';
    expect((await provider.lookup({ providerReference })).status).toBe('approved');
    return provider.confirm({ providerReference, idempotencyKey: `confirm-${providerReference}` });
  }
  const heldReference = async () => (await hold()).providerReference ?? '';

  it('a hold states its amount and capture deadline', async () => {
    const state = await hold();
    expect(state).toMatchObject({
      status: 'authorized',
      amountCents: 5_000,
      capturedCents: 0,
      refusalReason: null,
    });
    expect(state.captureBefore?.since(bench.now()).total('hours')).toBeGreaterThanOrEqual(72);
  });

  it('a refused card is an answer with a French reason', async () => {
    expect(await hold('refused')).toMatchObject({
      status: 'refused',
      refusalReason: expect.stringMatching(/refusé|insuffisante/),
    });
  });

  it('a repeated creation returns the first result; another request under its key is refused', async () => {
    const first = await request();
    const state = await provider.createHold(first);
    expect((await provider.createHold(first)).providerReference).toBe(state.providerReference);
    await expect(provider.createHold({ ...first, amountCents: 4_999 })).rejects.toThrow(
      PaymentRequestInvalid,
    );
  });

  it('a creation whose reply was lost is not made twice', async () => {
    const first = await request();
    bench.loseNextReply();
    await expect(provider.createHold(first)).rejects.toThrow(PaymentReplyLost);
    const found = await provider.lookup({ idempotencyKey: first.idempotencyKey });
    // The payer never saw that PayPal order, so nothing will ever be held.
    if ('wallet' in first.means && name === 'paypal') expect(found.status).toBe('not_found');
    else expect(found).toMatchObject({ status: 'authorized', amountCents: 5_000 });
    if (found.providerReference)
      expect((await provider.createHold(first)).providerReference).toBe(found.providerReference);
  });

  it('captures at most the hold, once, and releases the rest', async () => {
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

  it('a capture whose reply was lost is found done, and repeating it changes nothing', async () => {
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

  it('a cancelled hold cannot be captured, and cancelling is idempotent', async () => {
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

  it('refunds once per key, and never more than was captured', async () => {
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

  it('a refund sent while its first call is under way is not refused, and is paid once', async () => {
    if (!bench.meetAnotherCall) return;
    const providerReference = await heldReference();
    await provider.capture({
      providerReference,
      amountCents: 4_000,
      idempotencyKey: `capture-${providerReference}`,
    });
    const refund = () =>
      provider.refund({
        providerReference,
        amountCents: 890,
        idempotencyKey: `refund-${providerReference}`,
      });
    bench.meetAnotherCall();
    await expect(refund()).rejects.toThrow(PaymentReplyLost);
    expect(await refund()).toMatchObject({ refundedCents: 890 });
  });

  it('a refund whose reply was lost, repeated once its key is forgotten, is paid once', async () => {
    const providerReference = await heldReference();
    const capture = {
      providerReference,
      amountCents: 4_000,
      idempotencyKey: `capture-${providerReference}`,
    };
    await provider.capture(capture);
    const refund = (key: string) =>
      provider.refund({
        providerReference,
        amountCents: 890,
        idempotencyKey: `${key}-${providerReference}`,
      });
    bench.loseNextReply();
    await expect(refund('refund-1')).rejects.toThrow(PaymentReplyLost);
    bench.forgetKeys();
    expect(await refund('refund-1')).toMatchObject({ refundedCents: 890 });
    // A different refund of the same amount.
    expect(await refund('refund-2')).toMatchObject({ refundedCents: 1_780 });
    bench.forgetKeys();
    expect(await refund('refund-1')).toMatchObject({ refundedCents: 1_780 });
    expect(await provider.capture(capture)).toMatchObject({ capturedCents: 4_000 });
  });

  it('an unknown payment is not found', async () => {
    expect(
      await provider.lookup({ providerReference: 'pi_unknown' }).catch((error: unknown) => error),
    ).toSatisfy(
      (answer) =>
        answer instanceof PaymentRequestInvalid || (answer as HoldState).status === 'not_found',
    );
  });

  it('a saved card works for its owner only, where cards are accepted', async () => {
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

  it('a card deleted twice pays for nothing any more', async () => {
    const means = await bench.means('accepted');
    if (!('token' in means)) return;
    const { savedCardId } = await provider.saveCard({ ...means, customerReference: 'zoe' });
    const card = { savedCardId, customerReference: 'zoe' };
    await provider.deleteCard(card);
    await provider.deleteCard(card);
    const paying = { ...(await request()), means: { savedCardId } };
    await expect(provider.createHold(paying)).rejects.toThrow(PaymentRequestInvalid);
  });

  it('a card registered with one hold is held again without its payer', async () => {
    const first = { ...(await request()), registersCard: true };
    if ('wallet' in first.means) {
      expect(provider.abilities.paypal?.canRegister).toBe(false);
      return;
    }
    expect(provider.abilities.card?.canRegister).toBe(true);
    const { savedCardId, providerReference } = await provider.createHold(first);
    await provider.cancel({
      providerReference: providerReference ?? '',
      idempotencyKey: `cancel-${first.idempotencyKey}`,
    });
    const later = await provider.createHold({
      ...(await request()),
      means: { savedCardId: savedCardId ?? '' },
      isOffSession: true,
    });
    expect(later).toMatchObject({ status: 'authorized', card: { last4: '4242' } });
  });

  it('accepts its own webhooks and refuses forged, altered and old ones', async () => {
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
