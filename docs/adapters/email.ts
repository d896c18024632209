/** Sends e-mails through a partner's HTTP API: POST {MAIL_API}/messages with a token. */
import type { Adapter } from 'cabas/adapters';

const adapter: Adapter<'email'> = {
  port: 'email',
  version: 1,
  name: 'http-mail',
  open({ env: { MAIL_API: api, MAIL_TOKEN: token }, mailFrom, callPartner }) {
    if (!api || !token) throw new Error('MAIL_API and MAIL_TOKEN are missing');
    return {
      async send({ to, subject, html, text, idempotencyKey, senderName, replyTo }) {
        const answer = await callPartner(`${api}/messages`, {
          method: 'POST',
          timeoutMs: 10_000,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            'idempotency-key': idempotencyKey,
          },
          body: JSON.stringify({ from: mailFrom, senderName, replyTo, to, subject, html, text }),
        });
        // The shop retries with the same idempotency key.
        if (!answer.ok) throw new Error(`the mail partner answered ${answer.status}`);
      },
    };
  },
};
export default adapter;
