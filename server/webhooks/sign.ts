/** The Standard Webhooks form: https://www.standardwebhooks.com. */
import { createHmac } from 'node:crypto';

const prefix = 'whsec_';

/** Drawn from the signing secret, so that no row and no backup of rows holds it. */
export const secretOf = (
  signingSecret: string,
  { id, generation }: { id: string; generation: number },
): string =>
  prefix +
  createHmac('sha256', signingSecret).update(`webhook:${id}:${generation}`).digest('base64');

export function signWebhook(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
