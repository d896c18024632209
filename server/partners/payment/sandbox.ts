/**
 * The embedded payment provider: its own tables, test cards, 3-D Secure, signed webhooks. Like real ones, it replays
 * the result of a key, never captures above the hold, and expires holds.
 */
import { pageMeans, pageMeansOfType, perPageMeans } from '#domain/payments/means.ts';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Clock } from '#domain/time/clock.ts';
import { z } from 'zod';
import { shopDateTime } from '#server/platform/shop-time.ts';
import {
  PaymentReplyLost,
  PaymentRequestInvalid,
  unknownHold,
  type CardDetails,
  type PaymentProvider,
} from './port.ts';
import { createSandboxBooks } from './sandbox-books.ts';
import { createSandboxDisputes } from './sandbox-disputes.ts';
import { readCard, type CardInput } from './sandbox-cards.ts';
import { withFaults, type Faults } from './sandbox-faults.ts';
import {
  createSandboxHolds,
  holdHours,
  holdHoursOf,
  initialStatus,
  newReference,
  refusalReasonOf,
  savedCardOf,
} from './sandbox-holds.ts';
import { createSandboxStore, type HoldRow } from './sandbox-store.ts';
import { checkWebhookSignature, signWebhook } from './webhook-signature.ts';
import { declineSentences } from './decline-sentences.ts';

export type SandboxOptions = {
  pool: pg.Pool;
  clock: Clock;
  webhookSecret: string;
  publicUrl: string;
  /** Failure rate from 0 to 1, and its random source. */
  faults?: Faults;
  /** Delivers signed events to the shop; absent: no webhooks. */
  deliverWebhook?: (rawBody: string, signature: string) => Promise<void>;
};

export type SandboxProvider = PaymentProvider & {
  readonly kind: 'sandbox';
  /** Mutable at run time. */
  readonly faults: Faults;
  tokenise(card: CardInput): Promise<{ token: string } | { refusal: string }>;
  /** Contents of the page of 3-D Secure or of the means. Null: no such payment. */
  challenge(reference: string): Promise<{
    isWaiting: boolean;
    amountCents: number;
    orderReference: string;
    returnUrl: string;
    cancelUrl: string;
  } | null>;
  /** Null: already answered. 3-D Secure places the hold; another page waits for the shop's `confirm`. */
  answerChallenge(reference: string, isApproved: boolean): Promise<{ returnUrl: string } | null>;
};

const eventSchema = z.object({
  id: z.string(),
  type: z.string(),
  providerReference: z.string(),
  idempotencyKey: z.string().nullable(),
  disputeId: z.string().nullable().default(null),
});

export function createSandboxProvider(options: SandboxOptions): SandboxProvider {
  const store = createSandboxStore(options.pool);
  const now = () => options.clock.now();
  const { requireToken, refresh, toState, requireHold, moveMoney } = createSandboxHolds({
    ...options,
    store,
  });

  const { listDisputes, findDispute, findDisputeId } = createSandboxDisputes(options);

  async function notify(
    row: HoldRow,
    type: string,
    disputeId: string | null = null,
  ): Promise<void> {
    if (!options.deliverWebhook) return;
    const body = JSON.stringify({
      id: newReference('evt'),
      type,
      providerReference: row.reference,
      idempotencyKey: row.idempotency_key,
      disputeId,
    });
    // Fire and forget: the shop's reconciler polls for events that it missed.
    await options
      .deliverWebhook(body, signWebhook(options.webhookSecret, body, now()))
      .catch(() => undefined);
  }

  const provider: Omit<SandboxProvider, 'faults'> = {
    kind: 'sandbox',
    abilities: {
      card: { holdHours: holdHours.default, covers: 'end', canRegister: true },
      ...perPageMeans((means) => ({
        holdHours: pageMeans[means].guaranteedHours,
        covers: 'start' as const,
        canRegister: false,
      })),
    },

    async tokenise(input) {
      const today = shopDateTime(now());
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
          wallet: input.wallet ?? null,
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
      const savedCardId = savedCardOf(request);
      const status = initialStatus(token.behaviour, request);
      const inserted = await store.insertHold({
        reference,
        idempotency_key: request.idempotencyKey,
        request_hash: requestHash,
        status,
        amount_cents: request.amountCents,
        token: token.token,
        saved_card_id: savedCardId,
        refusal_reason: refusalReasonOf(token.behaviour, request),
        capture_before: now().add({ hours: holdHoursOf(token.behaviour, request) }),
        return_url: request.returnUrl,
        cancel_url: request.cancelUrl,
        order_reference: request.orderReference,
        created_at: now(),
        held_at: status === 'authorized' ? now() : null,
      });
      const row = inserted ?? (await store.findHold({ key: request.idempotencyKey }));
      if (!row) throw new PaymentRequestInvalid('the payment disappeared');
      if (row.request_hash !== requestHash)
        throw new PaymentRequestInvalid('this key was used for another request');
      if (inserted && savedCardId && !('savedCardId' in request.means))
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
        (await store.setStatus(providerReference, {
          from: ['approved'],
          to: 'authorized',
          at: now(),
        })) ??
          (await store.findHold({ reference: providerReference })) ??
          row,
      );
    },

    async capture({ providerReference, amountCents, idempotencyKey }) {
      const hold = await requireHold(providerReference);
      if (amountCents > hold.amount_cents)
        throw new PaymentRequestInvalid('capture above the hold');
      const row = await moveMoney({
        key: idempotencyKey,
        reference: providerReference,
        kind: 'capture',
        amountCents,
      });
      const disputeId = await findDisputeId(providerReference);
      if (disputeId) await notify(row, 'dispute.opened', disputeId);
      return toState(row);
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
        (await store.setStatus(providerReference, {
          from: ['authorized', 'requires_action', 'approved', 'pending'],
          to: 'canceled',
          at: now(),
        })) ?? row,
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
        waiting !== null && pageMeansOfType((await store.findToken(waiting.token))?.brand) !== null;
      // Leaving the page of PayPal is not a refusal: it returns the payer and the shop decides.
      if (waiting && isWallet && !isApproved)
        return waiting.status === 'requires_action' ? { returnUrl: waiting.cancel_url } : null;
      const agreed = isWallet ? 'approved' : 'authorized';
      const row = await store.setStatus(reference, {
        from: ['requires_action'],
        to: isApproved ? agreed : 'refused',
        at: now(),
        reason: isApproved ? null : declineSentences.authentication,
      });
      if (!row) return null;
      await notify(row, isApproved ? `hold.${agreed}` : 'hold.refused');
      return { returnUrl: row.return_url };
    },

    ...createSandboxBooks(options),
    listDisputes,
    findDispute,

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
}
