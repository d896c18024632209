/** Verifies a PayPal webhook by asking PayPal, after checks that need no call. */
import { z } from 'zod';
import type { PaypalClient } from './paypal-client.ts';
import {
  InvalidWebhookSignature,
  PaymentReplyLost,
  type PaymentEvent,
  type PaymentProvider,
  type WebhookMessage,
} from './port.ts';

const eventSchema = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    dispute_id: z.string().optional(),
    disputed_transactions: z.array(z.object({ custom: z.string().optional() })).optional(),
    custom_id: z.string().optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
  }),
});
/** PayPal retries an undelivered event for three days. */
const oldestEventHours = 72;
const mostVerificationsAtOnce = 4;

export function createWebhookVerifier(
  client: PaypalClient,
  webhookId: string,
): PaymentProvider['verifyWebhook'] {
  let verifications = 0;
  return async (message, now) => {
    // Refusing is safe: PayPal retries, and the reconciler polls anyway.
    if (verifications >= mostVerificationsAtOnce)
      throw new PaymentReplyLost('too many webhooks are being verified');
    verifications += 1;
    try {
      return await verify(client, webhookId, message, now);
    } finally {
      verifications -= 1;
    }
  };
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
  requireProof(header);
  const proof = {
    auth_algo: header('auth-algo'),
    cert_url: header('cert-url'),
    transmission_id: header('transmission-id'),
    transmission_sig: header('transmission-sig'),
    transmission_time: header('transmission-time'),
    webhook_id: webhookId,
  };
  // Sends the event back byte for byte: the signature covers the raw text.
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
    providerReference: resource.supplementary_data?.related_ids?.order_id ?? resource.id ?? '',
    idempotencyKey:
      resource.custom_id ??
      resource.purchase_units?.[0]?.custom_id ??
      resource.disputed_transactions?.[0]?.custom ??
      null,
    disputeId: resource.dispute_id ?? null,
  };
}

/** Checks the headers that every PayPal webhook has, since a stranger can trigger each call to PayPal. */
function requireProof(header: (name: string) => string): void {
  for (const name of ['transmission-id', 'transmission-sig', 'auth-algo'])
    if (!header(name)) throw new InvalidWebhookSignature(`no ${name}`);
  const certificate = URL.parse(header('cert-url'));
  if (
    certificate?.protocol !== 'https:' ||
    !/^(?:[\w-]+\.)+paypal\.com$/.test(certificate.hostname) ||
    certificate.port !== ''
  )
    throw new InvalidWebhookSignature('a certificate of somebody else');
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
