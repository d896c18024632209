/** Apple Pay and Google Pay: holds of a card, whose token a wallet makes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentBenches, type BuiltInBank } from '../../../tests/payment-benches.ts';
import type { HoldState } from './port.ts';

describe.each(['sandbox', 'stripe'])('a wallet of %s', (name) => {
  let bench: BuiltInBank;
  beforeAll(async () => {
    bench = await (paymentBenches[name] as () => Promise<BuiltInBank>)();
  });
  afterAll(() => bench.close());
  let keys = 0;
  async function hold(
    fate: 'accepted' | 'refused',
    { isRegistered = false, wallet }: { isRegistered?: boolean; wallet?: 'GOOGLE_PAY' } = {},
  ): Promise<HoldState> {
    keys += 1;
    return bench.provider.createHold({
      idempotencyKey: `wallet-${keys}`,
      amountCents: 5_000,
      currency: 'EUR',
      orderReference: `20000${keys}`,
      customerReference: 'zoe',
      means: await bench.means(fate, wallet),
      saveCard: false,
      registersCard: isRegistered,
      isOffSession: false,
      returnUrl: 'https://shop.test/checkout?paymentId=1',
      cancelUrl: 'https://shop.test/checkout?paymentId=1&annule=1',
      brandName: 'Au Bon Panier',
    });
  }

  it('a wallet holds the money of its card, and is named with it; a typed card has none', async () => {
    const held = await hold('accepted', { wallet: 'GOOGLE_PAY' });
    expect(held).toMatchObject({
      status: 'authorized',
      amountCents: 5_000,
      wallet: 'GOOGLE_PAY',
      card: { last4: '4242' },
    });
    const providerReference = held.providerReference ?? '';
    expect(await bench.provider.lookup({ providerReference })).toEqual(held);
    expect((await hold('accepted')).wallet).toBeNull();
  });

  it('a wallet is refused when its card is, with a French reason', async () => {
    expect(await hold('refused', { wallet: 'GOOGLE_PAY' })).toMatchObject({
      status: 'refused',
      wallet: 'GOOGLE_PAY',
      refusalReason: expect.stringMatching(/refusé|insuffisante/),
    });
  });

  it('registered for a far slot, is still named when the shop holds without the shopper', async () => {
    const { savedCardId } = await hold('accepted', { wallet: 'GOOGLE_PAY', isRegistered: true });
    const later = await bench.provider.createHold({
      idempotencyKey: `later-${name}`,
      amountCents: 5_000,
      currency: 'EUR',
      orderReference: '300001',
      customerReference: 'zoe',
      means: { savedCardId: savedCardId ?? '' },
      saveCard: false,
      registersCard: false,
      isOffSession: true,
      returnUrl: 'https://shop.test/',
      cancelUrl: 'https://shop.test/',
      brandName: 'Au Bon Panier',
    });
    expect([later.status, later.wallet]).toEqual(['authorized', 'GOOGLE_PAY']);
  });
});
