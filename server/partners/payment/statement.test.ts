/** The provider's own books: what it did, told once, in pages, on the sandbox, Stripe and PayPal. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StatementPage, StatementRequest } from '#domain/payments/bank-statement.ts';
import { paymentBenches, type BuiltInBank } from '../../../tests/payment-benches.ts';
import { joinProviders } from './card-and-paypal.ts';
import { PaymentReplyLost, type PaymentProvider } from './port.ts';

let keys = 0;

describe.each(Object.keys(paymentBenches))('%s', (name) => {
  let bench: BuiltInBank;
  beforeAll(async () => {
    bench = await openBench(name);
  });
  afterAll(() => bench.close());

  it('a bank statement tells holds, captures, releases and refunds with our keys, lost replies included', async () => {
    const { provider } = bench;
    const paid = await hold(bench, provider);
    const dropped = await hold(bench, provider);
    await provider.cancel({ ...dropped, idempotencyKey: `cancel-${dropped.key}` });
    const refundKey = `refund-${paid.key}`;
    const capture = { ...paid, amountCents: 4_000, idempotencyKey: `capture-${paid.key}` };
    bench.loseNextReply();
    await expect(provider.capture(capture)).rejects.toThrow(PaymentReplyLost);
    // The same capture again: it was made once.
    await provider.capture(capture);
    await provider.refund({ ...paid, amountCents: 700, idempotencyKey: refundKey });

    const told = await readAll(bench, (asked) => provider.listTransactions(asked));
    const of = (reference: string) =>
      told
        .filter(({ providerReference }) => providerReference === reference)
        .map(({ kind, key, amountCents, currency }) => [kind, key, amountCents, currency])
        .toSorted();
    expect(of(paid.providerReference)).toEqual([
      ['capture', paid.key, 4_000, 'EUR'],
      ['hold', paid.key, 5_000, 'EUR'],
      ['refund', refundKey, 700, 'EUR'],
    ]);
    expect(of(dropped.providerReference)).toEqual([
      ['hold', dropped.key, 5_000, 'EUR'],
      ['release', dropped.key, 5_000, 'EUR'],
    ]);
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
  });

  it('a bank statement is read to the last page, without what is of another time', async () => {
    const { provider, now } = bench;
    const made: string[] = [];
    while (made.length < 110) made.push((await hold(bench, provider)).key);
    const told = await readAll(bench, (asked) => provider.listTransactions(asked));
    expect(told.map(({ key }) => key)).toEqual(expect.arrayContaining(made));
    if (name === 'paypal') return;
    const earlier = { from: now().subtract({ hours: 3 }), to: now().subtract({ hours: 2 }) };
    expect((await provider.listTransactions({ ...earlier, cursor: null })).items).toEqual([]);
  });

  it('a bank statement tells disputes with our key, and the money that they moved', async () => {
    const { provider, dispute, now } = bench;
    if (!dispute) return;
    const sold = async (end: 'open' | 'won' | 'lost') => {
      const { providerReference, key } = await hold(bench, provider);
      const amountCents = 3_000;
      await provider.capture({ providerReference, amountCents, idempotencyKey: `c-${key}` });
      return { key, id: dispute(providerReference, end), providerReference };
    };
    const [open, won] = [await sold('open'), await sold('won')];
    const told = await readAll(bench, (asked) => provider.listDisputes(asked));
    expect(told.map(({ id }) => id).toSorted()).toEqual([open.id, won.id].toSorted());
    const found = await provider.findDispute(open.id);
    expect(found).toEqual(told.find(({ id }) => id === open.id));
    expect(found).toMatchObject({ key: open.key, amountCents: 3_000, status: 'needsAnswer' });
    expect(found?.answerBefore?.since(now()).total('hours')).toBeGreaterThan(24);
    expect(await provider.findDispute('dp_unknown')).toBeNull();
    const moved = (of: typeof found) => [of?.status, of?.withdrawnCents, of?.returnedCents];
    const after = await provider.findDispute(won.id);
    if (name === 'paypal') {
      const lost = await sold('lost');
      expect(moved(found)).toEqual(['needsAnswer', 0, 0]);
      expect(moved(after)).toEqual(['won', 0, 0]);
      expect(moved(await provider.findDispute(lost.id))).toEqual(['lost', 3_000, 0]);
      return;
    }
    expect(moved(found)).toEqual(['needsAnswer', 3_000, 0]);
    expect(moved(after)).toEqual(['won', 3_000, 3_000]);
    const kinds = (await readAll(bench, (asked) => provider.listTransactions(asked)))
      .filter(({ providerReference }) => providerReference === won.providerReference)
      .map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['capture', 'dispute', 'disputeReturn', 'hold']);
  });

  it('payouts add up to their parts, commissions deducted', async () => {
    const { provider } = bench;
    for (const { amountCents, partsCents } of await readAll(bench, (asked) =>
      provider.listPayouts(asked),
    ))
      expect(partsCents).toBe(amountCents);
  });
});

it('cards and PayPal together tell both, each with its reference', async () => {
  const [cards, paypal] = [await openBench('stripe'), await openBench('paypal')];
  const joined = joinProviders(
    cards.provider as PaymentProvider & { kind: 'stripe' },
    paypal.provider,
  );
  const byCard = await hold(cards, joined);
  const byPaypal = await hold(paypal, joined);
  const told = await readAll(cards, (asked) => joined.listTransactions(asked));
  expect(told.map(({ kind, key, providerReference }) => [kind, key, providerReference])).toEqual([
    ['hold', byCard.key, byCard.providerReference],
    ['hold', byPaypal.key, byPaypal.providerReference],
  ]);
  expect(byPaypal.providerReference).toMatch(/^paypal:/);
  await cards.close();
  await paypal.close();
});

const openBench = (name: string) => (paymentBenches[name] as () => Promise<BuiltInBank>)();

async function hold(
  { means, agree }: BuiltInBank,
  provider: PaymentProvider,
): Promise<{ providerReference: string; key: string }> {
  const key = `statement-${(keys += 1)}`;
  const created = await provider.createHold({
    idempotencyKey: key,
    amountCents: 5_000,
    currency: 'EUR',
    orderReference: `20000${keys}`,
    customerReference: 'zoe',
    means: await means('accepted'),
    saveCard: false,
    registersCard: false,
    isOffSession: false,
    returnUrl: 'https://shop.test/checkout?paymentId=1',
    cancelUrl: 'https://shop.test/checkout?paymentId=1&annule=1',
    brandName: 'Au Bon Panier',
  });
  const providerReference = created.providerReference ?? '';
  if (created.status === 'requires_action') {
    await agree({ ...created, providerReference: providerReference.replace('paypal:', '') });
    await provider.confirm({ providerReference, idempotencyKey: `confirm-${key}` });
  }
  return { providerReference, key };
}

async function readAll<Item>(
  { now }: BuiltInBank,
  read: (asked: StatementRequest) => Promise<StatementPage<Item>>,
): Promise<Item[]> {
  const span = { from: now().subtract({ hours: 1 }), to: now().add({ hours: 1 }) };
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: StatementPage<Item> = await read({ ...span, cursor });
    items.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return items;
}
