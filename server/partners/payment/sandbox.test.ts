/** The guarantees of the sandbox that the shop's safety rests on, as with real banks. */
import { describe, expect, it } from 'vitest';
import { open } from '../../../tests/opened-shop.ts';
import type { CreateHold } from './port.ts';
import { PaymentReplyLost, PaymentRequestInvalid } from './port.ts';

const { app } = open();

let keys = 0;

describe('cards', () => {
  it.each([
    ['4242 4242 4242 4242', 12, 2030, '123', null],
    ['4242424242424241', 12, 2030, '123', 'Le numéro de carte n’est pas valide.'],
    ['4242', 12, 2030, '123', 'Le numéro de carte n’est pas valide.'],
    ['4242424242424242', 13, 2030, '123', 'La date d’expiration n’est pas valide.'],
    ['4242424242424242', 10, 2026, '123', 'La carte est expirée.'],
    ['4242424242424242', 12, 2030, '1', 'Le cryptogramme n’est pas valide.'],
  ])('%s %d/%d %s: %s', async (number, expMonth, expYear, cvc, refusal) => {
    const result = await app.partners.payment.tokenise({ number, expMonth, expYear, cvc });
    expect('refusal' in result ? result.refusal : null).toBe(refusal);
  });

  it('a card refused by the form is answered as a standard refusal', async () => {
    const answer = await app.visitor().call('POST', '/sandbox/tokens', {
      number: '4242424242424241',
      expMonth: 12,
      expYear: 2030,
      cvc: '123',
    });
    expect([answer.status, answer.body]).toEqual([
      402,
      {
        code: 'E_SHARED_0005',
        message: 'Le numéro de carte n’est pas valide.',
        statusCode: 402,
        owner: 'Shared.Validation',
        meta: { field: 'card', reason: 'refused' },
      },
    ]);
  });

  it('card numbers are not stored', async () => {
    await request('4242424242424242');
    const { rows } = await app.database.pool.query<{ row: string }>(
      'select t::text as row from sandbox.tokens t',
    );
    for (const { row } of rows) expect(row).not.toMatch(/\d{12,}(?!\w)/);
  });
});

