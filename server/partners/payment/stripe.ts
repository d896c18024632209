/** Stripe by its SDK: cards, Apple Pay and Google Pay, held at order and captured at delivery. */
import Stripe from 'stripe';
import { callPartner } from '../call-partner.ts';
import {
  InvalidWebhookSignature,
  PaymentReplyLost,
  PaymentRequestInvalid,
  unknownHold,
  type CreateHold,
  type HoldState,
  type PaymentProvider,
} from './port.ts';
import { listStripePayouts, listStripeTransactions } from './stripe-books.ts';
import { findStripeDispute, listStripeDisputes } from './stripe-disputes.ts';
import { readCardOf, toState } from './stripe-state.ts';

export type StripeOptions = {
  secretKey: string;
  webhookSecret: string;
  endpoint?: { host: string; port: number; protocol: 'http' | 'https' };
};

const timeoutMs = 10_000;
const webhookToleranceSeconds = 300;
/** Seven days for most networks; `capture_before` says it for each payment. */
const onlineCardHold = { holdHours: 7 * 24, covers: 'end', canRegister: true } as const;
const expand = { expand: ['latest_charge', 'payment_method'] };

export function createStripeProvider(options: StripeOptions): PaymentProvider & { kind: 'stripe' } {
  const stripe = new Stripe(options.secretKey, {
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(askStripe),
    ...options.endpoint,
  });
  const retrieve = (id: string) => stripe.paymentIntents.retrieve(id, expand);

  /** Finds our customer by metadata. Search lags by a minute, so the idempotency key merges concurrent creations. */
  async function customerOf(reference: string): Promise<string> {
    const { data } = await stripe.customers.search({
      query: `metadata['reference']:'${reference}'`,
      limit: 1,
    });
    return (
      data[0]?.id ??
      (
        await stripe.customers.create(
          { metadata: { reference } },
          { idempotencyKey: `customer-${reference}` },
        )
      ).id
    );
  }

  /** A saved card pays for its owner only. */
  async function meansOf(request: CreateHold): Promise<Stripe.PaymentIntentCreateParams> {
    if ('wallet' in request.means) throw new PaymentRequestInvalid('Stripe takes no PayPal here');
    const customer = await customerOf(request.customerReference);
    if ('token' in request.means) {
      const { token } = request.means;
      return {
        amount: request.amountCents,
        currency: 'eur',
        ...(token.startsWith('ctoken_')
          ? { confirmation_token: token }
          : { payment_method: token }),
        customer,
        ...reuseOf(request),
      };
    }
    const saved = await stripe.paymentMethods.retrieve(request.means.savedCardId);
    if (saved.customer !== customer) throw new PaymentRequestInvalid('unknown card');
    return {
      amount: request.amountCents,
      currency: 'eur',
      customer,
      payment_method: saved.id,
      ...reuseOf(request),
    };
  }

  /** Stripe forgets keys after a day: an earlier success is recognised by its result. */
  async function unlessDone(
    id: string,
    isDone: (state: HoldState) => boolean,
    act: () => Promise<unknown>,
  ): Promise<HoldState> {
    try {
      await act();
    } catch (error) {
      const state =
        error instanceof Stripe.errors.StripeInvalidRequestError
          ? toState(await retrieve(id))
          : null;
      if (state && isDone(state)) return state;
      throw error;
    }
    return toState(await retrieve(id));
  }

  /** Recognises a repeated refund by the key in its metadata, after Stripe has forgotten the key. */
  async function wasRefunded(paymentIntent: string, key: string): Promise<boolean> {
    for await (const { metadata, status } of stripe.refunds.list({
      payment_intent: paymentIntent,
      limit: 100,
    }))
      if (metadata?.['key'] === key && status !== 'failed' && status !== 'canceled') return true;
    return false;
  }

  return {
    kind: 'stripe',
    abilities: { card: onlineCardHold },

    createHold: (request) =>
      translated(async () => {
        const means = await meansOf(request);
        try {
          return toState(
            await stripe.paymentIntents.create(
              {
                ...means,
                allowed_payment_method_types: ['card'],
                capture_method: 'manual',
                confirm: true,
                ...(request.isOffSession
                  ? { off_session: true }
                  : { return_url: request.returnUrl }),
                description: `Commande ${request.orderReference}`,
                metadata: { key: request.idempotencyKey, order: request.orderReference },
                ...expand,
              },
              { idempotencyKey: request.idempotencyKey },
            ),
          );
        } catch (error) {
          if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
            return toState(error.payment_intent);
          throw error;
        }
      }),

    lookup: (by) =>
      translated(async () => {
        if ('providerReference' in by) return toState(await retrieve(by.providerReference));
        const { data } = await stripe.paymentIntents.search({
          query: `metadata['key']:'${by.idempotencyKey}'`,
          limit: 1,
          expand: ['data.latest_charge', 'data.payment_method'],
        });
        return data[0] ? toState(data[0]) : unknownHold;
      }),

    confirm: ({ providerReference, idempotencyKey }) =>
      translated(() =>
        unlessDone(
          providerReference,
          ({ status }) => status === 'authorized',
          () => stripe.paymentIntents.confirm(providerReference, {}, { idempotencyKey }),
        ),
      ),

    capture: ({ providerReference, amountCents, idempotencyKey }) =>
      translated(() =>
        unlessDone(
          providerReference,
          ({ status, capturedCents }) => status === 'captured' && capturedCents === amountCents,
          () =>
            stripe.paymentIntents.capture(
              providerReference,
              { amount_to_capture: amountCents },
              { idempotencyKey },
            ),
        ),
      ),

    cancel: ({ providerReference, idempotencyKey }) =>
      translated(() =>
        unlessDone(
          providerReference,
          ({ status }) => status === 'canceled',
          () => stripe.paymentIntents.cancel(providerReference, {}, { idempotencyKey }),
        ),
      ),

    refund: ({ providerReference, amountCents, idempotencyKey }) =>
      translated(async () => {
        if (!(await wasRefunded(providerReference, idempotencyKey)))
          await stripe.refunds.create(
            {
              payment_intent: providerReference,
              amount: amountCents,
              metadata: { key: idempotencyKey },
            },
            { idempotencyKey },
          );
        return toState(await retrieve(providerReference));
      }),

    saveCard: ({ token, customerReference }) =>
      translated(async () => {
        const intent = await stripe.setupIntents.create(
          {
            confirm: true,
            customer: await customerOf(customerReference),
            usage: 'off_session',
            allowed_payment_method_types: ['card'],
            ...(token.startsWith('ctoken_')
              ? { confirmation_token: token }
              : { payment_method: token }),
            expand: ['payment_method'],
          },
          { idempotencyKey: `save-${token}` },
        );
        const method = intent.payment_method;
        if (intent.status !== 'succeeded' || typeof method !== 'object' || !method?.card)
          throw new PaymentRequestInvalid(`the card was not saved (${intent.status})`);
        return { savedCardId: method.id, card: readCardOf(method.card) };
      }),

    deleteCard: ({ savedCardId }) =>
      translated(async () => {
        const { customer } = await stripe.paymentMethods.retrieve(savedCardId);
        // Stripe refuses to detach a card twice.
        if (customer) await stripe.paymentMethods.detach(savedCardId);
      }),

    listTransactions: (asked) => translated(() => listStripeTransactions(stripe, asked)),
    listPayouts: (asked) => translated(() => listStripePayouts(stripe, asked)),
    listDisputes: (asked) => translated(() => listStripeDisputes(stripe, asked)),
    findDispute: (id) => translated(() => findStripeDispute(stripe, id)),

    async verifyWebhook({ rawBody, headers }, now) {
      try {
        const event = stripe.webhooks.constructEvent(
          rawBody,
          String(headers['stripe-signature'] ?? ''),
          options.webhookSecret,
          webhookToleranceSeconds,
          undefined,
          now.epochMilliseconds,
        );
        const object = event.data.object as {
          id?: string;
          object?: string;
          payment_intent?: string | null;
          metadata?: Record<string, string> | null;
        };
        return {
          id: event.id,
          type: event.type,
          providerReference: object.payment_intent ?? object.id ?? '',
          idempotencyKey: object.metadata?.['key'] ?? null,
          disputeId: object.object === 'dispute' ? (object.id ?? null) : null,
        };
      } catch (error) {
        throw new InvalidWebhookSignature(String(error));
      }
    },
  };
}

/**
 * The card is authenticated for later holds, which banks then accept without the shopper. A longer
 * hold is asked for where the card's network has it.
 */
function reuseOf(
  request: CreateHold,
): Pick<Stripe.PaymentIntentCreateParams, 'setup_future_usage' | 'payment_method_options'> {
  if (request.registersCard)
    return {
      setup_future_usage: 'off_session',
      payment_method_options: { card: { request_extended_authorization: 'if_available' } },
    };
  return request.saveCard ? { setup_future_usage: 'off_session' } : {};
}

/** The library's own client limits neither the size of an answer nor its whole time. */
const askStripe: typeof fetch = (url, init) => callPartner(String(url), { ...init, timeoutMs });

/** Maps Stripe's errors: refused, or unknown outcome to look up. */
async function translated<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const { StripeCardError, StripeIdempotencyError, StripeInvalidRequestError, StripeError } =
      Stripe.errors;
    if (
      error instanceof StripeCardError ||
      error instanceof StripeIdempotencyError ||
      error instanceof StripeInvalidRequestError
    )
      throw new PaymentRequestInvalid(error.message);
    if (error instanceof StripeError) throw new PaymentReplyLost(`${error.type}: ${error.message}`);
    throw error;
  }
}
