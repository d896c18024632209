/** The provider contract: every promise that the shop relies on of a bank. */
import assert from 'node:assert/strict';
import {
  InvalidWebhookSignature,
  PaymentReplyLost,
  PaymentRequestInvalid,
  type CreateHold,
  type HoldState,
  type Means,
  type PaymentProvider,
} from '../payment/port.ts';
import type { Kit } from './runner.ts';

export type PaymentBench = {
  provider: Omit<PaymentProvider, 'kind'>;
  now(): Temporal.Instant;
  means(fate: 'accepted' | 'refused', wallet?: 'GOOGLE_PAY'): Promise<Means>;
  /** The payer approves, when approval is needed. */
  agree(state: HoldState): void | Promise<void>;
  loseNextReply(): void;
  /** The next call meets another one with its key. Absent: the provider makes it wait instead. */
  meetAnotherCall?: () => void;
  /** Expires idempotency keys, where the provider forgets them. */
  forgetKeys(): void;
  webhook(reference: string): string;
  sign(rawBody: string, at: Temporal.Instant): Record<string, string>;
};

export function checkPayment(kit: Kit<PaymentBench>): void {
  const shop = shopAt(kit.bench);
  checkHolds(kit, shop);
  checkMoves(kit, shop);
  checkCards(kit, shop);
  checkWebhooks(kit);
}

type Shop = ReturnType<typeof shopAt>;

function shopAt(bench: () => PaymentBench) {
  let keys = 0;
  const request = async (fate: 'accepted' | 'refused' = 'accepted'): Promise<CreateHold> => ({
    idempotencyKey: `key-${(keys += 1)}`,
    amountCents: 5_000,
    currency: 'EUR',
    orderReference: `10000${keys}`,
    customerReference: 'zoe',
    means: await bench().means(fate),
    saveCard: false,
    registersCard: false,
    isOffSession: false,
    returnUrl: 'https://shop.test/checkout?paymentId=1',
    cancelUrl: 'https://shop.test/checkout?paymentId=1&annule=1',
    brandName: 'Au Bon Panier',
  });
  /** The shop's sequence: create, let the payer approve, confirm. */
  async function place(asked: CreateHold): Promise<HoldState> {
    const { provider, agree } = bench();
    const created = await provider.createHold(asked);
    if (created.status !== 'requires_action') return created;
    assert.ok(created.actionUrl, 'the payer is sent nowhere');
    await agree(created);
    const providerReference = created.providerReference ?? '';
    const seen = await provider.lookup({ providerReference });
    if (seen.status !== 'approved') return seen;
    return provider.confirm({ providerReference, idempotencyKey: `confirm-${providerReference}` });
  }
  const hold = async (fate: 'accepted' | 'refused' = 'accepted') => place(await request(fate));
  return {
    request,
    place,
    hold,
    heldReference: async () => (await hold()).providerReference ?? '',
    /** Whether the payer types the card on the provider's page, and not in the shop. */
    isPaidOnPage: async () =>
      (await bench().provider.createHold(await request())).status === 'requires_action',
    capture: (providerReference: string, amountCents: number, key = 'capture') =>
      bench().provider.capture({
        providerReference,
        amountCents,
        idempotencyKey: `${key}-${providerReference}`,
      }),
    refund: (providerReference: string, amountCents: number, key = 'refund') =>
      bench().provider.refund({
        providerReference,
        amountCents,
        idempotencyKey: `${key}-${providerReference}`,
      }),
  };
}

const isAmong = (state: object, expected: Partial<HoldState>): void =>
  assert.partialDeepStrictEqual(state, expected);

