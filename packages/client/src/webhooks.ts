/** What a receiver of webhooks needs: https://www.standardwebhooks.com. */
import { Webhook } from 'standardwebhooks';
import type { Api } from './api.ts';

export { WebhookVerificationError } from 'standardwebhooks';

/** `type` tells which: `if (event.type === 'order.prepared') print(event.data.orderId)`. */
export type WebhookEvent = Api['event'];

type Delivery = {
  /** The body as it came, before anything parses it. */
  body: string | Buffer;
  /** Of Node's request, or of a Request of the fetch standard. */
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>;
};

/**
 * The event of a delivery. Throws a WebhookVerificationError when it is forged, changed or older than five minutes.
 * A delivery may come twice: `id` is the same then.
 */
export function verifyWebhook(
  secret: string,
  { body, headers }: Delivery,
): { id: string; event: WebhookEvent } {
  const given = headers instanceof Headers ? Object.fromEntries(headers) : headers;
  const event = new Webhook(secret).verify(body, given as Record<string, string>) as WebhookEvent;
  return { id: String(given['webhook-id']), event };
}
