import { callPartner } from '../call-partner.ts';
import type { SmsSender } from './port.ts';

/** Brevo's transactional SMS. Throws on any answer but 201, and the job retries. */
export function createBrevoSms({
  apiKey,
  baseUrl = 'https://api.brevo.com',
}: {
  apiKey: string;
  baseUrl?: string;
}): SmsSender {
  return {
    kind: 'brevo',
    async send({ to, text, idempotencyKey, sender }) {
      const response = await callPartner(`${baseUrl}/v3/transactionalSMS/send`, {
        method: 'POST',
        timeoutMs: 5_000,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'api-key': apiKey,
        },
        body: JSON.stringify({
          sender,
          recipient: to.replace('+', ''),
          content: text,
          type: 'transactional',
          tag: idempotencyKey,
        }),
      });
      if (!response.ok) throw new Error(`the SMS partner answered ${response.status}`);
    },
  };
}