function checkHolds({ test, bench }: Kit<PaymentBench>, shop: Shop): void {
  test('a hold states its amount and capture deadline', async () => {
    const state = await shop.hold();
    isAmong(state, {
      status: 'authorized',
      amountCents: 5_000,
      capturedCents: 0,
      refusalReason: null,
    });
    assert.ok(state.captureBefore && state.captureBefore.since(bench().now()).total('hours') >= 72);
  });

  test('a refused card is an answer with a French reason', async () => {
    const { status, refusalReason } = await shop.hold('refused');
    assert.equal(status, 'refused');
    assert.match(refusalReason ?? '', /refus|insuffisant/);
  });

  test('a repeated creation returns the first result; another request under its key is refused', async () => {
    const { provider } = bench();
    const first = await shop.request();
    const { providerReference } = await provider.createHold(first);
    assert.equal((await provider.createHold(first)).providerReference, providerReference);
    await assert.rejects(
      provider.createHold({ ...first, amountCents: 4_999 }),
      PaymentRequestInvalid,
    );
  });

  test('a creation whose reply was lost is not made twice', async () => {
    const { provider, loseNextReply } = bench();
    const isPaidOnPage = await shop.isPaidOnPage();
    const first = await shop.request();
    loseNextReply();
    await assert.rejects(provider.createHold(first), PaymentReplyLost);
    const found = await provider.lookup({ idempotencyKey: first.idempotencyKey });
    // The payer never saw that page, so nothing will ever be held.
    if (isPaidOnPage) assert.ok(['not_found', 'requires_action'].includes(found.status));
    else isAmong(found, { status: 'authorized', amountCents: 5_000 });
    if (found.providerReference)
      assert.equal((await provider.createHold(first)).providerReference, found.providerReference);
  });

  test('an unknown payment is not found', async () => {
    const answer = await bench()
      .provider.lookup({ providerReference: 'pi_unknown' })
      .catch((error: unknown) => error);
    if (!(answer instanceof PaymentRequestInvalid))
      isAmong(answer as HoldState, { status: 'not_found' });
  });

  test('a cancelled hold cannot be captured, and cancelling is idempotent', async () => {
    const providerReference = await shop.heldReference();
    for (const key of ['one', 'two'])
      isAmong(
        await bench().provider.cancel({
          providerReference,
          idempotencyKey: `${key}-${providerReference}`,
        }),
        { status: 'canceled', capturedCents: 0 },
      );
    await assert.rejects(shop.capture(providerReference, 100, 'late'), PaymentRequestInvalid);
  });
}

function checkMoves({ test, bench }: Kit<PaymentBench>, shop: Shop): void {
  test('a payment adapter captures at most the hold, once, and releases the rest', async () => {
    const held = await shop.heldReference();
    await assert.rejects(shop.capture(held, 5_001, 'over'), PaymentRequestInvalid);
    for (let times = 0; times < 2; times += 1)
      isAmong(await shop.capture(held, 3_000), { status: 'captured', capturedCents: 3_000 });
    await assert.rejects(shop.capture(held, 2_000, 'again'), PaymentRequestInvalid);
  });

  test('a capture whose reply was lost is found done, and repeating it changes nothing', async () => {
    const held = await shop.heldReference();
    bench().loseNextReply();
    await assert.rejects(shop.capture(held, 4_000), PaymentReplyLost);
    isAmong(await bench().provider.lookup({ providerReference: held }), {
      status: 'captured',
      capturedCents: 4_000,
    });
    isAmong(await shop.capture(held, 4_000), { capturedCents: 4_000 });
  });

  test('refunds once per key, and never more than was captured', async () => {
    const held = await shop.heldReference();
    await shop.capture(held, 4_000);
    await shop.refund(held, 1_500, 'one');
    isAmong(await shop.refund(held, 1_500, 'one'), { refundedCents: 1_500 });
    await assert.rejects(shop.refund(held, 2_501, 'two'), PaymentRequestInvalid);
    isAmong(await shop.refund(held, 2_500, 'three'), {
      capturedCents: 4_000,
      refundedCents: 4_000,
    });
  });

  test('a refund sent while its first call is under way is not refused, and is paid once', async () => {
    const { meetAnotherCall } = bench();
    if (!meetAnotherCall) return;
    const held = await shop.heldReference();
    await shop.capture(held, 4_000);
    meetAnotherCall();
    await assert.rejects(shop.refund(held, 890), PaymentReplyLost);
    isAmong(await shop.refund(held, 890), { refundedCents: 890 });
  });

  test('a refund whose reply was lost, repeated once its key is forgotten, is paid once', async () => {
    const { loseNextReply, forgetKeys } = bench();
    const held = await shop.heldReference();
    await shop.capture(held, 4_000);
    loseNextReply();
    await assert.rejects(shop.refund(held, 890, 'refund-1'), PaymentReplyLost);
    forgetKeys();
    isAmong(await shop.refund(held, 890, 'refund-1'), { refundedCents: 890 });
    // A different refund of the same amount.
    isAmong(await shop.refund(held, 890, 'refund-2'), { refundedCents: 1_780 });
    forgetKeys();
    isAmong(await shop.refund(held, 890, 'refund-1'), { refundedCents: 1_780 });
    isAmong(await shop.capture(held, 4_000), { capturedCents: 4_000 });
  });
}