describe('holds', () => {
  it('a key replays its first result and refuses another request', async () => {
    const asked = await request();
    const [first, second] = await Promise.all([
      app.partners.payment.createHold(asked),
      app.partners.payment.createHold(asked),
    ]);
    expect(second.providerReference).toBe(first.providerReference);
    await expect(app.partners.payment.createHold({ ...asked, amountCents: 1 })).rejects.toThrow(
      PaymentRequestInvalid,
    );
  });

  it('a hold whose reply was lost is found by its key', async () => {
    const asked = await request('4000000000000341');
    await expect(app.partners.payment.createHold(asked)).rejects.toThrow(PaymentReplyLost);
    expect(
      await app.partners.payment.lookup({ idempotencyKey: asked.idempotencyKey }),
    ).toMatchObject({ status: 'authorized', amountCents: 5_000 });
    expect(await app.partners.payment.lookup({ idempotencyKey: 'never used' })).toMatchObject({
      status: 'not_found',
    });
  });

  it('a capture stays within the hold and happens once per key and per hold', async () => {
    const providerReference = await hold();
    const capture = (amountCents: number, idempotencyKey: string) =>
      app.partners.payment.capture({ providerReference, amountCents, idempotencyKey });
    await expect(capture(5_001, 'above')).rejects.toThrow(PaymentRequestInvalid);
    const answers = await Promise.all([
      capture(4_000, `c-${providerReference}`),
      capture(4_000, `c-${providerReference}`),
      capture(4_000, `c-${providerReference}`),
    ]);
    expect(answers.map((state) => [state.status, state.capturedCents])).toEqual(
      Array.from({ length: 3 }, () => ['captured', 4_000]),
    );
    await expect(capture(1_000, 'again')).rejects.toThrow(PaymentRequestInvalid);
    await expect(capture(3_000, `c-${providerReference}`)).rejects.toThrow(PaymentRequestInvalid);
  });

  it('refunds add up to the capture at most, once per key', async () => {
    const providerReference = await hold();
    await expect(
      app.partners.payment.refund({ providerReference, amountCents: 1, idempotencyKey: 'early' }),
    ).rejects.toThrow(PaymentRequestInvalid);
    await app.partners.payment.capture({
      providerReference,
      amountCents: 4_000,
      idempotencyKey: `c-${providerReference}`,
    });
    const refund = (amountCents: number, key: string) =>
      app.partners.payment.refund({
        providerReference,
        amountCents,
        idempotencyKey: `${key}-${providerReference}`,
      });
    await Promise.all([refund(1_500, 'one'), refund(1_500, 'one'), refund(2_500, 'two')]);
    expect(await app.partners.payment.lookup({ providerReference })).toMatchObject({
      capturedCents: 4_000,
      refundedCents: 4_000,
    });
    await expect(refund(1, 'three')).rejects.toThrow(PaymentRequestInvalid);
  });

  it.each([
    ['seven days', '4242424242424242', {}, 168],
    ['seven days unless a longer one is asked for', '4000000000003014', {}, 168],
    ['thirty days with a card that extends it', '4000000000003014', { registersCard: true }, 720],
    ['seven days with another card', '4242424242424242', { registersCard: true }, 168],
    ['less than five days without the payer', '4242424242424242', { isOffSession: true }, 114],
  ])('a hold lives %s', async (_name, number, changes, hours) => {
    const { captureBefore } = await app.partners.payment.createHold(await request(number, changes));
    expect(captureBefore?.since(app.clock.now()).total('hours')).toBe(hours);
  });

  it('a hold of a card that its bank refuses later passes at first', async () => {
    const asked = await request('4000000000003113', { registersCard: true });
    const { status, savedCardId } = await app.partners.payment.createHold(asked);
    const later = await request(undefined, {
      means: { savedCardId: savedCardId ?? '' },
      isOffSession: true,
    });
    const refused = await app.partners.payment.createHold(later);
    expect([status, refused.status, refused.refusalReason]).toEqual([
      'authorized',
      'refused',
      'Votre carte a été refusée.',
    ]);
  });

  it('a cancelled or expired hold can never be captured', async () => {
    const cancelled = await hold();
    const lapsed = await hold();
    expect(
      await app.partners.payment.cancel({ providerReference: cancelled, idempotencyKey: 'x' }),
    ).toMatchObject({ status: 'canceled' });
    app.clock.advance({ hours: 24 * 31 });
    for (const providerReference of [cancelled, lapsed]) {
      for (let again = 0; again < 2; again += 1)
        await expect(
          app.partners.payment.capture({
            providerReference,
            amountCents: 100,
            idempotencyKey: `c-${providerReference}`,
          }),
        ).rejects.toThrow(PaymentRequestInvalid);
      expect(await app.partners.payment.lookup({ providerReference })).toMatchObject({
        status: 'canceled',
        capturedCents: 0,
      });
    }
  });

  it('a captured payment cannot be cancelled', async () => {
    const providerReference = await hold();
    await app.partners.payment.capture({
      providerReference,
      amountCents: 100,
      idempotencyKey: `c-${providerReference}`,
    });
    await expect(
      app.partners.payment.cancel({ providerReference, idempotencyKey: 'x' }),
    ).rejects.toThrow(PaymentRequestInvalid);
  });

  it('a saved card pays for its owner only, until it is deleted', async () => {
    const { savedCardId } = await app.partners.payment.createHold(
      await request('4242424242424242', { saveCard: true }),
    );
    const card = { savedCardId: savedCardId ?? '' };
    expect(
      (await app.partners.payment.createHold(await request(undefined, { means: card }))).status,
    ).toBe('authorized');
    await expect(
      app.partners.payment.createHold(
        await request(undefined, { means: card, customerReference: 'bruno' }),
      ),
    ).rejects.toThrow(PaymentRequestInvalid);
    await app.partners.payment.deleteCard({
      savedCardId: card.savedCardId,
      customerReference: 'zoe',
    });
    await expect(
      app.partners.payment.createHold(await request(undefined, { means: card })),
    ).rejects.toThrow(PaymentRequestInvalid);
  });
});

async function request(
  number = '4242424242424242',
  changes: Partial<CreateHold> = {},
): Promise<CreateHold> {
  const result = await app.partners.payment.tokenise({
    number,
    expMonth: 12,
    expYear: 2030,
    cvc: '123',
  });
  if ('refusal' in result) throw new Error(result.refusal);
  keys += 1;
  return {
    idempotencyKey: `key-${keys}`,
    amountCents: 5_000,
    currency: 'EUR',
    orderReference: `order-${keys}`,
    customerReference: 'zoe',
    means: { token: result.token },
    saveCard: false,
    registersCard: false,
    isOffSession: false,
    returnUrl: 'http://localhost/back',
    cancelUrl: 'http://localhost/cancel',
    brandName: 'Au Bon Panier',
    ...changes,
  };
}
async function hold(): Promise<string> {
  return (await app.partners.payment.createHold(await request())).providerReference ?? '';
}
