/**
 * The embedded payment provider: a small bank with books of its own, test cards, 3-D Secure, signed webhooks. It keeps
 * the promises that the real ones make: a key replays its first result, a capture never passes the hold, holds expire.
 */
import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { type Clock, inParis } from '#domain/paris-time.ts';
import { z } from 'zod';
import {
  PaymentReplyLost,
  PaymentRequestInvalid,
  unknownHold,
  type CardDetails,
  type CreateHold,
  type HoldState,
  type PaymentProvider,
} from './port.ts';
import { readCard, refusalReasons, type Behaviour, type CardInput } from './sandbox-cards.ts';
import { withFaults, type Faults } from './sandbox-faults.ts';
import { createSandboxStore, type HoldRow, type TokenRow } from './sandbox-store.ts';
import { checkWebhookSignature, signWebhook } from './webhook-signature.ts';

export type SandboxOptions = {
  pool: pg.Pool;
  clock: Clock;
  webhookSecret: string;
  publicUrl: string;
  /** How long a hold can be captured. Extended authorisations live 30 days with the providers that offer them. */
  holdLifetimeDays?: number;
  /** How often a call breaks, from 0 to 1, and the dice that decide. */
  faults?: Faults;
  /** Sends a signed event to the shop, as the real ones do; absent: no webhooks. */
  deliverWebhook?: (rawBody: string, signature: string) => Promise<void>;
};

export type SandboxProvider = PaymentProvider & {
  readonly kind: 'sandbox';
  /** Settable while it runs: how often a call breaks. */
  readonly faults: Faults;
  /** What the provider's own card form does. */
  tokenise(card: CardInput): Promise<{ token: string } | { refusal: string }>;
  /** What the bank's 3-D Secure page, or PayPal's, shows. Null: no such payment. */
  challenge(
    reference: string,
  ): Promise<{
    isWaiting: boolean;
    amountCents: number;
    orderReference: string;
    returnUrl: string;
    cancelUrl: string;
  } | null>;
  /** Null: it no longer waits. A bank that agrees holds the money; PayPal waits for the shop to confirm. */
  answerChallenge(reference: string, isApproved: boolean): Promise<{ returnUrl: string } | null>;
};

const slowSeconds = 30;
/** PayPal's authorisations live 29 days; it vouches for the money during the first three (CantPrepayPaypal72h). */
const paypalHoldDays = 29;
const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  providerReference: z.string(),
  idempotencyKey: z.string().nullable(),
});