function checkCards({ test, bench }: Kit<PaymentBench>, shop: Shop): void {
  test('a saved card works for its owner only, where cards are typed in the shop', async () => {
    const { provider, means } = bench();
    const save = (token: string) => provider.saveCard({ token, customerReference: 'zoe' });
    if (await shop.isPaidOnPage()) return assert.rejects(save('any'), PaymentRequestInvalid);
    const { savedCardId, card } = await save(tokenOf(await means('accepted')));
    assert.match(card.last4, /^\d{4}$/);
    const paying = { ...(await shop.request()), means: { savedCardId } };
    isAmong(await provider.createHold(paying), { status: 'authorized' });
    await assert.rejects(
      provider.createHold({
        ...paying,
        idempotencyKey: `${paying.idempotencyKey}-bruno`,
        customerReference: 'bruno',
      }),
      PaymentRequestInvalid,
    );
    await assert.rejects(save(tokenOf(await means('refused'))), PaymentRequestInvalid);
  });

  test('a card deleted twice pays for nothing any more', async () => {
    if (await shop.isPaidOnPage()) return;
    const { provider, means } = bench();
    const customerReference = 'zoe';
    const { savedCardId } = await provider.saveCard({
      token: tokenOf(await means('accepted')),
      customerReference,
    });
    for (let times = 0; times < 2; times += 1)
      await provider.deleteCard({ savedCardId, customerReference });
    const paying = { ...(await shop.request()), means: { savedCardId } };
    await assert.rejects(provider.createHold(paying), PaymentRequestInvalid);
  });

  test('a card registered with one hold is held again without its payer', async () => {
    const { provider } = bench();
    const first = { ...(await shop.request()), registersCard: true };
    const { abilities } = provider;
    const ability = 'wallet' in first.means ? abilities[first.means.wallet] : abilities.card;
    assert.ok(ability, 'it takes means that it does not name');
    if (!ability.canRegister) return;
    const { savedCardId, providerReference } = await shop.place(first);
    await provider.cancel({
      providerReference: providerReference ?? '',
      idempotencyKey: `cancel-${first.idempotencyKey}`,
    });
    const later = await provider.createHold({
      ...(await shop.request()),
      means: { savedCardId: savedCardId ?? '' },
      isOffSession: true,
    });
    isAmong(later, { status: 'authorized' });
    assert.match(later.card?.last4 ?? '', /^\d{4}$/);
  });
}

const tokenOf = (means: Means): string => ('token' in means ? means.token : '');

function checkWebhooks({ test, bench }: Kit<PaymentBench>): void {
  test('a payment adapter accepts its own webhooks and refuses forged, altered and old ones', async () => {
    const { provider, webhook, sign, now } = bench();
    const rawBody = webhook('ref-1');
    const at = now();
    const verify = (body: string, headers: Record<string, string>) =>
      provider.verifyWebhook({ rawBody: body, headers }, at);
    const event = await verify(rawBody, sign(rawBody, at));
    assert.equal(event.providerReference, 'ref-1');
    assert.ok(event.id);
    await assert.rejects(verify(rawBody, {}), InvalidWebhookSignature);
    await assert.rejects(
      verify(rawBody.replace('ref-1', 'ref-2'), sign(rawBody, at)),
      InvalidWebhookSignature,
    );
    await assert.rejects(
      verify(rawBody, sign(rawBody, at.subtract({ hours: 73 }))),
      InvalidWebhookSignature,
    );
  });
}
