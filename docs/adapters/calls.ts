/** Masks drivers' phone numbers through a telephone exchange: POST {CALLS_API}/bridges. */
import type { Adapter } from 'cabas/adapters';

const adapter: Adapter<'calls'> = {
  port: 'calls',
  version: 1,
  name: 'exchange',
  open({ env: { CALLS_API: api, CALLS_TOKEN: token }, callPartner }) {
    if (!api || !token) throw new Error('CALLS_API and CALLS_TOKEN are missing');
    return {
      async openBridge({ key, to, shopPhone }) {
        const answer = await callPartner(`${api}/bridges/${encodeURIComponent(key)}`, {
          // PUT is idempotent: the exchange answers a known key with the same number.
          method: 'PUT',
          // Short timeout: a driver is waiting at a door.
          timeoutMs: 4_000,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ to, answeredBy: shopPhone, minutes: 30 }),
        });
        if (!answer.ok) throw new Error(`the exchange answered ${answer.status}`);
        const { number } = (await answer.json()) as { number: unknown };
        if (typeof number !== 'string') throw new Error('the exchange answered no number');
        return { number };
      },
    };
  },
};
export default adapter;