export function createSandboxProvider(options: SandboxOptions): SandboxProvider {
  const store = createSandboxStore(options.pool);
  const now = () => options.clock.now();
  const newReference = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

  async function requireToken(request: CreateHold): Promise<TokenRow> {
    if ('wallet' in request.means) return openWallet();
    const token =
      'token' in request.means
        ? await store.findToken(request.means.token)
        : await store.findCardToken(request.means.savedCardId, request.customerReference);
    if (!token) throw new PaymentRequestInvalid('unknown card');
    return token;
  }

  async function openWallet(): Promise<TokenRow> {
    const token: TokenRow = {
      token: newReference('wallet'),
      brand: 'PAYPAL',
      last4: '',
      exp_month: 0,
      exp_year: 0,
      fingerprint: '',
      behaviour: 'paypal',
    };
    await store.insertToken(token, now());
    return token;
  }

  /** A slow bank answers after half a minute, a hold nobody captured is gone at its end. */
  async function refresh(row: HoldRow): Promise<HoldRow> {
    if (row.status === 'pending' && now().since(row.created_at).total('seconds') >= slowSeconds)
      return (await store.setStatus(row.reference, ['pending'], 'authorized')) ?? row;
    if (row.status === 'authorized' && Temporal.Instant.compare(now(), row.capture_before) > 0)
      return (await store.setStatus(row.reference, ['authorized'], 'canceled')) ?? row;
    return row;
  }

  async function toState(row: HoldRow, known?: TokenRow): Promise<HoldState> {
    const token = known?.token === row.token ? known : await store.findToken(row.token);
    const isWallet = token?.brand === 'PAYPAL';
    const card: CardDetails | null =
      token && !isWallet
        ? {
            brand: token.brand as CardDetails['brand'],
            last4: token.last4,
            expMonth: token.exp_month,
            expYear: token.exp_year,
            fingerprint: token.fingerprint,
          }
        : null;
    return {
      status: row.status,
      providerReference: row.reference,
      amountCents: row.amount_cents,
      capturedCents: row.captured_cents,
      refundedCents: row.refunded_cents,
      captureBefore: row.capture_before,
      actionUrl:
        row.status === 'requires_action'
          ? `${options.publicUrl}/sandbox/${isWallet ? 'paypal' : '3ds'}/${row.reference}`
          : null,
      refusalReason: row.refusal_reason,
      card,
      wallet: isWallet ? 'PAYPAL' : null,
      savedCardId: row.saved_card_id,
    };
  }

  async function requireHold(reference: string): Promise<HoldRow> {
    const row = await store.findHold({ reference });
    if (!row) throw new PaymentRequestInvalid('unknown payment');
    return refresh(row);
  }

  async function notify(row: HoldRow, type: string): Promise<void> {
    if (!options.deliverWebhook) return;
    const body = JSON.stringify({
      id: newReference('evt'),
      type,
      providerReference: row.reference,
      idempotencyKey: row.idempotency_key,
    });
    // A shop that does not listen is asked again by its own reconciler: the provider does not wait for it.
    await options
      .deliverWebhook(body, signWebhook(options.webhookSecret, body, now()))
      .catch(() => undefined);
  }

  const provider: Omit<SandboxProvider, 'faults'> = {
    kind: 'sandbox',
    accepts: ['card', 'paypal'],

    async tokenise(input) {
      const today = inParis(now());
      const read = readCard(input, today);
      if ('refusal' in read) return read;
      const token = newReference('tok');
      await store.insertToken(
        {
          token,
          brand: read.card.brand,
          last4: read.card.last4,
          exp_month: input.expMonth,
          exp_year: input.expYear,
          fingerprint: read.card.fingerprint,
          behaviour: read.card.behaviour,
        },
        now(),
      );
      return { token };
    },

    async createHold(request) {
      const token = await requireToken(request);
      const requestHash = createHash('sha256')
        .update(JSON.stringify([request.amountCents, request.means, request.orderReference]))
        .digest('hex');
      const reference = newReference('pay');
      const savedCardId = request.saveCard ? newReference('card') : null;
      const inserted = await store.insertHold({
        reference,
        idempotency_key: request.idempotencyKey,
        request_hash: requestHash,
        status: initialStatus(token.behaviour),
        amount_cents: request.amountCents,
        token: token.token,
        saved_card_id: savedCardId,
        refusal_reason: refusalReasons[token.behaviour] ?? null,
        capture_before: now().add({
          hours:
            24 * (token.behaviour === 'paypal' ? paypalHoldDays : (options.holdLifetimeDays ?? 30)),
        }),
        return_url: request.returnUrl,
        cancel_url: request.cancelUrl,
        order_reference: request.orderReference,
        created_at: now(),
      });
      const row = inserted ?? (await store.findHold({ key: request.idempotencyKey }));
      if (!row) throw new PaymentRequestInvalid('the payment disappeared');
      if (row.request_hash !== requestHash)
        throw new PaymentRequestInvalid('this key was used for another request');
      if (inserted && savedCardId)
        await store.insertCard(
          { id: savedCardId, customerReference: request.customerReference, token: token.token },
          now(),
        );
      if (inserted && token.behaviour === 'loseReply')
        throw new PaymentReplyLost('the reply was lost');
      return toState(await refresh(row), token);
    },

    async lookup(by) {
      const row = await store.findHold(
        'providerReference' in by
          ? { reference: by.providerReference }
          : { key: by.idempotencyKey },
      );
      return row ? toState(await refresh(row)) : unknownHold;
    },

    async confirm({ providerReference }) {
      const row = await requireHold(providerReference);
      return toState(
        (await store.setStatus(providerReference, ['approved'], 'authorized')) ??
          (await store.findHold({ reference: providerReference })) ??
          row,
      );
    },

    async capture({ providerReference, amountCents, idempotencyKey }) {
      const hold = await requireHold(providerReference);
      if (amountCents > hold.amount_cents)
        throw new PaymentRequestInvalid('capture above the hold');
      return toState(
        await moveMoney({
          key: idempotencyKey,
          reference: providerReference,
          kind: 'capture',
          amountCents,
        }),
      );
    },

    async refund({ providerReference, amountCents, idempotencyKey }) {
      return toState(
        await moveMoney({
          key: idempotencyKey,
          reference: providerReference,
          kind: 'refund',
          amountCents,
        }),
      );
    },

    async cancel({ providerReference }) {
      const row = await requireHold(providerReference);
      if (row.status === 'captured') throw new PaymentRequestInvalid('already captured');
      return toState(
        (await store.setStatus(
          providerReference,
          ['authorized', 'requires_action', 'approved', 'pending'],
          'canceled',
        )) ?? row,
      );
    },

    async saveCard({ token, customerReference }) {
      const row = await store.findToken(token);
      if (!row || row.behaviour === 'refuse' || row.behaviour === 'expired')
        throw new PaymentRequestInvalid('the card was refused');
      const savedCardId = newReference('card');
      await store.insertCard({ id: savedCardId, customerReference, token }, now());
      return {
        savedCardId,
        card: {
          brand: row.brand as CardDetails['brand'],
          last4: row.last4,
          expMonth: row.exp_month,
          expYear: row.exp_year,
          fingerprint: row.fingerprint,
        },
      };
    },

    async deleteCard({ savedCardId, customerReference }) {
      await store.deleteCard(savedCardId, customerReference, now());
    },

    async challenge(reference) {
      const row = await store.findHold({ reference });
      return row
        ? {
            isWaiting: row.status === 'requires_action',
            amountCents: row.amount_cents,
            orderReference: row.order_reference,
            returnUrl: row.return_url,
            cancelUrl: row.cancel_url,
          }
        : null;
    },

    async answerChallenge(reference, isApproved) {
      const waiting = await store.findHold({ reference });
      const isWallet =
        waiting !== null && (await store.findToken(waiting.token))?.brand === 'PAYPAL';
      // Whoever leaves PayPal's page refuses nothing: PayPal sends them back, and the shop decides.
      if (waiting && isWallet && !isApproved)
        return waiting.status === 'requires_action' ? { returnUrl: waiting.cancel_url } : null;
      const agreed = isWallet ? 'approved' : 'authorized';
      const row = await store.setStatus(
        reference,
        ['requires_action'],
        isApproved ? agreed : 'refused',
        isApproved ? null : 'L’authentification a été refusée.',
      );
      if (!row) return null;
      await notify(row, isApproved ? `hold.${agreed}` : 'hold.refused');
      return { returnUrl: row.return_url };
    },

    async verifyWebhook({ rawBody, headers }, at) {
      checkWebhookSignature(
        options.webhookSecret,
        rawBody,
        String(headers['cabas-signature'] ?? ''),
        at,
      );
      return eventSchema.parse(JSON.parse(rawBody));
    },
  };
  return withFaults(provider, options.faults ?? { rate: 0, dice: Math.random });

  async function moveMoney(operation: {
    key: string;
    reference: string;
    kind: 'capture' | 'refund';
    amountCents: number;
  }): Promise<HoldRow> {
    try {
      const moved = await store.move({ ...operation, at: now() });
      if (moved) return moved;
      // The key was used before, or by another call at this very instant: the first result is answered again.
      const first = await store.findOperation(operation.key);
      if (!first) throw new PaymentRequestInvalid(`nothing to ${operation.kind}`);
      if (first.amount_cents !== operation.amountCents || first.kind !== operation.kind)
        throw new PaymentRequestInvalid('this key was used for another request');
      return await requireHold(operation.reference);
    } catch (error) {
      // The books' own CHECK: a refund above what was captured.
      if ((error as { code?: string }).code === '23514')
        throw new PaymentRequestInvalid(`${operation.kind} above the limit`);
      throw error;
    }
  }
}

function initialStatus(behaviour: Behaviour): HoldRow['status'] {
  if (behaviour === 'challenge' || behaviour === 'paypal') return 'requires_action';
  if (behaviour === 'slow') return 'pending';
  return refusalReasons[behaviour] ? 'refused' : 'authorized';
}
