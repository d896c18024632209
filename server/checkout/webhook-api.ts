/** News pushed by the provider. The signature covers the raw body; an event is handled once; the state is fetched, never trusted. */
import { z } from 'zod';
import {
  InvalidWebhookSignature,
  type PaymentEvent,
  type WebhookMessage,
} from '#server/partners/payment/port.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { findPaymentOfEvent, recordWebhook } from '#server/payments/store.ts';
import { lookUpPayment } from './ask-provider.ts';
import type { CheckoutDeps } from './checkout-deps.ts';
import { endPayment } from './end-payment.ts';

export function webhookApi(app: HttpServer, deps: CheckoutDeps): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/api/payments/webhook',
      { schema: { response: { 200: z.object({ received: z.literal(true) }) } } },
      async (request) => {
        const event = await verify(deps, {
          rawBody: String(request.body ?? ''),
          headers: request.headers,
        });
        await handleEvent(deps, event);
        return { received: true as const };
      },
    );
  });
}

/** Where each bank signs. A call that is not even signed is no bank's. */
const signatureHeaders = ['cabas-signature', 'stripe-signature', 'paypal-transmission-sig'];

async function verify(deps: CheckoutDeps, message: WebhookMessage): Promise<PaymentEvent> {
  if (signatureHeaders.every((name) => message.headers[name] === undefined))
    throw new Refusal('Generic.MissingAuthHeader');
  try {
    return await deps.partners.payment.verifyWebhook(message, deps.clock.now());
  } catch (error) {
    if (error instanceof InvalidWebhookSignature) throw new Refusal('Payment.InvalidSignature');
    throw error;
  }
}

async function handleEvent(deps: CheckoutDeps, event: PaymentEvent): Promise<void> {
  const payment = await findPaymentOfEvent(deps.database.db, event);
  // Unknown yet: our own transaction may still be on its way; the reconciler will look it up.
  if (!payment) return;
  const state = await lookUpPayment(deps, payment, event.providerReference);
  if (!state) throw new Refusal('Generic.Unavailable');
  await endPayment(deps, payment.id, state);
  await inTransaction(deps.database.db, (tx) =>
    recordWebhook(tx, { id: event.id, provider: deps.partners.payment.kind, at: deps.clock.now() }),
  );
}
