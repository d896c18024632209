/** PayPal, by its REST API: an order is approved by the payer, then authorised by us, then captured at the delivery. */
import { z } from 'zod';
import type { Clock } from '#domain/paris-time.ts';
import { createPaypalClient, type PaypalClient, type PaypalOptions } from './paypal-client.ts';
import {
  InvalidWebhookSignature,
  PaymentRequestInvalid,
  unknownHold,
  type CreateHold,
  type HoldState,
  type HoldStatus,
  type PaymentEvent,
  type PaymentProvider,
  type WebhookMessage,
} from './port.ts';

const moneySchema = z.object({ value: z.string() });
const partSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: moneySchema.optional(),
  expiration_time: z.string().optional(),
});
const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        amount: moneySchema.optional(),
        payments: z
          .object({
            authorizations: z.array(partSchema).default([]),
            captures: z.array(partSchema).default([]),
            refunds: z.array(partSchema).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
});
type PaypalOrder = z.infer<typeof orderSchema>;
const eventSchema = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string(),
    custom_id: z.string().optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
  }),
});
/** PayPal sends an unheard event again during three days. */
const oldestEventHours = 72;

export function createPaypalProvider(
  options: PaypalOptions & { webhookId: string; clock: Clock },
): PaymentProvider {
  const client = createPaypalClient(options);
  const read = async (id: string): Promise<PaypalOrder> => {
    const order = await client.call('GET', `/v2/checkout/orders/${encodeURIComponent(id)}`);
    if (!order) throw new PaymentRequestInvalid('unknown payment');
    return orderSchema.parse(order);
  };

  async function authorizationOf(order: PaypalOrder): Promise<string> {
    const id = order.purchase_units[0]?.payments?.authorizations[0]?.id;
    if (!id) throw new PaymentRequestInvalid('nothing is held');
    return id;
  }

  return {
    kind: 'paypal',
    accepts: ['paypal'],

    async createHold(request) {
      return toState(
        orderSchema.parse(
          await client.call('POST', '/v2/checkout/orders', {
            key: request.idempotencyKey,
            body: newOrder(request),
          }),
        ),
      );
    },

    /** An order whose creation was never answered was never seen by the payer either: nothing can be held for it. */
    async lookup(by) {
      if (!('providerReference' in by)) return unknownHold;
      const order = await client.call(
        'GET',
        `/v2/checkout/orders/${encodeURIComponent(by.providerReference)}`,
      );
      return order ? toState(orderSchema.parse(order)) : unknownHold;
    },

    async confirm({ providerReference, idempotencyKey }) {
      try {
        await client.call(
          'POST',
          `/v2/checkout/orders/${encodeURIComponent(providerReference)}/authorize`,
          { key: idempotencyKey, body: {} },
        );
      } catch (error) {
        if (!(error instanceof PaymentRequestInvalid)) throw error;
        if (error.message.includes('INSTRUMENT_DECLINED'))
          return {
            ...toState(await read(providerReference)),
            status: 'refused',
            refusalReason: 'PayPal a refusé ce paiement.',
          };
        if (!error.message.includes('ORDER_ALREADY_AUTHORIZED')) throw error;
      }
      return toState(await read(providerReference));
    },

    async capture({ providerReference, amountCents, idempotencyKey }) {
      const authorization = await authorizationOf(await read(providerReference));
      // The final capture lets go of what it leaves.
      await client.call('POST', `/v2/payments/authorizations/${authorization}/capture`, {
        key: idempotencyKey,
        body: { amount: toMoney(amountCents), final_capture: true },
      });
      return toState(await read(providerReference));
    },

    async cancel({ providerReference, idempotencyKey }) {
      const order = await read(providerReference);
      const [authorization] = order.purchase_units[0]?.payments?.authorizations ?? [];
      // Nothing holds an order that nobody authorises; we never will, and PayPal forgets it after some hours.
      if (!authorization) return { ...toState(order), status: 'canceled' };
      if (authorization.status !== 'VOIDED')
        await client.call('POST', `/v2/payments/authorizations/${authorization.id}/void`, {
          key: idempotencyKey,
        });
      return toState(await read(providerReference));
    },

    async refund({ providerReference, amountCents, idempotencyKey }) {
      const [capture] = (await read(providerReference)).purchase_units[0]?.payments?.captures ?? [];
      if (!capture) throw new PaymentRequestInvalid('nothing to refund');
      await client.call('POST', `/v2/payments/captures/${capture.id}/refund`, {
        key: idempotencyKey,
        body: { amount: toMoney(amountCents) },
      });
      return toState(await read(providerReference));
    },

    async saveCard() {
      throw new PaymentRequestInvalid('PayPal saves no card here');
    },
    async deleteCard() {},
    verifyWebhook: (message, now) => verify(client, options.webhookId, message, now),
  };
}

