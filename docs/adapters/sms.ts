/** Sends SMS through a partner's HTTP API: POST {SMS_API}/messages with a token. */
import type { Adapter } from 'cabas/adapters';

const adapter: Adapter<'sms'> = {
  port: 'sms',
  version: 1,
  name: 'http-sms',
  open({ env: { SMS_API: api, SMS_TOKEN: token }, callPartner }) {
    if (!api || !token) throw new Error('SMS_API and SMS_TOKEN are missing');
    return {
      async send({ to, text, sender, idempotencyKey }) {
        const answer = await callPartner(`${api}/messages`, {
          method: 'POST',
          timeoutMs: 5_000,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ to, text, sender, key: idempotencyKey }),
        });
        if (!answer.ok) throw new Error(`the SMS partner answered ${answer.status}`);
      },
    };
  },
};
export default adapter;
