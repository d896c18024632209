import { createHmac, timingSafeEqual } from 'node:crypto';
import { InvalidWebhookSignature } from './port.ts';

const toleranceSeconds = 300;

/** `t=<seconds>,v1=<hex>`: the timestamp is signed too, against replays. */
export function signWebhook(secret: string, rawBody: string, now: Temporal.Instant): string {
  const timestamp = Math.floor(now.epochMilliseconds / 1000);
  return `t=${timestamp},v1=${mac(secret, timestamp, rawBody).toString('hex')}`;
}

export function checkWebhookSignature(
  secret: string,
  rawBody: string,
  header: string,
  now: Temporal.Instant,
): void {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header);
  if (!match) throw new InvalidWebhookSignature('malformed signature');
  const timestamp = Number(match[1]);
  if (Math.abs(now.epochMilliseconds / 1000 - timestamp) > toleranceSeconds)
    throw new InvalidWebhookSignature('signature too old');
  if (!timingSafeEqual(mac(secret, timestamp, rawBody), Buffer.from(match[2] ?? '', 'hex')))
    throw new InvalidWebhookSignature('wrong signature');
}

function mac(secret: string, timestamp: number, rawBody: string): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest();
}