function newOrder(request: CreateHold): object {
  return {
    intent: 'AUTHORIZE',
    purchase_units: [
      {
        reference_id: request.orderReference,
        custom_id: request.idempotencyKey,
        description: `Commande ${request.orderReference}`,
        amount: toMoney(request.amountCents),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: 'Cabas',
          locale: 'fr-FR',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: request.returnUrl,
          cancel_url: request.cancelUrl,
        },
      },
    },
  };
}

function toState(order: PaypalOrder): HoldState {
  const unit = order.purchase_units[0];
  const authorization = unit?.payments?.authorizations[0];
  const captures = (unit?.payments?.captures ?? []).filter(({ status }) =>
    ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(status),
  );
  const refunds = (unit?.payments?.refunds ?? []).filter(({ status }) => status === 'COMPLETED');
  const capturedCents = sumCents(captures);
  const status =
    capturedCents > 0
      ? 'captured'
      : authorization
        ? statusOfHold(authorization.status)
        : statusOfOrder(order.status);
  return {
    status,
    providerReference: order.id,
    amountCents: toCents(unit?.amount),
    capturedCents,
    refundedCents: sumCents(refunds),
    captureBefore: authorization?.expiration_time
      ? Temporal.Instant.from(authorization.expiration_time)
      : null,
    actionUrl:
      status === 'requires_action'
        ? (order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null)
        : null,
    refusalReason: status === 'refused' ? 'PayPal a refusé ce paiement.' : null,
    card: null,
    wallet: 'PAYPAL',
    savedCardId: null,
  };
}

function statusOfHold(status: string): HoldStatus {
  if (status === 'CREATED') return 'authorized';
  if (status === 'DENIED') return 'refused';
  // Captured, but the money is not there yet: asked again later.
  return status === 'VOIDED' || status === 'EXPIRED' ? 'canceled' : 'pending';
}

function statusOfOrder(status: string): HoldStatus {
  if (status === 'APPROVED') return 'approved';
  return status === 'VOIDED' ? 'canceled' : 'requires_action';
}

async function verify(
  client: PaypalClient,
  webhookId: string,
  { rawBody, headers }: WebhookMessage,
  now: Temporal.Instant,
): Promise<PaymentEvent> {
  const header = (name: string): string => String(headers[`paypal-${name}`] ?? '');
  const sentAt = Date.parse(header('transmission-time'));
  if (
    Number.isNaN(sentAt) ||
    Math.abs(now.epochMilliseconds - sentAt) > oldestEventHours * 3_600_000
  )
    throw new InvalidWebhookSignature('missing or old transmission time');
  const parsed = eventSchema.safeParse(safeJson(rawBody));
  if (!parsed.success) throw new InvalidWebhookSignature('not an event');
  const proof = {
    auth_algo: header('auth-algo'),
    cert_url: header('cert-url'),
    transmission_id: header('transmission-id'),
    transmission_sig: header('transmission-sig'),
    transmission_time: header('transmission-time'),
    webhook_id: webhookId,
  };
  // The event goes back to PayPal byte for byte: its signature covers the text, not what it means.
  const verdict = z
    .object({ verification_status: z.string() })
    .parse(
      await client.callRaw(
        '/v1/notifications/verify-webhook-signature',
        `${JSON.stringify(proof).slice(0, -1)},"webhook_event":${rawBody}}`,
      ),
    );
  if (verdict.verification_status !== 'SUCCESS')
    throw new InvalidWebhookSignature('wrong signature');
  const { id, event_type: type, resource } = parsed.data;
  return {
    id,
    type,
    providerReference: resource.supplementary_data?.related_ids?.order_id ?? resource.id,
    idempotencyKey: resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null,
  };
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const toMoney = (cents: number): { currency_code: 'EUR'; value: string } => ({
  currency_code: 'EUR',
  value: `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
});
const toCents = (money: { value: string } | undefined): number =>
  Math.round(Number(money?.value ?? 0) * 100);
const sumCents = (parts: readonly { amount?: { value: string } | undefined }[]): number =>
  parts.reduce((sum, { amount }) => sum + toCents(amount), 0);
