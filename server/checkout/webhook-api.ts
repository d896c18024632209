/**
 * Provider webhooks. The signature covers the raw body. The state is fetched from the provider
 * rather than read from the event, so that repeated and reordered events are harmless.
 */
import { webhookEndpoints } from '#domain/payments/endpoints.ts';
import {
  InvalidWebhookSignature,
  PaymentReplyLost,
  type PaymentEvent,
  type WebhookMessage,
} from '#server/partners/payment/port.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { countWithin, uncount } from '#server/platform/throttles.ts';
import { recordDispute } from '#server/payments/disputes/record-dispute.ts';
import { findPaymentOfEvent, recordWebhook, type PaymentRow } from '#server/payments/store.ts';
import { lookUpPayment } from './ask-provider.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { endPayment } from './end-payment.ts';

export function webhookApi(app: HttpServer, deps: CheckoutDeps): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    serve(scope, webhookEndpoints, {
      'POST /api/payments/webhook': async (request) => {
        const event = await verify(
          deps,
          { rawBody: String(request.body ?? ''), headers: request.headers },
          request.network,
        );
        await handleEvent(deps, event);
        return { received: true };
      },
    });
  });
}

/** Signature header of each provider; requests without any are refused. */
const signatureHeaders = ['cabas-signature', 'stripe-signature', 'paypal-transmission-sig'];

async function verify(
  deps: CheckoutDeps,
  message: WebhookMessage,
  ip: string,
): Promise<PaymentEvent> {
  if (signatureHeaders.every((name) => message.headers[name] === undefined))
    throw new Refusal('Generic.MissingAuthHeader');
  const { db } = deps.database;
  const now = deps.clock.now();
  // Verifying PayPal signatures takes an API call, so those are rate-limited, well above a real
  // bank's needs.
  const isAsked = message.headers['paypal-transmission-sig'] !== undefined;
  if (isAsked && !(await countWithin(db, 'webhook:ip', ip, now)))
    throw new Refusal('Generic.TooManyRequest');
  const isNoFault = () => isAsked && uncount(db, 'webhook:ip', ip, now);
  try {
    const event = await deps.partners.payment.verifyWebhook(message, now);
    await isNoFault();
    return event;
  } catch (error) {
    if (error instanceof InvalidWebhookSignature) throw new Refusal('Payment.InvalidSignature');
    await isNoFault();
    if (!(error instanceof PaymentReplyLost)) throw error;
    deps.log.warn({ err: error }, 'a webhook could not be verified');
    throw new Refusal('Generic.Unavailable');
  }
}

async function handleEvent(deps: CheckoutDeps, event: PaymentEvent): Promise<void> {
  const payment = await findPaymentOfEvent(deps.database.db, event);
  // Unknown payment: the transaction may not have committed yet, so leave it to the reconciler.
  if (!payment) return;
  if (event.disputeId) await followDispute(deps, event.disputeId);
  else await followPayment(deps, event, payment);
  await inTransaction(deps.database.db, (tx) =>
    recordWebhook(tx, { id: event.id, provider: deps.partners.payment.kind, at: deps.clock.now() }),
  );
}

async function followPayment(
  deps: CheckoutDeps,
  event: PaymentEvent,
  payment: PaymentRow,
): Promise<void> {
  const state = await lookUpPayment(deps, payment, event.providerReference);
  if (!state) throw new Refusal('Generic.Unavailable');
  await endPayment(deps, payment, state);
}

/** Read again, since events come twice and out of order. A bank that is away sends it again. */
async function followDispute(deps: CheckoutDeps, disputeId: string): Promise<void> {
  try {
    const dispute = await deps.partners.payment.findDispute(disputeId);
    if (dispute) await recordDispute(deps, dispute);
  } catch (error) {
    if (!(error instanceof PaymentReplyLost)) throw error;
    throw new Refusal('Generic.Unavailable');
  }
}
